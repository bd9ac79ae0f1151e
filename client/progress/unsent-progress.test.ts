import { afterEach, expect, test, vi } from 'vitest'
import type { Progress } from '@cairn/contract/progress'
import { openBrowser } from '../base/testing/browser.ts'
import { loggedIn, stored } from '../base/testing/samples.ts'
import { settle, unreachable } from '../base/testing/server.ts'
import type { Letter } from '../base/transport.ts'

const ada = loggedIn('tok-ada', 'ada')
const record = (user: string): Progress => ({
  id: `p-${user}`,
  user,
  object: 'c-1',
  status: 'enabled',
  state: 'started',
})

/** A page of one device; what an earlier page left on it is there. */
const openPage = async (browser: ReturnType<typeof openBrowser>) => {
  vi.resetModules()
  const { replaceTransport } = await import('../base/transport.ts')
  const { session } = await import('../base/session.ts')
  const { studyOf } = await import('./use-learning.ts')
  const { unsentProgress } = await import('./unsent-progress.ts')
  const state = { offline: false }
  const written: Letter[] = []
  replaceTransport(async (request) => {
    if (state.offline) return unreachable()
    if (request.method !== 'PUT') return { status: 200, body: record('ada') }
    written.push(request)
    return { status: 200, body: { ...record('ada'), ...JSON.parse(request.body ?? '{}') } }
  })
  const answers = (user: string, text: string) =>
    studyOf(record(user)).does('l-1', { interaction: [{ id: 'q-1', answer: text }] })
  const sent = () =>
    written.map(({ headers, body }) => [headers['authorization'], body?.includes('Ada saw a ridge')])
  return { browser, session, unsentProgress, state, answers, sent }
}

afterEach(() => vi.unstubAllGlobals())

test('an answer that could not be sent waits for its own account, whoever logs in meanwhile', async () => {
  const { session, unsentProgress, state, answers, sent } = await openPage(
    openBrowser({ stored: stored(ada) }),
  )
  state.offline = true
  answers('ada', 'Ada saw a ridge')
  await unsentProgress.send('ada')
  expect(unsentProgress.count('ada')).toBe(1)
  session.drop('left')
  state.offline = false
  session.begin(loggedIn('tok-ben', 'ben'))
  await unsentProgress.send('ada')
  expect([sent(), unsentProgress.count('ada'), unsentProgress.count('ben')]).toEqual([[], 1, 0])
  session.begin(loggedIn('tok-ada-2', 'ada'))
  await unsentProgress.send('ada')
  await settle()
  expect([sent(), unsentProgress.count('ada')]).toEqual([[['tok-ada-2', true]], 0])
})

test('an unsent answer is sent after a reload too, without the course being opened again', async () => {
  const browser = openBrowser({ stored: stored(ada) })
  const before = await openPage(browser)
  before.state.offline = true
  before.answers('ada', 'Ada saw a ridge')
  await before.unsentProgress.send('ada')
  const after = await openPage(browser)
  expect(after.unsentProgress.count('ada')).toBe(1)
  await after.unsentProgress.send('ada')
  expect([after.sent(), after.unsentProgress.count('ada')]).toEqual([[['tok-ada', true]], 0])
})
