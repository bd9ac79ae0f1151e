import { describe, expect, test } from 'vitest'
import { CallError } from '../../base/call-error.ts'
import { inviteAll, type Fate } from './invite-all.ts'

const names = (count: number) => Array.from({ length: count }, (_, i) => `p${i}`)

const run = async (
  people: readonly string[],
  send: (person: string) => Promise<{ id: string }>,
  signal = new AbortController().signal,
) => {
  const fates = new Map<string, Fate['is']>()
  const reasons = new Map<string, string>()
  const made = await inviteAll(people, {
    send,
    signal,
    onFate: (person, fate) => {
      fates.set(person, fate.is)
      if (fate.is === 'refused') reasons.set(person, fate.reason)
    },
  })
  return { made, fates: Object.fromEntries(fates), reasons: Object.fromEntries(reasons) }
}

describe('USER-44 inviting a list', () => {
  test('everybody is sent one invitation, four at a time', async () => {
    let [now, most] = [0, 0]
    const { made, fates } = await run(names(10), async (person) => {
      most = Math.max(most, ++now)
      await new Promise((done) => setTimeout(done))
      now--
      return { id: `id-${person}` }
    })
    expect(most).toBe(4)
    expect(made.sort()).toEqual(names(10).map((name) => `id-${name}`))
    expect(new Set(Object.values(fates))).toEqual(new Set(['invited']))
  })

  test('whoever has an account already is said to, and others are refused in the server’s own words', async () => {
    const errors: Record<string, CallError> = {
      p1: new CallError(409, { code: 'duplicate', message: 'This already exists.' }),
      p4: new CallError(409, { code: 'duplicate', details: { reason: 'already_member' } }),
      p2: new CallError(400, { code: 'invalid', message: 'email is not an e-mail address.' }),
    }
    const { made, fates, reasons } = await run(names(5), async (person) => {
      if (errors[person]) throw errors[person]
      return { id: person }
    })
    expect(fates).toEqual({ p0: 'invited', p1: 'exists', p2: 'refused', p3: 'invited', p4: 'member' })
    expect(reasons).toEqual({ p2: 'email is not an e-mail address.' })
    expect(made.sort()).toEqual(['p0', 'p3'])
  })

  test('stopping lets what is under way end and sends nothing more', async () => {
    const stop = new AbortController()
    const { fates } = await run(
      names(8),
      async (person) => {
        await Promise.resolve()
        if (person === 'p1') stop.abort()
        return { id: person }
      },
      stop.signal,
    )
    expect(Object.values(fates).filter((fate) => fate === 'invited').length).toBe(4)
    expect(Object.values(fates).filter((fate) => fate === 'stopped').length).toBe(4)
  })

  test.each([0, 429, 503])('a failure with status %i that would meet everybody ends it', async (status) => {
    let calls = 0
    const { fates } = await run(names(100), async () => {
      calls++
      throw new CallError(status, { message: 'No.' })
    })
    expect(calls).toBe(4)
    expect(Object.values(fates).filter((fate) => fate === 'stopped').length).toBe(96)
  })
})
