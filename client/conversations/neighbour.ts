const ONE = 'article, li[id], [role="log"] > [id]'

/** Where the keyboard goes when a message is taken away: to the one after it, else the one before, else its thread, else the page. */
export const neighbourOf = (within: HTMLElement | null): HTMLElement | undefined => {
  const gone = within?.closest<HTMLElement>(ONE)
  const list = gone?.closest<HTMLElement>('ul, [role="feed"], [role="log"]')
  if (!gone || !list) return within?.closest<HTMLElement>('main') ?? undefined
  const all = [...list.querySelectorAll<HTMLElement>(ONE)].filter(
    (one) => one === gone || !gone.contains(one),
  )
  const peers = all.filter((one) => one.tagName === gone.tagName)
  const at = peers.indexOf(gone)
  const around = list.closest<HTMLElement>('article') ?? list.closest<HTMLElement>('main')
  return peers[at + 1] ?? peers[at - 1] ?? around ?? undefined
}
