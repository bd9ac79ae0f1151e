import type { BodyOf } from '@cairn/contract/endpoint'
import { offers, type Offer } from '@cairn/contract/offers'
import { dayEnds, dayOf } from '@cairn/domain/base/local-day'
import { editorMessages as messages } from './offers-messages.ts'

/** What the form of an invitation link holds. */
export interface OfferValues {
  readonly name: string
  readonly concept: readonly string[]
  readonly group: string
  readonly payer: 'person' | 'organization'
  readonly organization: string
  readonly purchaseOrder: string
  /** '2026-03-01', the last day on which it can be accepted, or nothing. */
  readonly expire: string
}

export const NEW_OFFER: OfferValues = {
  name: '',
  concept: [],
  group: '',
  payer: 'person',
  organization: '',
  purchaseOrder: '',
  expire: '',
}

/** Fields that are no part of the request. */
export const OFFER_PATHS = { payer: null } as const

export const valuesOf = (offer: Offer, zone: string): OfferValues => ({
  name: offer.name ?? '',
  concept: offer.concept,
  group: offer.group ?? '',
  payer: offer.organization === undefined ? 'person' : 'organization',
  organization: offer.organization ?? '',
  purchaseOrder: offer.purchaseOrder ?? '',
  expire: dayOf(offer.expire, zone),
})

type Body = BodyOf<typeof offers.putOffer>

/** The link as it is sent; a day that was not touched keeps its hour. */
export const toOffer = (values: OfferValues, zone: string, before?: Offer): Body => {
  const { name, concept, group, payer, organization, purchaseOrder, expire: day } = values
  const expire = before && dayOf(before.expire, zone) === day ? before.expire : day && dayEnds(day, zone)
  return {
    ...(before && { id: before.id, version: before.version ?? 0 }),
    ...(name.trim() !== '' && { name: name.trim() }),
    concept: [...concept],
    ...(group !== '' && { group }),
    ...(payer === 'organization' && organization !== '' && { organization }),
    ...(payer === 'organization' && purchaseOrder !== '' && { purchaseOrder }),
    ...(expire && { expire }),
  }
}

/** `editable`: whether the author may sell a course. */
export const checkOffer = (values: OfferValues, editable: (course: string) => boolean) => {
  const { concept, payer, organization } = values
  const foreign = payer === 'person' && !concept.every(editable)
  return {
    concept: (concept.length === 0 && messages.coursesMissing) || (foreign && messages.coursesForeign),
    organization: payer === 'organization' && organization === '' && messages.organizationMissing,
  }
}

export const isEnded = ({ expire }: Pick<Offer, 'expire'>, now: Date): boolean =>
  expire !== undefined && new Date(expire) <= now

/** Where an invitation link leads. */
export const offerLink = (origin: string, id: string): string =>
  `${origin}/catalog/offer/${encodeURIComponent(id)}`

/** The record without what the server counts and writes. */
export const recordOf = ({
  created: _created,
  modified: _modified,
  useCount: _count,
  ...offer
}: Offer): Body => offer
