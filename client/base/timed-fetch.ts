import { timedOut } from './call-error.ts'

/** Reads a body to its end, and says with every piece that something still comes. */
const readAll = async (response: Response, alive: () => void): Promise<Blob> => {
  const reader = response.body?.getReader()
  const pieces: BlobPart[] = []
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || value === undefined)
      return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
    alive()
    pieces.push(value as BlobPart)
  }
}

export interface Fetched {
  readonly response: Response
  readonly body: Blob
}

/**
 * Fetches something whole. It fails as timed out once nothing has come for so long, however long it takes as a whole:
 * a large file on a slow connection is no failure.
 */
export const timedFetch = async (url: string, init: RequestInit, silenceMs: number): Promise<Fetched> => {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(timedOut()), silenceMs)
  }
  const signal = init.signal ? AbortSignal.any([init.signal, silence.signal]) : silence.signal
  alive()
  try {
    const response = await fetch(url, { ...init, signal })
    alive()
    return { response, body: await readAll(response, alive) }
  } catch (error) {
    throw silence.signal.aborted ? silence.signal.reason : error
  } finally {
    clearTimeout(timer)
  }
}
