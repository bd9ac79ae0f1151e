import { describe, expect, test } from 'vitest'
import type { PackageCommit } from '@cairn/domain/packages/launch'
import { makeSender, retryWait, SOON, type Reply, type Telling } from './sender.ts'

/** A sender whose requests and waits end when the test says so. */
const open = () => {
  const requests: { readonly commit: PackageCommit; readonly reply: (reply: Reply) => Promise<void> }[] = []
  const waits: { readonly ms: number; readonly run: () => void; off: boolean }[] = []
  const told: Telling[] = []
  let [value, replaced] = [0, 0]
  const sender = makeSender('session', {
    post: (body) =>
      new Promise((resolve) => {
        requests.push({
          commit: JSON.parse(body) as PackageCommit,
          reply: async (reply) => {
            resolve(reply)
            await Promise.resolve()
            await Promise.resolve()
          },
        })
      }),
    after: (ms, run) => {
      const wait = { ms, run, off: false }
      waits.push(wait)
      return () => {
        wait.off = true
      }
    },
    tell: (message) => told.push(message),
    replaced: () => {
      replaced += 1
    },
  })
  const snapshot = () => ({ elements: { value: String(value) }, ended: false, seconds: 0 })
  return {
    requests,
    told,
    sender,
    set: (next: number, urgent = false) => {
      value = next
      sender.commit(snapshot, urgent)
    },
    leave: (closed = false) => sender.leave(snapshot, closed),
    waiting: () => waits.filter(({ off }) => !off).map(({ ms }) => ms),
    pass: () => {
      for (const wait of waits.splice(0)) if (!wait.off) wait.run()
    },
    values: () => requests.map(({ commit }) => [commit.seq, commit.elements['value']]),
    reply: (at: number, reply: Reply) => requests[at]?.reply(reply),
    replacements: () => replaced,
  }
}

describe('what content stores is saved', () => {
  test('soon, and once for many values', () => {
    const { set, waiting, pass, values } = open()
    set(1)
    set(2)
    set(3)
    expect([waiting(), values()]).toEqual([[SOON], []])
    pass()
    expect(values()).toEqual([[1, '3']])
  })

  test('at once when content asks for it, and not a second time after that', () => {
    const { set, waiting, values } = open()
    set(1)
    set(2, true)
    expect([waiting(), values()]).toEqual([[], [[1, '2']]])
  })

  test('one request after the other, the newest values last', async () => {
    const { set, values, reply, told } = open()
    set(1, true)
    set(2, true)
    set(3, true)
    expect(values()).toEqual([[1, '1']])
    await reply(0, 'saved')
    expect(values()).toEqual([
      [1, '1'],
      [2, '3'],
    ])
    await reply(1, 'saved')
    expect(values()).toHaveLength(2)
    expect(told).toEqual([
      { type: 'saved', seq: 1, ended: false },
      { type: 'saved', seq: 2, ended: false },
    ])
  })

  test('after failures again and again, later each time, with what is newest then', async () => {
    const { set, waiting, pass, values, reply, told } = open()
    set(1, true)
    await reply(0, {})
    expect(waiting()).toEqual([retryWait(1)])
    set(2, true)
    expect(values()).toHaveLength(1)
    pass()
    await reply(1, { status: 503 })
    expect(waiting()).toEqual([retryWait(2)])
    pass()
    await reply(2, 'saved')
    expect(values()).toEqual([
      [1, '1'],
      [2, '2'],
      [3, '2'],
    ])
    expect(told).toEqual([
      { type: 'failed', retrying: true },
      { type: 'failed', status: 503, retrying: true },
      { type: 'saved', seq: 3, ended: false },
    ])
    set(4, true)
    expect(values()).toHaveLength(4)
  })

  test('at once when there is a connection again', async () => {
    const { set, sender, values, reply, waiting } = open()
    sender.retry()
    set(1, true)
    await reply(0, {})
    sender.retry()
    expect([values().length, waiting()]).toEqual([2, []])
  })

  test('when the document is left, also beside a request that is under way', async () => {
    const { set, leave, values, reply } = open()
    set(1, true)
    set(2)
    leave()
    expect(values()).toEqual([
      [1, '1'],
      [2, '2'],
    ])
    leave()
    expect(values()).toHaveLength(2)
    // The older one failed; the newer one holds everything.
    await reply(1, 'saved')
    await reply(0, {})
    expect(values()).toHaveLength(2)
  })

  test('by content that stores and ends while its document is closed, beside all other requests', async () => {
    const { set, sender, leave, values } = open()
    leave(true)
    set(1)
    set(2)
    set(3, true)
    await Promise.resolve()
    expect(values()).toEqual([
      [1, '0'],
      [2, '3'],
    ])
    // Browsers may bring a document back.
    sender.stay()
    set(4)
    await Promise.resolve()
    expect(values()).toHaveLength(2)
  })

  test('when the document is left with nothing new, for the time that has passed', () => {
    const { leave, values } = open()
    leave()
    expect(values()).toEqual([[1, '0']])
  })

  test('until the content is opened elsewhere', async () => {
    const { set, leave, pass, values, reply, told, replacements } = open()
    set(1, true)
    await reply(0, 'replaced')
    set(2, true)
    set(3)
    pass()
    leave()
    expect(values()).toHaveLength(1)
    expect([told, replacements()]).toEqual([[{ type: 'replaced' }], 1])
  })
})

test('waits grow up to half a minute', () => {
  expect([1, 2, 3, 6, 60].map(retryWait)).toEqual([1000, 2000, 4000, 30_000, 30_000])
})
