import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { validate } from '@cairn/domain/base/validate'
import { isFileName, tamedName } from '@cairn/domain/resources/upload'
import { withFiles } from '@cairn/domain/courses/with-files'
import { courses, type Course } from '@cairn/contract/courses'
import type { Db } from '../base/db/schema.ts'
import { fail, Failure } from '../base/fail.ts'
import { newId } from '../base/ids.ts'
import { on } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { claimQuota, refuseWithoutRoom, saveFile } from '../resources/store.ts'
import { findUsers } from '../users/store.ts'
import { cleanCourse } from './clean.ts'
import { EXPORTED, Exported } from './exported.ts'
import { unfeatured } from './featured.ts'
import { ownedBy } from './owner.ts'
import { refuseDuplicateParts } from './parts.ts'
import { createCourse, findTitles } from './store.ts'

const GB = 1024 ** 3
const MOST = { file: 8 * GB, course: 20_000_000, entries: 5001, ratio: 20, slack: 100_000_000 }

const unreadable = (why: string) => fail('invalid', `This is not a course that was exported: ${why}.`)

/** The bytes as they come in, kept on disk: what a file holds is told at its end. */
const receive = async (parts: Parts, file: Readable): Promise<string> => {
  const folder = join(parts.env.dataDir, 'import')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  let bytes = 0
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > MOST.file) fail('file_too_large', 'A course may have up to 8 GB.')
      yield chunk
    }
  }
  try {
    await pipeline(file, counted, createWriteStream(path))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return path
}

/** The entries by their names. One that unpacks to far more than it is, is no course. */
const readEntries = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>()
  let [packed, unpacked] = [0, 0]
  for await (const entry of zip.eachEntry()) {
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    if (entries.size >= MOST.entries || unpacked > packed * MOST.ratio + MOST.slack)
      unreadable('it is too large')
    entries.set(entry.fileName, entry)
  }
  return entries
}

const readText = async (zip: ZipFile, entry: Entry): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const readExported = async (zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Exported> => {
  const entry = entries.get(EXPORTED) ?? unreadable(`it has no ${EXPORTED}`)
  if (entry.uncompressedSize > MOST.course) unreadable('its text is too large')
  let value: unknown
  try {
    value = JSON.parse(await readText(zip, entry))
  } catch {
    return unreadable(`${EXPORTED} cannot be read`)
  }
  const fault = validate(Exported, value)[0]
  return fault ? unreadable(fault.message) : (value as Exported)
}

type Names = ReadonlyMap<string, string>

/** Under which names the files are known here. */
const newNames = ({ file }: Exported, id: string): Names =>
  new Map(
    file.map(({ getID }, n) => {
      const name = tamedName(getID.slice(getID.indexOf('/') + 1))
      // Names need not differ in their last part, and some mean something else to a browser.
      return [getID, `${id}/${n + 1}-${isFileName(name) ? name : 'file'}`]
    }),
  )

const storeFiles = async (
  { storage }: Parts,
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  { file, names }: { file: Exported['file']; names: Names },
): Promise<void> => {
  for (const { entry, getID } of file) {
    const found = entries.get(entry) ?? unreadable(`${entry} is missing`)
    await storage.put(names.get(getID) ?? '', await zip.openReadStreamPromise(found))
  }
}

type Bios = NonNullable<Exported['course']['bios']>

const knownBios = (bios: Bios, people: ReadonlySet<string>): Bios => ({
  ...(bios.author && { author: bios.author.filter(({ user }) => people.has(user)) }),
  ...(bios.coach && { coach: bios.coach.filter(({ user }) => people.has(user)) }),
})

/** Only people and courses that are known here can be named. */
const withKnown = async (db: Db, now: Date, course: Exported['course']): Promise<Exported['course']> => {
  const lists = ['admin', 'author', 'coach', 'observer'] as const
  const bios = Object.values(course.bios ?? {}).flat()
  const named = [...lists.flatMap((list) => course[list] ?? []), ...bios.map(({ user }) => user)]
  const people = new Set((await findUsers(db, [...new Set(named)], now)).map(({ id }) => id))
  const before = new Set((await findTitles(db, course.prerequisite ?? [])).map(({ id }) => id))
  const kept = lists.map((list) => course[list] && { [list]: course[list].filter((id) => people.has(id)) })
  const told = (course.bios ? { bios: knownBios(course.bios, people) } : {}) as object
  return Object.assign({}, course, ...kept, told, {
    ...(course.prerequisite && { prerequisite: course.prerequisite.filter((id) => before.has(id)) }),
  }) as Exported['course']
}

const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(; ?[\w-]+="?[\w.+-]+"?)*$/

const fileRows = (
  { file }: Exported,
  { names, entries, created }: { names: Names; entries: ReadonlyMap<string, Entry>; created: Date },
) =>
  file.map(({ getID, contentType, name, entry, language, duration, poster, source }) => ({
    getID: names.get(getID) ?? '',
    name: tamedName(name),
    bytes: entries.get(entry)?.uncompressedSize ?? 0,
    created,
    open: false,
    contentType: MEDIA_TYPE.test(contentType) ? contentType : 'application/octet-stream',
    language: language ?? null,
    duration: duration ?? null,
    poster: (poster && names.get(poster)) ?? null,
    source: (source && names.get(source)) ?? null,
  }))

export const importCourse = on(
  courses.importCourse,
  async ({ query, db, parts, file, headers, allow, ...by }) => {
    allow({ id: query.publisher })
    if (file === null) return fail('invalid', 'Send the file as the body.')
    await refuseWithoutRoom(parts, db, Number(headers['content-length'] ?? 0) || 0, by.now)
    const path = await receive(parts, file)
    const id = newId(by.now.getTime())
    let names: Names = new Map()
    try {
      const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() =>
        unreadable('it cannot be opened'),
      )
      const entries = await readEntries(zip).catch((error: unknown) =>
        error instanceof Failure ? Promise.reject(error) : unreadable('it is damaged'),
      )
      const exported = await readExported(zip, entries)
      names = newNames(exported, id)
      const told = await withKnown(db, by.now, exported.course)
      const title = query.title ?? told.title
      const course = cleanCourse({
        ...withFiles(unfeatured(told), names),
        ...(told.author?.length ? {} : ownedBy(by.actor)),
        id,
        title,
        publisher: query.publisher,
        status: 'disabled' as const,
      }) as Course
      refuseDuplicateParts(course)
      const owner = { person: by.actor?.id ?? '', organization: query.publisher }
      const rows = fileRows(exported, { names, entries, created: by.now })
      const claim = {
        ...owner,
        tier: 'staff',
        bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
      } as const
      // Asked before anything is unpacked, and once more when it counts.
      await parts.db.transaction().execute((tx) => claimQuota(tx, claim, by.now))
      await refuseWithoutRoom(parts, db, claim.bytes, by.now)
      await storeFiles(parts, zip, entries, { file: exported.file, names })
      zip.close()
      return await parts.db.transaction().execute(async (tx) => {
        await claimQuota(tx, claim, by.now)
        for (const row of rows) await saveFile(tx, { ...row, ...owner })
        return createCourse(tx, by, course)
      })
    } catch (error) {
      for (const name of names.values()) await parts.storage.remove(name)
      throw error
    } finally {
      await rm(path, { force: true })
    }
  },
)
