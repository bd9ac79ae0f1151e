import type { Entry } from 'yauzl'
import { can } from '@cairn/domain/access/actions'
import type { Actor } from '@cairn/domain/access/roles'
import { tamedName } from '@cairn/domain/resources/upload'
import { courses, type Course } from '@cairn/contract/courses'
import { withArchive, type Archive } from '../base/archive.ts'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { newId } from '../base/ids.ts'
import { on, type By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { claimQuota, refuseWithoutRoom } from '../files/quota.ts'
import { saveFile } from '../files/store.ts'
import { EXPORTED, type Exported } from './exported.ts'
import { unfeatured } from './featured.ts'
import { refuseForeignFiles } from './foreign-files.ts'
import { importedPeople, proposeImported, type ImportedPeople } from './import-people.ts'
import { unreadable } from './import-read.ts'
import { MOST_BYTES, withUpload } from './import-receive.ts'
import { READ_COURSE, type ReadCourse } from './import-task.ts'
import { createCourse, findCourseHead } from './store.ts'

const MOST = { text: 20_000_000, entries: 5001, unpacked: MOST_BYTES, ratio: 20, slack: 100_000_000 }

const entryOf = ({ entries }: Archive, name: string): Entry =>
  entries.get(name) ?? unreadable(`${name} is missing`)

const readText = async (archive: Archive): Promise<Uint8Array> => {
  const entry = entryOf(archive, EXPORTED)
  if (entry.uncompressedSize > MOST.text) unreadable('its text is too large')
  const chunks: Buffer[] = []
  for await (const chunk of archive.read(entry)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const storeFiles = async (
  { storage }: Parts,
  archive: Archive,
  { file, names }: ReadCourse,
): Promise<void> => {
  for (const { entry, getID } of file)
    await storage.put(names.get(getID) ?? '', archive.read(entryOf(archive, entry)))
}

/** Only courses that whoever imports can see here can be named. */
const withKnownCourses = async (
  db: Db,
  actor: Actor | null,
  course: Exported['course'],
): Promise<Exported['course']> => {
  if (!course.prerequisite) return course
  const prerequisite: string[] = []
  for (const id of course.prerequisite) {
    const known = await findCourseHead(db, id)
    if (known && can(actor, 'course.read', known)) prerequisite.push(id)
  }
  return { ...course, prerequisite }
}

const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(; ?[\w-]+="?[\w.+-]+"?)*$/

const fileRows = ({ file, names }: ReadCourse, archive: Archive, created: Date) =>
  file.map(({ getID, contentType, name, entry, language, duration, poster, source }) => ({
    getID: names.get(getID) ?? '',
    name: tamedName(name),
    bytes: entryOf(archive, entry).uncompressedSize,
    created,
    open: false,
    contentType: MEDIA_TYPE.test(contentType) ? contentType : 'application/octet-stream',
    language: language ?? null,
    duration: duration ?? null,
    poster: (poster && names.get(poster)) ?? null,
    source: (source && names.get(source)) ?? null,
  }))

/** Stores the files, then all rows in one transaction; whatever fails, no file stays behind. */
const storeCourse = async (
  parts: Parts,
  by: By,
  archive: Archive,
  { read, course, proposed }: { read: ReadCourse } & ImportedPeople,
): Promise<Course> => {
  const owner = { person: by.actor?.id ?? '', organization: course.publisher }
  const rows = fileRows(read, archive, by.now)
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
  const claim = { ...owner, tier: 'staff', bytes } as const
  try {
    // Asked before anything is unpacked, and once more when it counts.
    await parts.db.transaction().execute((tx) => claimQuota(tx, claim, by.now))
    await refuseWithoutRoom(parts, parts.db, bytes, by.now)
    await storeFiles(parts, archive, read)
    return await parts.db.transaction().execute(async (tx) => {
      await claimQuota(tx, claim, by.now)
      for (const row of rows) await saveFile(tx, { ...row, ...owner })
      const created = await createCourse(tx, by, course)
      await proposeImported(tx, parts.jobs, by, created, proposed)
      return created
    })
  } catch (error) {
    await Promise.allSettled([...read.names.values()].map((name) => parts.storage.remove(name)))
    throw error
  }
}

export const importCourse = on(
  courses.importCourse,
  async ({ query, db, parts, file, headers, allow, ...by }) => {
    allow({ id: query.publisher })
    if (file === null) return fail('invalid', 'Send the file as the body.')
    await refuseWithoutRoom(parts, db, Number(headers['content-length'] ?? 0) || 0, by.now)
    const bringIn = async (archive: Archive): Promise<Course> => {
      const id = newId(by.now.getTime())
      const read = await parts.threads.run(READ_COURSE, { bytes: await readText(archive), id })
      const known = await withKnownCourses(db, by.actor, read.course)
      const sent = {
        ...unfeatured(known),
        id,
        title: query.title ?? known.title,
        publisher: query.publisher,
        status: 'disabled' as const,
      } as Course
      const { course, proposed } = await importedPeople(db, by, sent)
      await refuseForeignFiles(db, by, {}, course)
      return storeCourse(parts, by, archive, { read, course, proposed })
    }
    return withUpload(parts.env.dataDir, file, (path) =>
      withArchive(path, { limits: MOST, refuse: unreadable }, bringIn),
    )
  },
)
