import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ltiTool, type LtiEntry } from '@cairn/contract/lti-tool'
import { session } from '../../base/session.ts'
import { alert, becomes, button, sees } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const entry = (more: Partial<LtiEntry>): LtiEntry => ({
  step: 'enter',
  platform: 'Hill School',
  name: 'Ada Wren',
  course: { id: 'walls', title: 'Dry stone walls' },
  own: false,
  trusted: false,
  ...more,
})
const launched = (more: Partial<LtiEntry> = {}) => server.on(ltiTool.getLtiEntry, entry(more))
const enters = () => server.on(ltiTool.enterByLti, { to: '/account/appearance', session: member('amina') })
const sent = () => server.received(ltiTool.enterByLti).map(({ body }) => body)

describe('LTI-24 somebody who comes from a learning platform', () => {
  test('goes straight in where the launch began in this browser', async () => {
    launched({ trusted: true, step: 'create' })
    enters()
    const { here } = await openPage('/launch?key=k')
    await becomes(here, '/account/appearance')
    expect(session.get()?.user.id).toBe('amina')
    expect(sent()).toEqual([{ key: 'k', confirmed: false }])
  })

  test('is asked who they are where it did not, and logged in only then', async () => {
    launched()
    enters()
    const { here } = await openPage('/launch?key=k')
    await sees(/Hill School, where you’re known as Ada Wren/)
    expect([sent(), session.get()]).toEqual([[], null])
    await button('Continue as Ada Wren').click()
    await becomes(here, '/account/appearance')
    expect(sent()).toEqual([{ key: 'k', confirmed: true }])
  })

  test('is asked before they take the place of whoever is logged in', async () => {
    launched({ trusted: true })
    enters()
    const { here } = await openPage('/launch?key=k', { as: member('ben') })
    await becomes(here, `/switch?to=${encodeURIComponent('/account/appearance')}`)
    expect(session.get()?.user.id).toBe('ben')
  })

  test('may link the account that is logged in instead of a new one', async () => {
    launched({ trusted: true, step: 'create' })
    server.on(ltiTool.linkByLti, { to: '/account/appearance' })
    const { here } = await openPage('/launch?key=k', { as: member('ben') })
    await button('I already have an account here').click()
    await button('Link and open the course').click()
    await becomes(here, '/account/appearance')
    expect(sent()).toEqual([])
  })

  test('logs in to an account that exists, and then says that it is theirs', async () => {
    launched({ step: 'link' })
    server.on(ltiTool.linkByLti, { to: '/account/appearance' })
    const { here } = await openPage('/launch?key=k')
    await page.getByRole('link', { name: 'Log in' }).click()
    await becomes(here, `/login?to=${encodeURIComponent('/launch?key=k')}`)
    const again = await openPage('/launch?key=k', { as: member('amina') })
    await button('Link and open the course').click()
    await becomes(again.here, '/account/appearance')
    expect(server.received(ltiTool.linkByLti).map(({ body }) => body)).toEqual([{ key: 'k' }])
  })

  test('reads why it goes no further', async () => {
    server.on(ltiTool.getLtiEntry, refuse('state_expired', { details: { reason: 'lti_launch_expired' } }))
    await openPage('/launch?key=k')
    await expect.element(alert).toHaveTextContent(/expired or was already used/)
  })
})
