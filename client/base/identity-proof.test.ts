import { afterEach, describe, expect, test, vi } from 'vitest'
import { users } from '@cairn/contract/users'
import { call } from './call.ts'
import { identityProof, proveIdentity } from './identity-proof.ts'

describe('proving again who is there', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('nobody to ask is no proof', async () => expect(await proveIdentity()).toBe(false))

  test('one proof serves all requests that wait', async () => {
    const leave = identityProof.subscribe(() => undefined)
    const both = [proveIdentity(), proveIdentity()]
    expect(identityProof.isAsked()).toBe(true)
    identityProof.settle(true)
    expect(await Promise.all(both)).toEqual([true, true])
    expect(identityProof.isAsked()).toBe(false)
    leave()
  })

  test('a request goes on after the proof, and fails without it', async () => {
    const refusal = { status: 403, code: 'confirm_identity', message: 'Confirm that it is you.' }
    const answers = [
      Response.json(refusal, { status: 403 }),
      Response.json({ id: 'u', givenName: 'Ada', familyName: 'Wren' }),
      Response.json(refusal, { status: 403 }),
    ]
    vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()))
    let proved = true
    const leave = identityProof.subscribe(() => {
      if (identityProof.isAsked()) queueMicrotask(() => identityProof.settle(proved))
    })
    const ask = () => call(users.getMe, { token: 'a token' })
    expect(await ask()).toMatchObject({ givenName: 'Ada' })
    proved = false
    await expect(ask()).rejects.toMatchObject({ code: 'confirm_identity' })
    leave()
  })
})
