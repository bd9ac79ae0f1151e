import type { PublicUser } from '@cairn/contract/users'
import type { FoundReviews } from './queries.ts'

/** Who wrote a review, with no more of the name than strangers need: "Tomas L." */
export const reviewer = (join: FoundReviews['join'], id: string): string | undefined => {
  const person = join?.['creator']?.[id] as PublicUser | undefined
  if (!person) return undefined
  const [initial = ''] = person.familyName
  return initial === '' ? person.givenName : `${person.givenName} ${initial}.`
}
