import { editsCourse, type CoursePeople } from './course-people.ts'
import { holds, inScope, isRootAdmin, type Actor } from './roles.ts'

/** What the rules need to know of a purchase: who learns, who pays, and the courses with their people. */
export interface PurchaseAt {
  readonly owner: string
  readonly purchasingOrg?: string | undefined
  readonly course: readonly CoursePeople[]
}

const paysFor = (actor: Actor, { purchasingOrg }: PurchaseAt): boolean =>
  purchasingOrg !== undefined && holds(actor, 'admin', purchasingOrg)

/** Those who sell at least one of the courses. */
export const sellsAny = (actor: Actor | null, { course }: PurchaseAt): boolean =>
  course.some((one) => editsCourse(actor, one))

/** Acting as a buyer shows what they bought of the acting admin's organizations, and nothing else. */
const isBuyer = (actor: Actor, { owner, course }: PurchaseAt): boolean =>
  actor.id === owner &&
  (actor.within === undefined || course.some(({ publisher }) => inScope(actor, publisher)))

/** Buyers, those who sell the course, and the organization that pays. */
export const readsPurchase = (actor: Actor, purchase: PurchaseAt): boolean =>
  isBuyer(actor, purchase) || isRootAdmin(actor) || paysFor(actor, purchase) || sellsAny(actor, purchase)

/** Money goes back by decision of those who received it. */
export const refundsPurchase = (actor: Actor, { course }: PurchaseAt): boolean =>
  actor.acting !== true &&
  (isRootAdmin(actor) ||
    (course.length > 0 && course.every(({ publisher }) => holds(actor, 'admin', publisher))))

export const removesPurchase = (actor: Actor, purchase: PurchaseAt): boolean =>
  actor.acting !== true &&
  (refundsPurchase(actor, purchase) ||
    (purchase.course.length > 0 &&
      purchase.course.every(({ publisher }) => holds(actor, 'publisher', publisher))))

/** An invitation link: its courses, and the organization that pays if there is one. */
export interface OfferAt {
  readonly course: readonly CoursePeople[]
  readonly organization?: string | undefined
}

/** Whoever pays decides; without a payer those who edit all of the courses do. */
export const managesOffer = (actor: Actor, { course, organization }: OfferAt): boolean => {
  if (isRootAdmin(actor)) return true
  if (organization !== undefined) return holds(actor, 'admin', organization)
  return course.length > 0 && course.every((one) => editsCourse(actor, one))
}
