import { isRootAdmin, type Actor } from '../access/roles.ts'

/**
 * What becomes of a new email or phone number: the person’s own change, one that takes effect at once, or a proposal
 * that waits for the person. Whoever decides about the address of an account decides who can reset its password, so
 * only site admins do that for somebody who has already logged in.
 */
export type ContactChange = 'own' | 'direct' | 'proposal'

export const contactChange = (
  actor: Actor | null,
  person: { readonly id: string; readonly hasLoggedIn: boolean },
): ContactChange => {
  if (actor?.id === person.id) return 'own'
  return !person.hasLoggedIn || isRootAdmin(actor) ? 'direct' : 'proposal'
}
