import type { Config } from '@cairn/contract/config'
import type { Course } from '@cairn/contract/courses'
import type { Organization } from '@cairn/contract/organizations'
import type { Progress } from '@cairn/contract/progress'
import type { Review } from '@cairn/contract/reviews'
import { config } from './config.ts'
import { courses } from './courses.ts'
import { media, type Medium } from './media.ts'
import { organizations } from './organizations.ts'
import { people, type Person } from './people.ts'
import { progressAt } from './progress.ts'
import { reviewsOf } from './reviews.ts'

export { DEMO_PASSWORD } from './people.ts'

/** Everything a first start puts in place: the root organization first, the newest course first. */
export interface Academy {
  config: Config
  organizations: Organization[]
  people: Person[]
  courses: Course[]
  progress: Progress[]
  reviews: Review[]
  media: Medium[]
}

export const academy = (now: Date): Academy => {
  const progress = progressAt(now)
  return { config, organizations, people, courses, progress, reviews: reviewsOf(progress), media }
}

const ROLES = ['root', 'admin', 'author', 'publisher', 'coach', 'observer', 'learner'] as const

/** Who a visitor can be, from the widest view to the narrowest. */
export const DEMO_LOGINS: { email: string; role: (typeof ROLES)[number]; name: string }[] = ROLES.flatMap(
  (role) => {
    const email = `${role}@demo.cairn.test`
    const person = people.find((one) => one.email === email)
    return person === undefined ? [] : [{ email, role, name: `${person.givenName} ${person.familyName}` }]
  },
)
