import { isFolder, packagePath } from '@cairn/domain/packages/path'
import type { PackageManifest } from '@cairn/domain/packages/kind'
import type { Kysely } from 'kysely'
import type { Entry } from 'yauzl'
import type { Refuse } from '../base/archive-unpack.ts'
import { withArchive, type Archive, type ArchiveLimits } from '../base/archive.ts'
import type { Tables } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import type { JobKind } from '../base/jobs.ts'
import type { Parts } from '../base/parts.ts'
import { withUpload } from '../courses/import-receive.ts'
import { readBare } from './bare.ts'
import { MANIFESTS, MOST_MANIFEST, type ManifestName, type Recognised } from './manifest/recognise.ts'
import { READ_MANIFEST } from './manifest/task.ts'
import { makeNameOf } from './names.ts'
import { savePackage, type PackedFile } from './store.ts'

/** What a package may unpack to, in bytes. */
export const MOST_UNPACKED = 2 * 1024 ** 3

const LIMITS: ArchiveLimits = {
  entries: 20_000,
  unpacked: MOST_UNPACKED,
  ratio: 200,
  slack: 10 * 1024 ** 2,
}

const GB = 1024 ** 3
const MB = 1024 ** 2
const sizeOf = (bytes: number): string =>
  bytes >= GB ? `${Math.floor(bytes / GB)} GB` : `${Math.floor(bytes / MB)} MB`

const refuse: Refuse = (reason, { most, outside } = {}) => {
  if (most !== undefined) return failBecause('package_too_large', { size: sizeOf(most) })
  if (outside !== undefined) return failBecause('package_outside', { name: outside.slice(0, 200) })
  return failBecause('package_unreadable', {}, { note: reason })
}

const LINK = 0o120_000
const KIND_OF_FILE = 0o170_000

const collect = async (archive: Archive, entry: Entry): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of archive.read(entry)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The first manifest, wherever it lies: it names the other files. */
const manifestText = async (archive: Archive): Promise<string> => {
  const isManifest = (name: string) => MANIFESTS.some((one) => name === one || name.endsWith(`/${one}`))
  const [, entry] = [...archive.entries].find(([name]) => isManifest(name)) ?? []
  return entry && entry.uncompressedSize <= MOST_MANIFEST ? (await collect(archive, entry)).toString() : ''
}

/** The files of an archive by the paths they are served under. */
const listFiles = async (archive: Archive): Promise<Map<string, Entry>> => {
  const files = new Map<string, Entry>()
  const nameOf = makeNameOf(archive.entries.values(), await manifestText(archive))
  for (const entry of archive.entries.values()) {
    const name = nameOf(entry)
    if (isFolder(name)) continue
    const isLink = ((entry.externalFileAttributes >>> 16) & KIND_OF_FILE) === LINK
    const path = isLink ? undefined : packagePath(name)
    if (path === undefined) return failBecause('package_outside', { name: name.slice(0, 200) })
    if (files.has(path)) refuse(`it holds ${path} twice`)
    files.set(path, entry)
  }
  return files
}

/** Some tools put everything into one folder: then that is the root of the package. */
const rootOf = (paths: readonly string[]): string => {
  const has = (folder: string) => MANIFESTS.some((name) => paths.includes(folder + name))
  if (has('')) return ''
  const [first = ''] = paths
  const folder = first.slice(0, first.indexOf('/') + 1)
  const isOnly =
    folder !== '' && paths.every((path) => path.startsWith(folder) || path.startsWith('__MACOSX/'))
  return isOnly ? folder : ''
}

const recogniseIn = async (
  { threads }: Pick<Parts, 'threads'>,
  archive: Archive,
  files: ReadonlyMap<string, Entry>,
): Promise<Recognised> => {
  const found: Partial<Record<ManifestName, Uint8Array>> = {}
  for (const name of MANIFESTS) {
    const entry = files.get(name)
    if (!entry) continue
    if (entry.uncompressedSize > MOST_MANIFEST) return { fault: 'manifest', name }
    found[name] = await collect(archive, entry)
  }
  return threads.run(READ_MANIFEST, { paths: [...files.keys()], found })
}

const manifestOf = (recognised: Recognised): PackageManifest => {
  if ('manifest' in recognised) return recognised.manifest
  const { fault, name = '' } = recognised
  if (fault === 'empty') return failBecause('package_empty')
  return failBecause(fault === 'launch' ? 'package_launch' : 'package_manifest', { name: name.slice(0, 200) })
}

/** Reads every file once, so that nothing that is damaged is found by a learner first. */
const measure = async (
  archive: Archive,
  files: ReadonlyMap<string, Entry>,
  report: (percent: number) => Promise<void>,
): Promise<PackedFile[]> => {
  const all = [...files.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const rows: PackedFile[] = []
  let [read, told] = [0, 0]
  for (const [path, entry] of files) {
    for await (const chunk of archive.read(entry)) read += (chunk as Buffer).length
    rows.push({
      path,
      start: await archive.locate(entry),
      packed: entry.compressedSize,
      bytes: entry.uncompressedSize,
      deflated: entry.compressionMethod !== 0,
      checksum: entry.crc32,
    })
    const percent = Math.floor((95 * read) / Math.max(1, all))
    if (percent >= told + 5) await report((told = percent))
  }
  return rows
}

type Tools = Pick<Parts, 'db' | 'storage' | 'threads' | 'now'> & {
  readonly env: Pick<Parts['env'], 'dataDir'>
}

/** Reads an uploaded archive as a package, so that its files can be served from it; or a cmi5.xml alone. */
export const readPackage = async (
  tools: Tools,
  getID: string,
  report: (percent: number) => Promise<void> = async () => undefined,
): Promise<void> => {
  const { db, storage, env, now } = tools
  if ((await storage.size(getID)) === null) fail('not_found')
  const use = async (path: string) => {
    const bare = await readBare(tools, path)
    if (bare) return savePackage(db, { getID, manifest: bare, rows: [], now: now() })
    return withArchive(path, { limits: LIMITS, refuse }, async (archive) => {
      const all = await listFiles(archive)
      const root = rootOf([...all.keys()])
      const files = new Map(
        [...all].flatMap(([name, entry]) =>
          name.startsWith(root) ? [[name.slice(root.length), entry] as const] : [],
        ),
      )
      const manifest = manifestOf(await recogniseIn(tools, archive, files))
      const rows = await measure(archive, files, report)
      await savePackage(db, { getID, manifest, rows, now: now() })
    })
  }
  await (storage.path ? use(storage.path(getID)) : withUpload(env.dataDir, storage.read(getID), use))
}

/** Larger archives are read in the background. */
export const READ_AT_ONCE = 20 * 1024 ** 2

export const READ_PACKAGE = { kind: 'package.read', retries: 1, line: 'files' } as const

export interface PackageToRead {
  readonly getID: string
}

export const readPackageJob = (parts: () => Parts): JobKind<PackageToRead> => ({
  ...READ_PACKAGE,
  run: ({ getID }, job) => readPackage(parts(), getID, job.report),
})

/** Whether a job that reads it has not ended yet. */
export const isBeingRead = async (db: Kysely<Tables>, getID: string): Promise<boolean> => {
  const job = await db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', READ_PACKAGE.kind)
    .where('finished', 'is', null)
    .where((where) => where.eb(where.ref('input', '->>').key('getID' as never), '=', getID))
    .executeTakeFirst()
  return job !== undefined
}
