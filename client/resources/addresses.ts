import { queryOptions, useQuery } from '@tanstack/react-query'
import { MINUTE } from '@cairn/domain/base/constants'
import { qualityFor } from '@cairn/domain/resources/quality'
import { resources, type Located } from '@cairn/contract/resources'
import { call } from '../base/call.ts'
import { session } from '../base/session.ts'

interface Wanted {
  readonly getID: string
  readonly quality?: string
}

type Settle = (file: Located | null) => void

const MANY = 500
const STREAM = /\.m3u8(\?|$)/
let waiting = new Map<string, { wanted: Wanted; settle: Settle[] }>()

const ask = async (): Promise<void> => {
  const all = [...waiting.values()]
  waiting = new Map()
  // A reply names each file once: a film as it is and in pieces are asked for in two calls.
  const streamed = (one: (typeof all)[number]) => one.wanted.quality !== undefined
  await Promise.all([all.filter(streamed), all.filter((one) => !streamed(one))].map(askFor))
}

const askFor = async (
  asked: readonly { readonly wanted: Wanted; readonly settle: Settle[] }[],
): Promise<void> => {
  for (let from = 0; from < asked.length; from += MANY) {
    const some = asked.slice(from, from + MANY)
    const reply = await call(resources.locateResources, {
      body: { resource: some.map(({ wanted }) => wanted) },
    }).catch(() => null)
    const found = new Map(reply?.resource.map((file) => [file.getID, file]))
    for (const { wanted, settle } of some) for (const done of settle) done(found.get(wanted.getID) ?? null)
  }
}

/** Where a file is read on this device, as far as it is stored and the service worker answers for it. */
const locateHere = async (getID: string, quality: string | undefined): Promise<Located | null> => {
  // Most pages have no service worker: they load nothing for this.
  if (!globalThis.navigator?.serviceWorker?.controller) return null
  const account = session.account()
  const [{ answersFromDevice }, { findStored }] = await Promise.all([
    import('../base/local/device-answers.ts'),
    import('../base/local/stored-files.ts'),
  ])
  const found = account === null ? null : await findStored(account, getID)
  if (!found || !(await answersFromDevice())) return null
  // Whoever asks for the file itself cannot use a stream.
  return quality === undefined && STREAM.test(found.getURL) ? null : found
}

/**
 * Where a file is read: on this device if it was downloaded, else on the server. What many parts of a page ask for at the
 * same time goes in one call.
 */
export const locateFile = async (getID: string, quality?: string): Promise<Located | null> =>
  (await locateHere(getID, quality).catch(() => null)) ?? locateOnServer(getID, quality)

const locateOnServer = (getID: string, quality?: string): Promise<Located | null> =>
  new Promise((settle) => {
    const key = quality === undefined ? getID : `${getID} ${quality}`
    if (waiting.size === 0) setTimeout(() => void ask(), 0)
    const one = waiting.get(key) ?? {
      wanted: { getID, ...(quality !== undefined && { quality }) },
      settle: [],
    }
    one.settle.push(settle)
    waiting.set(key, one)
  })

// Addresses hold for hours; a page that stays open asks again long before.
const FRESH_MS = 30 * MINUTE

const fileQuery = (getID: string, streamed: boolean) =>
  queryOptions({
    queryKey: ['file', getID, streamed] as const,
    queryFn: () => locateFile(getID, streamed ? qualityFor(getID) : undefined),
    staleTime: FRESH_MS,
  })

export interface FoundFile {
  /** null: it is not there, or not for this person. */
  readonly file: Located | null
  readonly loading: boolean
}

/** A stored file and where it can be read. */
export const useFile = (getID: string | undefined, { streamed = false } = {}): FoundFile => {
  const query = useQuery({ ...fileQuery(getID ?? '', streamed), enabled: getID !== undefined })
  return { file: query.data ?? null, loading: getID !== undefined && query.isPending }
}
