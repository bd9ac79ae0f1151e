// Runs in the page: scrolls as a finger would and tells how the frames came.
globalThis.scrollAlong = (pixels, frames) =>
  new Promise((done) => {
    const gaps = []
    const long = []
    const watching = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(duration)
    })
    watching.observe({ entryTypes: ['longtask'] })
    let last
    const step = (now) => {
      if (last !== undefined) gaps.push(now - last)
      last = now
      scrollBy({ top: pixels, behavior: 'instant' })
      if (gaps.length < frames) return requestAnimationFrame(step)
      watching.disconnect()
      const sorted = gaps.toSorted((a, b) => a - b)
      const at = (share) => sorted[Math.floor(sorted.length * share)] ?? 0
      return done({
        p50: at(0.5),
        p95: at(0.95),
        p99: at(0.99),
        worst: sorted.at(-1),
        long: long.length,
      })
    }
    requestAnimationFrame(step)
  })
globalThis.goDown = () => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
globalThis.lastNumber = () => {
  const all = document.querySelectorAll('[role="feed"] article[aria-posinset]')
  return Number(all[all.length - 1]?.getAttribute('aria-posinset') ?? 0)
}
globalThis.drawn = () => document.querySelectorAll('*').length
