import { billing } from '@cairn/contract/billing'
import { config } from '@cairn/contract/config'
import type { SitePayment } from '@cairn/contract/site-payment'
import { call } from '../../base/call.ts'
import { read } from '../../base/query.ts'
import { messages } from './billing-messages.ts'

/** The settings with what the site pays. */
export const sitePayment = read(config.getConfig, { query: { includePayment: true }, handled: 'shown' })

export const PLAN_TITLES = {
  free: messages.free,
  standard: messages.standard,
  professional: messages.professional,
  enterprise: messages.enterprise,
} as const satisfies Record<SitePayment['plan'], object>

export const choosePlan = (plan: SitePayment['plan']) =>
  call(billing.putSubscription, { body: { plan }, handled: 'shown' })

/** Queries that show something else once a plan or a card has changed. */
export const AFTER_CHANGE = [[config.getConfig.path], [billing.findStatements.path]] as const
