import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { coaching, type ReviewItem } from '@cairn/contract/coaching'
import { endpoints } from '@cairn/contract/table'
import { lastReplies } from '../../base/last-replies.ts'
import { TABLES, withDatabase } from '../../base/local/database.ts'
import { replyRows } from '../../base/local/stored-rows.ts'
import { outbox } from '../../base/outbox/outbox.ts'
import { outboxState } from '../../base/outbox/state.ts'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { becomes, button, chord, dialog, hasFocus, press, sees, seesNot } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { found, LONG_AGO, member, person } from '../../testing/samples.ts'
import { noAnswer, refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const NAMES = ['Ada', 'Bo', 'Cleo', 'Dag']
const CRITERIA = ['Every leg has a bearing', 'Handrails are named', 'There is a way out']
const LATER = '2090-01-01T00:00:00.000Z'

const piece = (name: string, n: number): ReviewItem => ({
  progress: `p-${name}`,
  item: n % 2 === 0 ? 'words' : 'card',
  user: name.toLowerCase(),
  object: 'course-1',
  courseTitle: 'Reading a map',
  since: `2026-01-0${n + 1}T08:00:00.000Z`,
  ...(n % 2 === 0
    ? {
        kind: 'response',
        title: 'Look around',
        question: '<p>What did you see?</p>',
        answer: `${name} saw a ridge.`,
      }
    : {
        kind: 'project',
        title: 'Route card',
        criteria: CRITERIA.map((title, index) => ({ id: `c${index}`, title })),
        submission: {
          id: `m-${name}`,
          type: 'submission' as const,
          feed: 'course-1',
          creator: name.toLowerCase(),
          body: `<p>The card of ${name}.</p>`,
          created: LONG_AGO,
        },
      }),
})

/** Stores what waits for a coach: a claim names its coach, and a decision takes the piece off the list. */
const storeWork = () => {
  let list = NAMES.map(piece)
  const people = Object.fromEntries(
    [...NAMES.map((name) => person(name.toLowerCase(), name, 'Winter')), person('elin', 'Elin', 'Varga')].map(
      (one) => [one.id, one],
    ),
  )
  const change = (progress: string, by: (item: ReviewItem) => ReviewItem) => {
    list = list.map((item) => (item.progress === progress ? by(item) : item))
  }
  const claim = (name: string, coach: string | undefined) =>
    change(`p-${name}`, ({ claim: _claim, ...item }) => ({
      ...item,
      ...(coach !== undefined && { claim: { coach, until: LATER } }),
    }))
  server.on(coaching.findWork, () => ({ ...found(list), join: { user: people } }))
  server.on(coaching.claimReview, ({ body }) => {
    const item = list.find(({ progress }) => progress === body.progress)
    if (item?.claim && item.claim.coach !== 'coach') return refuse('review_taken')
    if (item) claim(item.progress.slice(2), body.release ? undefined : 'coach')
    return body.release ? {} : { claim: { coach: 'coach', until: LATER } }
  })
  server.on(coaching.judgeReview, ({ body }) => {
    list = list.filter(({ progress }) => progress !== body.progress)
    return { state: body.verdict === 'accept' ? ('completed' as const) : ('returned' as const) }
  })
  return { claim }
}

const open = async (prepare: (work: ReturnType<typeof storeWork>) => void = () => undefined) => {
  const work = storeWork()
  prepare(work)
  const opened = await openPage('/coach/reviews?courseId=course-1', { as: member('coach', 'coach') })
  return { ...work, ...opened }
}
const row = (name: RegExp) =>
  page.getByRole('list', { name: 'Submissions to review' }).getByRole('link', { name })
const feedback = (name: string) => page.getByRole('textbox', { name: `Feedback for ${name}` })
const decisions = () => server.received(coaching.judgeReview).map(({ body }) => body)
/** The piece has the keyboard: the single keys act on it. */
const atPiece = () => expect.poll(() => document.activeElement?.id).toBe('review-title')
const readAgain = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
const taken = page.getByRole('heading', { name: /is reviewing this/ })

describe('NAV-92 COACH-10 the inbox of a coach', () => {
  test('is worked through by keyboard alone, past what another coach has', async () => {
    const { router } = await open(({ claim }) => claim('Cleo', 'elin'))
    await sees('Ada saw a ridge.')
    await expect.element(row(/Cleo Winter.*Elin Varga is reviewing/)).toBeVisible()
    await expectNoBarriers('the inbox of a coach')
    await press('?')
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await press('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()

    await press('j')
    await hasFocus(row(/Bo Winter/))
    await sees('The card of Bo.')
    await press('k')
    await sees('Ada saw a ridge.')
    await press('{Enter}')
    await atPiece()
    await press('r')
    await hasFocus(feedback('Ada'))
    await press('Well seen.')
    await chord('Control', 'Enter')
    await sees('Approved. Ada will be notified.')
    await sees('The card of Bo.')
    await expect.element(row(/Ada Winter/)).not.toBeInTheDocument()

    // Undone, it is there again with its text, and nothing was sent.
    await press('z')
    await sees('Undone. Nothing was sent.')
    await expect.element(feedback('Ada')).toHaveTextContent('Well seen.')
    expect(decisions()).toEqual([])
    await chord('Control', 'Enter')

    // A project: criteria by number, and changes are requested with a text only.
    await sees('The card of Bo.')
    await atPiece()
    await press('1')
    await press('2')
    await chord('Control', 'Shift', 'Enter')
    await sees('Write what needs to change before you request changes.')
    await hasFocus(feedback('Bo'))
    await press('How would you get out of there?')
    await press('{Escape}')
    await press('j')
    await expect.element(taken).toBeVisible()
    await press('k')
    await press('{Enter}')
    await expect.element(page.getByRole('checkbox', { name: CRITERIA[1] ?? '' })).toBeChecked()
    await chord('Control', 'Shift', 'Enter')
    await sees('Changes requested. Bo will be notified.')

    // Approving a project without its criteria takes a second press.
    await sees('The card of Dag.')
    await atPiece()
    await chord('Control', 'Enter')
    await sees("3 criteria aren't checked. Press again to approve anyway.")
    await chord('Control', 'Enter')
    await sees('Approved. Dag will be notified.')
    await expect
      .element(page.getByRole('heading', { name: 'Other coaches are reviewing the rest' }))
      .toBeVisible()

    // The last decision is still held; whoever leaves the page sends it.
    await expect.poll(decisions).toHaveLength(2)
    await router.navigate({ to: '/account/appearance' })
    await expect.poll(decisions).toMatchObject([
      { progress: 'p-Ada', verdict: 'accept', body: expect.stringContaining('Well seen.') },
      { progress: 'p-Bo', verdict: 'return', met: ['c0', 'c1'], body: expect.stringContaining('get out') },
      { progress: 'p-Dag', verdict: 'accept' },
    ])
  })

  test('keeps what was written about a piece for the next visit', async () => {
    await open()
    await sees(/^Reserved for you until/)
    await feedback('Ada').fill('Well seen.')
    await openPage('/coach/reviews?courseId=course-1', { as: member('coach', 'coach') })
    await expect.element(feedback('Ada')).toHaveTextContent('Well seen.')
  })

  test('lets nobody type into what another coach claimed a moment before', async () => {
    await open(() => server.on(coaching.claimReview, refuse('review_taken')))
    await expect.element(taken).toBeVisible()
    await expect.element(feedback('Ada')).not.toBeInTheDocument()
    document.getElementById('review-title')?.focus()
    await press('Great ridge')
    await expect.element(taken).toBeVisible()
    await seesNot(/will be notified/)
    expect(decisions()).toEqual([])
  })

  test('takes no text away when a claim is lost, sends nothing, and keeps the draft with its piece', async () => {
    const { claim } = await open(({ claim: set }) => set('Ada', 'elin'))
    await row(/Bo Winter/).click()
    await sees('The card of Bo.')
    await feedback('Bo').fill('Well seen')
    claim('Bo', 'elin')
    readAgain()
    await expect
      .element(page.getByRole('heading', { name: 'Elin Varga is reviewing this submission now' }))
      .toBeVisible()
    await feedback('Bo').fill('Well seen, and a fine answer')
    await expectNoBarriers('a submission whose claim was lost')
    await chord('Control', 'Enter')
    await sees("This submission isn't reserved for you, so nothing was sent.")
    expect(decisions()).toEqual([])
    await button('Next').click()
    await sees('Cleo saw a ridge.')
    await expect.element(feedback('Cleo')).not.toHaveTextContent('Well seen')
    claim('Bo', undefined)
    await row(/Bo Winter/).click()
    readAgain()
    await expect.element(feedback('Bo')).toHaveTextContent('Well seen, and a fine answer')
    await becomes(decisions, [])
  })
})

const AS_COACH = { as: member('coach', 'coach') }
const isOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
/** No call is answered any more; `back` says how they are answered again. */
const goOffline = () => {
  isOnline(false)
  for (const endpoint of endpoints) server.on(endpoint, () => noAnswer())
}
const waiting = () => outboxState.get().items.map(({ kind, state }) => `${kind} ${state}`)

describe('the inbox of a coach without a connection', () => {
  let stop = () => {}
  beforeEach(() => {
    stop = lastReplies.allow()
  })
  afterEach(async () => {
    stop()
    vi.restoreAllMocks()
    for (const { id } of outboxState.get().items) await outbox.discard(id)
    for (const name of TABLES) await withDatabase((database) => database.clear(name))
  })

  /** Whether the list with everything in it is on the device. */
  const isStored = async () => {
    const keys = (await replyRows.keys('coach')).filter((key) => key.startsWith('GET /progress/review'))
    const rows = await Promise.all(keys.map((key) => replyRows.get('coach', key)))
    return rows.some((row) => (row?.reply['list'] as unknown[] | undefined)?.length === NAMES.length)
  }
  const readOnce = async () => {
    await open()
    await sees('Ada saw a ridge.')
    await expect.poll(isStored).toBe(true)
    goOffline()
    return openPage('/coach/reviews?courseId=course-1', AS_COACH)
  }

  test('COACH-10 OFF-02 OFF-15 opens what was read, keeps a decision on the device, and sends it once', async () => {
    await readOnce()
    await sees('Ada saw a ridge.')
    await expect
      .element(page.getByRole('heading', { name: 'This submission isn’t reserved for you' }))
      .toBeVisible()
    await expectNoBarriers('a submission without a connection')
    await feedback('Ada').fill('Well seen.')
    await chord('Control', 'Enter')
    await sees(/^Approved and kept on this device/)
    await expect.element(row(/Ada Winter/)).not.toBeInTheDocument()
    await expect.poll(waiting).toEqual(['decision waiting'])

    // After a reload it is still there, and its submission is still off the list.
    const again = await openPage('/coach/reviews?courseId=course-1', AS_COACH)
    await expect.element(row(/Bo Winter/)).toBeVisible()
    await expect.element(row(/Ada Winter/)).not.toBeInTheDocument()
    storeWork()
    isOnline(true)
    await outbox.flush()
    await outbox.flush()
    expect(waiting()).toEqual([])
    expect(decisions()).toMatchObject([
      { progress: 'p-Ada', verdict: 'accept', body: expect.stringContaining('Well seen.') },
    ])
    expect(localStorage.getItem('review coach p-Ada~words')).toBeNull()
    await again.router.navigate({ to: '/account/appearance' })
  })

  test('COACH-10 a decision can be undone there too', async () => {
    await readOnce()
    await feedback('Ada').fill('Well seen.')
    await chord('Control', 'Enter')
    await sees(/^Approved and kept on this device/)
    await button('Undo').click()
    await expect.element(feedback('Ada')).toHaveTextContent('Well seen.')
    expect(waiting()).toEqual([])
  })

  test('OFF-12 a decision that is refused needs attention, and its submission is back with its text', async () => {
    await open(() => server.on(coaching.judgeReview, refuse('review_taken')))
    await feedback('Ada').fill('Well seen.')
    await chord('Control', 'Enter')
    await sees('The card of Bo.')
    await outbox.flush()
    await sees(/^Your review for Ada wasn’t sent and needs attention/)
    expect(waiting()).toEqual(['decision attention'])
    await row(/Ada Winter/).click()
    await expect.element(feedback('Ada')).toHaveTextContent('Well seen.')
  })
})
