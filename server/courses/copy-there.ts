import { withFiles } from '@cairn/domain/courses/with-files'
import { fail, failBecause } from '../base/fail.ts'
import type { JobKind } from '../base/jobs.ts'
import { outside, type Answer, type Outside } from '../base/outside.ts'
import type { Parts } from '../base/parts.ts'
import { unseal } from '../base/sealed.ts'
import { filesOf, type KnownFile } from '../files/store.ts'
import { contentOf } from './content.ts'
import { findCourse } from './store.ts'

export const COPY_THERE = { kind: 'course.copy' }

/** A copy to another installation: what, where, as which course, and the sealed token of whoever may write there. */
interface Wish {
  readonly source: string
  readonly origin: string
  readonly id: string
  readonly title: string
  readonly publisher: string
  readonly auth: string
}

/** Speaks to the other installation as the holder of a token there. */
const speaker =
  (there: Outside, auth: string) =>
  (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> => {
    const type = body && { 'content-type': 'application/json' }
    const headers = { accept: 'application/json', authorization: auth, ...type }
    return there.ask({ method, path, headers, ...(body && { body: JSON.stringify(body) }) })
  }

/** What it answered. Its refusal is told in its own words and is never ours: no 403. */
const taken = ({ status, body }: Answer): Record<string, unknown> => {
  if (status >= 200 && status < 300 && typeof body === 'object' && body !== null)
    return body as Record<string, unknown>
  const said = (body as { message?: unknown } | undefined)?.message
  return typeof said === 'string'
    ? failBecause('target_refused', {}, { note: said.slice(0, 300) })
    : fail('target_unreachable')
}

type Tools = Pick<Parts, 'db' | 'storage' | 'secret' | 'env'>

const ID = /^[A-Za-z0-9_.:-]{1,100}$/

/** Creates the empty course there, which shows at once whether the token may do so. */
export const beginThere = async (
  there: Outside,
  auth: string,
  fields: { title: string; publisher: string },
): Promise<string> => {
  const { id } = taken(await speaker(there, auth)('POST', '/api/concept', { ...fields, template: 'empty' }))
  return typeof id === 'string' && ID.test(id) ? id : fail('target_unreachable')
}

interface Target {
  readonly there: Outside
  readonly auth: string
  readonly id: string
}

const sendFile = async (
  { storage }: Tools,
  { there, auth, id }: Target,
  file: KnownFile,
): Promise<string> => {
  const { name, contentType, bytes } = file
  const asked = { objectID: id, resource: name || 'file', contentType, contentLength: bytes }
  const { putURL, getID } = taken(await speaker(there, auth)('POST', '/api/resource/puturl', asked))
  const to = new URL(String(putURL), there.origin)
  // The bytes go to the installation that was named, and nowhere else.
  if (to.origin !== there.origin || typeof getID !== 'string') return fail('target_unreachable')
  const headers = { 'content-type': contentType, 'content-length': String(bytes) }
  const path = to.pathname + to.search
  taken(await there.ask({ method: 'PUT', path, headers, body: storage.read(file.getID) }))
  return getID
}

/** Sends the files one after another, then the course, and looks whether both are there. */
export const copyThereJob = (parts: Tools): JobKind<Wish> => ({
  ...COPY_THERE,
  run: async ({ source, origin, id, title, publisher, auth: sealed }, job) => {
    const course = (await findCourse(parts.db, source)) ?? fail('not_found')
    const auth = unseal(parts.secret, sealed)
    const there = await outside(origin, { allowInner: parts.env.allowPrivateTargets })
    const say = speaker(there, auth)
    const files = await filesOf(parts.db, source)
    const names = new Map<string, string>()
    for (const [n, file] of files.entries()) {
      if ((await parts.storage.size(file.getID)) !== null)
        names.set(file.getID, await sendFile(parts, { there, auth, id }, file))
      await job.report((95 * (n + 1)) / files.length)
    }
    const { prerequisite: _elsewhere, ...content } = withFiles(contentOf(course), names)
    const { version } = taken(await say('GET', `/api/concept/${id}?filter=all`))
    taken(await say('PUT', '/api/concept', { ...content, id, title, publisher, version: Number(version) }))
    taken(await say('GET', `/api/resource/object/${id}`))
    taken(await say('GET', `/api/concept/${id}?filter=all`))
  },
})
