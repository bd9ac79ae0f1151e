import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const key = (secret: Buffer): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'sealed', 32))

/** A text that only this installation can read again: for what has to lie in the database for a while. */
export const seal = (secret: Buffer, text: string): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key(secret), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
}

export const unseal = (secret: Buffer, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key(secret), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
