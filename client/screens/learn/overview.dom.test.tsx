import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Interaction } from '@cairn/contract/content'
import { courses } from '@cairn/contract/courses'
import { groups } from '@cairn/contract/groups'
import { progress } from '@cairn/contract/progress'
import { users } from '@cairn/contract/users'
import { outline } from '../../testing/course.ts'
import { group } from '../../testing/groups.ts'
import { storeLearner } from '../../testing/learning.ts'
import { becomes, button, sees, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, member, person, progressOf } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

const HIDDEN = { id: 'off', type: 'video' as const, status: 'disabled' as const, title: 'Not ready yet' }
const SECTIONS = outline.map((part) =>
  part.id === 's2' ? { ...part, instruction: [...(part.instruction ?? []), HIDDEN] } : part,
)
const FIRST = course({ id: 'first', title: 'What comes first' })
const MAP = course({ section: SECTIONS, prerequisite: ['first'], author: ['author'] })
const start = page.getByRole('link', { name: 'Start', exact: true })

const offer = () => {
  storeLearner(MAP)
  server.on(courses.findCourses, found([FIRST]))
}
const asAuthor = (search: string) =>
  openPage(`/learn/course-1${search}`, { as: member('author', 'author', 'admin') })

describe('the overview of a course', () => {
  test('PLAYER-15 NAV-65 is a preview for staff, with what is disabled and what learners complete first', async () => {
    offer()
    server.on(progress.findProgress, found([]))
    const { here } = await asAuthor('?viewdisabled=true')
    await sees('Preview: your progress doesn’t count.')
    await expect
      .element(page.getByRole('heading', { name: 'Learners have to complete another course first' }))
      .toBeVisible()
    await page.getByText('2. Compass').click()
    await page.getByRole('link', { name: /Not ready yet/ }).click()
    await becomes(here, '/learn/course-1/activity/off?viewdisabled=true')
    await expect.element(title).toHaveTextContent('Not ready yet')
  })

  test('NAV-65 shows staff how a learner gets on, and nothing to start', async () => {
    offer()
    server.on(users.getUser, person('ida', 'Ida', 'Winter'))
    server.on(progress.getProgress, progressOf('ida'))
    server.on(progress.findProgress, ({ query: { query = '' } }) =>
      found(query.includes('ida') ? [progressOf('ida')] : []),
    )
    await asAuthor('?user=ida')
    await sees(/^You’re viewing Ida Winter’s progress/)
    await expect.element(start).not.toBeInTheDocument()
  })

  test('ENROL-16 PLAYER-15 names the course that comes first, and a lesson leads back to it', async () => {
    offer()
    const { here } = await openPage('/learn/course-1/activity/i1', { as: member('amina') })
    await becomes(here, '/learn/course-1')
    await expect.element(page.getByRole('heading', { name: 'Complete another course first' })).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('link', { name: 'What comes first' })).toBeVisible()
    await expect.element(start).not.toBeInTheDocument()
  })

  test('GROUP-06 says from which day the group begins, and a lesson leads back to it', async () => {
    storeLearner(course({ section: outline }), progressOf('amina', { enrollmentGroup: 'crew' }))
    const crew = group({ enrollment: { startDate: '2090-01-05T08:00:00.000Z' } })
    server.on(groups.findGroups, found([crew]))
    const { here } = await openPage('/learn/course-1/activity/i1', { as: member('amina') })
    await becomes(here, '/learn/course-1')
    await expect.element(page.getByRole('heading', { name: /^Opens on/ })).toBeVisible()
  })

  test('PLAYER-02 NAV-68 leads to the materials of the course', async () => {
    const supplemental = [{ title: 'A card for the pocket', file: 'https://example.org/card.pdf' }]
    storeLearner(course({ section: outline, supplemental }))
    const { here } = await openPage('/learn/course-1', { as: member('amina') })
    await page.getByRole('link', { name: 'Materials (1)' }).click()
    await becomes(here, '/learn/course-1/materials')
    await expect
      .element(page.getByRole('link', { name: /A card for the pocket/ }))
      .toHaveAttribute('href', 'https://example.org/card.pdf')
  })

  test('PLAYER-16 sends whoever is not enrolled to the page of the course', async () => {
    storeLearner(course({ section: outline }))
    server.on(progress.findProgress, found([]))
    const { here } = await openPage('/learn/course-1/activity/i1', { as: member('amina') })
    await becomes(here, '/catalog/course/course-1')
  })

  test('PLAYER-06 says of a story what is optional, since the learner went another way', async () => {
    const part = (id: string, more: Partial<Interaction>): Interaction => ({
      id,
      type: 'choice',
      status: 'enabled',
      ...more,
    })
    const scene = (id: string, interaction: Interaction) => ({
      id,
      title: id,
      duration: 50,
      video: `course-1/${id}.mp4`,
      interaction: [interaction],
    })
    const fork = {
      id: 'fork',
      type: 'video' as const,
      status: 'enabled' as const,
      title: 'The fork',
      story: true,
      scene: [
        scene('one', part('way', { type: 'goto', action: [{ answer: 'two' }, { answer: 'three' }] })),
        scene('two', part('left', { title: 'On the left', points: 10 })),
        scene('three', part('right', { title: 'On the right', points: 10 })),
      ],
    }
    const taken = {
      id: 'fork',
      ended: true,
      watched: [
        [0, 50],
        [100, 150],
      ],
      interaction: [{ id: 'way', state: 'completed' as const, answer: 1 }],
    }
    storeLearner(
      course({ section: [{ id: 's', title: 'One', status: 'enabled', instruction: [fork] }] }),
      progressOf('amina', { instruction: [taken] }),
    )
    await openPage('/learn/course-1', { as: member('amina') })
    await button('What counts in “The fork”').click()
    await sees('Optional: not on the path you chose')
  })
})
