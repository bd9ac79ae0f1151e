import { categoriesOf } from '@cairn/domain/courses/related'
import { COVER_SETS } from '@cairn/domain/courses/cover'
import { resources } from '@cairn/contract/resources'
import { fail } from '../base/fail.ts'
import { on, Raw } from '../base/on.ts'
import { findCourseHead } from '../courses/store.ts'
import { drawCover } from './cover.ts'
import { findFile, locate } from './store.ts'
import { beginUpload, putFile } from './upload.ts'

const FOREVER = 'public, max-age=31536000, immutable'
// Uploaded pages and drawings could carry scripts: shown, they may do nothing.
const HARMLESS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
}

/** `bytes=0-99`, `bytes=100-` or `bytes=-50` of a file; undefined when there is nothing of the kind. */
const readRange = (header: string | undefined, size: number) => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  return { start, end }
}

export const resourceRoutes = [
  on(resources.getResource, async ({ query, db, headers, allow }) => {
    allow()
    const found = (await locate(db, [query.getID])).get(query.getID) ?? fail('not_found')
    const accept = String(headers.accept ?? '*/*')
    // A picture in a page takes anything too, but says first what it would rather have.
    if (accept.includes('json') || accept.startsWith('*/*')) return found
    return new Raw(302, { location: found.getURL }, '')
  }),

  on(resources.locateResources, async ({ body, db, allow }) => {
    allow()
    const found = await locate(
      db,
      body.resource.map((wanted) => wanted.getID),
    )
    return { resource: [...found.values()] }
  }),

  beginUpload,
  putFile,

  on(resources.readFile, async ({ params, db, parts, headers, allow }) => {
    allow()
    const getID = `${params.objectId}/${params.resource}`
    const file = await findFile(db, getID)
    const size = file?.open ? await parts.storage.size(getID) : null
    if (!file || size === null) return fail('not_found')
    const range = readRange(headers.range?.toString(), size)
    const common = {
      ...HARMLESS,
      'content-type': file.contentType,
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400',
    }
    if (!range) return new Raw(200, { ...common, 'content-length': String(size) }, parts.storage.read(getID))
    if (range.start > range.end || range.start >= size)
      return new Raw(416, { ...common, 'content-range': `bytes */${size}` }, '')
    return new Raw(
      206,
      {
        ...common,
        'content-length': String(range.end - range.start + 1),
        'content-range': `bytes ${range.start}-${range.end}/${size}`,
      },
      parts.storage.read(getID, range),
    )
  }),

  on(resources.readCover, async ({ params, query, db, parts, allow }) => {
    allow()
    const course = (await findCourseHead(db, params.id)) ?? fail('not_found')
    const set =
      query.set === undefined || COVER_SETS.includes(query.set)
        ? query.set
        : fail('invalid', 'set is not known.')
    const [category] = categoriesOf(course)
    const picture = await drawCover(parts.storage, {
      id: course.id,
      width: Number(query.width ?? '640'),
      ...(category !== undefined && { category }),
      ...(set !== undefined && { set }),
    })
    return new Raw(200, { ...HARMLESS, 'content-type': 'image/webp', 'cache-control': FOREVER }, picture)
  }),
]
