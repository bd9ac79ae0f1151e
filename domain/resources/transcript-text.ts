const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
  '&nbsp;': '\u00A0',
}

/** What a cue says without its markup: names of speakers, styles and times inside it are left out. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|lrm|rlm|nbsp);/g, (name) => ENTITIES[name] ?? name)

interface Timed {
  readonly start: number
  readonly end: number
}

/** Which cue is shown at this time; of several the one that began last. -1: none. */
export const cueAt = (cues: readonly Timed[], time: number): number => {
  let found = -1
  let began = -1
  for (const [index, { start, end }] of cues.entries())
    if (start <= time && time < end && start >= began) [found, began] = [index, start]
  return found
}

/** Which cue a reader is at: the one shown, or between two the last that was. -1: before the first. */
export const lastCueAt = (cues: readonly Timed[], time: number): number => {
  let found = -1
  let began = -1
  for (const [index, { start }] of cues.entries())
    if (start <= time && start >= began) [found, began] = [index, start]
  return found
}
