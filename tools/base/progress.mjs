/** Says what takes longer than a second, and keeps saying how long it has taken. */
export const withProgress = async (label, work) => {
  const began = Date.now()
  const live = process.stdout.isTTY
  const elapsed = () => Math.round((Date.now() - began) / 1000)
  let shown = false
  let outcome = 'failed after'
  const show = () => {
    if (live) process.stdout.write(`\r${label} … ${elapsed()} s`)
    else if (!shown) console.log(`${label} …`)
    else if (elapsed() % 15 === 0) console.log(`${label} … ${elapsed()} s`)
    shown = true
  }
  const timer = setInterval(show, 1000)
  try {
    const result = await work()
    outcome = 'done in'
    return result
  } finally {
    clearInterval(timer)
    if (shown) console.log(`${live ? '\r' : ''}${label} … ${outcome} ${elapsed()} s`)
  }
}
