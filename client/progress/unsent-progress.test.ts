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
  const unsent = await import('./unsent-progress.ts')
  const { refusedLessons } = await import('./refused-answers.ts')
  const state = {
    offline: false,
    portal: false,
    refuses: undefined as [status: number, code: string] | undefined,
  }
  const written: Letter[] = []
  replaceTransport(async (request) => {
    if (state.offline) return unreachable()
    if (state.portal) return { status: 200, body: { portal: true } }
    if (request.method !== 'PUT') return { status: 200, body: record('ada') }
    if (state.refuses && request.body?.includes('Ada saw a ridge')) {
      const [status, code] = state.refuses
      return { status, body: { status, code, message: 'No.' } }
    }
    written.push(request)
    return { status: 200, body: { ...record('ada'), ...JSON.parse(request.body ?? '{}') } }
  })
  const answers = (user: string, text: string, lesson = 'l-1', question = 'q-1') =>
    studyOf(record(user)).does(lesson, { interaction: [{ id: question, answer: text }] })
  const sent = () =>
    written.map(({ headers, body }) => [headers['authorization'], body?.includes('Ada saw a ridge')])
  const view = () => studyOf(record('ada')).view()
  return { browser, session, ...unsent, refusedLessons, state, answers, sent, view }
}

afterEach(() => vi.unstubAllGlobals())

test('OFF-12 an answer that does not speak of the course is somebody else’s: what was done waits on', async () => {
  const { unsentProgress, state, answers, sent } = await openPage(openBrowser({ stored: stored(ada) }))
  state.portal = true
  answers('ada', 'Ada saw a ridge')
  await unsentProgress.send('ada')
  expect([sent(), unsentProgress.count('ada')]).toEqual([[], 1])
  state.portal = false
  await unsentProgress.send('ada')
  expect([sent().length, unsentProgress.count('ada')]).toEqual([1, 0])
})

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

test('AUTH-20 OFF-12 an answer whose session has ended meanwhile is not refused: it waits for the next one', async () => {
  const { session, unsentProgress, refusedLessons, state, answers, sent } = await openPage(
    openBrowser({ stored: stored(ada) }),
  )
  state.refuses = [403, 'token_rejected']
  answers('ada', 'Ada saw a ridge')
  await unsentProgress.send('ada')
  expect([session.account(), unsentProgress.count('ada'), refusedLessons('ada')]).toEqual([null, 1, []])
  state.refuses = undefined
  session.begin(loggedIn('tok-ben', 'ben'))
  await unsentProgress.send('ada')
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

test.each([
  [403, 'forbidden'],
  [404, 'not_found'],
  [413, 'too_large'],
  [400, 'not_enrolled'],
  [400, 'enrolment_over'],
] as const)(
  'OFF-12 an answer that is refused (%i %s) waits for the learner, and holds no other back',
  async (status, code) => {
    const here = await openPage(openBrowser({ stored: stored(ada) }))
    here.state.refuses = [status, code]
    here.answers('ada', 'Ada saw a ridge')
    here.answers('ada', 'a spur', 'l-2', 'q-2')
    await here.unsentProgress.send('ada')
    expect(here.sent()).toEqual([['tok-ada', false]])
    expect(here.unsentLessons('ada')).toEqual([])
    expect(here.refusedLessons('ada')).toMatchObject([
      { course: 'c-1', lesson: { id: 'l-1', interaction: [{ id: 'q-1' }] }, problem: { status, code } },
    ])
    expect([here.unsentProgress.count('ada'), here.view().saving]).toEqual([1, 'refused'])
  },
)

test('OFF-12 a refused answer is tried again by the learner alone, also after a reload', async () => {
  const browser = openBrowser({ stored: stored(ada) })
  const before = await openPage(browser)
  before.state.offline = true
  before.answers('ada', 'Ada saw a ridge')
  const after = await openPage(browser)
  after.state.refuses = [400, 'enrolment_over']
  await after.unsentProgress.send('ada')
  await after.unsentProgress.send('ada')
  const [refused] = after.refusedLessons('ada')
  expect([after.sent(), refused?.lesson.id]).toEqual([[], 'l-1'])
  if (!refused) return
  await after.retryRefused('ada', refused)
  expect(after.refusedLessons('ada')).toMatchObject([{ problem: { code: 'enrolment_over' } }])
  after.state.refuses = undefined
  after.state.offline = true
  await after.retryRefused('ada', refused)
  expect([after.refusedLessons('ada'), after.unsentLessons('ada')]).toEqual([
    [],
    [{ course: 'c-1', lesson: 'l-1', answers: 1 }],
  ])
  after.state.offline = false
  await after.unsentProgress.send('ada')
  expect([after.sent(), after.unsentProgress.count('ada')]).toEqual([[['tok-ada', true]], 0])
})

test('OFF-12 unsent answers are counted by lesson, and one lesson can be discarded', async () => {
  const here = await openPage(openBrowser({ stored: stored(ada) }))
  here.state.offline = true
  here.answers('ada', 'Ada saw a ridge')
  here.answers('ada', 'Ada saw a valley')
  here.answers('ada', 'a spur', 'l-2', 'q-2')
  expect(here.unsentLessons('ada')).toEqual([
    { course: 'c-1', lesson: 'l-1', answers: 1 },
    { course: 'c-1', lesson: 'l-2', answers: 1 },
  ])
  here.discardUnsent('ada', { course: 'c-1', lesson: 'l-1' })
  here.state.offline = false
  await here.unsentProgress.send('ada')
  expect([here.sent(), here.unsentLessons('ada')]).toEqual([[['tok-ada', false]], []])
})
