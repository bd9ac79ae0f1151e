import type { Rate } from '../base/rate.ts'
import { isStaff, type Actor } from './roles.ts'

const perSecond = (rate: number): number => rate * 3600
const perMinute = (rate: number): number => rate * 60

/**
 * Counted in the memory of each node, because a write per read would cost more than it protects. They keep one caller
 * from taking all of a node's time and are far above what the client does. Visitors are counted by address, which a
 * whole school may share; people by who they are.
 */
export const NODE_RATES = {
  visitor: { burst: 3000, perHour: perSecond(40) },
  visitorSearch: { burst: 1000, perHour: perSecond(15) },
  page: { burst: 1000, perHour: perSecond(15) },
  person: { burst: 600, perHour: perSecond(20) },
  program: { burst: 2000, perHour: perSecond(50) },
  /** Other systems that send and read learning records, one statement at a time if need be. */
  records: { burst: 20_000, perHour: perSecond(1000) },
  search: { burst: 300, perHour: perSecond(8) },
  render: { burst: 200, perHour: perSecond(2) },
  /** The client opens a new one whenever other people come into view. */
  stream: { burst: 120, perHour: perMinute(60) },
  /** Images, and a piece of a video every few seconds, for a whole school behind one address. */
  file: { burst: 20_000, perHour: perSecond(500) },
} as const satisfies Record<string, Rate>
export type NodeRate = keyof typeof NODE_RATES
export const isNodeRate = (name: string | undefined): name is NodeRate =>
  name !== undefined && Object.hasOwn(NODE_RATES, name)

/**
 * Counted in the database, for all nodes together: what reaches other people, and what takes a server long to make.
 * Staff do more of it than learners.
 */
export const SHARED_RATES = {
  /** Messages said or changed. */
  message: { learner: { burst: 20, perHour: 200 }, staff: { burst: 100, perHour: 1500 } },
  /** Direct messages to somebody one has not written to before. */
  contact: { learner: { burst: 10, perHour: 30 }, staff: { burst: 60, perHour: 300 } },
  /** Emails to many at once. */
  broadcast: { learner: { burst: 5, perHour: 10 }, staff: { burst: 30, perHour: 60 } },
  /** Reports of messages: they cost moderators time. */
  report: { learner: { burst: 10, perHour: 20 }, staff: { burst: 30, perHour: 120 } },
  /** Events, of which everybody invited is notified. */
  event: { learner: { burst: 20, perHour: 60 }, staff: { burst: 100, perHour: 600 } },
  /** Files made on demand: archives of a course, lists as CSV. */
  export: { learner: { burst: 10, perHour: 60 }, staff: { burst: 30, perHour: 300 } },
  /** Courses and files taken in or copied, converted, transcribed. */
  import: { learner: { burst: 10, perHour: 60 }, staff: { burst: 100, perHour: 600 } },
  /** Changes to many enrollments at once. */
  batch: { learner: { burst: 10, perHour: 60 }, staff: { burst: 100, perHour: 1000 } },
} as const satisfies Record<string, Record<'learner' | 'staff', Rate>>
export type SharedRate = keyof typeof SHARED_RATES

/** The rate that applies to somebody; a program works for the site. */
export const rateFor = (kind: SharedRate, actor: Actor): Rate => {
  const staff = actor.program === true || isStaff(actor)
  return SHARED_RATES[kind][staff ? 'staff' : 'learner']
}
