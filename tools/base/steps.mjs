import { run, seconds } from './run.mjs'

/** What a run of steps came to. A step that proves nothing but itself counts as one. */
export const tally = () => {
  const total = { passed: 0, failed: 0 }
  const add = ({ passed, failed }) => {
    total.passed += passed
    total.failed += failed
  }
  const close = () => {
    if (total.failed > 0) process.exitCode = 1
    console.log(`${total.passed} passed, ${total.failed} failed`)
  }
  return { add, close }
}

const FIRST = 60
const LAST = 240

/** The beginning and, above all, the end: that is where tools say what went wrong. */
const indented = (text) => {
  const lines = text.trim().split('\n')
  const left = lines.length - FIRST - LAST
  const shown =
    left > 0 ? [...lines.slice(0, FIRST), `… ${left} lines left out …`, ...lines.slice(-LAST)] : lines
  return shown.map((line) => `    ${line}`).join('\n')
}

export const report = ({ name, ok, ms, note, output }) => {
  console.log(`${ok ? '✓' : '✗'} ${name}  ${seconds(ms)}${note ? `  ${note}` : ''}`)
  if (!ok && output.trim()) console.log(indented(output))
}

const EVERY_MS = 60_000
const SHOWN = 100

/** Says every minute how long a step has been running, and the last line it printed. */
const startProgress = (name) => {
  const began = performance.now()
  let last = ''
  const show = () =>
    console.log(`… ${name}  ${Math.round((performance.now() - began) / 60_000)} min  ${last.slice(0, SHOWN)}`)
  const timer = setInterval(show, EVERY_MS)
  return {
    take: (chunk) => {
      last = chunk.trim().split('\n').at(-1)?.trim() || last
    },
    stop: () => clearInterval(timer),
  }
}

/** Runs one step and says how it went. `count` reads figures from what it left behind; a crash counts as a failure. */
export const runStep = async ({ name, program, args, count, limit = 600_000, env }) => {
  const progress = startProgress(name)
  const { code, output, ms } = await run(program, args, {
    limit,
    env: { ...process.env, NO_COLOR: '1', ...env },
    onOutput: progress.take,
  })
  progress.stop()
  const figures = count?.() ?? { passed: code === 0 ? 1 : 0, failed: 0 }
  const missed = code !== 0 && figures.failed === 0 ? 1 : 0
  const result = { passed: figures.passed, failed: figures.failed + missed }
  const note = count ? `${result.passed} passed, ${result.failed} failed` : undefined
  report({ name, ok: result.failed === 0, ms, note, output })
  for (const line of figures.notes ?? []) console.log(`    ${line}`)
  return result
}

/** Runs steps side by side, as many at a time as given; the results are in the order of the steps. */
export const runAll = async (steps, atOnce) => {
  const queue = steps.entries()
  const results = []
  const work = async () => {
    for (const [place, step] of queue) results[place] = await runStep(step)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
