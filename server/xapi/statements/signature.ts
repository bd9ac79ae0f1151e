import { createPublicKey, createVerify, X509Certificate, type KeyObject } from 'node:crypto'
import { attachmentsOf, SIGNATURE } from '@cairn/domain/xapi/attachments'
import { comparable } from '@cairn/domain/xapi/compare'
import { isJson, valueOf, type Json } from '@cairn/domain/xapi/shape'
import { checkStatement } from '@cairn/domain/xapi/statement'
import { microsecondsOf } from '@cairn/domain/xapi/timestamps'
import type { XapiVersion } from '@cairn/domain/xapi/versions'
import { parseJson } from '../json.ts'
import { refuseWith } from '../refusal.ts'
import type { Part } from './multipart.ts'

const ALGORITHMS: Readonly<Record<string, string>> = { RS256: 'sha256', RS384: 'sha384', RS512: 'sha512' }
const COMPACT = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/

const decoded = (text: string, what: string): Json => {
  const value = parseJson(Buffer.from(text, 'base64url').toString('utf8'), what)
  return isJson(value) ? value : refuseWith(400, `${what} is not an object.`)
}

const keyIn = (header: Json): KeyObject | null => {
  const chain = valueOf(header, 'x5c')
  if (chain === undefined) return null
  const first: unknown = Array.isArray(chain) ? chain[0] : undefined
  if (typeof first !== 'string') return refuseWith(400, 'The certificates of the signature cannot be read.')
  try {
    const { publicKey } = new X509Certificate(Buffer.from(first, 'base64'))
    return createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }))
  } catch {
    return refuseWith(400, 'The certificate of the signature cannot be read.')
  }
}

const saysTheSame = (signed: Json, received: Json): boolean => {
  const [one, other] = [signed, received].map((json) => valueOf(json, 'timestamp'))
  const sameTime =
    one === undefined || other === undefined || microsecondsOf(String(one)) === microsecondsOf(String(other))
  const [id, otherId] = [signed, received].map((json) => valueOf(json, 'id'))
  const sameId =
    id === undefined || otherId === undefined || String(id).toLowerCase() === String(otherId).toLowerCase()
  return sameTime && sameId && comparable(signed) === comparable(received)
}

/** A signature (JWS) that is well formed, by a right algorithm, over the very statement it came with. */
const checkSignature = (text: string, statement: Json, version: XapiVersion): void => {
  const [, head = '', payload = '', signature = ''] =
    COMPACT.exec(text.trim()) ?? refuseWith(400, 'The signature is no JWS in its compact form.')
  const header = decoded(head, 'The header of the signature')
  const algorithm =
    ALGORITHMS[String(valueOf(header, 'alg'))] ??
    refuseWith(400, 'The signature is not made with RS256, RS384 or RS512.')
  const signed = decoded(payload, 'The signed statement')
  checkStatement(signed, version, 'signed')
  if (!saysTheSame(signed, statement)) refuseWith(400, 'The signed statement is not the one it came with.')
  const key = keyIn(header)
  if (!key) return
  const verify = createVerify(algorithm).update(`${head}.${payload}`)
  let holds = false
  try {
    holds = verify.verify(key, Buffer.from(signature, 'base64url'))
  } catch {
    // A key of another kind: it does not hold.
  }
  if (!holds) refuseWith(400, 'The signature does not fit its certificate.')
}

export const checkSignatures = (statement: Json, files: readonly Part[], version: XapiVersion): void => {
  for (const { usageType, contentType, sha2 } of attachmentsOf(statement)) {
    if (usageType !== SIGNATURE) continue
    if (contentType !== 'application/octet-stream')
      refuseWith(400, 'A signature is an attachment of the type application/octet-stream.')
    const file = files.find(
      ({ headers }) => headers.get('x-experience-api-hash')?.toLowerCase() === sha2.toLowerCase(),
    )
    if (file) checkSignature(file.content.toString('latin1'), statement, version)
  }
}
