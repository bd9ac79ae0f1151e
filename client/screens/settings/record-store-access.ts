import type { XapiCredential } from '@cairn/contract/xapi'
import type { Scope } from '@cairn/domain/xapi/scopes'
import { messages } from './record-store-messages.ts'

/** The kinds of access that are offered. Programs that create credentials may combine scopes as they like. */
export const ACCESS = {
  send: {
    scope: ['statements/write', 'statements/read/mine', 'state', 'profile'],
    words: messages.accessSend,
  },
  read: { scope: ['all/read'], words: messages.accessRead },
  all: { scope: ['all'], words: messages.accessAll },
} as const satisfies Record<string, { scope: readonly Scope[]; words: object }>

export type Access = keyof typeof ACCESS

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((scope) => b.includes(scope))

/** Which of them a credential has; undefined: another combination. */
export const accessOf = ({ scope }: XapiCredential): Access | undefined =>
  (Object.keys(ACCESS) as Access[]).find((access) => isSame(ACCESS[access].scope, scope))
