import type { PurchaseOrderDetails } from '@cairn/contract/purchase-orders'
import { fullName } from '../../base/person.ts'

export interface JoinedPerson {
  readonly id: string
  readonly givenName: string
  readonly familyName: string
  readonly avatar?: string
}
export interface JoinedCourse {
  readonly id: string
  readonly title: string
  readonly cover?: { readonly poster?: string }
}

export const personIn = ({ join }: PurchaseOrderDetails, id: string | undefined): JoinedPerson | undefined =>
  id === undefined ? undefined : (join?.['user']?.[id] as JoinedPerson | undefined)

export const courseIn = ({ join }: PurchaseOrderDetails, id: string): JoinedCourse =>
  (join?.['object']?.[id] as JoinedCourse | undefined) ?? { id, title: id }

/** Who did something, if they are still here. */
export const nameIn = (order: PurchaseOrderDetails, id: string | undefined): string | undefined => {
  const person = personIn(order, id)
  return person && fullName(person)
}
