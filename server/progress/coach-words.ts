import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import { cleanSaid } from '../base/clean-html.ts'
import { letterLanguage } from '../base/letter.ts'

interface Words {
  readonly accept: string
  readonly return: string
  readonly met: string
  readonly missing: string
}

const WORDS: Readonly<Record<InterfaceLanguage, Words>> = {
  en: {
    accept: 'Your work was accepted.',
    return: 'Your work was returned to you. Look at it again and hand it in once more.',
    met: 'Met',
    missing: 'Still missing',
  },
  es: {
    accept: 'Tu trabajo fue aceptado.',
    return: 'Tu trabajo te fue devuelto. Míralo de nuevo y entrégalo otra vez.',
    met: 'Cumplido',
    missing: 'Aún falta',
  },
  ar: {
    accept: 'قُبل عملك.',
    return: 'أُعيد إليك عملك. راجعه ثم سلّمه مرة أخرى.',
    met: 'تحقّق',
    missing: 'ما زال ناقصًا',
  },
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark)

interface Criterion {
  readonly id: string
  readonly title: string
}

export interface Verdict {
  readonly verdict: 'accept' | 'return'
  readonly body?: string | undefined
  readonly met?: readonly string[] | undefined
}

const listOf = (word: string, criteria: readonly Criterion[]): string =>
  criteria.length === 0
    ? ''
    : `<p><strong>${word}</strong></p><ul>${criteria.map(({ title }) => `<li>${escape(title)}</li>`).join('')}</ul>`

/** What the learner reads: the coach's words, or what happened where there are none, and which criteria were met, or are still missing in what was returned. */
export const verdictWords = (
  { verdict, body = '', met }: Verdict,
  criteria: readonly Criterion[],
  language: string | undefined,
): string => {
  const words = WORDS[letterLanguage(language)]
  const said = cleanSaid(body).trim()
  const isMet = ({ id }: Criterion): boolean => met?.includes(id) ?? false
  const missing = criteria.filter((one) => !isMet(one))
  const lists = [
    met === undefined ? '' : listOf(words.met, criteria.filter(isMet)),
    // Whoever is told that their work was accepted has nothing left to do.
    met === undefined || verdict === 'accept' ? '' : listOf(words.missing, missing),
  ]
  return (said === '' ? `<p>${words[verdict]}</p>` : said) + lists.join('')
}
