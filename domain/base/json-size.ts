const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const OPEN_LIST = 91
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

export interface JsonBounds {
  /** How many values there may be: members of objects, items of lists, and the holders of both. */
  readonly values: number
  readonly depth: number
}

/** The index of the quote that ends a string, or the end of the text. */
const endOfString = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = at
    while (text.charCodeAt(escapes - 1) === BACKSLASH && escapes > from) escapes -= 1
    if ((at - escapes) % 2 === 0) return at
  }
  return text.length
}

/**
 * Whether a JSON text holds too many values or nests too deep, before anything is built from it. One pass that reads
 * each character once and stops at the bound; whether the text is JSON at all is for the parser to say.
 */
export const jsonExcess = (text: string, bounds: JsonBounds): 'values' | 'depth' | null => {
  let values = 1
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at + 1)
    else if (code === COMMA) values += 1
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      values += 1
      depth += 1
      if (depth > bounds.depth) return 'depth'
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1
    if (values > bounds.values) return 'values'
  }
  return null
}
