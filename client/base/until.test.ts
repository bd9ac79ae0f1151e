import { afterEach, describe, expect, test, vi } from 'vitest'
import { courses } from '@cairn/contract/courses'
import { POLLS } from '@cairn/domain/base/polls'
import { call } from './call.ts'
import { ben, openPage, stateOf } from './testing/logged-in-page.ts'
import { failing, serve } from './testing/server.ts'
import { until } from './until.ts'

const poll = { everyMs: 500, tries: 10, message: 'New group did not show in search results' }

/** Waiting that takes no time and is written down. */
const watch = () => {
  const waits: number[] = []
  return { waits, wait: async (ms: number) => void waits.push(ms) }
}

/** Sees something at the given look and nothing before. */
const seenAt = (look: number) => {
  const looks = { count: 0 }
  return { looks, look: async () => ((looks.count += 1) === look ? 'seen' : null) }
}

describe('WAIT-02 waiting for a write to show', () => {
  test('the first look is at once', async () => {
    const { waits, wait } = watch()
    expect(await until(seenAt(1).look, poll, wait)).toBe('seen')
    expect(waits).toEqual([])
  })

  test('it ends as soon as the change is seen', async () => {
    const { waits, wait } = watch()
    const { looks, look } = seenAt(4)
    expect(await until(look, poll, wait)).toBe('seen')
    expect(looks.count).toBe(4)
    expect(waits).toEqual([500, 500, 500])
  })

  test('the last try still counts', async () => {
    const { wait } = watch()
    expect(await until(seenAt(10).look, poll, wait)).toBe('seen')
  })

  test('after the last try it fails with the exact words, without waiting once more', async () => {
    const { waits, wait } = watch()
    const { looks, look } = seenAt(11)
    await expect(until(look, poll, wait)).rejects.toEqual(new Error(poll.message))
    expect(looks.count).toBe(10)
    expect(waits).toEqual(Array.from({ length: 9 }, () => 500))
  })

  test('a look that fails saw nothing, however it fails', async () => {
    const { waits, wait } = watch()
    let count = 0
    const look = (): Promise<string> => {
      count += 1
      if (count === 1) throw new Error('at once')
      return count === 2 ? Promise.reject(new Error('later')) : Promise.resolve('seen')
    }
    expect(await until(look, poll, wait)).toBe('seen')
    expect(waits).toEqual([500, 500])
  })

  test('undefined, null and false are nothing; zero and an empty list are something', async () => {
    const { wait } = watch()
    const answers = [undefined, null, false, 0]
    expect(await until(async () => answers.shift(), poll, wait)).toBe(0)
    expect(await until<unknown[]>(async () => [], poll, wait)).toEqual([])
  })
})

describe('WAIT-02 every kind of write is waited for at its own pace, and ends in its own words', () => {
  test.each(Object.entries(POLLS))('%s', async (_, poll) => {
    const { waits, wait } = watch()
    const { looks, look } = seenAt(Infinity)
    await expect(until(look, poll, wait)).rejects.toEqual(new Error(poll.message))
    expect(looks.count).toBe(poll.tries)
    expect(waits).toHaveLength(poll.tries - 1)
    expect(new Set(waits)).toEqual(new Set([poll.everyMs]))
  })
})

describe('WAIT-41 a write that fails and a write that never shows are different things', () => {
  afterEach(() => vi.restoreAllMocks())

  const create = () => call(courses.createCourse, { body: { title: 'Knots', publisher: 'o-1' } })

  test('the failed call gives null and nothing is waited for', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    serve(() => failing(400, 'The request is not valid.'))
    expect(await create()).toBeNull()
  })

  test('a call that worked but never shows raises the named words', async () => {
    const { wait } = watch()
    serve(({ method }) =>
      method === 'POST'
        ? { status: 201, body: { id: 'c-1', title: 'Knots', publisher: 'o-1' } }
        : failing(404, 'Not found.'),
    )
    const made = await create()
    const look = () => call(courses.getCourse, { params: { id: made?.id ?? '' } })
    await expect(until(look, POLLS.courseCreateEntry, wait)).rejects.toThrow('Unable to create catalog entry')
  })
})

test('looks that are slow themselves do not make it wait many times as long', async () => {
  let time = 0
  let looks = 0
  const slow = async () => {
    looks += 1
    time += 30_000
    return null
  }
  await expect(until(slow, poll, watch().wait, () => time)).rejects.toThrow(poll.message)
  expect(looks).toBe(3)
})

test('it waits for the account that wrote: the next one looks for nothing and hears of no failure', async () => {
  const { session } = await openPage(() => ({ status: 200, body: {} }))
  const { until: untilHere } = await import('./until.ts')
  const { looks, look } = seenAt(3)
  const waiting = untilHere(look, poll, async () => session.begin(ben))
  expect([await stateOf(waiting), looks.count]).toEqual(['open', 1])
  vi.unstubAllGlobals()
})
