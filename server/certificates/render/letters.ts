import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import decompress from 'wawoff2/decompress.js'
import type { CertificateFont } from '@cairn/domain/courses/certificate-page'
import { FACES, LARGE_FACES, type FaceFile } from './faces.ts'

/** A font as letters are drawn with it: one file at one weight. */
export interface Letters {
  readonly name: string
  readonly bytes: Uint8Array
  readonly face: Face
  readonly font: Font
  readonly weight: number
  readonly leans: boolean
}

const folder = fileURLToPath(new URL('./fonts/', import.meta.url))
const inTree = (file: string) => join(folder, file)

/** `U+0041-005A,U+00E4` as pairs of first and last. */
const rangesOf = (covers: string): [number, number][] =>
  covers.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

interface Candidate {
  readonly path: string
  readonly bold: string
  readonly leans: boolean
  readonly ranges: readonly (readonly [number, number])[]
}

const ofTree = ({ file, bold = file, covers, leans = false }: FaceFile): Candidate => ({
  path: inTree(file),
  bold: inTree(bold),
  leans,
  ranges: rangesOf(covers),
})

/** The files of a large font, if it is installed. */
const ofPackage = async (name: string): Promise<Candidate[]> => {
  try {
    const home = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    const parts = JSON.parse(await readFile(join(home, 'unicode.json'), 'utf8')) as Record<string, string>
    const family = name.split('/')[1] ?? ''
    return Object.entries(parts).map(([part, covers]) => {
      const path = join(home, 'files', `${family}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`)
      return { path, bold: path, leans: false, ranges: rangesOf(covers) }
    })
  } catch {
    return []
  }
}

let large: Promise<Candidate[]> | undefined
const largeFaces = () =>
  (large ??= Promise.all(LARGE_FACES.map(ofPackage)).then((packages) => packages.flat()))

const opened = new Map<string, Promise<Letters | null>>()

const open = async ({ leans }: Candidate, path: string, weight: number): Promise<Letters | null> => {
  const file = await readFile(path).catch(() => null)
  if (!file) return null
  const bytes = Uint8Array.from(await decompress(file))
  const face = new Face(new Blob(bytes))
  const font = new Font(face)
  font.setVariations(Object.keys(face.getAxisInfos()).includes('wght') ? [new Variation('wght', weight)] : [])
  return { name: `${path} ${weight}`, bytes, face, font, weight, leans }
}

/** So many fonts stay open; each takes as much memory as its file. */
const MOST_OPEN = 60

const lettersOf = (candidate: Candidate, bold: boolean): Promise<Letters | null> => {
  const [path, weight] = [bold ? candidate.bold : candidate.path, bold ? 700 : 400]
  const key = `${path} ${weight}`
  const known = opened.get(key)
  if (known) return known
  const [oldest] = opened.keys()
  if (opened.size >= MOST_OPEN && oldest !== undefined) opened.delete(oldest)
  const letters = open(candidate, path, weight)
  opened.set(key, letters)
  return letters
}

/** What the words of one kind are drawn with; a letter that no font has becomes an empty box. */
export interface Lettering {
  readonly forLetter: (letter: number) => Letters
}

/** Opens what these words need. */
export const openLettering = async (
  family: CertificateFont,
  bold: boolean,
  text: string,
): Promise<Lettering> => {
  const inOrder = [...FACES[family].map(ofTree), ...(await largeFaces())]
  const chosen = new Map<number, Letters>()
  const plain = await lettersOf(inOrder[0] as Candidate, bold)
  if (!plain) throw new Error('the fonts for certificates are missing')
  for (const letter of new Set([...text].map((one) => one.codePointAt(0) ?? 0)))
    for (const candidate of inOrder) {
      if (!candidate.ranges.some(([from, to]) => letter >= from && letter <= to)) continue
      const letters = await lettersOf(candidate, bold)
      if (letters?.font.nominalGlyph(letter) === undefined) continue
      chosen.set(letter, letters)
      break
    }
  return { forLetter: (letter) => chosen.get(letter) ?? plain }
}
