import { CURRENCIES } from '@cairn/domain/config/currencies'
import {
  isPlan,
  PLAN_CURRENCY,
  PLAN_NAMES,
  PLAN_PRICES,
  type Plan,
  type PlanPrices,
} from '@cairn/domain/purchases/plans'
import { StartFailure } from './db/failure.ts'

const PRICED = PLAN_NAMES.filter((plan) => plan !== 'free')

/** `standard=4900,professional=19900`: what is not named keeps its usual price. */
const readPrices = (text: string): PlanPrices => {
  const prices: Record<Plan, number> = { ...PLAN_PRICES }
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, name = '', amount = ''] = /^\s*(\w+)\s*=\s*(\d{1,12})\s*$/.exec(part) ?? []
    if (!isPlan(name) || name === 'free')
      throw new StartFailure(`PLAN_PRICES must look like ${PRICED.map((plan) => `${plan}=4900`).join(',')}.`)
    prices[name] = Number(amount)
  }
  return prices
}

const readCurrency = (code: string): string => {
  if (CURRENCIES.some((currency) => currency.code === code)) return code
  throw new StartFailure(`PLAN_CURRENCY must be one of ${CURRENCIES.map((one) => one.code).join(', ')}.`)
}

const readPlan = (name: string): Plan => {
  if (isPlan(name)) return name
  throw new StartFailure(`CAIRN_PLAN must be one of ${PLAN_NAMES.join(', ')}.`)
}

/** What the plans of the installation cost, and which one the operator gives for nothing. */
export const readPlans = (vars: NodeJS.ProcessEnv) => ({
  planPrices: readPrices(vars['PLAN_PRICES'] ?? ''),
  planCurrency: readCurrency(vars['PLAN_CURRENCY'] || PLAN_CURRENCY),
  plan: vars['CAIRN_PLAN'] ? readPlan(vars['CAIRN_PLAN']) : undefined,
})
