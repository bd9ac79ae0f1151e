import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HOUR, LIMITS, SECOND } from '@cairn/domain/base/constants'
import { isScorm } from '@cairn/domain/packages/kind'
import { LAUNCH_GLOBAL, LAUNCH_REPLACED, type PackageLaunch } from '@cairn/domain/packages/launch'
import { packagePath } from '@cairn/domain/packages/path'
import { objectivesFor, offersIn } from '@cairn/domain/scorm/sequencing/offers'
import { trackedOf } from '@cairn/domain/scorm/sequencing/state'
import { fail } from '../base/fail.ts'
import { readBytes } from '../base/http/bodies.ts'
import type { Parts } from '../base/parts.ts'
import { addressKey } from '../base/rates.ts'
import { publicAddress } from '../config/address.ts'
import { findUsers } from '../users/store.ts'
import { findAround } from './around.ts'
import { noteOpened, secondsIn, takeCommit } from './commit.ts'
import { contentType, isPage } from './content-types.ts'
import { asGzip, unpacked, wholeFile } from './packed.ts'
import { readRange } from '../files/range.ts'
import { fetchToken } from './sessions/fetch-token.ts'
import { findSequence, type Sequence } from './sequence.ts'
import { findPackedFile, findRecords, type Launch, type PackedFile, type StoredRecord } from './store.ts'
import { withRuntime } from './with-runtime.ts'

/** A name that no package uses for a folder of its own. */
const OWN = '_cairn'
const MOST_COMMIT = 1024 * 1024
/** Larger pages are sent as they are: nobody writes such a page by hand, and it is held in memory. */
const MOST_PAGE = 8 * 1024 * 1024

const SANDBOX = [
  'allow-scripts',
  'allow-forms',
  'allow-modals',
  'allow-popups',
  'allow-downloads',
  'allow-pointer-lock',
  'allow-presentation',
  'allow-orientation-lock',
].join(' ')

const hostOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : new URL(address).host

/** On an address of their own packages have that origin; on the site's they have none, and can act as nobody. */
const policyFor = (parts: Pick<Parts, 'env'>, host: string): string =>
  host === hostOf(parts.env.contentUrl) ? `sandbox ${SANDBOX} allow-same-origin` : `sandbox ${SANDBOX}`

/** Without an origin every file of the package itself comes from elsewhere; the key in the address is the leave. */
const guard = (parts: Parts, request: FastifyRequest, reply: FastifyReply): void => {
  parts.rates.take('file', addressKey(request.ip))
  void reply
    .header('content-security-policy', policyFor(parts, request.host))
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header('access-control-allow-origin', request.headers.origin ?? '*')
    .header('vary', 'origin, accept-encoding')
    .header('x-robots-tag', 'noindex')
  if (request.headers.origin !== undefined) void reply.header('access-control-allow-credentials', 'true')
}

type Asked = FastifyRequest<{ Params: { key: string; secret: string; '*': string } }>
type Found = Launch & PackedFile

const sendRange = (parts: Parts, file: Found, request: Asked, reply: FastifyReply) => {
  const range = readRange(request.headers.range, file.bytes)
  if (!range) return reply.header('content-length', file.bytes).send(unpacked(parts.storage, file))
  if (range.start > range.end || range.start >= file.bytes)
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).send('')
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
    .header('content-length', range.end - range.start + 1)
    .send(unpacked(parts.storage, file, range))
}

const sendFile = async (parts: Parts, file: Found, request: Asked, reply: FastifyReply) => {
  const { key } = request.params
  const etag = `"${file.checksum.toString(36)}-${file.bytes.toString(36)}"`
  void reply.type(contentType(file.path)).header('accept-ranges', 'bytes')
  if (isPage(file.path) && file.bytes <= MOST_PAGE) {
    const page = await wholeFile(parts.storage, file)
    return reply
      .header('cache-control', 'no-store')
      .send(withRuntime(page, `/content/${key}/${OWN}/runtime.js`))
  }
  void reply.header('cache-control', `private, max-age=${(6 * HOUR) / SECOND}`).header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const zips = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  if (!file.deflated || !zips || request.headers.range !== undefined)
    return sendRange(parts, file, request, reply)
  const { length, bytes } = asGzip(parts.storage, file)
  return reply.header('content-encoding', 'gzip').header('content-length', length).send(bytes)
}

/** A new attempt begins without what was stored in the one before, however that ended. */
const elementsOf = (
  record: StoredRecord | undefined,
  item: string,
  sequence: Sequence | undefined,
): StoredRecord['elements'] => {
  const elements = record?.elements ?? {}
  const isFresh = sequence !== undefined && trackedOf(sequence.state, { id: item }).fresh === true
  return isFresh
    ? Object.fromEntries(Object.entries(elements).filter(([name]) => name !== 'cmi.exit'))
    : elements
}

/** What the page of a package is told before any script of its own runs. */
const launchFor = async (parts: Parts, request: Asked): Promise<PackageLaunch> => {
  const { key } = request.params
  const around = await findAround(parts.db, parts, key, { id: request.id, ip: request.ip })
  const { launch, manifest, by, reset, learns } = around
  const item = manifest.items.find(({ id }) => id === launch.item) ?? fail('not_found')
  if (manifest.kind === 'web' || item.asset === true)
    await parts.db.transaction().execute((tx) => noteOpened(tx, around))
  const record = (await findRecords(parts.db, launch, reset)).get(launch.item)
  const sequence = await findSequence(parts.db, manifest, launch, reset)
  const [person] = await findUsers(parts.db, [launch.person], by.now)
  const { masteryScore, launchData, maxTimeAllowed, timeLimitAction, completionThreshold } = item
  return {
    kind: manifest.kind,
    commitUrl: `/content/${key}/${OWN}/commit`,
    session: randomUUID(),
    elements: isScorm(manifest.kind) ? elementsOf(record, item.id, sequence) : {},
    learner: { id: launch.person, name: `${person?.familyName ?? ''}, ${person?.givenName ?? ''}` },
    mode: learns ? 'normal' : 'browse',
    totalSeconds: secondsIn(record?.sessions ?? {}),
    site: await publicAddress(parts.db, parts.env),
    ...(sequence && {
      navigation: offersIn(sequence.tree, sequence.state),
      objectives: objectivesFor(sequence.tree, sequence.state, item.id),
    }),
    ...(masteryScore !== undefined && { masteryScore }),
    ...(launchData !== undefined && { launchData }),
    ...(maxTimeAllowed !== undefined && { maxTimeAllowed }),
    ...(timeLimitAction !== undefined && { timeLimitAction }),
    ...(completionThreshold !== undefined && { completionThreshold }),
  }
}

/** As part of a script, where a page could otherwise be ended by what it holds. */
const asScript = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)

/** Tells the page around the frame that the unit has ended; a window of its own goes back to the lesson itself. */
const returnPage = async (parts: Parts, request: Asked): Promise<string> => {
  const { launch } = await findAround(parts.db, parts, request.params.key, { id: request.id, ip: request.ip })
  const site = await publicAddress(parts.db, parts.env)
  const lesson = `${site}/learn/${encodeURIComponent(launch.course)}/activity/${encodeURIComponent(launch.lesson)}`
  return `<!doctype html><meta charset="utf-8"><title>↩</title><a href=${JSON.stringify(lesson)}>↩</a><script>
if (parent === window) location.replace(${asScript(lesson)})
else parent.postMessage({ cairn: 'package', type: 'finished' }, ${asScript(new URL(site).origin)})
</script>`
}

/** Packages as learners open them: their files, what they report, and nothing of the site. */
export const servePackages = (app: FastifyInstance, parts: Parts, dist: string): void => {
  let runtime: Promise<string> | undefined
  const readRuntime = () =>
    (runtime ??= readFile(join(dist, 'client', 'package-runtime.js'), 'utf8').catch(() => ''))
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => guard(parts, request, reply)

  app.get(`/content/:key/${OWN}/runtime.js`, { onRequest }, async (request, reply) => {
    const launch = await launchFor(parts, request as Asked)
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`globalThis.${LAUNCH_GLOBAL}=${asScript(launch)};\n${await readRuntime()}`)
  })

  app.get('/content/:key/*', { onRequest }, async (request, reply) => {
    const asked = request as Asked
    const path = packagePath(asked.params['*']) ?? fail('not_found')
    const file = await findPackedFile(parts.db, asked.params.key, path, parts.now())
    return sendFile(parts, file ?? fail('not_found'), asked, reply)
  })

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request: FastifyRequest, payload: FastifyRequest['raw']) =>
      readBytes(payload, MOST_COMMIT, LIMITS.bodyMs),
    )
    const commit = { onRequest, bodyLimit: MOST_COMMIT, config: { takesFile: true } }
    scope.post(`/content/:key/${OWN}/commit`, commit, async (request, reply) => {
      const { params, body, id, ip } = request as Asked
      const text = Buffer.isBuffer(body) ? body.toString() : ''
      const moved = await takeCommit(parts, params.key, text, { id, ip })
      if (moved === 'replaced')
        return reply.code(409).send({ status: 409, code: LAUNCH_REPLACED, message: 'It was opened again.' })
      return moved ? reply.header('cache-control', 'no-store').send(moved) : reply.code(204).send()
    })
    const token = `/content/:key/${OWN}/fetch/:secret`
    scope.post(token, { onRequest }, async (request, reply) => {
      const { secret } = (request as Asked).params
      return reply.header('cache-control', 'no-store').send(await fetchToken(parts, secret))
    })
    scope.options(token, { onRequest }, async (request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
        .send(),
    )
  })

  // Where a unit of cmi5 leads its window or frame when it ends.
  app.get(`/content/:key/${OWN}/return`, { onRequest }, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await returnPage(parts, request as Asked)),
  )
}

/** Nothing but packages is served on their own address: a page of the site there would share its origin with them. */
export const keepApart = (app: FastifyInstance, { env }: Pick<Parts, 'env'>): void => {
  const host = hostOf(env.contentUrl)
  if (host === undefined) return
  app.addHook('onRequest', async (request) => {
    if (request.host === host && !request.url.startsWith('/content/')) fail('not_found')
  })
}
