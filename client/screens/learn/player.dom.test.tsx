import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Interaction } from '@cairn/contract/content'
import { courses } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { button, sees, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, member, progressOf } from '../../testing/samples.ts'
import { noAnswer } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const QUESTION: Interaction = {
  id: 'moss',
  type: 'choice',
  status: 'enabled',
  points: 5,
  question: '<p>Where does moss grow?</p>',
  choice: [{ body: 'North' }, { body: 'East' }],
}
const QUIZ = {
  id: 'quiz',
  type: 'survey' as const,
  status: 'enabled' as const,
  title: 'The short test',
  interaction: [QUESTION],
}

const openLesson = async () => {
  const section = [{ id: 's1', title: 'One', status: 'enabled' as const, instruction: [QUIZ] }]
  const record = progressOf('amina')
  server.on(courses.getCourse, course({ section }))
  server.on(courses.findCourses, found([course({ section })]))
  server.on(progress.getProgress, () => record)
  server.on(progress.findProgress, () => found([record]))
  await openPage('/learn/course-1/activity/quiz', { as: member('amina') })
  await expect.element(title).toBeVisible()
}

test('an answer that cannot be sent is saved on the device, and the player says so', async () => {
  await openLesson()
  server.on(progress.putProgress, noAnswer())
  await page.getByText('North', { exact: true }).click()
  await button('Check answer').click()
  await sees(/Saved on this device/)
})
