import type { Alias } from '@cairn/contract/aliases'
import type { Config } from '@cairn/contract/config'
import type { Course } from '@cairn/contract/courses'
import type { Organization } from '@cairn/contract/organizations'
import type { Progress } from '@cairn/contract/progress'
import type { Review } from '@cairn/contract/reviews'
import { config } from './config.ts'
import { messagesAt } from './conversations.ts'
import { courses } from './courses.ts'
import { eventsAt, type DemoEvent } from './events.ts'
import { groupsAt, withGroups, type DemoGroup } from './groups.ts'
import { decisionMessages, decisionsAt, type Decision } from './decisions.ts'
import { handedInFiles, type DemoMessage } from './handed-in.ts'
import { historyOf, withStretches, type History } from './history.ts'
import { intakePeople } from './intake-people.ts'
import { intakeGroups, intakesAt } from './intakes.ts'
import { media, type Medium } from './media.ts'
import { aliases, organizations } from './organizations.ts'
import { people, type Person } from './people.ts'
import { progressAt } from './progress.ts'
import { reviewsOf } from './reviews.ts'
import { shopAt, type DemoShop } from './sales.ts'
import { BOOKABLE, HOURS, sessionsAt, type DemoHours, type DemoSession } from './sessions.ts'
import { talkFiles } from './talk.ts'

export { DEMO_PASSWORD } from './people.ts'

/** Everything a first start puts in place: the root organization first, the newest course first. */
export interface Academy {
  config: Config
  organizations: Organization[]
  aliases: Alias[]
  people: Person[]
  courses: Course[]
  progress: Progress[]
  /** How each record came about. */
  history: History[]
  groups: DemoGroup[]
  events: DemoEvent[]
  hours: readonly DemoHours[]
  sessionLengths: typeof BOOKABLE
  sessions: DemoSession[]
  messages: DemoMessage[]
  decisions: Decision[]
  reviews: Review[]
  media: Medium[]
  shop: DemoShop
}

const HOUR = 3_600_000

/** When somebody was last here: in their latest lesson, or else one of these days. The invited never were. */
const lastSeen = (person: Person, i: number, progress: readonly Progress[], now: Date): Person => {
  if (person.invited) return person
  const visits = progress
    .filter(({ user }) => user === person.id)
    .map(({ modified = '' }) => Date.parse(modified))
  const latest = person.disabled
    ? now.getTime() - 50 * 24 * HOUR
    : now.getTime() - (1 + ((i * 7) % 90)) * HOUR
  // Nobody is here right now but whoever looks.
  const last = Math.min(visits.length > 0 ? Math.max(...visits) : latest, now.getTime() - HOUR)
  return {
    ...person,
    lastAction: new Date(last).toISOString(),
    // Whoever borrows their eyes finds something new.
    ...(person.login && { lastMessageCheck: new Date(now.getTime() - 30 * HOUR).toISOString() }),
  }
}

/** Where coaches can be booked, the course has a name for it. */
const withSessions = (course: Course): Course =>
  course.id in BOOKABLE ? { ...course, timeKitProjectId: `sessions-${course.id}` } : course

export const academy = (now: Date): Academy => {
  const learnt = progressAt(now)
  const formed = groupsAt(learnt, now)
  const groups = [...formed, ...intakeGroups(now)]
  // Those of the intakes neither buy nor talk: their employer enrolled them.
  const own = withGroups(learnt, formed)
  const progress = [...own, ...withGroups(intakesAt(now), groups)].map(withStretches)
  const decisions = decisionsAt(progress, courses, now)
  const everybody = [...people, ...intakePeople]
  return {
    config,
    organizations,
    aliases,
    people: everybody.map((person, i) => lastSeen(person, i, progress, now)),
    courses: courses.map(withSessions),
    progress,
    history: progress.flatMap((record) => {
      const course = courses.find(({ id }) => id === record.object)
      return course && record.state !== 'preview' ? [historyOf(record, course)] : []
    }),
    groups,
    events: eventsAt(formed, now),
    hours: HOURS,
    sessionLengths: BOOKABLE,
    sessions: sessionsAt(own, now),
    messages: [...messagesAt(own, courses, now), ...decisionMessages(decisions, courses)].toSorted((a, b) =>
      (a.created ?? '').localeCompare(b.created ?? ''),
    ),
    decisions,
    reviews: reviewsOf(own),
    media: [...media, ...handedInFiles, ...talkFiles],
    shop: shopAt(own, courses, formed, now),
  }
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
