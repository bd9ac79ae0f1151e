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

interface Import {
  readonly file: string
  readonly names: readonly string[]
}

/** Each file is read once, however many groups are looked for in it. */
const once = <S extends object, T>(read: (source: S) => T): ((source: S) => T) => {
  const known = new WeakMap<S, T>()
  return (source) => {
    const found = known.get(source) ?? read(source)
    known.set(source, found)
    return found
  }
}

const importsOf = once(({ path, text }: Source): readonly Import[] =>
  [...text.matchAll(IMPORT)]
    .filter(([, , from = '']) => from.startsWith('.'))
    .map(([, names = '', from = '']) => ({ file: join(path, from), names: names.split(',') })),
)

const withoutImports = once(({ text }: Source) => text.replaceAll(IMPORT, ''))

/** The names a file knows the group by. */
const localNames = (source: Source, group: Group): string[] =>
  importsOf(source)
    .filter(({ file }) => file === group.file)
    .flatMap(({ names }) => names.map((one) => one.trim().split(/\s+as\s+/)))
    .filter(([name]) => name === group.name)
    .map(([name = '', local = name]) => local)

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Everything in the sources that looks like a name. */
const wordsIn = once(
  (sources: readonly Source[]) => new Set(sources.flatMap(({ text }) => text.match(/[\w-]+/g) ?? [])),
)

const stands = (word: string, sources: readonly Source[]): boolean => {
  if (/^[\w-]+$/.test(word)) return wordsIn(sources).has(word)
  const alone = new RegExp(`(?<![\\w-])${escape(word)}(?![\\w-])`)
  return sources.some(({ text }) => text.includes(word) && alone.test(text))
}

const isQuoted = (word: string, sources: readonly Source[]): boolean =>
  sources.some(({ text }) => text.includes(`'${word}'`))

/** The name itself, or for one such as user.update both of its parts: it may be put together while the program runs. */
const isNamed = (key: string, sources: readonly Source[]): boolean =>
  stands(key, sources) || (key.includes('.') && key.split('.').every((part) => isQuoted(part, sources)))

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
    localNames(source, group).map((local) => ({ local, text: withoutImports(source) })),
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
