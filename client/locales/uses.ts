/** Finds where the messages of the interface are used, by reading the sources. For the tests alone. */

/** A file of the client and what it says. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** One group of messages, as a file declares it: `export const messages = defineMessages({ … })`. */
export interface Group {
  readonly file: string
  readonly name: string
  readonly keys: readonly string[]
}

const IMPORT = /import \{([^}]*)\} from '([^']+)'/g

const join = (from: string, name: string): string => {
  const parts = from.split('/').slice(0, -1)
  for (const part of name.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** The names a file knows the group by. */
const localNames = ({ path, text }: Source, group: Group): string[] =>
  [...text.matchAll(IMPORT)]
    .filter(([, , from = '']) => from.startsWith('.') && join(path, from) === group.file)
    .flatMap(([, names = '']) => names.split(',').map((one) => one.trim().split(/\s+as\s+/)))
    .filter(([name]) => name === group.name)
    .map(([name = '', local = name]) => local)

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const asWord = (key: string) => new RegExp(`(?<![\\w-])${escape(key)}(?![\\w-])`)

const stands = (word: RegExp, sources: readonly Source[]) => sources.some(({ text }) => word.test(text))

/** The name itself, or for one such as user.update both of its parts: it may be put together while the program runs. */
const isNamed = (key: string, sources: readonly Source[]): boolean =>
  stands(asWord(key), sources) ||
  (key.includes('.') && key.split('.').every((part) => stands(new RegExp(`'${escape(part)}'`), sources)))

/** `messages[`show-${element}`]` may mean every key that begins with show-. */
const patterns = (text: string, local: string): RegExp[] =>
  [...text.matchAll(new RegExp(`\\b${local}\\[\`([^\`]+)\``, 'g'))].map(
    ([, template = '']) =>
      new RegExp(
        `^${template
          .split(/\$\{[^}]*\}/)
          .map(escape)
          .join('.+')}$`,
      ),
  )

/**
 * Keys that nothing uses. `messages.key` is a use. Where a file chooses among a group while it runs, `messages[kind]`,
 * a key counts as used if its name stands anywhere in the sources.
 */
export const unusedKeys = (group: Group, sources: readonly Source[]): string[] => {
  const users = sources.flatMap((source) =>
    localNames(source, group).map((local) => ({ local, text: source.text.replaceAll(IMPORT, '') })),
  )
  const choosers = users.filter(({ local, text }) =>
    new RegExp(`\\b${local}\\b(?!\\.\\w|:|'| as )`).test(text),
  )
  const chosen = choosers.flatMap(({ local, text }) => patterns(text, local))
  return group.keys.filter((key) => {
    if (users.some(({ local, text }) => new RegExp(`\\b${local}\\.${escape(key)}\\b`).test(text)))
      return false
    if (chosen.some((pattern) => pattern.test(key))) return false
    return choosers.length === 0 || !isNamed(key, sources)
  })
}
