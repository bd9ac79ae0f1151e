import type { Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  count,
  flag,
  id,
  instant,
  line,
  list,
  money,
  object,
  optional,
  stamps,
  text,
  version,
} from './fields.ts'
import { currencyCode, Payment, Purchase } from './purchases.ts'
import { found, joined, searchQuery } from './search.ts'

/** An invitation link: one or more courses, perhaps a group, paid by whoever follows it or by an organization. */
export const Offer = object({
  id,
  /** For those who manage it. */
  name: optional(line),
  concept: list(id, 50),
  group: optional(id),
  /** The organization that pays by a purchase order. */
  organization: optional(id),
  purchaseOrder: optional(id),
  expire: optional(instant),
  /** How often it was accepted; counted by the server. */
  useCount: optional(count),
  version: optional(version),
  ...stamps,
})
export type Offer = Static<typeof Offer>

/** What whoever follows the link reads before they log in. */
const OfferView = object({
  id,
  concept: list(id, 50),
  group: optional(object({ id, name: line })),
  organization: optional(object({ id, name: line })),
  expire: optional(instant),
  item: list(object({ object: id, title: line, price: money }), 50),
  currency: currencyCode,
  /** What is left to pay: nothing where the organization pays. */
  amount: money,
  /** It has ended, or its organization cannot pay any more. */
  closed: optional(flag),
  join: optional(joined),
})
export type OfferView = Static<typeof OfferView>

export const offers = {
  findOffers: endpoint({
    method: 'GET',
    path: '/purchase/offer',
    access: 'offer.list',
    summary: 'Search the invitation links you manage.',
    query: searchQuery,
    reply: found(Offer),
    quiet: 'list',
  }),
  getOffer: endpoint({
    method: 'GET',
    path: '/purchase/offer/{id}',
    access: 'offer.read',
    summary: 'Get what an invitation link offers: its courses, their price and who pays.',
    params: object({ id }),
    query: object({ join: optional(text(300)) }),
    reply: OfferView,
    quiet: 'null',
  }),
  putOffer: endpoint({
    method: 'PUT',
    path: '/purchase/offer',
    access: 'offer.write',
    creates: true,
    summary: 'Create or update an invitation link.',
    body: object({ ...Offer.properties, id: optional(id) }),
    reply: Offer,
  }),
  deleteOffer: endpoint({
    method: 'DELETE',
    path: '/purchase/offer/{id}',
    access: 'offer.write',
    summary: 'Delete an invitation link. People who accepted it stay enrolled.',
    params: object({ id }),
    status: 204,
  }),
  acceptOffer: endpoint({
    method: 'POST',
    path: '/purchase/offer',
    access: 'offer.accept',
    summary: 'Accept an invitation link: enroll in all its courses and join its group.',
    body: object({ offer: id, payment: optional(Payment) }),
    reply: Purchase,
    status: 201,
    waits: true,
  }),
}
