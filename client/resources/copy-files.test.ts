import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '../base/testing/browser.ts'
import { failing, serve, unreachable } from '../base/testing/server.ts'
import type { Sent } from '../base/transport.ts'
import { copyFiles } from './copy-files.ts'

beforeEach(() => void openBrowser())
afterEach(() => vi.unstubAllGlobals())

const job = (status: string, percent?: number, message?: string): Sent => ({
  status: 200,
  body: { jobId: 'j1', status, ...(percent !== undefined && { percent }), ...(message && { message }) },
})
const begun: Sent = { status: 200, body: { copy: { 'a/1': 'b/1' }, jobId: 'j1' } }
const COPY = { from: 'a', to: 'b' }

const answers = (...said: (Sent | (() => Sent))[]) =>
  serve(() => {
    const next = said.shift() ?? failing(500)
    return typeof next === 'function' ? next() : next
  })

test('RES-23 a copy is asked after until it is done, and tells how far it is', async () => {
  const letters = answers(
    begun,
    job('QUEUED'),
    job('RUNNING', 40),
    unreachable,
    failing(503),
    job('COMPLETE', 100),
  )
  const percents: number[] = []
  const copy = await copyFiles(COPY, { onPercent: (percent) => percents.push(percent), wait: async () => {} })
  expect(copy).toEqual({ 'a/1': 'b/1' })
  expect(percents).toEqual([0, 40, 100])
  expect(letters.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /resource/copy',
    ...Array.from({ length: 5 }, () => 'GET /job/j1'),
  ])
})

test('RES-23 a copy that ends badly says why', async () => {
  answers(begun, job('INVALID', 10, 'The source is gone.'))
  await expect(copyFiles(COPY, { wait: async () => {} })).rejects.toThrow('The source is gone.')
})

test('RES-23 a copy that nobody waits for any more is no longer asked after', async () => {
  const letters = answers(begun, job('RUNNING', 1), job('RUNNING', 2))
  const stop = new AbortController()
  const wait = async () => stop.abort()
  await expect(copyFiles(COPY, { signal: stop.signal, wait })).rejects.toThrow()
  expect(letters).toHaveLength(2)
})
