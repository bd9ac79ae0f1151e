import type { Entry } from 'yauzl'

/** The archive says itself that its names are in UTF-8. */
const UTF8 = 0x800

/** What programs of other countries write, where they do not write UTF-8. */
const ENCODINGS = ['shift_jis', 'gb18030', 'euc-kr', 'big5', 'windows-1251', 'windows-1252'] as const

const decode = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const isForeign = ({ fileNameRaw, generalPurposeBitFlag }: Entry): boolean =>
  (generalPurposeBitFlag & UTF8) === 0 && fileNameRaw.some((byte) => byte >= 0x80)

const lastOf = (name: string): string => name.split(/[/\\]/).findLast((part) => part !== '') ?? name

/** How many of the names the manifest speaks of, in an encoding. */
const hitsOf = (entries: readonly Entry[], encoding: string, manifest: string): number =>
  entries.filter(({ fileNameRaw }) => {
    const name = decode(fileNameRaw, encoding)
    if (name === undefined) return false
    return manifest.includes(lastOf(name)) || manifest.includes(encodeURIComponent(lastOf(name)))
  }).length

/**
 * The names of files as their author wrote them. Without a word about their encoding they are UTF-8 if they can be, else in
 * the encoding in which the manifest finds most of them, else as the format has it.
 */
export const makeNameOf = (entries: Iterable<Entry>, manifest: string): ((entry: Entry) => string) => {
  const foreign = [...entries].filter(isForeign)
  if (foreign.length === 0) return ({ fileName }) => fileName
  const [best] = foreign.every(({ fileNameRaw }) => decode(fileNameRaw, 'utf-8') !== undefined)
    ? (['utf-8'] as const)
    : ENCODINGS.map((encoding) => ({ encoding, hits: hitsOf(foreign, encoding, manifest) }))
        .filter(({ hits }) => hits > 0)
        .sort((one, other) => other.hits - one.hits)
        .map(({ encoding }) => encoding)
  return (entry) =>
    (best !== undefined && isForeign(entry) ? decode(entry.fileNameRaw, best) : undefined) ?? entry.fileName
}
