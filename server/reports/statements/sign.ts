import { createPrivateKey, createPublicKey, hkdfSync, sign, verify, type KeyObject } from 'node:crypto'

/** How an Ed25519 key of 32 bytes is written so that it can be read as one. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key of this installation for statements: made of its secret, and of nothing that is stored elsewhere. */
const keyOf = (secret: Buffer): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8, Buffer.from(hkdfSync('sha256', secret, '', 'time statement', 32))]),
    format: 'der',
    type: 'pkcs8',
  })

export const signText = (secret: Buffer, text: string): string =>
  sign(null, Buffer.from(text), keyOf(secret)).toString('base64')

export const isSigned = (secret: Buffer, text: string, signature: string): boolean =>
  verify(null, Buffer.from(text), createPublicKey(keyOf(secret)), Buffer.from(signature, 'base64'))

/** For those who want to check a signature by themselves. */
export const publicKeyOf = (secret: Buffer): string =>
  createPublicKey(keyOf(secret)).export({ format: 'der', type: 'spki' }).toString('base64')
