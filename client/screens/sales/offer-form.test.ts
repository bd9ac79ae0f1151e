import { expect, test } from 'vitest'
import type { Offer } from '@cairn/contract/offers'
import { checkOffer, isEnded, NEW_OFFER, offerLink, recordOf, toOffer, valuesOf } from './offer-form.ts'

const ZONE = 'America/Denver'
const offer: Offer = {
  id: 'o-1',
  version: 3,
  name: 'Spring crew',
  concept: ['a', 'b'],
  group: 'g',
  organization: 'northfell',
  purchaseOrder: 'PO-1',
  expire: '2026-03-02T06:59:59.000Z',
  useCount: 4,
}

test('OFFER-13 a link goes through its form unchanged', () => {
  const { useCount: _count, ...sent } = offer
  expect(toOffer(valuesOf(offer, ZONE), ZONE, offer)).toEqual(sent)
  expect(recordOf({ ...offer, created: '2026-01-01T00:00:00Z' })).toEqual(sent)
})

test('OFFER-12 where each person pays, no organization is sent along', () => {
  const values = { ...valuesOf(offer, ZONE), payer: 'person' as const, group: '', expire: '', name: ' ' }
  expect(toOffer(values, ZONE)).toEqual({ concept: ['a', 'b'] })
})

test('OFFER-09 courses are needed, which the author can sell or an organization pays', () => {
  const own = (course: string) => course === 'a'
  expect(checkOffer(NEW_OFFER, own).concept).toMatchObject({ id: 'offer.coursesMissing' })
  expect(checkOffer({ ...NEW_OFFER, concept: ['a', 'b'] }, own).concept).toMatchObject({
    id: 'offer.coursesForeign',
  })
  const paid = { ...NEW_OFFER, concept: ['a', 'b'], payer: 'organization' as const }
  expect(checkOffer(paid, own)).toMatchObject({
    concept: false,
    organization: { id: 'offer.organizationMissing' },
  })
})

test('OFFER-12 the address is that of the page of the link', () => {
  expect(offerLink('https://a.test', 'o-1')).toBe('https://a.test/catalog/offer/o-1')
  expect(isEnded(offer, new Date('2026-03-03T00:00:00Z'))).toBe(true)
  expect(isEnded({}, new Date())).toBe(false)
})
