import type { Course } from '@cairn/contract/courses'
import type { Theme } from '@cairn/domain/config/themes'

export type CertificateField = NonNullable<NonNullable<Course['certificate']>[number]['field']>[number]

/** Everything a certificate says and looks like, as it was when it was given. Nothing that happens later changes it. */
export interface Snapshot {
  readonly givenName: string
  readonly familyName: string
  /** When another name of its holder was written on it. */
  readonly corrected?: string
  readonly course: string
  readonly publisher: string
  /** The day as it is printed. */
  readonly date: string
  readonly language: string
  readonly site: string
  readonly theme: Theme
  /** The share of the course that it was given for. */
  readonly goal: number
  /** What told its design from the others of the course. */
  readonly mark: string
  readonly field: readonly CertificateField[]
}

export const nameOn = ({ givenName, familyName }: Pick<Snapshot, 'givenName' | 'familyName'>): string =>
  `${givenName} ${familyName}`.trim()
