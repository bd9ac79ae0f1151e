import { SECOND, UNKNOWN_ERROR } from './constants.ts'

/** How long to wait for a write to show, and what to say when it never does. */
export type Poll = { readonly everyMs: number; readonly tries: number; readonly message: string }

const soon = (message: string): Poll => ({ everyMs: 500, tries: 10, message })

const UNCREATED = 'Unable to create catalog entry'
const NOT_ENROLLED = 'Progress record was not added after purchase'

/** One wait per kind of write; a copy first waits for its resources, then for its entry. */
export const POLLS = {
  courseCreateResources: { everyMs: SECOND, tries: 1800, message: UNCREATED },
  courseCreateEntry: { everyMs: 5 * SECOND, tries: 60, message: UNCREATED },
  courseCopyResources: { everyMs: 5 * SECOND, tries: 360, message: UNCREATED },
  courseCopyEntry: { everyMs: 5 * SECOND, tries: 60, message: UNCREATED },
  courseUpdate: soon('Unable to update catalog entry'),
  courseDelete: soon('Catalog entry was not removed from search results'),
  userCreate: soon('New user did not show in search results'),
  userUpdate: soon(UNKNOWN_ERROR),
  userDelete: soon('User was not removed from search results'),
  groupCreate: soon('New group did not show in search results'),
  groupUpdate: soon('Group update did not show in search results'),
  groupDelete: soon('Group delete did not remove from search results'),
  messageCreate: soon('New message did not show in search results'),
  messageDelete: soon('Message was not removed from search results'),
  purchase: { everyMs: 500, tries: 20, message: NOT_ENROLLED },
  offerPurchase: { everyMs: 2 * SECOND, tries: 5, message: NOT_ENROLLED },
  couponUpdate: soon('Unable to update coupon'),
  couponDelete: soon('Coupon was not removed from search results'),
  offerUpdate: soon('Unable to update invitation link'),
  offerDelete: soon('Offer/Invitation was not removed from search results'),
  organizationCreate: soon('New organization did not show in search results'),
  organizationUpdate: soon(UNKNOWN_ERROR),
  organizationDelete: soon('Organization was not removed from search results'),
  purchaseOrderUpdate: soon(UNKNOWN_ERROR),
} as const satisfies Record<string, Poll>

export type PollName = keyof typeof POLLS

/** The two built-in templates have no source course, so there are no resources to count. */
export const skipsResourceCount = (template: string): boolean =>
  template === 'default' || template === 'empty'
