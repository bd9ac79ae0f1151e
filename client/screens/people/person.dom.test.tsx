import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { courses } from '@cairn/contract/courses'
import { users } from '@cairn/contract/users'
import { presence } from '../../base/presence.ts'
import { becomes, button, sees, title } from '../../testing/look.ts'
import { storePerson } from '../../testing/people.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, member, person } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

const openPerson = async (id: string) => {
  const stored = storePerson(member('amina'))
  server.on(users.getUser, ({ params }) => ({
    ...person(params.id, 'Ada', 'Wren'),
    availability: 'inactive' as const,
  }))
  server.on(courses.findCourses, found([course()]))
  const opened = await openPage(`/people/${id}`, { as: stored.as })
  return { ...stored, ...opened }
}

describe('NAV-79 the page of a person', () => {
  test('USER-20 USER-50 LIVE-06 shows whether they are there, live, and is followed and unfollowed', async () => {
    const { record } = await openPerson('ada')
    await expect.element(title).toHaveTextContent('Ada Wren')
    await becomes(() => document.title, 'Ada Wren · Cairn')
    await sees('Inactive')
    presence.hear({ id: 'ada', availability: 'available' })
    await sees('Available')
    await button('Follow').click()
    await expect.element(button('Unfollow')).toBeVisible()
    const followed = expect.objectContaining({ type: 'user', id: 'ada' })
    await expect.poll(record).toMatchObject({ following: [followed] })
    await button('Unfollow').click()
    await expect.element(button('Follow')).toBeVisible()
    await expect.poll(record).toMatchObject({ following: [], unfollowing: [followed] })
  })

  test('shows the courses they teach; the own one leads to its form', async () => {
    const { here } = await openPerson('amina')
    await expect.element(page.getByRole('link', { name: 'Reading a map' })).toBeVisible()
    await expect.element(button('Follow')).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Edit profile' }).click()
    await becomes(here, '/account')
  })

  test('that is not there says so', async () => {
    await openPage('/people/nobody', { as: member('amina') })
    await expect.element(title).toHaveTextContent('Page not found')
  })
})
