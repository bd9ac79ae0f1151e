import type { BillingDetails } from '@cairn/contract/receipts'
import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { ReceiptKind } from './number.ts'

/** What a receipt says, as it was when it was issued. */
export interface ReceiptFacts {
  readonly language: InterfaceLanguage
  readonly site: string
  readonly timezone: string
  readonly seller: BillingDetails
  readonly buyer: BillingDetails
  readonly items: readonly {
    readonly title: string
    /** Of a subscription: the time that is paid for. */
    readonly period?: { readonly from: string; readonly to: string } | undefined
    /** Without the coupon. */
    readonly price?: number | undefined
    readonly amount: number
    readonly tax: number
  }[]
  readonly coupon?: string | undefined
  readonly currency: string
  readonly total: number
  readonly tax: number
  readonly taxRate?: number | undefined
  readonly country?: string | undefined
  readonly card?: { readonly brand: string; readonly last4: string } | undefined
  readonly purchaseOrder?: string | undefined
  /** Of a credit note: the number of the receipt. */
  readonly credits?: number | undefined
}

export interface Receipt {
  readonly id: string
  readonly kind: ReceiptKind
  readonly number: number
  readonly at: Date
  readonly facts: ReceiptFacts
}
