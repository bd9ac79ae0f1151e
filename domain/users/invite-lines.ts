import { LIMITS } from '../base/constants.ts'
import { readDelimited, type Row } from '../base/delimited.ts'
import { readContact, type ContactReason } from './contact.ts'
import { readHeadings, type InviteColumn } from './invite-headings.ts'
import { isPersonName, nameOnOneLine } from './person-name.ts'

export type InviteProblem =
  | 'name-missing'
  | 'name-too-long'
  | 'name-not-allowed'
  | 'contact-missing'
  | 'too-many-cells'
  | 'double'
  | ContactReason

/** One person of a list to invite, with what stands in the way of it. */
export interface InviteLine {
  /** Where it stands in the list, counted from 1. */
  readonly line: number
  readonly givenName: string
  readonly familyName: string
  readonly email?: string
  readonly phoneNumber?: string
  readonly problem?: InviteProblem
  /** The line that names this person already. */
  readonly sameAs?: number
}

/** What was found in a row, before it is judged. */
interface Draft {
  readonly line: number
  readonly names: readonly string[]
  readonly contacts: readonly string[]
}

const MAILBOX = /^(.*)<([^<>]*)>$/s
const PHONE = /^\+?[\p{Nd}\s()./-]{3,}$/u

const isContact = (cell: string): boolean => cell.includes('@') || PHONE.test(cell)

/** "Lena Rautio", or "Rautio, Lena" as address books write it; the last word is the family name. */
const splitName = (name: string): string[] => {
  const [family = '', given = ''] = name.split(',').map((part) => part.trim())
  if (given !== '') return [given, family]
  const words = name.trim().split(/\s+/)
  return words.length === 1 ? words.filter(Boolean) : [words.slice(0, -1).join(' '), words.at(-1) ?? '']
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

/** ruth.bensaid@example.org is most likely Ruth Bensaid, who can say so otherwise; lena@example.org could be anybody. */
const namesIn = (email: string): string[] => {
  const [local = ''] = email.split(/[@+]/, 1)
  const words = local.split(/[._-]+/).filter((word) => /^\p{L}/u.test(word))
  return words.length < 2 ? [] : splitName(words.map(capital).join(' '))
}

const mailbox = (line: number, cell: string): Draft => {
  const [, name = '', address = ''] = MAILBOX.exec(cell) ?? []
  return { line, names: splitName(name.replaceAll('"', '')), contacts: [address.trim()] }
}

const underHeadings = ({ line, cells }: Row, columns: readonly (InviteColumn | undefined)[]): Draft => {
  const under = (column: InviteColumn) => cells[columns.indexOf(column)] ?? ''
  const names = columns.includes('family')
    ? [under('given'), under('family')]
    : splitName(under('name') || under('given'))
  const contacts = [under('email'), under('phone'), under('contact')].filter((contact) => contact !== '')
  return { line, names, contacts }
}

const withoutHeadings = ({ line, cells }: Row): Draft[] => {
  const filled = cells.filter((cell) => cell !== '')
  const boxes = filled.filter((cell) => MAILBOX.test(cell))
  // What an address field holds: several people after one another.
  if (boxes.length === filled.length) return boxes.map((cell) => mailbox(line, cell))
  // "Rautio, Lena <lena@example.org>" in a list whose cells are separated by commas.
  if (boxes.length === 1 && filled.length === 2) return [mailbox(line, filled.join(', '))]
  // Addresses alone, one or several, are as many people.
  if (filled.every((cell) => cell.includes('@')))
    return filled.map((cell) => ({ line, names: [], contacts: [cell] }))
  const meant = filled.some(isContact) ? isContact : (cell: string) => filled.length > 2 && cell === filled[2]
  const words = filled.filter((cell) => !meant(cell))
  return [
    { line, names: words.length === 1 ? splitName(words[0] ?? '') : words, contacts: filled.filter(meant) },
  ]
}

const whatIsWrong = (
  { names, contacts }: Draft,
  reason: ContactReason | undefined,
): InviteProblem | undefined => {
  const [givenName = '', familyName = ''] = names
  if (names.length > 2 || contacts.length > 2) return 'too-many-cells'
  if (reason !== undefined) return reason
  if (givenName === '' || familyName === '') return 'name-missing'
  if (Math.max(givenName.length, familyName.length) > LIMITS.personName) return 'name-too-long'
  if (!isPersonName(givenName) || !isPersonName(familyName)) return 'name-not-allowed'
  return contacts.length === 0 ? 'contact-missing' : undefined
}

const sameWord = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0

/** Who is named by nothing but an e-mail is named after it; so is the family of a Jonas at jonas.hakimi@example.org. */
const named = (draft: Draft): Draft => {
  const email = draft.contacts.find((contact) => contact.includes('@'))
  if (email === undefined) return draft
  const [given = '', ...more] = draft.names.filter(Boolean)
  if (given === '') return { ...draft, names: namesIn(email) }
  const [first = '', family = ''] = namesIn(email)
  const alone = more.length === 0 && draft.names[0] === given
  return alone && sameWord(given, first) ? { ...draft, names: [given, family] } : draft
}

const judge = (found: Draft, region: string | undefined): InviteLine => {
  const draft = named({ ...found, names: found.names.map(nameOnOneLine) })
  const { line, names, contacts } = draft
  const [givenName = '', familyName = ''] = names
  const read = contacts.map((contact) => readContact(contact, region))
  const refused = read.find((contact) => !contact.ok)
  const problem = whatIsWrong(draft, refused?.ok === false ? refused.reason : undefined)
  if (problem !== undefined) {
    // Kept as it was typed, so that it can be shown and mended.
    const [email] = contacts
    return { line, givenName, familyName, ...(email !== undefined && { email }), problem }
  }
  const { ok: _ok, ...reach } = Object.assign({ ok: true }, ...read) as { ok: true } & Partial<InviteLine>
  return { line, givenName, familyName, ...reach }
}

/** Marks everybody whose e-mail or phone stands further up in the list. */
const markDoubles = (lines: readonly InviteLine[]): InviteLine[] => {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    if (line.problem !== undefined) return line
    const keys = [line.email, line.phoneNumber].filter((key) => key !== undefined)
    const sameAs = keys.map((key) => seen.get(key)).find((at) => at !== undefined)
    for (const key of keys) if (!seen.has(key)) seen.set(key, line.line)
    return sameAs === undefined ? line : { ...line, problem: 'double', sameAs }
  })
}

/**
 * People to invite, from pasted lines or a table: given name, family name, e-mail or phone, with or without a row of
 * headings; "Name <mail>" is taken too, and an e-mail alone where it tells the name.
 */
export const readInvites = (text: string, region?: string): InviteLine[] => {
  const rows = readDelimited(text)
  const columns = readHeadings(rows[0]?.cells ?? [])
  const drafts = columns
    ? rows.slice(1).map((row) => underHeadings(row, columns))
    : rows.flatMap((row) => withoutHeadings(row))
  return markDoubles(drafts.map((draft) => judge(draft, region)))
}
