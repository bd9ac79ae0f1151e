import { beforeEach, describe, expect, test, vi } from 'vitest'
import { lasting, unkept, writeLasting } from './lasting.ts'
import { withDatabase } from './local/database.ts'
import { readRows } from './local/lasting-rows.ts'

const KEY = 'draft:mia:feed'
const kept = () => localStorage.getItem(KEY)

/** The database has this as the last that was written. */
const untilStored = (text: string | null) =>
  vi.waitFor(async () => expect((await readRows('mia', Date.now())).get(KEY)?.text).toBe(text))

beforeEach(async () => {
  localStorage.clear()
  await withDatabase((database) => database.clear('outbox'))
})

describe('unsent work in a browser that is killed before localStorage is on the disk', () => {
  test('OFF-02 comes back from the database, up to the last change', async () => {
    for (const words of ['I', 'I s', 'I saw']) writeLasting('mia', KEY, words)
    await untilStored('"I saw"')
    // What the disk had: the beginning alone, and of another entry nothing.
    localStorage.clear()
    await lasting.restore('mia')
    expect(kept()).toBe('"I saw"')
  })

  test('OFF-02 an older state that the disk had gives way to the later one', async () => {
    writeLasting('mia', KEY, 'I')
    const [before, stamp] = [kept(), localStorage.getItem(`lasting:${KEY}`)]
    writeLasting('mia', KEY, 'I saw')
    await untilStored('"I saw"')
    localStorage.setItem(KEY, before ?? '')
    localStorage.setItem(`lasting:${KEY}`, stamp ?? '')
    const seen = lasting.get()
    await lasting.restore('mia')
    expect([kept(), lasting.get()]).toEqual(['"I saw"', seen + 1])
  })

  test('OFF-02 the later state comes back also where the clock was set back in between', async () => {
    const ahead = String(Date.now() + 3 * 86_400_000)
    localStorage.setItem(KEY, '"I"')
    localStorage.setItem(`lasting:${KEY}`, ahead)
    writeLasting('mia', KEY, 'I saw')
    await untilStored('"I saw"')
    localStorage.setItem(KEY, '"I"')
    localStorage.setItem(`lasting:${KEY}`, ahead)
    await lasting.restore('mia')
    expect(kept()).toBe('"I saw"')
  })

  test('OFF-02 what was sent does not come back as a draft', async () => {
    writeLasting('mia', KEY, 'I saw')
    await untilStored('"I saw"')
    const before = kept()
    writeLasting('mia', KEY, null)
    await untilStored(null)
    localStorage.setItem(KEY, before ?? '')
    await lasting.restore('mia')
    expect(kept()).toBeNull()
  })

  test('OFF-02 what is newer than the database stays, and nothing in view begins anew', async () => {
    writeLasting('mia', KEY, 'I saw')
    await untilStored('"I saw"')
    localStorage.setItem(KEY, '"I saw it"')
    localStorage.setItem(`lasting:${KEY}`, String(Date.now() + 1000))
    const seen = lasting.get()
    await lasting.restore('mia')
    expect([kept(), lasting.get()]).toEqual(['"I saw it"', seen])
  })

  test('OFF-42 another account gets none of it', async () => {
    writeLasting('mia', KEY, 'I saw')
    await untilStored('"I saw"')
    localStorage.clear()
    await lasting.restore('noor')
    expect(kept()).toBeNull()
  })
})

describe('OFF-33 a device that stores nothing', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }

  test('OFF-33 is told of what it could not keep, until it can again', async () => {
    const noRoom = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
    const noRows = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    writeLasting('mia', KEY, 'I saw')
    await vi.waitFor(() => expect(unkept.has(KEY)).toBe(true))
    noRows.mockRestore()
    // The database alone will do: it is brought back from there.
    writeLasting('mia', KEY, 'I saw a')
    await vi.waitFor(() => expect(unkept.has(KEY)).toBe(false))
    noRoom.mockRestore()
  })
})
