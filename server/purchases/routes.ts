import { PURCHASE_DATA_BYTES, purchases, type Payment } from '@cairn/contract/purchases'
import type { Course } from '@cairn/contract/courses'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { on, type By } from '../base/on.ts'
import { looksAfter } from '@cairn/domain/access/people'
import { withTax } from '@cairn/domain/purchases/tax'
import { findConfig } from '../config/store.ts'
import { findListed } from '../courses/store.ts'
import { findPersonAt } from '../users/store.ts'
import { billingRoutes } from './billing/routes.ts'
import { buy } from './buy.ts'
import { couponRoutes } from './coupons.ts'
import { enrollable, waives } from './enroll.ts'
import { managePurchases } from './manage.ts'
import { offerRoutes } from './offers.ts'
import { orderRoutes } from './orders.ts'
import { paymentRoutes } from './payments.ts'
import { planRoutes } from './plan/routes.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { findTax } from './tax.ts'
import { priceOf } from './terms.ts'
import { keyOf } from './wish.ts'

/** Others are enrolled by those who look after them; strangers are not there. */
const refuseStranger = async (db: Db, { actor }: By, owner: string): Promise<void> => {
  if (actor?.id === owner) return
  const person = (await findPersonAt(db, owner)) ?? fail('not_found')
  if (!(actor && looksAfter(actor, person))) fail('not_found')
}

/** Whether it is given for nothing: by those who may, and who pay nothing for it or ask that nobody is charged. */
const isWaived = (by: By, courses: readonly Course[], payment: Payment | undefined): boolean => {
  const may = courses.map(enrollable).every((course) => course.free || waives(by, course))
  if (payment?.charge === false) return may
  return may && payment?.source === undefined && !payment?.amount && payment?.coupon === undefined
}

/** The courses that are named, each once; undefined when one of them is not there. */
const findAll = async (db: Db, ids: readonly string[]): Promise<Course[] | undefined> => {
  const courses = await findListed(db, ids)
  return courses.length === new Set(ids).size ? courses : undefined
}

export const purchaseRoutes = [
  on(purchases.getCardNetwork, async ({ parts, allow }) => {
    allow()
    return parts.cards.form
  }),

  on(purchases.createPurchase, async ({ body, db, parts, allow, headers, query, params, ...by }) => {
    const courses = await findAll(db, body.object)
    allow({
      owner: body.owner,
      course: (courses ?? []).map(enrollable),
      purchasingOrg: body.purchasingOrg,
    })
    if (body.object.length === 0) fail('invalid', 'object must name at least one course.')
    if (Buffer.byteLength(JSON.stringify(body.data ?? {})) > PURCHASE_DATA_BYTES)
      fail('invalid', 'data can be up to 4 kB.')
    if (!courses) return fail('not_found')
    await refuseStranger(db, by, body.owner)
    const { owner, payment, purchasingOrg, expires, data } = body
    const staff = courses.every((course) => waives(by, enrollable(course)))
    if (expires !== undefined && !staff) fail('forbidden')
    return buy(
      {
        parts,
        by,
        endpoint: purchases.createPurchase,
        input: { params, query, body },
        key: keyOf(headers, by),
      },
      {
        owner,
        courses,
        payment,
        purchasingOrg,
        purchaseOrder: data?.purchaseOrder,
        expires,
        data,
        waives: isWaived(by, courses, payment),
      },
    )
  }),

  on(purchases.quotePurchase, async ({ body, db, now, actor, allow }) => {
    allow()
    const courses = await findAll(db, body.object)
    if (!courses || courses.some(({ status }) => status !== 'enabled')) return fail('not_found')
    const site = await findConfig(db)
    const priced = await priceOf(db, { courses, coupon: body.coupon, now, currency: site.currency })
    const { items, amount, currency, couponProblem, monthly } = priced
    const tax = await findTax(db, site, { person: actor?.id })
    const titles = new Map(courses.map(({ id, title }) => [id, title]))
    return {
      currency,
      amount,
      tax: withTax(items, tax).reduce((sum, item) => sum + item.tax, 0),
      ...(tax.rate > 0 && { taxRate: tax.rate }),
      item: items.map(({ course, price, due, amount: paid }) => ({
        object: course,
        title: titles.get(course) ?? course,
        price,
        ...(monthly?.courses.some((one) => one.course === course) && { first: due }),
        amount: paid,
      })),
      ...(couponProblem && { couponProblem }),
      ...(monthly && { renews: monthly.renews.toISOString(), renewal: monthly.amount }),
    }
  }),

  ...managePurchases,
  ...couponRoutes,
  ...offerRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...subscriptionRoutes,
  ...billingRoutes,
  ...receiptRoutes,
  ...planRoutes,
]
