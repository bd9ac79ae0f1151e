import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readEnv } from './base/env.ts'
import { checkAddress } from './listen.ts'

test('an address that cannot be listened on is noticed before anything is started, and said in words', async () => {
  await expect(checkAddress(readEnv({ HOST: 'nope.invalid' }))).rejects.toThrow(
    /The name nope.invalid in HOST/,
  )
  await expect(checkAddress(readEnv({ HOST: '192.0.2.1', PORT: '39871' }))).rejects.toThrow(
    /no address 192.0.2.1/,
  )
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const env = { ...readEnv({ HOST: '127.0.0.1' }), port }
  await expect(checkAddress(env)).rejects.toThrow(new RegExp(`Port ${port} is used`))
  await new Promise((closed) => taken.close(closed))
  await checkAddress(env)
})
