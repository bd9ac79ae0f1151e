import type { Newcomer } from '@cairn/contract/groups'
import { readContact } from '@cairn/domain/users/contact'
import { readInvites, type InviteLine } from '@cairn/domain/users/invite-lines'

/** One line of a list, and whom it asks to be added, if that can be read from it. */
export interface GroupLine {
  readonly line: InviteLine
  readonly person?: Newcomer
  /** Nobody can be invited without a name, but who has an account needs none. */
  readonly nameless: boolean
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

/** What was pasted, line by line: unlike for an invitation, an address alone is enough. */
export const readGroupLines = (text: string, region: string): GroupLine[] => {
  const seen = new Set<string>()
  return readInvites(text, region).map((line) => {
    const person = personOf(line, region)
    const address = person?.email ?? person?.phoneNumber
    if (!person || address === undefined) return { line, nameless: false }
    if (seen.has(address)) return { line: { ...line, problem: 'double', sameAs: 1 }, nameless: false }
    seen.add(address)
    return { line, person, nameless: line.problem === 'name-missing' }
  })
}
