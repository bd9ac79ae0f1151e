import { noteServerTime } from './clock.ts'

/** How a request leaves the page. The server-side renderer puts its own in place of fetch. */
export interface Sent {
  readonly status: number
  readonly body: unknown
}

export interface Letter {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal
  /** Arrives even if the page goes meanwhile. */
  readonly keepalive?: boolean
}

/** The one place that knows where the API is. */
export const API_BASE: string = import.meta.env.VITE_API_BASE ?? '/api'

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const byFetch = async ({ path, ...init }: Letter): Promise<Sent> => {
  const response = await fetch(API_BASE + path, init)
  noteServerTime(response.headers.get('date'))
  return { status: response.status, body: await readBody(response) }
}

let send: (letter: Letter) => Promise<Sent> = byFetch

export const transport = (letter: Letter): Promise<Sent> => send(letter)

export const replaceTransport = (other: typeof send): void => {
  send = other
}
