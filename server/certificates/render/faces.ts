import type { CertificateFont } from '@cairn/domain/courses/certificate-page'

/** A font file and the characters it is for, written as style sheets do. */
export interface FaceFile {
  readonly file: string
  /** The file for bold words, where weight is not an axis of the first. */
  readonly bold?: string
  readonly covers: string
  /** Whether its letters may lean: no script but those of Europe knows italics. */
  readonly leans?: boolean
}

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C4,U+2113,U+2C60-2C7F,U+A720-A7FF'
const VIETNAMESE =
  'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB'
const CYRILLIC = 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116'
const CYRILLIC_EXT = 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F'
const GREEK = 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF'
const ARABIC =
  'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC'

const european = (family: string): FaceFile[] =>
  Object.entries({
    latin: LATIN,
    'latin-ext': LATIN_EXT,
    vietnamese: VIETNAMESE,
    cyrillic: CYRILLIC,
    'cyrillic-ext': CYRILLIC_EXT,
    greek: GREEK,
  }).map(([part, covers]) => ({ file: `${family}-${part}.woff2`, covers, leans: true }))

const plex = { file: 'plex-arabic-400.woff2', bold: 'plex-arabic-600.woff2', covers: ARABIC }
const naskh = { file: 'naskh.woff2', covers: ARABIC }

const elsewhere: readonly FaceFile[] = [
  { file: 'inter-greek-ext.woff2', covers: 'U+1F00-1FFF', leans: true },
  { file: 'hebrew.woff2', covers: 'U+0307-0308,U+0590-05FF,U+20AA,U+25CC,U+FB1D-FB4F' },
  { file: 'thai.woff2', covers: 'U+02D7,U+0303,U+0331,U+0E01-0E5B,U+25CC' },
  { file: 'devanagari.woff2', covers: 'U+0900-097F,U+1CD0-1CF9,U+20A8,U+20B9,U+20F0,U+25CC,U+A830-A8FF' },
]

/** The fonts a field may ask for, each with what it lends from others: the first that has a letter draws it. */
export const FACES: Readonly<Record<CertificateFont, readonly FaceFile[]>> = {
  sans: [...european('inter'), plex, naskh, ...elsewhere],
  serif: [...european('serif'), naskh, plex, ...european('inter'), ...elsewhere],
  mono: [...european('mono'), plex, naskh, ...european('inter'), ...elsewhere],
}

/**
 * Fonts that are too large for the tree, in files of a hundred letters each. The first comes with the server; the
 * others serve where somebody has installed them.
 */
export const LARGE_FACES = [
  '@fontsource-variable/noto-sans-jp',
  '@fontsource-variable/noto-sans-kr',
  '@fontsource-variable/noto-sans-sc',
  '@fontsource-variable/noto-sans-tc',
] as const
