import type { CardErrorCode } from '@cairn/domain/purchases/card-errors'

/** What may be shown and stored of a card. The number itself never reaches this server. */
export interface CardSummary {
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}

/** The code of the network, when it has one of those that people are told; else its own. */
export type RefusalCode = CardErrorCode | (string & {})

export interface ChargeOrder {
  /** Our id of the attempt. The network opens one charge for it, however often it is asked. */
  readonly attempt: string
  /** Whole minor units. */
  readonly amount: number
  readonly currency: string
  /** What it is for, as the payer reads it in their account at the network. */
  readonly description: string
  /** The connected account that gets the money; undefined: the account of the site. */
  readonly account?: string | undefined
  /** The payer at the network; needed for a saved card. */
  readonly customer?: string | undefined
  /** Whether the card is saved for the customer once it has paid. */
  readonly savesCard?: boolean | undefined
}

/** A token that the card form made, or the saved card of the customer. */
export type PayBy = { readonly source: string } | { readonly card: string }

/** A refund that was made, and whose money came back from the payer's bank later. */
export interface FailedRefund {
  readonly refund: string
  readonly amount: number
  readonly code: string
}

export type ChargeState =
  /** Opened; nobody has tried to pay. */
  | { readonly state: 'open' }
  /** The bank wants to ask the payer; the card form shows it with this secret. */
  | { readonly state: 'action'; readonly clientSecret: string }
  /** The network will say later. */
  | { readonly state: 'pending' }
  | {
      readonly state: 'paid'
      readonly amount: number
      readonly currency: string
      /** Without what failed. */
      readonly refunded: number
      readonly failedRefunds?: readonly FailedRefund[] | undefined
      /** What the payer got back from their bank, against our will. */
      readonly disputed?: number | undefined
      /** What the network keeps of it, once it is known. */
      readonly fee?: number | undefined
      readonly card?: CardSummary | undefined
      /** The saved card, when it was to be saved. */
      readonly savedCard?: string | undefined
    }
  /** It can be tried again with another card. */
  | { readonly state: 'refused'; readonly code: RefusalCode }
  | { readonly state: 'canceled' }

export type SavedCard =
  | {
      readonly state: 'saved'
      readonly customer: string
      readonly card: string
      readonly summary: CardSummary
    }
  | { readonly state: 'action'; readonly clientSecret: string }
  | { readonly state: 'refused'; readonly code: RefusalCode }

/** What the network reports by itself. It may come in any order and any number of times: ask `find` what is so now. */
export interface CardEvent {
  readonly id: string
  /** undefined: it is about nothing that concerns us. */
  readonly charge: string | undefined
}

/** What the browser needs to show the card form of the network. */
export type CardForm =
  | { readonly network: 'test' }
  | {
      readonly network: 'stripe'
      readonly publishableKey: string
      /** The page on which an organization connects its account, and which sends back a code for `connect`. */
      readonly connectUrl?: string
    }

/** The network did not answer, or not in a way that says what became of the call. It has to be asked again later. */
export class CardsUnreachable extends Error {
  override readonly name = 'CardsUnreachable'
}

/**
 * The card network. A charge is opened first, and only then paid: whoever writes down its id in between can always find
 * out what became of it. Every call may throw `CardsUnreachable`. None is to be made while a transaction is open: a
 * network answers late or never, and the test network takes a connection of its own.
 */
export interface Cards {
  readonly form: CardForm
  readonly open: (order: ChargeOrder) => Promise<{ readonly charge: string }>
  /** Pays an open charge. `absent`: the payer is not there, so the bank cannot ask them. */
  readonly confirm: (charge: string, by: PayBy, options?: { absent?: boolean }) => Promise<ChargeState>
  readonly find: (charge: string) => Promise<ChargeState | undefined>
  /** Ends a charge that is not paid. One that was paid meanwhile stays so. */
  readonly cancel: (charge: string) => Promise<ChargeState>
  /** The same key refunds once. */
  readonly refund: (order: {
    readonly charge: string
    readonly amount: number
    readonly key: string
  }) => Promise<
    { readonly ok: true; readonly refund: string } | { readonly ok: false; readonly code: string }
  >
  /** Makes the payer known to the network; the same key makes one. */
  readonly openCustomer: (person: {
    readonly key: string
    readonly name?: string | undefined
    readonly email?: string | undefined
  }) => Promise<{ readonly customer: string }>
  /** Saves a card without charging it. After an `action`, asked again with the same source, it is saved. */
  readonly saveCard: (customer: string, source: string) => Promise<SavedCard>
  readonly removeCard: (customer: string, card: string) => Promise<void>
  /** Connects the account of an organization; undefined: the code is not valid. */
  readonly connect: (authorizationCode: string) => Promise<{ readonly account: string } | undefined>
  /** What a call of the network to our address says; undefined: it does not come from there. */
  readonly readEvent: (body: Buffer, signature: string | undefined) => CardEvent | undefined
}
