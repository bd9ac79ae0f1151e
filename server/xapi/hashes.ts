import { createHash } from 'node:crypto'

/** Half a SHA-256 in the form of a UUID: as good as the text itself to find it by, and always of one size. */
export const hashed = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

export const sha1 = (content: Buffer): string => createHash('sha1').update(content).digest('hex')

const BY_LENGTH: Readonly<Record<number, string>> = {
  56: 'sha224',
  64: 'sha256',
  96: 'sha384',
  128: 'sha512',
}

/** Whether this is the SHA-2 of the content, in whichever of its lengths. */
export const hasSha2 = (content: Buffer, hash: string): boolean => {
  const algorithm = BY_LENGTH[hash.length]
  return algorithm !== undefined && createHash(algorithm).update(content).digest('hex') === hash.toLowerCase()
}
