export const PAPERS = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
] as const
export type Paper = (typeof PAPERS)[number]['value']

/** Readers in these places print on Letter. */
const LETTER = /-(US|CA|MX|PH)$/

export const usualPaper = (): Paper => (LETTER.test(navigator.language) ? 'letter' : 'a4')
