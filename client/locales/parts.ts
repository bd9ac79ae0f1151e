import type { Messages } from '../base/i18n.tsx'
import type { WordsPart } from '../base/words-parts.ts'

type Catalogue = Readonly<Record<WordsPart, () => Promise<{ readonly messages: Messages }>>>

/**
 * The English words stand in the code; the others are fetched when they are spoken, as far as the page needs them. Only
 * a build divides them (client/page-words.ts): elsewhere each part is the whole.
 */
export const CATALOGUES: Readonly<Record<string, Catalogue>> = {
  es: {
    visiting: () => import('./es.ts?part=visiting'),
    learning: () => import('./es.ts?part=learning'),
    rest: () => import('./es.ts?part=rest'),
  },
  ar: {
    visiting: () => import('./ar.ts?part=visiting'),
    learning: () => import('./ar.ts?part=learning'),
    rest: () => import('./ar.ts?part=rest'),
  },
}
