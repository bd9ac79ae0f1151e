import { attachmentsOf } from '@cairn/domain/xapi/attachments'
import { XAPI_LIMITS } from '@cairn/domain/xapi/limits'
import type { Json } from '@cairn/domain/xapi/shape'
import { mediaType, type Ask } from '../ask.ts'
import { decodeUtf8, parseJson } from '../json.ts'
import { refuseWith } from '../refusal.ts'
import { readMultipart, type Part } from './multipart.ts'

/** What was sent: statements, and the files that belong to them by their hash. */
export interface Sent {
  readonly statements: readonly unknown[]
  /** By the hash in lower case. */
  readonly files: ReadonlyMap<string, Part>
  /** Whether a file could have been sent along. */
  readonly multipart: boolean
}

const statementsIn = (bytes: Buffer, method: Ask['method']): readonly unknown[] => {
  if (bytes.length > XAPI_LIMITS.bytes)
    refuseWith(413, `The statements are larger than ${XAPI_LIMITS.bytes} bytes.`)
  const value = parseJson(decodeUtf8(bytes, 'The body'), 'The body')
  if (!Array.isArray(value)) return [value]
  if (method === 'PUT') refuseWith(400, 'A PUT stores one statement, not a list.')
  if (value.length > XAPI_LIMITS.batch)
    refuseWith(413, `One request stores no more than ${XAPI_LIMITS.batch} statements.`)
  return value
}

const filesOf = (parts: readonly Part[]): Map<string, Part> => {
  const files = new Map<string, Part>()
  for (const part of parts) {
    const hash = part.headers.get('x-experience-api-hash')
    if (hash === undefined) return refuseWith(400, 'A part has no X-Experience-API-Hash header.')
    if (part.headers.get('content-transfer-encoding')?.toLowerCase() !== 'binary')
      refuseWith(400, 'A part has no Content-Transfer-Encoding header that says binary.')
    files.set(hash.toLowerCase(), part)
  }
  return files
}

export const readSent = (ask: Ask): Sent => {
  const type = mediaType(ask)
  if (type === 'application/json')
    return { statements: statementsIn(ask.body, ask.method), files: new Map(), multipart: false }
  if (type !== 'multipart/mixed')
    return refuseWith(400, 'Statements are sent as application/json or multipart/mixed.')
  const [first, ...others] = readMultipart(ask.body, ask.header('content-type') ?? '')
  if (first?.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() !== 'application/json')
    return refuseWith(400, 'The first part must be application/json.')
  return { statements: statementsIn(first.content, ask.method), files: filesOf(others), multipart: true }
}

/** The files that each statement came with. Each that is announced is there, and none that is not announced. */
export const matchFiles = (statements: readonly Json[], { files, multipart }: Sent): readonly Part[][] => {
  const used = new Set<string>()
  const matched = statements.map((statement, index) =>
    attachmentsOf(statement).flatMap((announced): Part[] => {
      const hash = announced.sha2.toLowerCase()
      const part = files.get(hash)
      if (part) {
        used.add(hash)
        const type = part.headers.get('content-type')
        const same = (text: string) => text.split(';')[0]?.trim().toLowerCase()
        if (type !== undefined && same(type) !== same(announced.contentType))
          refuseWith(400, `The part ${hash} is of another type than its attachment says.`)
        const length = part.headers.get('content-length')
        if (length !== undefined && Number(length) !== announced.length)
          refuseWith(400, `The part ${hash} is of another length than its attachment says.`)
        return [part]
      }
      if (announced.fileUrl === undefined)
        refuseWith(
          400,
          multipart
            ? `No part has the hash ${hash} that an attachment of statement ${index} names.`
            : 'An attachment without a fileUrl is sent as multipart/mixed.',
        )
      return []
    }),
  )
  for (const hash of files.keys())
    if (!used.has(hash)) refuseWith(400, `The part ${hash.slice(0, 128)} belongs to no statement.`)
  return matched
}
