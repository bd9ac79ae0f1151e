/** What a letter to many leaves open, to be filled in for each person. */
export const PLACES = ['givenName', 'familyName', 'course'] as const
export type PlaceName = (typeof PLACES)[number]

const KNOWN: ReadonlySet<string> = new Set(PLACES)
/** One word in braces; with a blank beside it braces are only braces. */
const PLACE = /\{([\p{L}_][\p{L}\p{N}_.-]{0,40})\}/gu

const placesIn = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => [...(text ?? '').matchAll(PLACE)].map(([, name = '']) => name))),
]

/** Words in braces that mean nothing: most likely a slip, which many people would read. */
export const unknownPlaces = (...texts: readonly (string | undefined)[]): string[] =>
  placesIn(texts).filter((name) => !KNOWN.has(name))

/** Whether a letter speaks of the course by its place. */
export const namesCourse = (...texts: readonly (string | undefined)[]): boolean =>
  placesIn(texts).includes('course')

/** Puts what is known in its places. */
export const fillPlaces = (
  text: string,
  fields: Readonly<Record<PlaceName, string>>,
  write: (value: string) => string = (value) => value,
): string =>
  text.replaceAll(PLACE, (place, name: string) =>
    KNOWN.has(name) ? write(fields[name as PlaceName]) : place,
  )
