import type { PublicUser } from '@cairn/contract/users'
import type { FoundReviews } from './queries.ts'

/** "Tomas L." */
export const strangersName = ({
  givenName,
  familyName,
}: Pick<PublicUser, 'givenName' | 'familyName'>): string => {
  const [initial = ''] = familyName
  return initial === '' ? givenName : `${givenName} ${initial}.`
}

/** Who wrote a review, with no more of the name than strangers need: "Tomas L." */
export const reviewer = (join: FoundReviews['join'], id: string): string | undefined => {
  const person = join?.['creator']?.[id] as PublicUser | undefined
  return person && strangersName(person)
}
