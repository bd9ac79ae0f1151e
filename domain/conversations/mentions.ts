const MENTION = /<span\b[^>]*\bdata-mention="([A-Za-z0-9_.:-]{1,100})"/g

/** The most people a message can name. */
export const MENTIONS = 100

/** The people named in a cleaned text, each once. */
export const mentionsIn = (html: string): string[] =>
  [...new Set([...html.matchAll(MENTION)].map(([, id = '']) => id))].slice(0, MENTIONS)

/** The text without mentions of these people: their names stay as plain words. */
export const withoutMentions = (html: string, people: ReadonlySet<string>): string =>
  html.replaceAll(
    /<span\b[^>]*\bdata-mention="([A-Za-z0-9_.:-]{1,100})"[^>]*>(.*?)<\/span>/gs,
    (mention, id: string, name: string) => (people.has(id) ? name : mention),
  )
