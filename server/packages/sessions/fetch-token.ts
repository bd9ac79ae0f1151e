import { newSecret } from '../../base/ids.ts'
import type { Parts } from '../../base/parts.ts'
import { redeemFetch } from './store.ts'

type Fetched =
  | { readonly 'auth-token': string }
  | { readonly 'error-code': '1' | '2'; readonly 'error-text': string }

/** The credential of a unit, which it fetches once. Errors are told with status 200, as cmi5 has it. */
export const fetchToken = async ({ db, now }: Pick<Parts, 'db' | 'now'>, key: string): Promise<Fetched> => {
  const secret = newSecret()
  const session = await redeemFetch(db, key, secret, now())
  if (session === 'used')
    return { 'error-code': '1', 'error-text': 'The token was fetched before, or the session is over.' }
  if (session === 'unknown') return { 'error-code': '2', 'error-text': 'There is no such session.' }
  return { 'auth-token': Buffer.from(`${session}:${secret}`).toString('base64') }
}
