import type { FastifyRequest } from 'fastify'
import type { Parameters } from '@cairn/domain/xapi/parameters'
import { NEWEST_VERSION, spokenVersion, XAPI_VERSIONS, type XapiVersion } from '@cairn/domain/xapi/versions'
import type { Parts } from '../base/parts.ts'
import { addressKey } from '../base/rates.ts'
import type { Ask, AskMethod } from './ask.ts'
import { recallCredential, rememberCredential } from './credentials/remembered.ts'
import { findCredential, noteVersion, type Credential } from './credentials/store.ts'
import { launchCredential } from './launched.ts'
import { decodeUtf8 } from './json.ts'
import { refuseStranger, refuseWith } from './refusal.ts'

type Header = Ask['header']

/** What of a request stands in its head, or in the form that takes its place. */
interface Raw {
  readonly method: AskMethod
  readonly params: Parameters
  readonly header: Header
  readonly body: Buffer
  readonly alternate: boolean
}

const headerOf =
  ({ headers }: FastifyRequest): Header =>
  (name) => {
    const value = headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }

const readParameters = (text: string): Map<string, string> => {
  const found = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (found.has(name)) refuseWith(400, `${name.slice(0, 60)} is given more than once.`)
    found.set(name, value)
  }
  return found
}

const IN_FORM = new Set([
  'authorization',
  'x-experience-api-version',
  'content-type',
  'content-length',
  'if-match',
  'if-none-match',
])
const METHODS: readonly AskMethod[] = ['GET', 'PUT', 'POST', 'DELETE']

/** The syntax for those who can send nothing but forms: a POST that says which method it stands for. */
const readForm = (request: FastifyRequest, wanted: string, params: Parameters, body: Buffer): Raw => {
  const header = headerOf(request)
  const method =
    METHODS.find((known) => known === wanted) ?? refuseWith(400, 'method is none that is known here.')
  if (params.size > 1) refuseWith(400, 'No parameter may stand beside method; the form holds them.')
  if (!/^application\/x-www-form-urlencoded\b/i.test(header('content-type') ?? ''))
    refuseWith(400, 'A request with a method is sent as application/x-www-form-urlencoded.')
  const form = readParameters(decodeUtf8(body, 'The form'))
  const headers = new Map<string, string>()
  const others = new Map<string, string>()
  for (const [name, value] of form) {
    if (IN_FORM.has(name.toLowerCase())) headers.set(name.toLowerCase(), value)
    else if (name !== 'content') others.set(name, value)
  }
  const content = form.get('content')
  if (content === undefined && (method === 'PUT' || method === 'POST'))
    refuseWith(400, 'The form has no content.')
  // What the form does not say of its content is JSON, as nearly everything here.
  if (!headers.has('content-type')) headers.set('content-type', 'application/json')
  return {
    method,
    params: others,
    header: (name) => headers.get(name) ?? (name === 'content-type' ? undefined : header(name)),
    body: Buffer.from(content ?? ''),
    alternate: true,
  }
}

const readRaw = (request: FastifyRequest): Raw => {
  const params = readParameters(request.url.split('?').slice(1).join('?'))
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const wanted = params.get('method')
  if (wanted !== undefined && request.method === 'POST') return readForm(request, wanted, params, body)
  const method = (request.method === 'HEAD' ? 'GET' : request.method) as AskMethod
  return { method, params, header: headerOf(request), body, alternate: false }
}

const readBasic = (header: string | undefined): readonly [string, string] | null => {
  const encoded = /^Basic ([A-Za-z0-9+/_=-]+)$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon === -1 ? null : [text.slice(0, colon), text.slice(colon + 1)]
}

type Given = readonly [key: string, secret: string]

const find = async ({ db }: Parts, given: Given): Promise<Credential | null> => {
  const found = await findCredential(db, ...given)
  if (found) rememberCredential(db, given[1], found)
  return found
}

/** Who stores statements is known again: whether their credential was revoked is looked up with storing. */
const recall = ({ db }: Parts, request: FastifyRequest, given: Given): Credential | null =>
  /^(?:PUT|POST)$/.test(request.method) && /^\/xapi\/statements(?:\?statementId=|$)/.test(request.url)
    ? recallCredential(db, ...given, spokenIn(request))
    : null

const authenticate = async (parts: Parts, request: FastifyRequest, header: Header): Promise<Credential> => {
  const given = readBasic(header('authorization'))
  const credential =
    given &&
    (recall(parts, request, given) ??
      (await find(parts, given)) ??
      (await launchCredential.ask(parts, ...given)))
  if (credential) {
    if (credential.launch) parts.rates.take('person', credential.launch.person)
    else parts.rates.take('records', credential.key)
    return credential
  }
  // Whoever guesses is counted by where they come from.
  parts.rates.take('visitor', addressKey(request.ip))
  return refuseStranger()
}

const spokenIn = ({ headers }: FastifyRequest): XapiVersion | null => {
  const named = headers['x-experience-api-version']
  return spokenVersion(typeof named === 'string' ? named : undefined)
}

const known = new WeakMap<FastifyRequest, Credential>()

/** Turns away a stranger before their body is read. A form may bring its credential itself. */
export const checkEarly = async (parts: Parts, request: FastifyRequest): Promise<void> => {
  if (request.method === 'POST' && /[?&]method=/.test(request.url) && !request.headers.authorization) return
  known.set(request, await authenticate(parts, request, headerOf(request)))
}

/** The version that an answer names: that of the request, or the one its sender spoke last. */
export const answerVersion = (request: FastifyRequest): XapiVersion =>
  spokenIn(request) ?? known.get(request)?.version ?? NEWEST_VERSION

const versionOf = (raw: Raw): XapiVersion => {
  const named = raw.header('x-experience-api-version')
  if (named === undefined) return refuseWith(400, 'The request has no X-Experience-API-Version header.')
  const version = spokenVersion(named)
  if (version === null)
    return refuseWith(400, `This version is not spoken here; these are: ${XAPI_VERSIONS.join(', ')}.`)
  if (raw.alternate && version !== '1.0.3')
    return refuseWith(400, 'From version 2.0 on there are no requests in a form.')
  return version
}

/** Who asks what, in which version. */
export const readAsk = async (parts: Parts, request: FastifyRequest): Promise<Ask> => {
  const raw = readRaw(request)
  const credential = known.get(request) ?? (await authenticate(parts, request, raw.header))
  known.set(request, credential)
  const version = versionOf(raw)
  if (credential.version !== version && !credential.launch) await noteVersion(parts.db, credential, version)
  const { method, params, header, body } = raw
  return {
    parts,
    method,
    version,
    credential,
    params,
    header,
    body,
    request: { id: request.id, ip: request.ip },
  }
}
