/** The longest path of a file in a package. */
const LONGEST = 500

// oxlint-disable-next-line no-control-regex -- these are what is refused
const UNSAFE = /[\u0000-\u001f\u007f]|^[a-z]:/i

/**
 * The path of a file in a package as it is asked for: forward strokes, no dots that lead elsewhere. Nothing for what is
 * not inside: absolute paths, drives, parents, control characters.
 */
export const packagePath = (name: string): string | undefined => {
  const path = name.replaceAll('\\', '/')
  if (path.length > LONGEST || path.startsWith('/') || UNSAFE.test(path)) return undefined
  const parts = path.split('/').filter((part) => part !== '.' && part !== '')
  return parts.length === 0 || parts.includes('..') ? undefined : parts.join('/')
}

/** A name of an archive that stands for a folder. */
export const isFolder = (name: string): boolean => /[/\\]$/.test(name)

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The file that an address in a manifest means: without its query and fragment, with its signs decoded. */
export const fileOf = (address: string): string => decoded(address.split(/[?#]/, 1)[0] ?? '')

/** Whether an address leads out of the package. */
export const isElsewhere = (address: string): boolean => /^[a-z][a-z\d+.-]*:|^\/\//i.test(address.trim())

/** An address of a page on another site, in full. */
export const isOnWeb = (address: string): boolean =>
  /^https?:\/\/[^/?#\s]+/i.test(address) && URL.canParse(address)
