import fc from 'fast-check'
import type { TestBehavior } from '@cairn/domain/purchases/test-cards'

type Who = 0 | 1

interface Trouble {
  readonly at: number
  readonly how: 'crash' | 'unreachable' | 'event' | 'settle'
}

export interface Simple {
  readonly kind: 'free' | 'order' | 'paidOffer' | 'remove' | 'continue'
  readonly who: Who
}

/** One thing that somebody does, or that happens. */
export type Act =
  | {
      readonly kind: 'buy'
      readonly who: Who
      readonly course: 0 | 1
      readonly card: TestBehavior
      readonly coupon: boolean
      /** Sent a second time under the same key. */
      readonly again: boolean
      readonly trouble: Trouble | null
    }
  | Simple
  | {
      readonly kind: 'ownOffer'
      readonly who: Who
      readonly card: TestBehavior
      readonly trouble: Trouble | null
    }
  | {
      readonly kind: 'refund'
      readonly who: Who
      /** Percent of what was paid. */
      readonly share: number
      readonly twice: boolean
      readonly trouble: Trouble | null
    }
  /** Somebody uses the network's own dashboard. */
  | { readonly kind: 'outside'; readonly who: Who; readonly share: number }
  | { readonly kind: 'bank'; readonly who: Who; readonly passed: boolean }
  | { readonly kind: 'events'; readonly times: 1 | 2 }
  | { readonly kind: 'settle'; readonly minutes: number }

/** What happens at once, one after the other. */
export type Schedule = readonly (readonly Act[])[]

const who = fc.constantFrom<Who>(0, 1)
const share = fc.constantFrom(1, 33, 50, 100, 130)
const card = fc.oneof(
  { weight: 5, arbitrary: fc.constant<TestBehavior>('pays') },
  {
    weight: 6,
    arbitrary: fc.constantFrom<TestBehavior>(
      'card_declined',
      'bank_check',
      'bank_check',
      'late',
      'twice',
      'lost_answer',
      'refund_fails',
    ),
  },
)
const trouble = fc.option(
  fc.record({
    at: fc.nat({ max: 5 }),
    how: fc.constantFrom<Trouble['how']>('crash', 'unreachable', 'event', 'settle'),
  }),
  { freq: 2 },
)
const kind = <K extends string>(name: K) => fc.constant(name)

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kind('buy'),
      who,
      course: fc.constantFrom<0 | 1>(0, 0, 1),
      card,
      coupon: fc.boolean(),
      again: fc.boolean(),
      trouble,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom<Simple['kind']>('free', 'order', 'paidOffer', 'remove', 'continue'),
      who,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('ownOffer'), who, card, trouble }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('refund'), who, share, twice: fc.boolean(), trouble }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('outside'), who, share }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('bank'), who, passed: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('events'), times: fc.constantFrom<1 | 2>(1, 2) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('settle'), minutes: fc.constantFrom(0, 2, 30, 90) }) },
)

const schedule = fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 })

/** The same seed makes the same schedules. */
export const schedules = (seed: number, count: number): readonly Schedule[] =>
  fc.sample(schedule, { seed, numRuns: count })
