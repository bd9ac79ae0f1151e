import { safeReturn } from '../auth/return-path.ts'

// Short names of short names could go round for ever; the others are no pages, or begin and end sessions.
const NO_PAGE = /^\/(go|api|login|invite|create|assets)(\/|$|[?#])/i

/**
 * A short name may open any page of this site. An address that could lead elsewhere is none, nor one that carries a
 * session of somebody.
 */
export const isOwnPage = (address: string): boolean =>
  safeReturn(address) === address &&
  !NO_PAGE.test(address) &&
  !new URL(address, 'http://page').searchParams.has('id')
