import type { Endpoint, ParamsOf, QueryOf } from '@cairn/contract/endpoint'
import type { ErrorBody } from '@cairn/contract/errors'
import { TIMING } from '@cairn/domain/base/constants'
import { TIMEOUT_MS } from './attempts.ts'
import { accountChanged, CallError } from './call-error.ts'
import { isOfOthers } from './foreign.ts'
import { proveIdentity } from './identity-proof.ts'
import { keepsSession } from './policy.ts'
import { refusal } from './refusal.ts'
import { senderOf, whileHere, type Sender } from './sender.ts'
import { endingOf } from './session.ts'
import { timedFetch, type Fetched } from './timed-fetch.ts'
import { API_BASE } from './transport.ts'

const nameIn = (header: string | null): string | undefined => {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  return extended === undefined
    ? /filename="?([^";]+)"?/i.exec(header ?? '')?.[1]
    : decodeURIComponent(extended)
}

const parse = (text: string): ErrorBody | undefined => {
  try {
    return JSON.parse(text) as ErrorBody
  } catch {
    return undefined
  }
}

/** A file belongs to whoever asked for it: once another account is here, it is neither fetched nor handed over. */
const fetchFile = async (path: string, sender: Sender): Promise<Fetched> => {
  const token = sender.token()
  const headers: Record<string, string> = token === null ? {} : { authorization: token }
  const fetched = await timedFetch(API_BASE + path, { headers }, TIMEOUT_MS.outside).catch(
    (error: unknown) => {
      throw error instanceof CallError ? error : new CallError(0, undefined)
    },
  )
  const { response, body } = fetched
  if (isOfOthers(response)) throw new CallError(0, undefined)
  const failure = response.ok ? undefined : new CallError(response.status, parse(await body.text()))
  if (failure && (await mayRepeat(failure, token, sender))) return fetchFile(path, sender)
  if (!sender.isHere()) throw accountChanged()
  if (failure) throw failure
  return fetched
}

/** Whether the sender has proved who they are, or has logged in again, so that the request can be made again. */
const mayRepeat = async (error: CallError, token: string | null, sender: Sender): Promise<boolean> => {
  if (error.code === 'confirm_identity') return proveIdentity(sender)
  if (token === null || (error.status !== 401 && error.status !== 403) || keepsSession(error)) return false
  return refusal.answer({ token, account: sender.account, why: endingOf(error.code) })
}

/** Saves a file on the reader's device. */
export const give = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), TIMING.objectUrlMs)
}

/** What a call replies with as a file, and what it calls it. The token goes in the header, so that a plain link would not do. */
export const loadFile = async <E extends Endpoint>(
  endpoint: E,
  params: ParamsOf<E>,
  query: QueryOf<E> | undefined = undefined,
): Promise<{ readonly file: Blob; readonly name: string | undefined }> => {
  const given: Readonly<Record<string, unknown>> = { ...(params as object | undefined) }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(given[key])),
  )
  const asked = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  )
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  const { response, body } = await fetchFile(search === '' ? path : `${path}?${search}`, senderOf())
  return { file: body, name: nameIn(response.headers.get('content-disposition')) }
}

/** Saves what a call replies with as a file. */
export const download = async <E extends Endpoint>(
  endpoint: E,
  params: ParamsOf<E>,
  name: string,
  query?: QueryOf<E>,
): Promise<void> => {
  const sender = senderOf()
  const loaded = await loadFile(endpoint, params, query).finally(() => whileHere(sender))
  give(loaded.file, loaded.name ?? name)
}
