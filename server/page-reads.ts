import { ANY_COURSE } from './base/kept.ts'

/** What a call answers that pages are made of; the change after which it answers something else, besides the site's. */
const READS: readonly (readonly [path: RegExp, change: (body: unknown) => string])[] = [
  [/^\/(concept|review)\?/, () => ANY_COURSE],
  [/^\/concept\/[^/?]+(\?|$)/, (body) => `${ANY_COURSE}${(body as { id: string }).id}`],
  [/^\/(organization|alias|resource|config)\//, () => ''],
]

/** The change that a page must be made anew after because it read this; null if that is not known. */
export const dependsOn = (path: string, body: unknown): string | null =>
  READS.find(([known]) => known.test(path))?.[1](body) ?? null
