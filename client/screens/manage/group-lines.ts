import type { Newcomer } from '@cairn/contract/groups'
import { readContact } from '@cairn/domain/users/contact'
import { readInvites, type InviteLine } from '@cairn/domain/users/invite-lines'

/** One line of a list, and whom it asks to be added, if that can be read from it. */
export interface GroupLine {
  readonly line: InviteLine
  readonly person?: Newcomer
  /** What lacks of the name: nobody can be invited without one, but who has an account needs none. */
  readonly lacks?: 'name' | 'given' | 'family'
}

const personOf = (line: InviteLine, region: string): Newcomer | undefined => {
  const { givenName, familyName, email, phoneNumber, problem } = line
  if (problem === undefined)
    return {
      givenName,
      familyName,
      ...(email !== undefined && { email }),
      ...(phoneNumber !== undefined && { phoneNumber }),
    }
  if (problem !== 'name-missing') return undefined
  const contact = readContact(email ?? phoneNumber ?? '', region)
  if (!contact.ok) return undefined
  const { ok: _ok, ...reach } = contact
  return reach
}

const lackIn = ({ givenName, familyName }: InviteLine): 'name' | 'given' | 'family' => {
  if (givenName === '' && familyName === '') return 'name'
  return givenName === '' ? 'given' : 'family'
}

/** What was pasted, line by line: unlike for an invitation, an address alone is enough. */
export const readGroupLines = (text: string, region: string): GroupLine[] => {
  const seen = new Set<string>()
  return readInvites(text, region).map((line) => {
    const person = personOf(line, region)
    const address = person?.email ?? person?.phoneNumber
    if (!person || address === undefined) return { line }
    if (seen.has(address)) return { line: { ...line, problem: 'double', sameAs: 1 } }
    seen.add(address)
    return { line, person, ...(line.problem === 'name-missing' && { lacks: lackIn(line) }) }
  })
}
