import { LAUNCH_DATA } from '@cairn/domain/cmi5/vocabulary'
import { isJson, type Json } from '@cairn/domain/xapi/shape'
import { mediaType, refuseUnlessMay, toldJson, type Ask, type Told } from '../ask.ts'
import { sha1 } from '../hashes.ts'
import { decodeUtf8, parseJson } from '../json.ts'
import { refuseWith } from '../refusal.ts'
import { readAddress, type Address } from './address.ts'
import { checkConditions } from './conditions.ts'
import type { DocumentKind } from './kinds.ts'
import {
  findDocument,
  holdDocument,
  listDocuments,
  removeDocument,
  removeDocuments,
  saveDocument,
  type StoredDocument,
} from './store.ts'

/** A document is whatever somebody stored: it is handed over, and never run as a page of this site. */
const HARMLESS = {
  'content-security-policy': "sandbox; default-src 'none'",
  'content-disposition': 'attachment',
}

/** The way back of a unit has the key in it that opens the package as its learner, who alone is to have it. */
const withoutKey = (found: StoredDocument): StoredDocument => {
  const { returnURL: _way, ...rest } = objectIn(found.content, 'The launch data')
  const content = Buffer.from(JSON.stringify(rest))
  return { ...found, content, etag: sha1(content) }
}

const readOne = async ({ parts }: Ask, address: Address, name: string): Promise<Told> => {
  const stored =
    (await findDocument(parts.db, address, name)) ?? refuseWith(404, 'There is no such document.')
  const isOfLaunch = name === LAUNCH_DATA && stored.space !== address.space
  const found = isOfLaunch ? withoutKey(stored) : stored
  return {
    status: 200,
    headers: {
      ...HARMLESS,
      'content-type': found.type,
      etag: `"${found.etag}"`,
      'last-modified': found.modified.toUTCString(),
    },
    body: found.content,
  }
}

const readNames = async ({ parts }: Ask, address: Address): Promise<Told> => {
  const found = await listDocuments(parts.db, address)
  const newest = found.reduce((latest, { modified }) => Math.max(latest, modified.getTime()), 0)
  const body = Buffer.from(JSON.stringify(found.map(({ name }) => name)))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    etag: `"${sha1(body)}"`,
    ...(newest > 0 && { 'last-modified': new Date(newest).toUTCString() }),
  }
  return { ...toldJson('', headers), body }
}

const objectIn = (bytes: Buffer, what: string): Json => {
  const value = parseJson(decodeUtf8(bytes, what), what)
  return isJson(value) ? value : refuseWith(400, `${what} is not an object, and only objects are merged.`)
}

const isJsonType = (type: string): boolean => type.split(';')[0]?.trim().toLowerCase() === 'application/json'

/** What a document becomes when something is added to it: each property given takes the place of the one there. */
const merged = (ask: Ask, before: StoredDocument): Buffer => {
  if (mediaType(ask) !== 'application/json' || !isJsonType(before.type))
    refuseWith(400, 'Only documents of the type application/json are merged.')
  const old = objectIn(before.content, 'The document that is there')
  return Buffer.from(JSON.stringify({ ...old, ...objectIn(ask.body, 'The document') }))
}

/** Who replaces a document says which one they know: that of a profile always, of state from version 2.0 on. */
const refuseUnconditional = ({ version, method }: Ask, kind: DocumentKind, isThere: boolean): void => {
  if (method !== 'PUT' || (kind === 'state' && version === '1.0.3')) return
  if (isThere)
    refuseWith(
      409,
      'There is already a document here. Look at what it is now, and send its ETag in If-Match to replace it.',
    )
  if (version === '1.0.3') refuseWith(400, 'A PUT of a profile has an If-Match or an If-None-Match header.')
}

const write = async (ask: Ask, address: Address, name: string): Promise<Told> => {
  const { method, body, header, parts } = ask
  const [match, noneMatch] = [header('if-match'), header('if-none-match')]
  const type = header('content-type') ?? 'application/octet-stream'
  if (isJsonType(type) && method !== 'DELETE') parseJson(decodeUtf8(body, 'The document'), 'The document')
  await parts.db.transaction().execute(async (db) => {
    await holdDocument(db, address, name)
    const before = await findDocument(db, address, name)
    checkConditions(match, noneMatch, before?.etag ?? null)
    if (match === undefined && noneMatch === undefined)
      refuseUnconditional(ask, address.kind, before !== undefined)
    if (method === 'DELETE') return removeDocument(db, address, name)
    const content = method === 'POST' && before ? merged(ask, before) : body
    return saveDocument(db, address, { name, type, content })
  })
  return { status: 204 }
}

/** Documents: one by its id, or all of them together. */
export const handleDocuments = async (ask: Ask, kind: DocumentKind): Promise<Told> => {
  refuseUnlessMay(ask, kind === 'state' ? 'state' : 'profile')
  const address = readAddress(ask, kind)
  const { name } = address
  if (ask.method === 'GET') return name === undefined ? readNames(ask, address) : readOne(ask, address, name)
  const own = ask.credential.launch && kind === 'state' ? LAUNCH_DATA : undefined
  if (own !== undefined && name === own)
    refuseWith(403, 'A unit reads its launch data and does not change it.')
  if (name !== undefined) return write(ask, address, name)
  await removeDocuments(ask.parts.db, address, own)
  return { status: 204 }
}
