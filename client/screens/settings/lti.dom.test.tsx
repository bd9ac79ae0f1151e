import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lti, type LtiTool } from '@cairn/contract/lti'
import { ltiTool } from '@cairn/contract/lti-tool'
import { organizations } from '@cairn/contract/organizations'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { button, sees } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { found, member } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

const as = member('root', 'admin')
const url = 'https://lab.example.org/x'
const tool: LtiTool = {
  id: 'lab',
  name: 'Chem lab',
  version: '1.3',
  status: 'enabled',
  deepLinking: true,
  clientId: 'client-1',
  launchUrl: url,
  loginUrl: url,
  jwksUrl: url,
  deployment: [{ id: 'for all' }],
}
const [issuer, address] = ['https://learn.example.org', 'https://learn.example.org/x']

const opened = async (over: Partial<LtiTool> = {}) => {
  server.on(lti.findLtiTools, [{ ...tool, ...over }])
  server.on(lti.getLtiPlatform, {
    issuer,
    authorizationUrl: address,
    tokenUrl: address,
    jwksUrl: address,
    configurationUrl: address,
    deepLinkReturnUrl: address,
    outcomeUrl: address,
  })
  const names = ['Guild', 'Harbour'].map((name) => ({ id: name.toLowerCase(), name }))
  server.on(organizations.findOrganizations, found(names))
  server.on(lti.putLtiTool, tool)
  await openPage('/settings/lti', { as })
  await button('Edit Chem lab').click()
}
const sent = () => server.received(lti.putLtiTool).map(({ body }) => body?.deployment)

describe('LTI-02 a tool of another site', () => {
  test('is limited to organizations, each with a deployment of its own, and opened to all again', async () => {
    await opened()
    await sees('Every organization')
    await page.getByLabelText('Organizations').first().selectOptions('Guild')
    await sees('Only courses of these organizations can open the tool.')
    await expectNoBarriers('the organizations of a tool')
    await button('Save').click()
    await expect.poll(sent).toEqual([[{ id: expect.any(String), organization: 'guild' }]])
    await button('Edit Chem lab').click()
    await page.getByLabelText('Organizations').first().selectOptions('Harbour')
    await button('Remove Harbour').click()
    await button('Save').click()
    await expect.poll(() => sent().at(-1)).toEqual([{ id: 'for all' }])
  })

  test('its dialog fits a phone', async () => {
    await opened({ deployment: [{ id: crypto.randomUUID(), organization: 'guild' }] })
    await sees('Guild')
    await expectFits('a tool', [390])
  })

  test('the list at the side shows where one is, however long it is', async () => {
    await page.viewport(1280, 500)
    server.on(ltiTool.findLtiPlatforms, {
      addresses: { login: url, launch: url, deepLinking: url, jwks: url, course: url },
      platforms: [],
    })
    await openPage('/settings/lti/platforms', { as })
    await expect
      .element(page.getByRole('link', { name: 'Learning platforms' }))
      .toHaveAttribute('aria-current')
    // Its neighbour, whose address begins in the same way, is another place.
    await expect
      .element(page.getByRole('link', { name: 'External tools' }))
      .not.toHaveAttribute('aria-current')
    const here = page.getByRole('link', { name: 'Learning platforms' }).element()
    const list = here.closest('nav')?.firstElementChild
    const [all, one] = [list?.getBoundingClientRect(), here.getBoundingClientRect()]
    expect(one.top).toBeGreaterThanOrEqual(all?.top ?? Infinity)
    expect(one.bottom).toBeLessThanOrEqual(all?.bottom ?? 0)
  })
})
