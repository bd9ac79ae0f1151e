import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { courses } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { openPage } from '../../testing/render.tsx'
import { found, member } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

const places = page.getByRole('banner').getByRole('navigation')

const open = async (...roles: Parameters<typeof member> extends [string, ...infer Roles] ? Roles : never) => {
  server.on(progress.findProgress, found([]))
  server.on(courses.findCourses, found([]))
  await page.viewport(1280, 800)
  await openPage('/dashboard', { as: member('amina', ...roles) })
}

test('NAV-106 NAV-107 NAV-108 those who sell find their sales under Manage, not under Groups', async () => {
  await open('author', 'publisher')
  await expect
    .element(places.getByRole('link', { name: 'Manage' }))
    .toHaveAttribute('href', '/manage/purchases')
  await expect.element(places.getByRole('link', { name: 'Groups' })).not.toBeInTheDocument()
})

test('NAV-101 coaches, who sell nothing, find their groups', async () => {
  await open('coach')
  await expect.element(places.getByRole('link', { name: 'Groups' })).toHaveAttribute('href', '/manage/groups')
})

test('NAV-111 all staff find the reports; a publisher alone has nothing else to manage', async () => {
  await open('publisher')
  await expect.element(places.getByRole('link', { name: 'Reports' })).toHaveAttribute('href', '/reports')
  await expect.element(places.getByRole('link', { name: 'Manage' })).not.toBeInTheDocument()
})

test('NAV-111 learners find no reports', async () => {
  await open('learner')
  await expect.element(places.getByRole('link', { name: 'Home' })).toBeVisible()
  await expect.element(places.getByRole('link', { name: 'Reports' })).not.toBeInTheDocument()
})
