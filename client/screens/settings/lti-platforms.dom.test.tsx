import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { courses } from '@cairn/contract/courses'
import { ltiTool, type LtiGrade, type LtiPlatform } from '@cairn/contract/lti-tool'
import { organizations } from '@cairn/contract/organizations'
import { button, dialog, sees } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { found, member } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

const address = 'https://school.example'
const platform: LtiPlatform = {
  id: 'hill',
  name: 'Hill School',
  issuer: address,
  clientId: 'abc',
  deployments: ['1'],
  loginUrl: `${address}/auth`,
  tokenUrl: `${address}/token`,
  jwksUrl: `${address}/jwks`,
  enabled: true,
  courses: [{ course: 'walls', title: 'Dry stone walls', paid: true, waived: false }],
  created: '2026-03-01T09:00:00Z',
  problem: { reason: 'deployment_unknown', detail: '2', at: '2026-03-02T09:00:00Z' },
  people: 3,
  grades: { sent: 2, waiting: 0, failed: 1 },
}
const failed: LtiGrade = {
  id: 'g',
  person: 'ada',
  name: 'Ada Wren',
  course: 'walls',
  title: 'Dry stone walls',
  score: 50,
  completed: false,
  state: 'failed',
  failure: { reason: 'line_item_gone', detail: '404', tries: 1 },
}
const own = 'https://cairn.example/lti/tool'
const addresses = {
  login: `${own}/login`,
  launch: `${own}/launch`,
  deepLinking: `${own}/launch`,
  jwks: 'https://cairn.example/.well-known/jwks.json',
  course: `${own}/course/`,
}
const open = async (...platforms: LtiPlatform[]) => {
  server.on(ltiTool.findLtiPlatforms, { addresses, platforms })
  server.on(organizations.findOrganizations, found([{ id: 'hillorg', name: 'Hill' }]))
  server.on(courses.findCourses, found([]))
  server.on(ltiTool.putLtiPlatform, platform)
  server.on(ltiTool.addLtiPlatform, platform)
  await openPage('/settings/lti/platforms', { as: member('root', 'admin') })
}

describe('LTI-24 learning platforms', () => {
  test('a deployment that was refused is allowed with one press', async () => {
    await open(platform)
    await sees(/the deployment ID is unknown/)
    await button('Allow deployment 2').click()
    await sees('Deployment allowed')
    const [sent] = server.received(ltiTool.putLtiPlatform)
    expect(sent?.body).toMatchObject({ deployments: ['1', '2'], courses: [{ course: 'walls' }] })
  })

  test('a price is waived and a platform added as it was typed', async () => {
    await open(platform)
    await button('Edit').click()
    await dialog.getByRole('checkbox', { name: 'Free for learners from this platform' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const [sent] = server.received(ltiTool.putLtiPlatform)
    expect(sent?.body.courses).toEqual([{ course: 'walls', waived: true }])
    await button('Add platform').click()
    await dialog.getByRole('button', { name: 'Add platform' }).click()
    expect(server.received(ltiTool.addLtiPlatform)).toEqual([])
  })

  test('a result that did not arrive says why, and is sent again', async () => {
    await open(platform)
    server.on(ltiTool.findLtiGrades, [failed])
    server.on(ltiTool.sendLtiGrade, undefined)
    await button('Results').click()
    await sees(/The column in the gradebook no longer exists · 404/)
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await sees('It will be sent within a minute')
    await expect.element(page.getByText('50%')).toBeVisible()
  })
})
