import { resources, type Located } from '@cairn/contract/resources'
import { server } from './test-server.ts'

export interface ServedFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType?: string
  readonly quality?: NonNullable<Located['quality']>
}

/** Bytes that differ from each other, so that a piece in the wrong place shows. */
export const someBytes = (length: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; at += 1021) bytes[at] = (at / 1021) % 251
  return bytes
}

const rangeOf = (init: RequestInit | undefined): string => new Headers(init?.headers).get('range') ?? ''

/** Stored files of the server and the network to them: located as the contract says, read in ranges. */
export const serveFiles = (files: Record<string, ServedFile>, texts: Record<string, string> = {}) => {
  let generation = 1
  const requests: string[] = []
  const faults: (() => Response | Promise<never>)[] = []
  const located = (getID: string, quality: string | undefined): Located[] => {
    const file = files[getID]
    if (!file) return []
    const { bytes, contentType = 'application/pdf', quality: qualities } = file
    return [
      {
        getID,
        name: getID.split('/')[1] ?? '',
        type: contentType.startsWith('video') ? 'video' : 'document',
        contentType,
        ...(qualities && { quality: qualities }),
        ...(quality === undefined ? { bytes: bytes.length } : { bytes: 1 }),
        getURL: quality === undefined ? `/files/${generation}/${getID}` : `/streams/${getID}/${quality}.m3u8`,
      },
    ]
  }
  server.on(resources.locateResources, ({ body }) => ({
    resource: body.resource.flatMap(({ getID, quality }) => located(getID, quality)),
  }))
  const answer = (path: string, range: string): Response => {
    const text = texts[path]
    if (text !== undefined) return new Response(text)
    const [, folder, current, ...rest] = path.split('/')
    const file = files[folder === 'files' ? rest.join('/') : path]
    if (!file || (folder === 'files' && current !== String(generation)))
      return new Response(null, { status: 404 })
    const [, first = 0, last = 0] = /bytes=(\d+)-(\d+)/.exec(range)?.map(Number) ?? []
    const end = Math.min(last, file.bytes.length - 1)
    return new Response(file.bytes.slice(first, end + 1), {
      status: 206,
      headers: {
        'content-type': file.contentType ?? 'application/pdf',
        'content-range': `bytes ${first}-${end}/${file.bytes.length}`,
      },
    })
  }
  const fetch = async (address: string, init?: RequestInit): Promise<Response> => {
    init?.signal?.throwIfAborted()
    const { pathname } = new URL(address, location.href)
    requests.push(`${pathname} ${rangeOf(init)}`.trim())
    return faults.shift()?.() ?? answer(pathname, rangeOf(init))
  }
  return {
    fetch,
    requests,
    /** The next requests get no answer. */
    cut: (times: number) => {
      for (let n = 0; n < times; n += 1) faults.push(() => Promise.reject(new TypeError('Failed to fetch')))
    },
    /** Addresses that were given out no longer work. */
    expire: () => {
      generation += 1
    },
  }
}
