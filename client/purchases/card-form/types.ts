import type { Ref } from 'react'
import type { CardField } from '@cairn/domain/purchases/card-check'
import type { BankResult, FieldError } from './frame-protocol.ts'

export type Tokenized = { readonly source: string } | { readonly error: FieldError }

/** What a checkout asks of a card form. */
export interface CardFormHandle {
  /** Makes a token of what was typed in. Where something is wrong, the field shows it and has the focus. */
  readonly tokenize: () => Promise<Tokenized>
  /** Lets the bank ask the payer. Whatever is answered, the server has to ask the network what became of it. */
  readonly showBankCheck: (clientSecret: string) => Promise<BankResult>
  /** Leads to the field that the bank refused. */
  readonly focus: (field: CardField) => void
}

export interface CardFormState {
  readonly complete: boolean
  /** Of the first field that was left with something wrong in it. */
  readonly error?: FieldError
}

export interface CardFormProps {
  readonly ref?: Ref<CardFormHandle>
  /** The language of the payer; left out: the one of the interface. */
  readonly locale?: string
  readonly disabled?: boolean
  readonly onReady?: () => void
  readonly onChange?: (state: CardFormState) => void
}

/** As each network takes them. */
export interface NetworkFormProps extends Omit<CardFormProps, 'locale'> {
  /** One of the 21 that card forms have. */
  readonly locale: string
}
