import type { FastifyRequest } from 'fastify'

/**
 * Whether a browser reached us by TLS: at a public address that has it, or by what a trusted proxy says. A site can have
 * a name of its own behind TLS while its public address is plain.
 */
export const isOverTls = ({ protocol }: Pick<FastifyRequest, 'protocol'>, publicUrl: string): boolean =>
  publicUrl.startsWith('https:') || protocol === 'https'
