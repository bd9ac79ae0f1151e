import type { Course } from '@cairn/contract/courses'
import type { Payment, Purchase } from '@cairn/contract/purchases'
import type { Endpoint } from '@cairn/contract/endpoint'
import type { By } from '../base/on.ts'
import type { Input } from '../base/input.ts'
import type { Parts } from '../base/parts.ts'

/** What somebody wants to have, for themselves or for another. */
export interface Wish {
  readonly owner: string
  readonly courses: readonly Course[]
  readonly payment?: Payment | undefined
  /** The organization that pays by a purchase order. */
  readonly purchasingOrg?: string | undefined
  readonly purchaseOrder?: string | undefined
  readonly expires?: string | undefined
  readonly data?: Purchase['data']
  /** The link that was followed, and the group that it leads into. */
  readonly offer?: { readonly id: string; readonly group?: string | undefined } | undefined
  /** Whether whoever asks for it may give it for nothing. */
  readonly waives: boolean
}

/** The request behind a wish: who sent it, and by which key it is known when it comes again. */
export interface Asking {
  readonly parts: Parts
  readonly by: By
  readonly endpoint: Endpoint
  readonly input: Input
  /** It belongs to whoever really sends it. */
  readonly key: string | undefined
}

/** The key of a request; whoever acts as another has keys of their own. */
export const keyOf = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  { proxy }: Pick<By, 'proxy'>,
): string | undefined => {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  return proxy === null ? key : `${proxy} ${key}`
}
