import { passwordAcceptable } from './password.ts'

/** Why a password is not taken: too few characters or kinds of them, among the first to be guessed, or about its owner. */
export type PasswordRefusal = 'weak' | 'common' | 'personal'

/** What others may know of whoever sets a password, and where. */
export interface PasswordOwner {
  readonly names?: readonly (string | undefined)[]
  readonly email?: string | undefined
  readonly site?: string | undefined
}

const ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
]
const PATHS = [
  ...ROWS,
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
]
const reversed = (text: string): string => [...text].toReversed().join('')
const WALKS = [...PATHS, ...PATHS.map(reversed)]

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** The form in which passwords are compared: no accents, no capitals. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const unleet = (text: string): string => text.replaceAll(/[@431!0$57]/g, (sign) => LEET[sign] ?? sign)

const isWalk = (text: string): boolean =>
  new Set(text).size === 1 || WALKS.some((walk) => walk.includes(text))

/** How far one repeated character, a sequence or a row of the keyboard reaches from here. */
const walkFrom = (text: string, start: number): number => {
  let end = start + 1
  while (end < text.length && isWalk(text.slice(start, end + 1))) end += 1
  return end - start
}

/** What is left of a password without its runs of three and more. */
const withoutWalks = (text: string): string => {
  let left = ''
  for (let at = 0; at < text.length;) {
    const length = walkFrom(text, at)
    if (length < 3) left += text.slice(at, at + 1)
    at += length < 3 ? 1 : length
  }
  return left
}

const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+.?$/u.test(text)

/** Padding after a word that everybody thinks of: up to three figures or signs. */
const unpadded = (text: string): string => text.replace(/[^\p{L}]{1,3}$/u, '')

const isCommon = (text: string, common: ReadonlySet<string>): boolean => {
  const forms = [text, unleet(text), unpadded(text), unleet(unpadded(text))]
  return forms.some((form) => common.has(form)) || isRepeated(text) || withoutWalks(text).length <= 2
}

const REST = 4
const WORD = { short: 3, long: 5 }

/** A long name may not be part of the password at all, a short one not most of it. */
const isAbout = (text: string, word: string): boolean => {
  if (word.length < WORD.short || !text.includes(word)) return false
  return word.length >= WORD.long || withoutWalks(text.replace(word, '')).length <= REST
}

const wordsOf = ({ names = [], email = '' }: PasswordOwner): string[] => {
  const local = email.split('@')[0] ?? ''
  return [...names, local].flatMap((name) => [name ?? '', ...(name ?? '').split(/[\s._+-]+/)]).map(plain)
}

const isSite = (text: string, site: string): boolean => {
  const name = plain(site).replaceAll(/\s+/g, '')
  return name.length >= WORD.short && text.includes(name) && text.length - name.length <= REST
}

/** Why a password is refused to somebody; undefined: it is taken. `common` holds the commonest ones in small letters. */
export const passwordRefusal = (
  password: string,
  owner: PasswordOwner,
  common: ReadonlySet<string>,
): PasswordRefusal | undefined => {
  if (!passwordAcceptable(password)) return 'weak'
  const text = plain(password)
  if (isCommon(text, common) || isSite(text, owner.site ?? '')) return 'common'
  return wordsOf(owner).some((word) => isAbout(text, word)) ? 'personal' : undefined
}
