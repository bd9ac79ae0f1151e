import type { Purchase } from '@cairn/contract/purchases'

interface Renewing {
  readonly renews?: string
  readonly latest?: string
}

type Join = Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined

/** When a purchase of a subscription renews: the latest one, while it is paid and goes on. */
export const renewalOf = ({ id, state, subscription = '' }: Purchase, join: Join): string | undefined => {
  const found = join?.['subscription']?.[subscription] as Renewing | undefined
  return state === 'paid' && found?.latest === id ? found.renews : undefined
}
