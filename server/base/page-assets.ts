import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

/** What a page's head needs for its screens, by the source files of those screens; `patient`: scripts may come later. */
export type PageAssets = (files: readonly string[], patient: boolean) => string

const ENTRY = 'index.html'

/** A chunk and everything it imports before it can run. */
const closure = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[key]
  if (seen.has(key) || !chunk) return seen
  seen.add(key)
  for (const next of chunk.imports ?? []) closure(manifest, next, seen)
  return seen
}

/** The same in the order in which the files run: whatever a file imports comes before it. */
const inOrder = (manifest: Manifest, keys: readonly string[]): string[] => {
  const visited = new Set<string>()
  const ordered: string[] = []
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (visited.has(key) || !chunk) return
    visited.add(key)
    chunk.imports?.forEach(visit)
    ordered.push(chunk.file)
  }
  keys.forEach(visit)
  return ordered
}

const stylesOf = (manifest: Manifest, keys: Iterable<string>): string[] => [
  ...new Set([...keys].flatMap((key) => manifest[key]?.css ?? [])),
]

const readStyles = async (folder: string, manifest: Manifest): Promise<Map<string, string>> => {
  const files = stylesOf(manifest, Object.keys(manifest))
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, string]> => [
        file,
        await readFile(join(folder, file), 'utf8'),
      ]),
    ),
  )
}

/**
 * Writes the styles of a page into its head, so that the first paint waits for nothing else and never jumps. The
 * disabled links are not fetched; they tell the script loader that these sheets are here already. The scripts of a
 * patient page are only named: they are asked for once everything that can be seen has come.
 */
export const loadAssets = async (folder: string): Promise<PageAssets> => {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const texts = await readStyles(folder, manifest)
  const always = closure(manifest, ENTRY)
  const print = (files: readonly string[], patient: boolean): string => {
    const keys = [...new Set(files.flatMap((file) => [...closure(manifest, file)]))]
    const styles = stylesOf(manifest, [...always, ...keys])
    const named = new Set(patient ? [] : [...always].map((key) => manifest[key]?.file))
    const scripts = inOrder(manifest, [ENTRY, ...files]).filter((file) => !named.has(file))
    return [
      `<style>${styles.map((file) => texts.get(file)).join('\n')}</style>`,
      ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
      ...scripts.map((file) =>
        patient ? `<meta name="script" content="/${file}">` : `<link rel="modulepreload" href="/${file}">`,
      ),
    ].join('\n    ')
  }
  const printed = new Map<string, string>()
  return (files, patient) => {
    const key = `${patient} ${files.join()}`
    const known = printed.get(key) ?? print(files, patient)
    printed.set(key, known)
    return known
  }
}
