import { sql } from 'kysely'
import { tokenOf, type TestBehavior } from '@cairn/domain/purchases/test-cards'
import type { Course } from '@cairn/contract/courses'
import { payments } from '@cairn/contract/payments'
import { progress } from '@cairn/contract/progress'
import { purchases, type Purchase, type Quote } from '@cairn/contract/purchases'
import { subscriptions, type Subscription } from '@cairn/contract/subscriptions'
import { newId } from '../base/ids.ts'
import { openSession } from '../base/session.ts'
import { mailTo } from './mail.ts'
import type { Person, TestNode } from './node.ts'

/** A token of a test card. */
export const cardSource = (behavior: TestBehavior = 'pays', last4 = '4242') =>
  tokenOf({ behavior, brand: 'visa', last4, expMonth: 12, expYear: 2049 }, newId().replaceAll('-', ''))

/** A learner with a course by subscription, and what they do with it over the months. */
export const subscriber = async (node: TestNode, fields: Partial<Course> = {}) => {
  const { db, cards } = node.parts
  const price = fields.price ?? 3000
  const course = await node.course({ title: 'Rope work', price, function: ['subscription'], ...fields })
  const { id } = await node.person({ givenName: 'Ada' })
  /** Sessions last for less than the months that pass. */
  const me = async (): Promise<Person> => ({
    id,
    token: await openSession(db, id, { now: node.clock.now(), ip: '127.0.0.1', agent: null }),
  })
  const quote = async () =>
    (await node.call<Quote>(purchases.quotePurchase, { body: { object: [course.id] }, as: await me() })).body
  const buy = async (payment: object, body: object = {}) =>
    node.call<Purchase>(purchases.createPurchase, {
      body: { owner: id, object: [course.id], payment, ...body },
      as: await me(),
    })
  const subscribe = async (behavior: TestBehavior = 'pays') => {
    const { amount, currency } = await quote()
    return buy({ amount, currency, source: cardSource(behavior) })
  }
  const list = async () =>
    (await node.call<{ list: Subscription[] }>(subscriptions.findSubscriptions, { as: await me() })).body.list
  const current = async (): Promise<Subscription> => {
    const [newest] = await list()
    if (!newest) throw new Error('There is no subscription.')
    return newest
  }
  /** What the network has taken, less what it gave back, charge by charge. */
  const taken = async () => {
    const charges = await db
      .selectFrom('purchase_attempt')
      .select('charge')
      .where('owner', '=', id)
      .where('charge', 'is not', null)
      .orderBy('created')
      .execute()
    const states = await Promise.all(charges.map(({ charge }) => cards.find(charge ?? '')))
    return states.flatMap((state) => (state?.state === 'paid' ? [state.amount - state.refunded] : []))
  }
  /** Entries of the ledger, the oldest first, without fees. */
  const ledger = async () => {
    const { rows } = await sql<{ kind: string; amount: number }>`
      select e.kind, e.amount from ledger_entry e join purchase p on p.id = e.purchase
      where p.owner = ${id} and e.kind <> 'fee' order by e.at, e.kind = 'refund', e.id`.execute(db)
    return rows.map(({ kind, amount }) => [kind, amount] as const)
  }
  const isEnrolled = async () => {
    const as = await me()
    const found = await node.call<{ expires?: string }>(progress.getProgress, {
      params: { userId: id, courseId: course.id },
      as,
    })
    if (found.status !== 200) return false
    const { expires } = found.body
    return expires === undefined || new Date(expires) >= node.clock.now()
  }
  /** What they were sent about the subscription; receipts are another matter. */
  const emails = async () =>
    (await mailTo(node, `${id}@example.org`)).filter(
      ({ subject }) => subject?.startsWith('Your receipt') !== true,
    )
  return {
    id,
    course,
    me,
    quote,
    buy,
    subscribe,
    list,
    current,
    taken,
    ledger,
    isEnrolled,
    saveCard: async (behavior: TestBehavior = 'pays') =>
      node.call(payments.saveCard, { body: { user: id, source: cardSource(behavior) }, as: await me() }),
    pay: async (body: { charge?: string } = {}) =>
      node.call<Subscription>(subscriptions.paySubscription, {
        params: { id: (await current()).id },
        body,
        as: await me(),
      }),
    cancel: async (as?: Person) =>
      node.call(subscriptions.cancelSubscription, {
        params: { id: (await current()).id },
        as: as ?? (await me()),
      }),
    resume: async () =>
      node.call<Subscription>(subscriptions.resumeSubscription, {
        params: { id: (await current()).id },
        as: await me(),
      }),
    subjects: async () => (await emails()).map(({ subject }) => subject),
    lastMail: async () => (await emails()).at(-1),
  }
}
export type Subscriber = Awaited<ReturnType<typeof subscriber>>
