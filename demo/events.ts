import { daysLater, instantOf, localTime } from '@cairn/domain/base/local-time'
import { everyWeek, MOST_TIMES } from '@cairn/domain/scheduling/series'
import { config } from './config.ts'
import type { DemoGroup } from './groups.ts'

/** An event of a group, as a first start puts it in place. */
export interface DemoEvent {
  readonly id: string
  readonly owner: string
  readonly group: string
  readonly course: string
  readonly start: Date
  readonly end: Date
  readonly seats: number | null
  readonly about: { readonly what: string; readonly where?: string; readonly description?: string }
  /** Those who come. */
  readonly people: readonly string[]
  /** Events planned together share it. */
  readonly series?: string
}

interface Plan extends Pick<DemoEvent, 'owner' | 'group' | 'about'> {
  readonly id: string
  /** Days from today, and the time on the clocks of the site. */
  readonly day: number
  readonly hour: number
  readonly minute?: number
  readonly minutes: number
  /** Seats that are left; without a number there is room for everybody. */
  readonly left?: number
  /** How many of the group come, and who does in any case. */
  readonly come: number
  readonly named?: readonly string[]
}

const MINUTE = 60_000

const PLANS: readonly Plan[] = [
  {
    id: 'event-map-evening',
    owner: 'user-ines-okafor',
    group: 'group-spring-site-crew',
    about: {
      what: 'Map evening: what contour lines hide',
      where: 'https://meet.example.org/spring-crew',
      description: 'Bring your drawing of the two hills and one question.',
    },
    day: 1,
    hour: 18,
    minute: 30,
    minutes: 60,
    come: 7,
    named: ['user-maya-kimura'],
  },
  {
    id: 'event-fell-walk',
    owner: 'user-ines-okafor',
    group: 'group-spring-site-crew',
    about: {
      what: 'Practice walk on the fell',
      where: 'Car park under Northfell',
      description: 'Three hours, whatever the weather. Boots, a map and something warm to drink.',
    },
    day: 9,
    hour: 9,
    minutes: 180,
    left: 1,
    come: 11,
  },
  {
    id: 'event-tea-and-chance',
    owner: 'user-kwabena-asante',
    group: 'group-evening-statistics',
    about: {
      what: 'Tea and chance',
      where: 'https://meet.example.org/statistics',
      description: 'One idea at a time. Today: why averages mislead.',
    },
    day: 4,
    hour: 19,
    minutes: 90,
    left: 6,
    come: 5,
  },
  {
    id: 'event-first-meeting',
    owner: 'user-ines-okafor',
    group: 'group-spring-site-crew',
    about: { what: 'First meeting', where: 'The hut' },
    day: -20,
    hour: 18,
    minutes: 60,
    come: 9,
    named: ['user-maya-kimura'],
  },
]

const toEvent = (plan: Plan, group: DemoGroup, now: Date): DemoEvent => {
  const here = daysLater(localTime(now, config.timezone), plan.day)
  const start = instantOf({ ...here, hour: plan.hour, minute: plan.minute ?? 0 }, config.timezone)
  const named = plan.named ?? []
  const others = group.member.filter(
    (id) => id !== plan.owner && id !== 'user-maya-kimura' && !named.includes(id),
  )
  const people = [...named.filter((id) => group.member.includes(id)), ...others].slice(0, plan.come)
  return {
    id: plan.id,
    owner: plan.owner,
    group: plan.group,
    course: group.object,
    start,
    end: new Date(start.getTime() + plan.minutes * MINUTE),
    seats: plan.left === undefined ? null : people.length + plan.left,
    about: plan.about,
    people,
  }
}

const CIRCLE: Plan = {
  id: 'event-sunday-circle',
  owner: 'user-kwabena-asante',
  group: 'group-evening-statistics',
  about: {
    what: 'Sunday circle',
    where: 'https://meet.example.org/circle',
    description: 'Every week at the same time, also when the clocks change.',
  },
  day: 0,
  hour: 16,
  minutes: 60,
  come: 4,
}
/** So many before the clocks change, and after. */
const AROUND = 3

/** A weekly series around the next change of the clocks. */
const seriesAt = (group: DemoGroup, now: Date): DemoEvent[] => {
  const { year, month, day } = localTime(now, config.timezone)
  const today = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  const first = toEvent({ ...CIRCLE, day: 7 + ((7 - today) % 7) }, group, now)
  const spans = everyWeek(first, config.timezone, MOST_TIMES)
  const at = spans.findIndex(({ start }) => start.getUTCHours() !== first.start.getUTCHours())
  return spans
    .slice(Math.max(0, at - AROUND), at + AROUND)
    .map((span, n) => ({ ...first, ...span, id: `${first.id}-${n + 1}`, series: 'series-sunday-circle' }))
}

/** What the groups have held and are about to hold. */
export const eventsAt = (groups: readonly DemoGroup[], now: Date): DemoEvent[] => {
  const circle = groups.find(({ id }) => id === CIRCLE.group)
  const events = PLANS.flatMap((plan) => {
    const group = groups.find(({ id }) => id === plan.group)
    return group ? [toEvent(plan, group, now)] : []
  })
  return [...events, ...(circle ? seriesAt(circle, now) : [])]
}
