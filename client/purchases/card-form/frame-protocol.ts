import type { CardField } from '@cairn/domain/purchases/card-check'

/** The colors of the page around the form, by the names that the form knows them by. */
export const LOOK = {
  text: '--text',
  muted: '--text-3',
  field: '--surface',
  line: '--line-control',
  primary: '--primary',
  'on-primary': '--on-primary',
  danger: '--bad',
  note: '--warn-tint',
  'on-note': '--text',
} as const
export type Look = Readonly<Record<keyof typeof LOOK, string>>

/** What the page says to the frame of the card form. */
export type ToFrame =
  | { readonly kind: 'look'; readonly look: Look; readonly dark: boolean }
  | { readonly kind: 'disabled'; readonly disabled: boolean }
  /** The bank refused what is in this field: it is marked until somebody changes it, and gets the keyboard. */
  | { readonly kind: 'focus'; readonly field: CardField }
  | { readonly kind: 'tokenize'; readonly request: string }

export interface FieldError {
  readonly field: CardField | 'form'
  readonly message: string
}

/** What the frame says to the page around it. A card number is nowhere in it. */
export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'change'; readonly complete: boolean; readonly error?: FieldError }
  | { readonly kind: 'token'; readonly request: string; readonly source: string }
  | { readonly kind: 'refused'; readonly request: string; readonly error: FieldError }
  | { readonly kind: 'bank'; readonly result: BankResult }

export type BankResult = 'done' | 'failed' | 'canceled'

/** Messages of others, such as extensions, come by the same way. */
const NAME = 'cairn-cards'

export const wrap = (message: ToFrame | FromFrame) => ({ [NAME]: message })

export const unwrap = <Message extends ToFrame | FromFrame>(data: unknown): Message | undefined =>
  typeof data === 'object' && data !== null && NAME in data
    ? ((data as Record<string, unknown>)[NAME] as Message)
    : undefined
