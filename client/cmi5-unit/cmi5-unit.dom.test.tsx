import { page } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UnitPage } from '@cairn/domain/cmi5/unit/lesson'
import { startUnit } from './start.ts'

const QUIZ: UnitPage = {
  course: 'Knots',
  language: 'en',
  captions: {},
  lesson: {
    en: {
      id: 'quiz',
      type: 'survey',
      title: 'Quiz <b>one</b>',
      body: '<p>Read <a href="/about">this</a> first.</p>',
      passMark: 50,
      interaction: [
        {
          id: 'first',
          type: 'choice',
          question: '<p>Which knot holds?</p>',
          tries: 2,
          choice: [{ body: 'Bowline' }, { body: 'None' }],
          action: [{ answer: 0, feedback: 'It does.' }],
        },
        {
          id: 'second',
          type: 'response',
          title: 'Name it',
          tries: 1,
          revealAnswer: true,
          action: [{ answer: 'reef' }],
        },
        { id: 'work', type: 'upload', title: 'Your rope' },
      ],
    },
    es: { id: 'quiz', type: 'survey', title: 'Prueba' },
  },
}

interface Sent {
  readonly method: string
  readonly url: URL
  readonly body: unknown
}

/** Stands for the platform: its token, its launch data, and what it stores. */
const platform = (data: object = {}, state?: object) => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(input)
    sent.push({ method, url, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined })
    if (url.pathname === '/fetch') return Response.json({ 'auth-token': 'token' })
    if (url.searchParams.get('stateId') === 'LMS.LaunchData')
      return Response.json({
        launchMode: 'Normal',
        moveOn: 'CompletedAndPassed',
        contextTemplate: {},
        ...data,
      })
    if (method !== 'GET') return new Response(null, { status: 204 })
    return state ? Response.json(state) : new Response(null, { status: 404 })
  })
  const verbs = () =>
    sent
      .filter(({ url, method }) => method === 'POST' && url.pathname === '/xapi/statements')
      .flatMap(({ body }) => body as { verb: { id: string }; result?: object }[])
      .map(({ verb, result }) => ({ verb: verb.id.slice(verb.id.lastIndexOf('/') + 1), result }))
  return { sent, verbs, names: () => verbs().map(({ verb }) => verb) }
}

const LAUNCH = `?${new URLSearchParams({
  endpoint: 'https://lms.test/xapi/',
  fetch: 'https://lms.test/fetch',
  actor: JSON.stringify({ account: { homePage: 'https://lms.test', name: 'ada' } }),
  registration: '0f8a1c1e-2a53-4c6f-9a43-2b1e3b9a7d10',
  activityId: 'https://lms.test/au/1',
})}`

let before: Element[]
beforeEach(() => {
  before = [...document.body.children]
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const one of document.body.children) if (!before.includes(one)) one.remove()
  for (const style of document.head.querySelectorAll('style'))
    if (style.textContent?.includes('.sorted')) style.remove()
})

const choose = async (name: string) => {
  await page.getByRole('radio', { name }).click()
  await page.getByRole('button', { name: 'Check answer' }).first().click()
}

describe('TINCAN-04 the page of a lesson in an exported package', () => {
  test('shows the lesson, says what stays behind, and reports each outcome once', async () => {
    const { names, verbs, sent } = platform({ masteryScore: 0.5 })
    await startUnit(QUIZ, LAUNCH)
    await expect.element(page.getByRole('heading', { name: 'Quiz <b>one</b>' })).toBeVisible()
    expect(document.querySelector('.rich a')?.hasAttribute('href')).toBe(false)
    await expect.element(page.getByText('a coach reviews this work')).toBeVisible()
    await choose('None')
    await expect.element(page.getByText('Tries left: 1')).toBeVisible()
    await choose('Bowline')
    await expect.element(page.getByText('It does.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Your answer' }).fill('granny')
    await page.getByRole('button', { name: 'Check answer' }).last().click()
    await expect.element(page.getByText('Correct answer: reef')).toBeVisible()
    await expect
      .poll(names)
      .toEqual(['initialized', 'answered', 'answered', 'answered', 'completed', 'passed'])
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect.element(page.getByText('You can close this window now.')).toBeVisible()
    expect(names().at(-1)).toBe('terminated')
    expect(verbs().find(({ verb }) => verb === 'passed')?.result).toMatchObject({
      success: true,
      score: { scaled: 0.5, raw: 1, min: 0, max: 2 },
    })
    const stored = sent.findLast(({ method }) => method === 'PUT')
    expect(stored?.body).toMatchObject({ said: ['completed', 'passed'] })
    dispatchEvent(new Event('pagehide'))
    expect(names().filter((verb) => verb === 'terminated')).toHaveLength(1)
  })

  test('that was failed says so, and asks again the next time', async () => {
    const { names, sent } = platform({ masteryScore: 1 })
    await startUnit(QUIZ, LAUNCH)
    await choose('None')
    await page.getByRole('textbox', { name: 'Your answer' }).fill('granny')
    await page.getByRole('button', { name: 'Check answer' }).last().click()
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect.element(page.getByText('You scored 0%.', { exact: false })).toBeVisible()
    expect(names().slice(-3)).toEqual(['completed', 'failed', 'terminated'])
    expect(sent.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ answers: {} })
  })

  test('that is only reviewed, or was opened without a platform, reports nothing', async () => {
    const { names } = platform({ launchMode: 'Review' })
    await startUnit(QUIZ, LAUNCH)
    await choose('Bowline')
    dispatchEvent(new Event('pagehide'))
    await expect.poll(names).toEqual(['initialized', 'terminated'])
    for (const one of document.querySelectorAll('main')) one.remove()
    const alone = platform()
    await startUnit(QUIZ, '')
    await expect.element(page.getByText('Open this lesson in your learning platform')).toBeVisible()
    expect(alone.sent).toEqual([])
  })
})
