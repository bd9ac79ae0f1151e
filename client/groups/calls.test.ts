import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { POLLS } from '@cairn/domain/base/polls'
import { openBrowser } from '../base/testing/browser.ts'
import { failing, serve } from '../base/testing/server.ts'
import type { Letter, Sent } from '../base/transport.ts'
import { addMembers, createGroup, deleteGroup, followEnrolling, linkAddress, saveGroup } from './calls.ts'
import { groupWords } from './queries.ts'

const group = { id: 'g', name: 'Crew', type: 'enrollment', object: 'knots', private: false, memberCount: 0 }
const ok = (body: unknown): Sent => ({ status: 200, body })

beforeEach(() => {
  openBrowser()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What comes of it once all waiting is over. */
const hurried = async <T>(work: Promise<T>): Promise<T> => {
  void work.catch(() => {})
  await vi.runAllTimersAsync()
  return work
}

/** A server whose search shows a group at this version, or not at all. */
const withSearch =
  (version: number | undefined, more: (letter: Letter) => Sent | undefined = () => undefined) =>
  (letter: Letter): Sent =>
    more(letter) ??
    (letter.method === 'GET' && letter.path.startsWith('/group')
      ? ok({ matches: 1, list: version === undefined ? [] : [{ ...group, version }] })
      : ok({ ...group, version: 3 }))

describe('what is written about groups is seen again, or said not to be', () => {
  const written = { name: 'Crew', object: 'knots' }

  test('GROUP-22 a new group shows in search', async () => {
    serve(withSearch(3))
    expect(await hurried(createGroup(written, 'key'))).toMatchObject({ id: 'g', version: 3 })
  })

  test('GROUP-22 one that never shows is told of in the words of the specification', async () => {
    serve(withSearch(undefined))
    await expect(hurried(createGroup(written, 'key'))).rejects.toThrow(
      'New group did not show in search results',
    )
    serve(withSearch(2))
    await expect(hurried(saveGroup({ ...written, id: 'g' }))).rejects.toThrow(
      'Group update did not show in search results',
    )
    serve(withSearch(3, ({ method }) => (method === 'DELETE' ? { status: 204, body: undefined } : undefined)))
    await expect(hurried(deleteGroup('g'))).rejects.toThrow('Group delete did not remove from search results')
    expect(POLLS.groupCreate).toMatchObject({ everyMs: 500, tries: 10 })
  })

  test('GROUP-14 enrolling in the background is followed to its end before anything is confirmed', async () => {
    const statuses = ['QUEUED', 'RUNNING', 'COMPLETE']
    const letters = serve(
      withSearch(3, ({ method, path }) => {
        if (method === 'PUT') return ok({ ...group, version: 3, jobId: 'job-1' })
        return path === '/job/job-1'
          ? ok({ jobId: 'job-1', status: statuses.shift(), percent: 40 })
          : undefined
      }),
    )
    await hurried(createGroup(written, 'key'))
    expect(letters.map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toEqual([
      'PUT /group',
      'GET /job/job-1',
      'GET /job/job-1',
      'GET /job/job-1',
      'GET /group',
    ])
  })

  test('GROUP-14 a job that failed says so; a line that broke does not end it', async () => {
    const replies: Sent[] = [
      failing(503),
      ok({ jobId: 'j', status: 'RUNNING', percent: 10 }),
      ok({ jobId: 'j', status: 'ERROR', message: 'Something went wrong on the server.' }),
    ]
    serve(() => replies.shift() ?? failing(404))
    const heard: number[] = []
    await expect(
      followEnrolling(
        'j',
        (percent) => heard.push(percent),
        async () => {},
      ),
    ).rejects.toThrow('Something went wrong')
    expect(heard).toEqual([10, 0])
  })
})

test('GROUP-18 a long list goes in pieces, and what became of each comes in its order', async () => {
  const letters = serve(({ body }) => {
    const { person } = JSON.parse(String(body)) as { person: { email: string }[] }
    return ok({ list: person.map(({ email }) => ({ result: 'added', user: email })), memberCount: 0 })
  })
  const people = Array.from({ length: 230 }, (_, i) => ({ email: `p${i}@example.org` }))
  const heard: number[] = []
  const rows = await addMembers('g', people, (percent) => heard.push(Math.round(percent)))
  expect(letters).toHaveLength(3)
  expect(rows.map(({ user }) => user)).toEqual(people.map(({ email }) => email))
  expect(heard).toEqual([43, 87, 100])
})

test('GROUP-18 a link leads to the page for joining', () => {
  expect(linkAddress('https://learn.example', 'a_b-c')).toBe('https://learn.example/groups/join/a_b-c')
})

test('GROUP-16 what is typed finds names that begin so, and nothing typed can break the search', () => {
  expect(groupWords('spring  cr')).toBe('spring* AND cr*')
  expect(groupWords('a:b OR (')).toBe('a\\:b* AND OR*')
  expect(groupWords(' -- ')).toBe('')
})
