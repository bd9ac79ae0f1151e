import './own-channels.ts'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
// First: the others read the device when they are loaded.
import { emptyDatabases } from './empty-device.ts'
import '../base/ui/styles.ts'
import { session } from '../base/session.ts'
import { dismissToast } from '../base/ui/toast.ts'
import { takeDown } from './render.tsx'
import { server } from './test-server.ts'

const VIEW = { width: 1280, height: 800 }

beforeAll(emptyDatabases)
beforeEach(() => server.reset())

/** Work that lasts through a browser that is killed would last into the next test. */
const forgetLasting = async (): Promise<void> => {
  const account = session.account()
  if (account === null || !Object.keys(localStorage).some((key) => key.startsWith('lasting:'))) return
  const [{ writeRow }, { localTable }] = await Promise.all([
    import('../base/local/lasting-rows.ts'),
    import('../base/local/table.ts'),
  ])
  // Settles once everything that is being written is.
  await writeRow(account, 'last', { text: null, at: 0 })
  await localTable('outbox').clear(account)
}

afterEach(async () => {
  takeDown()
  dismissToast()
  await forgetLasting()
  session.drop('switched')
  localStorage.clear()
  sessionStorage.clear()
  if (innerWidth !== VIEW.width) await page.viewport(VIEW.width, VIEW.height)
  expect(server.problems(), 'calls that broke the contract or that nobody answered').toEqual([])
})
