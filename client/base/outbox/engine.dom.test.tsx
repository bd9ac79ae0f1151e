import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OutboxItem, OutboxKind } from '@cairn/domain/offline/outbox'
import { CallError } from '../call-error.ts'
import { withDatabase } from '../local/database.ts'
import { LocalStoreError } from '../local/local-store-error.ts'
import { localTable } from '../local/table.ts'
import { openEngine, type EnginePorts, type EngineView } from './engine.ts'
import { storedRows, type OutboxRows } from './rows.ts'
import { failed } from '@cairn/domain/offline/outbox'
import { channelOf, lockOf } from './tabs.ts'

const ACCOUNT = 'ada'
const table = localTable<unknown>('outbox')

const item = (id: string, kind: OutboxKind = 'post', more: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  kind,
  key: `key ${id}`,
  subject: id,
  created: '2026-01-01T00:00:00.000Z',
  state: 'waiting',
  tries: 0,
  payload: { id },
  ...more,
})

/** What the server got, and how it answers. */
let received: string[]
let answer: (item: OutboxItem) => Promise<{ as?: string } | void>
let online: boolean
let closing: (() => void)[]
let timers: (() => void)[]

const openTab = (over: Partial<EnginePorts> = {}, account = ACCOUNT) => {
  let view: EngineView = {
    items: [],
    kept: 'device',
    unstored: [],
    awaited: [],
    progress: null,
    loaded: false,
  }
  const seen: EngineView[] = []
  const channel = channelOf(account, () => void engine.heard())
  const engine = openEngine({
    account,
    rows: storedRows(account),
    lock: lockOf(account),
    announce: channel.announce,
    now: () => 0,
    after: (_ms, run) => {
      timers.push(run)
      return () => undefined
    },
    isOnline: () => online,
    canSend: () => true,
    attempt: async (one) => {
      received.push(one.id)
      try {
        const sent = await answer(one)
        return { outcome: { is: 'sent', as: sent?.as } }
      } catch (error) {
        const { status, message, code, details } = error as CallError
        return { outcome: failed(one.kind, { status, message, code, details }), error }
      }
    },
    onChange: (next) => {
      view = next
      seen.push(next)
    },
    onSent: () => undefined,
    onRun: () => undefined,
    ...over,
  })
  const close = () => {
    engine.close()
    channel.close()
  }
  closing.push(close)
  return { engine, close, seen, view: () => view, ids: () => view.items.map(({ id }) => id) }
}

const stored = async () => (await storedRows(ACCOUNT).read()).map(({ id, state }) => [id, state])
const down = () => Promise.reject(new CallError(0, undefined))
/** An answer that comes when the test says so. */
const later = () => {
  let give = () => {}
  const promise = new Promise<void>((done) => {
    give = done
  })
  return { promise, give }
}

beforeEach(() => {
  received = []
  closing = []
  timers = []
  online = true
  answer = () => Promise.resolve()
})
afterEach(async () => {
  for (const close of closing) close()
  for (const account of [ACCOUNT, 'bea']) await table.clear(account)
})

describe('the outbox', () => {
  test('OFF-02 OFF-11 stores an item before it is sent, and forgets it when the server has it', async () => {
    const tab = openTab()
    let before: unknown
    answer = async () => {
      before = await stored()
    }
    await tab.engine.add([item('a')])
    await expect.poll(stored).toEqual([])
    expect([before, received, tab.ids()]).toEqual([[['a', 'sending']], ['a'], []])
  })

  test('OFF-03 is in view at once, and sends nothing while there is no connection', async () => {
    online = false
    const tab = openTab()
    const adding = tab.engine.add([item('a')])
    expect(tab.ids()).toEqual(['a'])
    await adding
    await tab.engine.wake()
    expect([await stored(), received]).toEqual([[['a', 'waiting']], []])
    online = true
    await tab.engine.wake()
    expect([await stored(), received]).toEqual([[], ['a']])
  })

  test('OFF-39 says that everything was sent, also where it is not the return of the connection that sends it', async () => {
    const said: boolean[] = []
    let at = 0
    const tab = openTab({ onSent: (_item, allSent) => void said.push(allSent), now: () => at })
    online = false
    await tab.engine.add([item('a')])
    online = true
    answer = down
    await tab.engine.wake()
    // The attempt got no answer: the next one is made when its time has come.
    answer = () => Promise.resolve()
    at = 60_000
    await expect.poll(() => timers.length).toBe(1)
    timers.shift()?.()
    await expect.poll(() => said).toEqual([true])

    online = false
    await tab.engine.add([item('b')])
    await expect.poll(() => tab.view().unstored).toEqual([])
    online = true
    await tab.engine.add([item('c')])
    await expect.poll(() => said).toEqual([true, false, true])
  })

  test('OFF-03 says what is not stored yet: an item that is new, or that was changed', async () => {
    online = false
    const rows = storedRows(ACCOUNT)
    let writing = later()
    const change: OutboxRows['change'] = async (...input) => {
      await writing.promise
      return rows.change(...input)
    }
    const tab = openTab({ rows: { ...rows, change } })
    const adding = tab.engine.add([item('a')])
    expect([tab.ids(), tab.view().unstored]).toEqual([['a'], ['a']])
    writing.give()
    await adding
    expect([await stored(), tab.view().unstored]).toEqual([[['a', 'waiting']], []])
    writing = later()
    const changing = tab.engine.add([item('c', 'change', { subject: 'a' })])
    expect(tab.view().unstored).toEqual(['a'])
    writing.give()
    await changing
    expect([tab.ids(), tab.view().unstored]).toEqual([['a'], []])
  })

  test('OFF-26 what is due while there is no connection waits for it, and sets no timer again and again', async () => {
    let time = 0
    const tab = openTab({ now: () => time })
    answer = down
    await tab.engine.add([item('a')])
    await expect.poll(() => timers.length).toBe(1)
    online = false
    time = 3_600_000
    timers.shift()?.()
    await tab.engine.pump()
    expect([timers, received]).toEqual([[], ['a']])
    online = true
    answer = () => Promise.resolve()
    await tab.engine.wake()
    expect([await stored(), received]).toEqual([[], ['a', 'a']])
  })

  test('OFF-06 whoever tries by hand is believed more than what is known of the server', async () => {
    let isReached = false
    const tab = openTab({ isOnline: (isAsked) => isAsked || isReached })
    await tab.engine.add([item('a')])
    expect(await tab.engine.perform(item('b', 'change'))).toBe('waiting')
    expect(received).toEqual([])
    isReached = false
    await tab.engine.retry('a')
    expect(received).toContain('a')
  })

  test('OFF-04 keeps files over a reload, and gives them to whoever sends them', async () => {
    online = false
    const first = openTab()
    const picture = new Blob(['a picture'], { type: 'image/png' })
    const post = item('a', 'post', { needs: ['local'], payload: { file: 'local' } })
    await first.engine.add([item('local', 'upload'), post], new Map([['local', picture]]))
    first.close()
    online = true
    let sent: unknown
    const second = openTab({
      attempt: async (one, { file }) => {
        if (one.kind === 'upload') sent = await (await file())?.text()
        else received.push(String(one.payload['file']))
        return { outcome: { is: 'sent', as: one.kind === 'upload' ? 'ada/1.png' : undefined } }
      },
    })
    await second.engine.open()
    expect([sent, received, await table.keys(ACCOUNT)]).toEqual(['a picture', ['ada/1.png'], []])
  })

  test('OFF-12 waits after a failure of the network, and goes on by itself', async () => {
    answer = down
    const tab = openTab({ now: () => 0 })
    await tab.engine.add([item('a'), item('b')])
    await expect.poll(() => timers.length).toBe(1)
    // Without a connection the second is not even tried.
    expect([received, await stored()]).toEqual([
      ['a'],
      [
        ['a', 'waiting'],
        ['b', 'waiting'],
      ],
    ])
    answer = () => Promise.resolve()
    await tab.engine.wake()
    expect([received, tab.ids()]).toEqual([['a', 'a', 'b'], []])
  })

  test('OFF-12 keeps what the server refuses until somebody retries or discards it', async () => {
    answer = () => Promise.reject(new CallError(400, { message: 'No.' }))
    const tab = openTab()
    await tab.engine.add([item('a'), item('b')])
    await expect.poll(stored).toEqual([
      ['a', 'attention'],
      ['b', 'attention'],
    ])
    await tab.engine.wake()
    expect(received).toEqual(['a', 'b'])
    expect(tab.view().items[0]?.problem).toMatchObject({ status: 400, message: 'No.' })
    answer = () => Promise.resolve()
    await tab.engine.retry('a')
    await tab.engine.discard('b')
    expect([received, await stored()]).toEqual([['a', 'b', 'a'], []])
  })

  test('OFF-12 sends once from two tabs, and both see it', async () => {
    const reply = later()
    answer = () => reply.promise
    const [one, two] = [openTab(), openTab()]
    await Promise.all([one.engine.open(), two.engine.open()])
    await one.engine.add([item('a')])
    await expect.poll(two.ids).toEqual(['a'])
    await two.engine.add([item('b')])
    await expect.poll(one.ids).toEqual(['a', 'b'])
    const woken = [one.engine.wake(), two.engine.wake()]
    reply.give()
    await Promise.all(woken)
    await expect.poll(() => [one.ids(), two.ids()]).toEqual([[], []])
    expect(received.toSorted()).toEqual(['a', 'b'])
  })

  test('OFF-12 goes on in another tab when the one that was sending is closed', async () => {
    const never = later()
    answer = () => never.promise
    const [one, two] = [openTab(), openTab()]
    await one.engine.add([item('a')])
    await expect.poll(() => received).toEqual(['a'])
    answer = () => Promise.resolve()
    one.close()
    await two.engine.open()
    await expect.poll(stored).toEqual([])
    expect(received).toEqual(['a', 'a'])
  })

  test('OFF-12 that was killed between storing and sending sends it the next time', async () => {
    await storedRows(ACCOUNT).change(
      () => [item('a', 'post', { state: 'sending', tries: 1 }), item('b')],
      new Map(),
    )
    const tab = openTab()
    await tab.engine.open()
    expect([received, await stored()]).toEqual([['a', 'b'], []])
  })

  test('OFF-42 sends and shows nothing of another account', async () => {
    online = false
    await openTab().engine.add([item('a')])
    online = true
    const other = openTab({}, 'bea')
    await other.engine.open()
    expect([received, other.ids()]).toEqual([[], []])
  })
})

describe('whoever waits for an item', () => {
  test('hears that it was sent, or that it waits', async () => {
    const tab = openTab()
    expect(await tab.engine.perform(item('a', 'change'))).toBe('sent')
    answer = down
    expect(await tab.engine.perform(item('b', 'change'))).toBe('waiting')
    online = false
    expect(await tab.engine.perform(item('c', 'change'))).toBe('waiting')
    expect(await stored()).toEqual([
      ['b', 'waiting'],
      ['c', 'waiting'],
    ])
  })

  test('is named as awaited until the first attempt is over, and not when it is tried again', async () => {
    const tab = openTab()
    const reply = later()
    answer = () => reply.promise.then(down)
    const performing = tab.engine.perform(item('a'))
    await expect.poll(() => received).toEqual(['a'])
    expect(tab.view().awaited).toEqual(['a'])
    reply.give()
    expect(await performing).toBe('waiting')
    await expect.poll(() => tab.view().awaited).toEqual([])
    const again = later()
    answer = () => again.promise
    void tab.engine.wake()
    await expect.poll(() => received).toEqual(['a', 'a'])
    expect([tab.view().items[0]?.state, tab.view().awaited]).toEqual(['sending', []])
    again.give()
    await expect.poll(tab.ids).toEqual([])
  })

  test('gets the result of each of several attempts in a row', async () => {
    const tab = openTab()
    const heard = [await tab.engine.perform(item('a')), await tab.engine.perform(item('b'))]
    expect([heard, received]).toEqual([
      ['sent', 'sent'],
      ['a', 'b'],
    ])
  })

  test('hears of a refusal and keeps what was written: nothing is left in the outbox', async () => {
    answer = () => Promise.reject(new CallError(403, { message: 'Not yours.' }))
    const tab = openTab()
    await expect(tab.engine.perform(item('a', 'change'))).rejects.toThrow('Not yours.')
    expect(await stored()).toEqual([])
  })

  test('hears at once when it became part of something that is not sent yet', async () => {
    online = false
    const tab = openTab()
    await tab.engine.add([item('a')])
    expect(await tab.engine.perform(item('x', 'change', { subject: 'a', payload: { body: '2' } }))).toBe(
      'waiting',
    )
    expect(tab.view().items).toMatchObject([{ id: 'a', kind: 'post', payload: { body: '2' } }])
  })
})

describe('OFF-33 without a store', () => {
  const broken: OutboxRows = {
    read: () => Promise.reject(new LocalStoreError('unavailable')),
    change: () => Promise.reject(new LocalStoreError('full')),
    file: () => Promise.reject(new LocalStoreError('broken')),
  }

  test('items are kept in the page, which says so, and are sent', async () => {
    online = false
    const tab = openTab({ rows: broken })
    await tab.engine.add([item('a')], new Map([['a', new Blob(['kept'])]]))
    expect([tab.ids(), tab.view().unstored, tab.view().kept]).toEqual([['a'], ['a'], 'memory'])
    expect(await (await tab.engine.file('a'))?.text()).toBe('kept')
    online = true
    await tab.engine.wake()
    expect([received, tab.ids()]).toEqual([['a'], []])
  })

  test('items are stored as soon as there is room again', async () => {
    online = false
    let full = true
    const rows = storedRows(ACCOUNT)
    const change: OutboxRows['change'] = (...input) =>
      full ? Promise.reject(new LocalStoreError('full')) : rows.change(...input)
    const tab = openTab({ rows: { ...rows, change } })
    await tab.engine.add([item('a')])
    expect([await stored(), tab.view().kept]).toEqual([[], 'memory'])
    full = false
    await tab.engine.add([item('b')])
    expect([await stored(), tab.view().kept]).toEqual([
      [
        ['a', 'waiting'],
        ['b', 'waiting'],
      ],
      'device',
    ])
  })

  test('a value that cannot be stored stores nothing of the same step', async () => {
    const rows = storedRows(ACCOUNT)
    const bad = item('bad', 'post', { payload: { run: () => undefined } })
    await expect(rows.change(() => [item('good'), bad], new Map())).rejects.toMatchObject({
      problem: 'not_serializable',
    })
    expect(await stored()).toEqual([])
    await withDatabase(async (database) =>
      expect(await database.countFromIndex('outbox', 'account', ACCOUNT)).toBe(0),
    )
  })
})

describe('COACH-10 an item that is held', () => {
  const held = () => item('d', 'decision', { held: Date.now() + 60_000 })

  test('is stored and not sent; taken back, it is gone', async () => {
    const tab = openTab()
    await tab.engine.add([held()])
    expect([received, await stored()]).toEqual([[], [['d', 'waiting']]])
    expect(await tab.engine.takeBack('d')).toBe(true)
    expect([received, await stored()]).toEqual([[], []])
    expect(await tab.engine.takeBack('d')).toBe(false)
  })

  test('is sent once it is released', async () => {
    const tab = openTab()
    await tab.engine.add([held()])
    await tab.engine.release()
    expect([received, await stored()]).toEqual([['d'], []])
  })
})
