import { createPrivateKey, sign, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { unseal } from '../base/sealed.ts'
import { signingAt } from './rotation.ts'
import { findKeys, type Keyring } from './store.ts'

const signBytes = promisify(sign)

/** Opened keys by their id; which of them signs is asked of the database each time. */
const opened = new Map<string, KeyObject>()
const MOST_OPENED = 16

const open = (secret: Buffer, id: string, sealed: string): KeyObject => {
  const known = opened.get(id)
  if (known) return known
  const key = createPrivateKey(unseal(secret, sealed))
  if (opened.size >= MOST_OPENED) opened.clear()
  opened.set(id, key)
  return key
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A payload signed with RS256 by the current key of this installation, in the compact form. */
export const signJwt = async (
  keyring: Keyring,
  payload: Readonly<Record<string, unknown>>,
  header: Readonly<Record<string, unknown>> = { typ: 'JWT' },
): Promise<string> => {
  const able = (await findKeys(keyring)).filter(({ private_key }) => private_key !== null)
  // Where the clock was set back, none may have started.
  const key = signingAt(able, keyring.now()) ?? able[0]
  if (!key?.private_key) throw new Error('No signing key is in use.')
  const text = `${encode({ ...header, alg: 'RS256', kid: key.id })}.${encode(payload)}`
  const signature = await signBytes(
    'RSA-SHA256',
    Buffer.from(text),
    open(keyring.secret, key.id, key.private_key),
  )
  return `${text}.${signature.toString('base64url')}`
}
