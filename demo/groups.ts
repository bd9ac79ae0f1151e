import type { Group } from '@cairn/contract/groups'
import type { Progress } from '@cairn/contract/progress'
import { isLearnerRecord } from '@cairn/domain/progress/enrolment'
import { daysBefore } from './seeded.ts'

/** How a group came about: those named, and every so many-th of the others who take its course. */
interface Plan {
  readonly id: string
  readonly name: string
  readonly object: string
  readonly private?: boolean
  readonly description: string
  /** Days since it was made, and since it began; less than nothing lies ahead. */
  readonly made: number
  readonly began: number
  readonly named: readonly string[]
  readonly every: number
}

const PLANS: readonly Plan[] = [
  {
    id: 'group-spring-site-crew',
    name: 'Spring site crew',
    object: 'wayfinding',
    description:
      '<p>We walk the fell together in May. Until then: <strong>one section a week</strong>, and ask here before you get lost.</p>',
    made: 40,
    began: 33,
    named: ['user-maya-kimura', 'user-tomas-lindqvist', 'user-ruth-bensaid', 'user-jonas-hakimi'],
    every: 2,
  },
  {
    id: 'group-evening-statistics',
    name: 'Statistics after work',
    object: 'statistics',
    description: '<p>Tuesday evenings, a pot of tea and one idea at a time.</p>',
    made: 60,
    began: 50,
    named: ['user-maya-kimura', 'user-dana-kowalczyk', 'user-aiko-fujimori'],
    every: 3,
  },
  {
    id: 'group-harbour-crew',
    name: 'Harbour crew',
    object: 'first-aid',
    private: true,
    description: '<p>The certificate is needed before anybody goes out on the boats.</p>',
    made: 85,
    began: 80,
    named: [],
    every: 3,
  },
  {
    id: 'group-new-team-leads',
    name: 'New team leads',
    object: 'feedback',
    description: '<p>Eight weeks, one difficult conversation each. We begin together.</p>',
    made: 9,
    began: -12,
    named: ['user-will-mercado', 'user-camila-restrepo'],
    every: 6,
  },
]

const membersOf = ({ object, named, every }: Plan, progress: readonly Progress[]): string[] => {
  const takers = progress
    .filter((record) => record.object === object && record.status === 'enabled' && isLearnerRecord(record))
    .map(({ user }) => user)
  const others = takers.filter((user) => !named.includes(user) && user !== 'user-maya-kimura')
  return [...named.filter((user) => takers.includes(user)), ...others.filter((_, i) => i % every === 0)]
}

/** A group as a first start puts it in place, and how many days ago it was made. */
export type DemoGroup = Group & { readonly member: string[]; readonly made: number }

export const groupsAt = (progress: readonly Progress[], now: Date): DemoGroup[] =>
  PLANS.map((plan) => {
    const member = membersOf(plan, progress)
    return {
      id: plan.id,
      name: plan.name,
      type: 'enrollment',
      object: plan.object,
      private: plan.private ?? false,
      enrollment: { startDate: daysBefore(now, plan.began) },
      description: plan.description,
      member,
      memberCount: member.length,
      made: plan.made,
    }
  })

/** The records of those who are in a group say so. */
export const withGroups = (progress: readonly Progress[], groups: readonly DemoGroup[]): Progress[] =>
  progress.map((record) => {
    const group = groups.find(
      ({ object, member }) => object === record.object && member.includes(record.user),
    )
    return group && isLearnerRecord(record) ? { ...record, enrollmentGroup: group.id } : record
  })
