import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { Db } from '../../base/db/schema.ts'
import { formatMoney, mailPeople, type Mailing } from '../email-people.ts'
import { subscriptionTexts, type EmailText, type SubscriptionTexts } from './email-texts.ts'
import { findTitle, type Ending, type SubscriptionRow } from './store.ts'

/** What happened to a subscription that its owner has to know of. */
export type SubscriptionEvent =
  | { readonly kind: 'failed'; readonly amount: number; readonly next: Date }
  | { readonly kind: 'ended'; readonly reason: Ending }
  | { readonly kind: 'canceled'; readonly ends: Date; readonly isOver: boolean }
  | { readonly kind: 'price'; readonly before: number; readonly price: number; readonly from: Date }
  | { readonly kind: 'priceStays' }

interface Formats {
  readonly day: (date: Date) => string
  readonly money: (amount: number) => string
}

/** Days are those of the billing date, which is the same for everybody. */
const formatsOf = (language: InterfaceLanguage, currency: string): Formats => {
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    day: (date) => days.format(date),
    money: (amount) => formatMoney(language, amount, currency),
  }
}

const textOf = (
  texts: SubscriptionTexts,
  event: SubscriptionEvent,
  course: string,
  { row, day, money }: Formats & { readonly row: SubscriptionRow },
): EmailText => {
  switch (event.kind) {
    case 'failed': {
      const isMissing = row.code === 'card_missing'
      const failed = { course, amount: money(event.amount), next: day(event.next) }
      return isMissing ? texts.cardMissing(failed) : texts.failed(failed)
    }
    case 'ended':
      return texts.ended[event.reason](course)
    case 'canceled':
      return event.isOver ? texts.canceledNow(course) : texts.canceled(course, day(event.ends))
    case 'price':
      return texts.price({
        course,
        before: money(event.before),
        price: money(event.price),
        from: day(event.from),
      })
    case 'priceStays':
      return texts.priceStays(course, money(row.price))
  }
}

/** Where the button of an email leads: back to the course where there is something to come back to. */
const placeOf = (event: SubscriptionEvent, { course }: SubscriptionRow): string => {
  const comesBack = event.kind === 'ended' && (event.reason === 'unpaid' || event.reason === 'free')
  return comesBack ? `/learn/${encodeURIComponent(course)}` : '/account/payments'
}

/** Tells the owner of a subscription by email what became of it. */
export const sendSubscriptionEmail = async (
  db: Db,
  mailing: Mailing,
  now: Date,
  row: SubscriptionRow,
  event: SubscriptionEvent,
): Promise<void> => {
  const title = await findTitle(db, row.course)
  await mailPeople(db, mailing, now, [row.owner], placeOf(event, row), (language, givenName) => {
    const texts = subscriptionTexts[language]
    const formats = formatsOf(language, row.currency)
    const {
      subject,
      lines,
      button = texts.button,
    } = textOf(texts, event, title ?? texts.deletedCourse, {
      row,
      ...formats,
    })
    return { subject, lines: [texts.hello(givenName), ...lines], button }
  })
}
