import { describe, expect, test } from 'vitest'
import {
  abandoned,
  added,
  answered,
  begun,
  countable,
  discarded,
  failed,
  isBlocked,
  isHeld,
  mapped,
  nextTime,
  nextToSend,
  plausible,
  problemOf,
  recovered,
  released,
  retried,
  woken,
  type OutboxItem,
  type OutboxItems,
  type OutboxKind,
} from './outbox.ts'

const item = (kind: OutboxKind, subject: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  id: kind === 'change' || kind === 'delete' ? `${kind} ${subject}` : subject,
  kind,
  key: `key of ${kind} ${subject}`,
  subject,
  created: '2026-01-01T00:00:00.000Z',
  state: 'waiting',
  tries: 0,
  payload: { id: subject },
  ...more,
})
const all = (...list: OutboxItem[]): OutboxItems => list.reduce<OutboxItems>(added, [])
const refusal = { is: 'refused', problem: { status: 400, message: 'No.' } } as const

/** Sends everything that can be sent and tells in which order. */
const order = (items: OutboxItems, now = 0): string[] => {
  const next = nextToSend(items, { now })
  return next ? [next.id, ...order(answered(items, next.id, { is: 'sent' }, now), now)] : []
}

describe('the order of the outbox', () => {
  test('OFF-06 OFF-07 OFF-08 OFF-09 OFF-10 is files, posts, replies, changes, deletes, decisions, removed files', () => {
    const items = all(
      item('decision', 'd'),
      item('remove-file', 'f'),
      item('delete', 'old'),
      item('change', 'other'),
      item('reply', 'r', { needs: ['p'] }),
      item('post', 'p', { needs: ['u'] }),
      item('upload', 'u'),
    )
    expect(order(items)).toEqual(['u', 'p', 'r', 'change other', 'delete old', 'd', 'f'])
  })

  test('OFF-11 leaves nothing behind', () => {
    const sent = all(item('post', 'a'), item('delete', 'b'))
    const rest = sent.reduce((items, { id }) => answered(items, id, { is: 'sent' }, 0), sent)
    expect(rest).toEqual([])
  })

  test('is the order of writing among equals, even when the clock is set back', () => {
    const items = all(
      item('post', 'b', { created: '2026-02-01T00:00:00.000Z' }),
      item('post', 'a', { created: '2026-01-01T00:00:00.000Z' }),
    )
    expect(order(items)).toEqual(['b', 'a'])
  })

  test('leaves out kinds that nobody can send yet, and files of messages that are still being written', () => {
    const items = all(item('upload', 'draft'), item('post', 'a'), item('decision', 'd'))
    expect(nextToSend(items, { now: 0, isAble: (kind) => kind !== 'post' })?.id).toBe('d')
    expect(order(items)).toEqual(['a', 'd'])
  })
})

describe('an attempt', () => {
  test('OFF-12 without an answer waits longer each time, and the rest goes on', () => {
    const down = failed('post', { status: 0, message: '' })
    let items = all(item('post', 'a'), item('post', 'b'))
    const waits: number[] = []
    for (let n = 0; n < 3; n += 1) {
      items = answered(begun(items, 'a'), 'a', down, 0)
      waits.push(nextTime(items) ?? 0)
    }
    expect(waits).toEqual([waits[0], 2 * (waits[0] ?? 0), 4 * (waits[0] ?? 0)])
    expect(nextToSend(items, { now: 0 })?.id).toBe('b')
    expect(nextToSend(woken(items), { now: 0 })?.id).toBe('a')
  })

  test('AUTH-20 OFF-12 waits where the session has ended, and is refused where a right is missing', () => {
    const outcome = (code: string) => failed('post', { status: 403, code, message: '' }).is
    expect([outcome('token_rejected'), outcome('forbidden')]).toEqual(['postponed', 'refused'])
  })

  test.each([0, 401, 408, 425, 429, 500, 503])('OFF-12 with the status %i waits', (status) => {
    expect(failed('post', { status, message: '' }).is).toBe('postponed')
  })

  test.each([400, 402, 403, 404, 409, 413, 422])('OFF-12 with the status %i needs attention', (status) => {
    expect(failed('reply', { status, message: '' }).is).toBe('refused')
  })

  test('waits at least as long as the server asks for', () => {
    const busy = failed('post', { status: 429, message: '', retryAfterMs: 90_000 })
    const items = answered(begun(all(item('post', 'a')), 'a'), 'a', busy, 1000)
    expect([nextTime(items), items[0]?.unsure]).toEqual([91_000, undefined])
  })

  test('to delete what is gone already is done', () => {
    expect(failed('delete', { status: 404, message: '' })).toEqual({ is: 'sent' })
  })

  test('OFF-12 that is refused stays with its reason, and what needs it waits', () => {
    const before = all(
      item('upload', 'u'),
      item('post', 'a', { needs: ['u'] }),
      item('reply', 'r', { needs: ['a'] }),
    )
    const items = answered(begun(before, 'u'), 'u', refusal, 0)
    const [, post, reply] = items
    expect(nextToSend(woken(items), { now: 0 })).toBeUndefined()
    expect([post && problemOf(items, post)?.message, reply && isBlocked(items, reply)]).toEqual(['No.', true])
    expect(order(retried(items, 'a'))).toEqual(['u', 'a', 'r'])
  })

  test('OFF-12 whose answer has another id maps it wherever it is used', () => {
    const items = all(
      item('upload', 'local:1'),
      item('post', 'a', {
        needs: ['local:1'],
        payload: { attachment: [{ file: 'local:1', name: 'local:1 b' }] },
      }),
    )
    expect(answered(items, 'local:1', { is: 'sent', as: 'me/x.png' }, 0)).toMatchObject([
      { id: 'a', payload: { attachment: [{ file: 'me/x.png', name: 'local:1 b' }] } },
    ])
    const reply = item('reply', 'r', { needs: ['a'], payload: { parent: 'a' } })
    expect(mapped([reply], 'a', 'z')).toMatchObject([{ needs: ['z'], payload: { parent: 'z' } }])
  })

  test('that a page did not survive may have reached the server', () => {
    const items = recovered(begun(all(item('post', 'a'), item('post', 'b')), 'a'))
    expect(items).toMatchObject([{ id: 'a', state: 'waiting', unsure: true }, { id: 'b' }])
    expect(items[1]?.unsure).toBeUndefined()
  })
})

describe('OFF-05 deleting and editing', () => {
  test('what was never sent sends nothing at all, with its files and the replies to it', () => {
    const items = all(
      item('upload', 'u'),
      item('post', 'a', { needs: ['u'] }),
      item('reply', 'r', { needs: ['a'] }),
      item('change', 'r'),
      item('delete', 'a'),
    )
    expect(items).toEqual([])
  })

  test('what may be on the server is deleted there after it was sent', () => {
    const items = added(recovered(begun(all(item('post', 'a')), 'a')), item('delete', 'a'))
    expect(order(items)).toEqual(['a', 'delete a'])
  })

  test('deletes once, and after the replies that are being sent', () => {
    const replies = all(item('reply', 'r', { needs: ['a'] }), item('reply', 's', { needs: ['a'] }))
    const items = [item('delete', 'a'), item('delete', 'a', { id: 'again' })].reduce(
      added,
      begun(replies, 'r'),
    )
    expect(nextToSend(items, { now: 0 })).toBeUndefined()
    expect(order(answered(items, 'r', { is: 'sent' }, 0))).toEqual(['delete a'])
    expect(order(answered(items, 'r', refusal, 0))).toEqual(['delete a'])
  })

  test('changes what was never sent, which is another request then', () => {
    const before = answered(
      begun(all(item('post', 'a', { payload: { body: '1', feed: 'f' } })), 'a'),
      'a',
      refusal,
      0,
    )
    const items = added(before, item('change', 'a', { payload: { body: '2' } }))
    expect(items).toMatchObject([
      { id: 'a', kind: 'post', state: 'waiting', key: 'key of change a', payload: { body: '2', feed: 'f' } },
    ])
    expect(items[0]?.problem).toBeUndefined()
  })

  test('changes what may be on the server by a change of its own, which the next one joins', () => {
    const unsure = recovered(begun(all(item('post', 'a')), 'a'))
    const one = added(unsure, item('change', 'a', { payload: { body: '2' } }))
    const two = added(one, item('change', 'a', { id: 'c2', payload: { body: '3' } }))
    expect(two.map(({ id, payload }) => [id, payload['body']])).toEqual([
      ['a', undefined],
      ['change a', '3'],
    ])
    expect(order(two)).toEqual(['a', 'change a'])
  })

  test('takes the place of a change that was not sent', () => {
    expect(order(all(item('change', 'a'), item('delete', 'a')))).toEqual(['delete a'])
  })
})

test('discarding an item takes the files along that only it needs', () => {
  const items = all(
    item('upload', 'u'),
    item('upload', 'shared'),
    item('post', 'a', { needs: ['u', 'shared'] }),
    item('post', 'b', { needs: ['shared'] }),
  )
  expect(discarded(items, 'a').map(({ id }) => id)).toEqual(['shared', 'b'])
  expect(countable(items)).toHaveLength(2)
})

test('OFF-04 files of messages that were never finished are given up after a day, unless a draft has them', () => {
  const later = Date.parse('2026-01-02T00:00:00.001Z')
  const items = [
    item('upload', 'left'),
    item('upload', 'drafted'),
    item('upload', 'needed'),
    item('upload', 'new', { created: '2026-01-01T12:00:00.000Z' }),
    item('post', 'p', { needs: ['needed'] }),
  ]
  expect(abandoned(items, (id) => id === 'drafted', later)).toEqual(['left'])
  expect(abandoned(items, () => false, later - 1)).toEqual([])
})

test('OFF-12 a clock that was wrong keeps nothing waiting: no time to wait for is far ahead', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  const far = now + 40 * 24 * 3_600_000
  const wrong = item('decision', 'd', { held: far, editing: far, until: far })
  expect(nextToSend([plausible(wrong, now)], { now })).toMatchObject({ subject: 'd' })
  const meant = item('decision', 'd', { held: now + 8000, editing: now + 60_000, until: now + 3_600_000 })
  expect(plausible(meant, now)).toBe(meant)
})

describe('COACH-10 a decision that can be undone', () => {
  const held = item('decision', 'work', { id: 'd1', held: 10 })

  test('is not sent before its time, even when the connection comes back, unless it is released', () => {
    const items = all(held)
    expect([nextToSend(items, { now: 9 }), nextTime(items)]).toEqual([undefined, 10])
    expect(nextToSend(woken(items), { now: 9 })).toBeUndefined()
    expect(nextToSend(items, { now: 10 })?.id).toBe('d1')
    expect(nextToSend(released(items), { now: 0 })?.id).toBe('d1')
  })

  test('can no longer be undone once it is being sent, or may have been', () => {
    expect([isHeld(held, 9), isHeld(held, 10)]).toEqual([true, false])
    const [sending] = begun([held], 'd1')
    const [unsure] = recovered(begun([held], 'd1'))
    expect(sending && isHeld(sending, 9)).toBe(false)
    expect(unsure && isHeld(unsure, 9)).toBe(false)
  })
})

describe('a decision or a review', () => {
  test('takes the place of the one before it, with its files, unless the server may have that', () => {
    const first = item('review', 'course', { id: 'r1' })
    const second = item('review', 'course', { id: 'r2' })
    expect(order(all(first, second))).toEqual(['r2'])
    const begunFirst = recovered(begun(all(first), 'r1'))
    expect(order(added(begunFirst, second))).toEqual(['r1', 'r2'])
    const refused = answered(all(item('upload', 'u'), { ...first, needs: ['u'] }), 'u', refusal, 0)
    expect(added(refused, second).map(({ id }) => id)).toEqual(['r2'])
  })
})

describe('OFF-10 a removed file', () => {
  test('waits for whatever still refers to it', () => {
    const items = all(
      item('remove-file', 'f'),
      item('post', 'p', { payload: { attachment: [{ file: 'f' }] } }),
    )
    const refused = answered(items, 'p', refusal, 0)
    expect(order(refused)).toEqual([])
    expect(order(discarded(refused, 'p'))).toEqual(['f'])
  })

  test('that something shows is not left over; people are not bothered with it', () => {
    expect(failed('remove-file', { status: 409, message: 'In use.' })).toEqual({ is: 'sent' })
    expect(countable(all(item('remove-file', 'f')))).toEqual([])
  })
})
