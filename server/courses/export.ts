import { Readable } from 'node:stream'
import { courses, type Course } from '@cairn/contract/courses'
import { bare } from '../base/entity.ts'
import { on, Raw } from '../base/on.ts'
import { zipStream } from '../base/zip-stream.ts'
import { filesOf, type KnownFile } from '../files/store.ts'
import { findEditable } from './editable.ts'
import { EXPORTED, FORMAT, type Exported } from './exported.ts'
import { findCourse } from './store.ts'
import { fail } from '../base/fail.ts'

/** What a course is, without what only this installation knows of it. */
const portable = (course: Course): Exported['course'] => {
  const { rating: _rating, extent: _extent, status: _status, ...rest } = bare(course)
  return rest
}

const told = (file: KnownFile, n: number): Exported['file'][number] => ({
  getID: file.getID,
  entry: `files/${n + 1}`,
  name: file.name,
  contentType: file.contentType,
  bytes: file.bytes,
  ...(file.language !== null && { language: file.language }),
  ...(file.duration !== null && { duration: file.duration }),
  ...(file.poster !== null && { poster: file.poster }),
  ...(file.source !== null && { source: file.source }),
})

/** A name that every file system takes, by which people know the course again. */
export const fileNameOf = (title: string, kind: 'cairn' | 'cmi5'): string =>
  `${
    title
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 80) || 'course'
  }.${kind}.zip`

export const exportCourse = on(courses.exportCourse, async ({ params, db, parts, allow, ...by }) => {
  allow(await findEditable(db, by, params.id))
  const course = (await findCourse(db, params.id)) ?? fail('not_found')
  const known = await filesOf(db, params.id)
  const sizes = await Promise.all(known.map(({ getID }) => parts.storage.size(getID)))
  const file = known.filter((_, n) => sizes[n] !== null).map(told)
  const exported: Exported = { format: FORMAT, id: course.id, course: portable(course), file }
  const out = zipStream([
    { name: EXPORTED, open: async () => Readable.from([Buffer.from(JSON.stringify(exported))]) },
    ...file.map(({ getID, entry }) => ({
      name: entry,
      open: async () => parts.storage.read(getID),
      compress: false,
    })),
  ])
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(fileNameOf(course.title, 'cairn'))}`
  return new Raw(200, { 'content-type': 'application/zip', 'content-disposition': disposition }, out)
})
