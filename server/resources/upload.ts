import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { can, type TargetOf } from '@cairn/domain/access/actions'
import type { Actor } from '@cairn/domain/access/roles'
import { LIMITS } from '@cairn/domain/base/constants'
import { isFileName, PICTURE_TYPES, uploadAllowed } from '@cairn/domain/resources/upload'
import { resources } from '@cairn/contract/resources'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { newSecret } from '../base/ids.ts'
import { on, type Context } from '../base/on.ts'
import { findCourseHead } from '../courses/store.ts'
import { findOrganization } from '../organizations/store.ts'
import { findPersonAt } from '../users/store.ts'
import { refuseNoPicture } from './picture.ts'
import { claimUpload, findUpload, keepUpload, saveFile, type Upload } from './store.ts'

type Holder = TargetOf<'resource.write'>
type Announced = Context<typeof resources.beginUpload>['body']

/** What files for the site itself are said to belong to, besides the root organization. */
const INSTALLATION = 'installation'
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(; ?[\w-]+="?[\w.+-]+"?)*$/

/** Who or what the file is for. A course that the caller may not see does not exist for them. */
const findHolder = async (db: Db, actor: Actor | null, object: string): Promise<Holder> => {
  if (object === INSTALLATION) return {}
  const person = await findPersonAt(db, object)
  if (person) return { person }
  const organization = (await findOrganization(db, object))?.id
  if (organization !== undefined) return { organization }
  const course = await findCourseHead(db, object)
  return course && can(actor, 'course.read', course) ? { course } : fail('not_found')
}

const pictures: readonly string[] = PICTURE_TYPES
const essence = (type: string) => type.split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** Courses hold files of every kind; people, organizations and the site have pictures. */
const refuseUnfit = ({ resource, contentType, contentLength }: Announced, holder: Holder): void => {
  if (!isFileName(resource)) fail('invalid', 'resource is not a name for a file.')
  if (!MEDIA_TYPE.test(contentType)) fail('invalid', 'contentType is not a type of file.')
  if (contentLength === 0) fail('invalid', 'contentLength: the file is empty.')
  if (!uploadAllowed(contentLength)) fail('file_too_large', 'The file must be smaller than 2 GB.')
  if (holder.course) return
  if (!pictures.includes(essence(contentType)))
    fail('invalid', 'contentType must be a picture: PNG, JPEG, WebP, GIF or AVIF.')
  if (contentLength > LIMITS.pictureBytes) fail('file_too_large', 'A picture may have up to 10 MB.')
}

const NAME_CHARS = 150

/** The name with a mark of its own before it: what was shown under an older one may be kept for good. */
const uniqueName = (name: string): string =>
  `${randomBytes(9).toString('base64url')}-${[...name].slice(-NAME_CHARS).join('')}`

export const beginUpload = on(resources.beginUpload, async ({ body, db, actor, now, allow }) => {
  const holder = await findHolder(db, actor, body.objectID)
  allow(holder)
  refuseUnfit(body, holder)
  const resource = uniqueName(body.resource)
  const ticket = newSecret()
  const upload: Upload = {
    getID: `${body.objectID}/${resource}`,
    name: body.resource,
    contentType: body.contentType,
    bytes: body.contentLength,
    open: holder.course === undefined,
    person: actor?.id ?? '',
  }
  await keepUpload(db, ticket, upload, new Date(now.getTime() + LIMITS.uploadTicketMs))
  const header = { 'content-type': body.contentType }
  return { putURL: `/api/resource/upload/${ticket}`, header, getID: upload.getID, resource }
})

const WRONG_LENGTH = 'The file does not have the length that was announced.'

/** The bytes as they come in: as many as were announced, and neither more nor fewer. */
async function* exactly(file: Readable, bytes: number): AsyncGenerator<Buffer> {
  let seen = 0
  const chunks = file.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>
  try {
    for await (const chunk of chunks) {
      seen += chunk.length
      if (seen > bytes) break
      yield chunk
    }
  } catch {
    // The connection broke off.
    seen = -1
  }
  if (seen === bytes) return
  // Whoever sends too much hears why it was not taken, and the next request on their line is heard as well.
  file.resume()
  fail('invalid', WRONG_LENGTH)
}

const refuseOther = (upload: Upload, headers: Context<typeof resources.putFile>['headers']): void => {
  if (essence(String(headers['content-type'] ?? '')) !== essence(upload.contentType))
    fail('invalid', `The file must be sent as ${upload.contentType}.`)
  const length = headers['content-length']
  if (length !== undefined && Number(length) !== upload.bytes) fail('invalid', WRONG_LENGTH)
}

/** A course may hold pictures of any size; those too large to look into are for its learners alone. */
const isPicture = ({ contentType, bytes }: Upload) =>
  pictures.includes(essence(contentType)) && bytes <= LIMITS.pictureBytes

export const putFile = on(resources.putFile, async ({ params, db, parts, headers, file, now, allow }) => {
  allow()
  const { storage } = parts
  const upload = (await findUpload(db, params.ticket, now)) ?? fail('key_expired')
  refuseOther(upload, headers)
  if (file === null) return fail('invalid', WRONG_LENGTH)
  if (!(await claimUpload(db, params.ticket))) fail('key_expired')
  const { getID } = upload
  try {
    await storage.put(getID, Readable.from(exactly(file, upload.bytes)))
    if (isPicture(upload)) await refuseNoPicture(storage, upload)
    await saveFile(db, { ...upload, created: now })
  } catch (error) {
    await storage.remove(getID)
    throw error
  }
  return { getID }
})
