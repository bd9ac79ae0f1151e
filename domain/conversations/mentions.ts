const MENTION = /<span\b[^>]*\bdata-mention="([A-Za-z0-9_.:-]{1,100})"/g

/** The most people a message can name. */
export const MENTIONS = 100

/** The people named in a cleaned text, each once. */
export const mentionsIn = (html: string): string[] =>
  [...new Set([...html.matchAll(MENTION)].map(([, id = '']) => id))].slice(0, MENTIONS)
