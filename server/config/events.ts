import type { SitePayment } from '@cairn/contract/site-payment'
import type { Db } from '../base/db/schema.ts'
import type { Env } from '../base/env.ts'
import { defineQuestion } from '../base/events.ts'

/** What the installation pays for its plan, and how much of it is used. */
export const sitePayment = defineQuestion<
  [db: Db, env: Pick<Env, 'planPrices' | 'planCurrency'>, now: Date],
  SitePayment
>('payment of the site')
