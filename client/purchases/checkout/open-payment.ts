import { MINUTE } from '@cairn/domain/base/constants'
import type { Payment } from '@cairn/contract/purchases'
import { NUMBER, readStored, record, TEXT, writeStored } from '../../base/stored.ts'

const KEY = 'paying'
/** Later than this nobody remembers having pressed the button. */
const LASTS_MS = 10 * MINUTE

/** A payment that was sent, and of which it is not known what became. */
export interface OpenPayment {
  /** What is paid for, such as `course:1`. */
  readonly subject: string
  readonly account: string
  readonly key: string
  /** A card is in it as a token of the card form. */
  readonly payment: Payment
  readonly at: number
}

const SCHEMA = record({ subject: TEXT, account: TEXT, key: TEXT, payment: { type: 'object' }, at: NUMBER })

/** Survives a reload of the page, so that the same payment is asked about and no second one is made. */
export const openPayment = {
  save: (payment: Omit<OpenPayment, 'at'>): void =>
    writeStored('sessionStorage', KEY, { ...payment, at: Date.now() }),
  clear: (): void => writeStored('sessionStorage', KEY, null),
  find: (subject: string, account: string, now: number = Date.now()): OpenPayment | undefined => {
    const found = readStored<OpenPayment>('sessionStorage', KEY, SCHEMA)
    const isOurs = found?.subject === subject && found.account === account && now - found.at < LASTS_MS
    return isOurs ? found : undefined
  },
}
