import { eventually } from './eventually.ts'

export interface Heard {
  readonly id?: string
  readonly event?: string
  readonly data: Record<string, unknown>
}

export interface Listening {
  readonly status: number
  readonly heard: Heard[]
  /** Waits for an event that fits. */
  readonly until: (fits: (event: Heard) => boolean) => Promise<Heard>
  /** The server has ended it. */
  readonly ended: () => boolean
  readonly close: () => void
}

const readEvent = (block: string): Heard | undefined => {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  if (fields['data'] === undefined) return undefined
  return { ...fields, data: JSON.parse(fields['data']) as Record<string, unknown> }
}

/** Opens a live stream over a real connection, as the client does. */
export const listenTo = async (address: string, headers: Record<string, string> = {}): Promise<Listening> => {
  const stop = new AbortController()
  const reply = await fetch(address, { headers, signal: stop.signal })
  const heard: Heard[] = []
  const read = async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of reply.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      heard.push(...blocks.flatMap((block) => readEvent(block) ?? []))
    }
  }
  let ended = false
  void read()
    .catch(() => undefined)
    .then(() => (ended = true))
  return {
    status: reply.status,
    heard,
    until: (fits) => eventually(() => heard.find(fits)),
    ended: () => ended,
    close: () => stop.abort(),
  }
}
