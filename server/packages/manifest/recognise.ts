import { fileOf, isElsewhere, isOnWeb, packagePath } from '@cairn/domain/packages/path'
import type { PackageItem, PackageManifest } from '@cairn/domain/packages/kind'
import { readContentPackage } from './content-package.ts'
import { readCmi5, readTincan } from './tincan.ts'
import { parseXml } from './xml.ts'

/** The files that say what a package is, in the order in which they are believed. */
export const MANIFESTS = ['cmi5.xml', 'tincan.xml', 'imsmanifest.xml'] as const
export type ManifestName = (typeof MANIFESTS)[number]

/** Larger ones are not read, in bytes. */
export const MOST_MANIFEST = 5 * 1024 ** 2

const READERS = {
  'cmi5.xml': readCmi5,
  'tincan.xml': readTincan,
  'imsmanifest.xml': readContentPackage,
} as const

export interface Listed {
  /** The paths of all files, from the root of the package. */
  readonly paths: readonly string[]
  /** The manifests that were found, by name. */
  readonly found: Readonly<Partial<Record<ManifestName, Uint8Array>>>
}

export type Recognised =
  | { readonly manifest: PackageManifest }
  /** Which manifest could not be read, or which file it names and does not hold; nothing: there is no page at all. */
  | { readonly fault: 'manifest' | 'launch' | 'empty'; readonly name?: string }

/** Pages that web content begins with, by habit. */
const FIRST_PAGES = ['index.html', 'index.htm', 'story.html', 'default.html', 'start.html', 'main.html']

const webContent = (paths: readonly string[]): Recognised => {
  const pages = paths.filter((path) => /\.x?html?$/i.test(path) && !path.includes('/'))
  const launch =
    FIRST_PAGES.map((name) => pages.find((path) => path.toLowerCase() === name)).find(
      (path) => path !== undefined,
    ) ?? (pages.length === 1 ? pages[0] : undefined)
  if (launch === undefined) return { fault: 'empty' }
  const item = { id: 'web', title: launch, launch: encodeURI(launch) }
  return { manifest: { kind: 'web', title: '', launch: item.launch, items: [item], activities: [] } }
}

/** A unit of cmi5 may be on another site, but is never an address that runs in place. */
const mayLeadTo = (manifest: PackageManifest, launch: string): boolean =>
  manifest.kind === 'cmi5' && isOnWeb(launch)

/** Which of the items names a page that is not there. */
const missing = (manifest: PackageManifest, paths: ReadonlySet<string>): PackageItem | undefined =>
  manifest.items.find(({ launch }) => {
    if (isElsewhere(launch)) return !mayLeadTo(manifest, launch)
    const path = packagePath(fileOf(launch))
    return path === undefined || !paths.has(path.toLowerCase())
  })

/** What a package is, by the files in it. */
export const recognise = ({ paths, found }: Listed): Recognised => {
  const name = MANIFESTS.find((one) => found[one] !== undefined)
  const bytes = name && found[name]
  if (!name || !bytes) return webContent(paths)
  const root = parseXml(bytes)
  const manifest = root && READERS[name](root)
  if (!manifest) return { fault: 'manifest', name }
  const lost = missing(manifest, new Set(paths.map((path) => path.toLowerCase())))
  return lost ? { fault: 'launch', name: fileOf(lost.launch) } : { manifest }
}
