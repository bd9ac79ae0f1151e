/** One runs at a time over all tabs; where the browser has no locks, over this one. */
export const lockOf = (account: string): ((run: () => Promise<void>) => Promise<void>) => {
  const { locks } = navigator as { readonly locks?: LockManager }
  return locks ? async (run) => void (await locks.request(`outbox ${account}`, run)) : (run) => run()
}

/** Tells the other tabs of a change, and hears of theirs. */
export const channelOf = (account: string, hear: () => void) => {
  if (typeof BroadcastChannel === 'undefined') return { announce: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(`outbox ${account}`)
  channel.addEventListener('message', hear)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    announce: () => channel.postMessage('changed'),
    close: () => channel.close(),
  }
}
