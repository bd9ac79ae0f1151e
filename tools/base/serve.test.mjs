import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepServing, restartDelay } from './serve.mjs'

let folder
let said
let waited
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-serve-'))
  said = []
  waited = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A server that does one thing after another, one at each start. */
const serverThat = (...acts) => {
  const file = join(folder, 'server.mjs')
  writeFileSync(
    file,
    `import { existsSync, readFileSync, writeFileSync } from 'node:fs'
const count = ${JSON.stringify(join(folder, 'count'))}
const started = existsSync(count) ? Number(readFileSync(count, 'utf8')) : 0
writeFileSync(count, String(started + 1))
const acts = ${JSON.stringify(acts)}
const act = acts[Math.min(started, acts.length - 1)]
if (act === 'killed') process.kill(process.pid, 'SIGKILL')
else if (act === 'waits') {
  process.on('SIGTERM', () => process.exit(0))
  process.kill(process.ppid, 'SIGTERM')
  setInterval(() => {}, 1000)
} else process.exit(act)
`,
  )
  return [process.execPath, file]
}
const starts = () => Number(readFileSync(join(folder, 'count'), 'utf8'))
const serve = (...acts) =>
  keepServing(serverThat(...acts), {
    cwd: folder,
    env: process.env,
    say: (line) => said.push(line),
    pause: async (ms) => void waited.push(ms),
  })

test('a server that crashes, or is killed, is started again, each time after a longer wait', async () => {
  expect(await serve(70, 'killed', 134, 0)).toBe(0)
  expect(starts()).toBe(4)
  expect(waited).toEqual([1000, 2000, 4000])
  expect(said).toEqual([
    'Cairn crashed (code 70); it is started again in 1 s.',
    'Cairn was ended by SIGKILL; it is started again in 2 s.',
    'Cairn crashed (code 134); it is started again in 4 s.',
  ])
})

test('one that crashes five times within a minute is given up, with a sentence', async () => {
  expect(await serve(70)).toBe(70)
  expect(starts()).toBe(5)
  expect(said.at(-1)).toBe(
    'Cairn crashed (code 70) 5 times within a minute and is not started again; its log says why.',
  )
})

test('a start that failed with a sentence is not repeated', async () => {
  expect(await serve(1)).toBe(1)
  expect([starts(), said]).toEqual([1, []])
})

test('a server that was asked to stop is not started again', async () => {
  expect(await serve('waits')).toBe(0)
  expect([starts(), said]).toEqual([1, []])
})

test('the wait doubles up to half a minute, and crashes of long ago do not count', () => {
  const now = 1_000_000
  expect(restartDelay([now], now)).toBe(1000)
  expect(restartDelay([now - 120_000, now - 60_001, now], now)).toBe(1000)
  expect(restartDelay([now - 3, now - 2, now - 1, now], now)).toBe(8000)
  expect(restartDelay([now - 4, now - 3, now - 2, now - 1, now], now)).toBeUndefined()
})
