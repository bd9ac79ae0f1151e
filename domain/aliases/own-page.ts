import { safeReturn } from '../auth/return-path.ts'

/** A short name may open any page of this site; an address that could lead elsewhere is none. */
export const isOwnPage = (address: string): boolean => safeReturn(address) === address
