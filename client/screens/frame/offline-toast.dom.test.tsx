import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CallError } from '../../base/call-error.ts'
import { tellError } from '../../base/tell.ts'
import { sees, seesNot } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { member } from '../../testing/samples.ts'

const UNREACHED = /^We couldn't reach the server/
const setOnline = (online: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online })
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}

afterEach(() => setOnline(true))

test('OFF-39 the strip alone says that there is no connection; with one, a call without an answer is told', async () => {
  await openPage('/account/offline', { as: member('amina') })
  setOnline(false)
  await expect.element(page.getByText(/^You're offline\./).first()).toBeVisible()
  tellError(new CallError(0, undefined))
  await seesNot(UNREACHED)
  setOnline(true)
  tellError(new CallError(0, undefined))
  await sees(UNREACHED)
})
