import type { Endpoint, ParamsOf } from '@cairn/contract/endpoint'
import type { ErrorBody } from '@cairn/contract/errors'
import { TIMING } from '@cairn/domain/base/constants'
import { CallError } from './call-error.ts'
import { endingOf, session } from './session.ts'
import { API_BASE } from './transport.ts'

const nameIn = (header: string | null): string | undefined => {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  return extended === undefined
    ? /filename="?([^";]+)"?/i.exec(header ?? '')?.[1]
    : decodeURIComponent(extended)
}

const fetchFile = async (path: string): Promise<Response> => {
  const token = session.token()
  const reply = await fetch(API_BASE + path, {
    headers: token === null ? {} : { authorization: token },
  }).catch(() => {
    throw new CallError(0, undefined)
  })
  if (reply.ok) return reply
  const error = new CallError(
    reply.status,
    (await reply.json().catch(() => undefined)) as ErrorBody | undefined,
  )
  if (error.status === 401 || error.status === 403) session.drop(endingOf(error.code))
  throw error
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
): Promise<{ readonly file: Blob; readonly name: string | undefined }> => {
  const given: Readonly<Record<string, unknown>> = { ...(params as object | undefined) }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(given[key])),
  )
  const reply = await fetchFile(path)
  const file = await reply.blob().catch(() => {
    throw new CallError(0, undefined)
  })
  return { file, name: nameIn(reply.headers.get('content-disposition')) }
}

/** Saves what a call replies with as a file. */
export const download = async <E extends Endpoint>(
  endpoint: E,
  params: ParamsOf<E>,
  name: string,
): Promise<void> => {
  const loaded = await loadFile(endpoint, params)
  give(loaded.file, loaded.name ?? name)
}
