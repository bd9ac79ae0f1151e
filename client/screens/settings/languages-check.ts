import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Why a text cannot be used. */
export type Fault =
  | { readonly is: 'long' }
  /** Braces or plural forms that cannot be read, near this place. */
  | { readonly is: 'unreadable'; readonly near: string }
  | { readonly is: 'lacks' | 'adds'; readonly names: readonly string[] }

export const LONGEST_TEXT = 5000

/** The names of what is filled in, whatever plural forms stand around them; a mark such as <b> keeps its brackets. */
export const placeholders = (text: string): string[] => {
  const names = new Set<string>()
  const walk = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      names.add(element.type === TYPE.tag ? `<${element.value}>` : `{${element.value}}`)
      if (element.type === TYPE.tag) walk(element.children)
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) walk(option.value)
    }
  }
  walk(parse(text))
  return [...names].sort()
}

interface Unreadable {
  readonly location?: { readonly start: { readonly offset: number } }
}

const nearFault = (text: string, error: unknown): string => {
  const offset = (error as Unreadable).location?.start.offset ?? 0
  return text.slice(Math.max(0, offset - 4), offset + 16)
}

/** What is wrong with a translation: it must be readable, and fill in exactly what the English text does. */
export const textFault = (text: string, english: string): Fault | undefined => {
  if (text.length > LONGEST_TEXT) return { is: 'long' }
  try {
    const [given, wanted] = [placeholders(text), placeholders(english)]
    const lacks = wanted.filter((name) => !given.includes(name))
    if (lacks.length > 0) return { is: 'lacks', names: lacks }
    const adds = given.filter((name) => !wanted.includes(name))
    return adds.length > 0 ? { is: 'adds', names: adds } : undefined
  } catch (error) {
    return { is: 'unreadable', near: nearFault(text, error) }
  }
}
