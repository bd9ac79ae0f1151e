import type { EventEmitter } from 'node:events'
import type { Pool, PoolClient } from 'pg'

/** What is told of each channel. */
export type Channels = Readonly<Record<string, (payload: string) => void>>

/** Triggers write a channel and what has changed. */
const parse = (message: string | undefined): readonly [string, string] => {
  const [channel = '', ...rest] = (message ?? '').split(' ')
  return [channel, rest.join(' ')]
}

const IDLE = 'I'

const watch = (client: PoolClient, channels: Channels): void => {
  const changes = new Set<string>()
  const tell = () => {
    const told = [...changes]
    changes.clear()
    for (const change of told) {
      const [channel, payload] = parse(change)
      channels[channel]?.(payload)
    }
  }
  client.on('notice', ({ message }) => {
    if (message !== undefined && channels[parse(message)[0]]) changes.add(message)
  })
  const { connection } = client as unknown as { readonly connection: EventEmitter }
  // Before whoever wrote hears that it is done.
  connection.prependListener('readyForQuery', ({ status }: { readonly status: string }) => {
    if (changes.size > 0 && status === IDLE) tell()
  })
  // Nobody knows whether it was committed.
  client.on('error', tell)
  client.on('end', tell)
}

/**
 * Tells what the transactions of this pool have changed, before whoever wrote goes on: triggers say it as information
 * on the connection that writes. What was rolled back is told as well.
 */
export const watchCommits = (pool: Pool, channels: Channels): void => {
  const watched = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    watch(client, channels)
  })
}
