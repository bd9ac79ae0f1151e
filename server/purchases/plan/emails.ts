import type { Db } from '../../base/db/schema.ts'
import { findRootAdmins, formatMoney, mailPeople, type Mailing } from '../email-people.ts'
import type { PlanCharge } from './charges.ts'
import { planTexts } from './email-texts.ts'

const PATH = '/settings/billing'

interface Failure {
  readonly next: Date
  /** There is no card to charge. */
  readonly isMissing: boolean
}

/** Tells the admins of the installation that its plan could not be charged, and when that is tried again. */
export const mailPlanFailed = async (
  db: Db,
  mailing: Mailing,
  now: Date,
  { plan, amount, currency }: PlanCharge,
  { next, isMissing }: Failure,
): Promise<void> =>
  mailPeople(db, mailing, now, await findRootAdmins(db), PATH, (language, hello) => {
    const texts = planTexts[language]
    const about = {
      hello,
      plan: texts.names[plan],
      amount: formatMoney(language, amount, currency),
      next: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(next),
    }
    return isMissing ? texts.missing(about) : texts.failed(about)
  })

/** Tells them that the site is on the free plan again. */
export const mailPlanEnded = async (
  db: Db,
  mailing: Mailing,
  now: Date,
  { plan }: PlanCharge,
): Promise<void> =>
  mailPeople(db, mailing, now, await findRootAdmins(db), PATH, (language, hello) => {
    const texts = planTexts[language]
    return texts.ended({ hello, plan: texts.names[plan] })
  })
