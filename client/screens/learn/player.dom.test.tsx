import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Interaction } from '@cairn/contract/content'
import { courses } from '@cairn/contract/courses'
import { progress, type Progress } from '@cairn/contract/progress'
import { button, sees, seesNot, title } from '../../testing/look.ts'
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
const AFTER = {
  id: 'after',
  type: 'video' as const,
  status: 'enabled' as const,
  title: 'After the test',
  body: '<p>Well done.</p>',
}

/** A learner's page, with a server that grades: North is right. */
const openLesson = async (at: string, more: object = {}) => {
  const section = [
    { id: 's1', title: 'One', status: 'enabled' as const, instruction: [{ ...QUIZ, ...more }, AFTER] },
  ]
  let record: Progress = progressOf('amina')
  const grade = (sent: Progress['instruction']): Progress['instruction'] =>
    sent?.map((lesson) => ({
      ...lesson,
      interaction: lesson.interaction?.map((one) => {
        const correct = JSON.stringify(one.answer) === '0' || JSON.stringify(one.answer) === '[0]'
        const feedback = correct ? 'That is it.' : 'Look again.'
        return { ...one, correct, feedback, ...(correct && { state: 'completed' as const, points: 5 }) }
      }),
    }))
  server.on(courses.getCourse, course({ section }))
  server.on(courses.findCourses, found([course({ section })]))
  server.on(progress.getProgress, () => record)
  server.on(progress.findProgress, () => found([record]))
  server.on(progress.putProgress, ({ body }) => {
    record = { ...record, instruction: grade(body.instruction) }
    return record
  })
  await openPage(`/learn/course-1/activity/${at}`, { as: member('amina') })
  await expect.element(title).toBeVisible()
}
const check = button('Check answer')
const sent = () =>
  server
    .received(progress.putProgress)
    .flatMap(({ body }) => body.instruction ?? [])
    .flatMap(({ interaction = [] }) => interaction.map(({ answer }) => answer))

describe('a question in the player', () => {
  test('is checked once an answer is chosen, says what came of it, and can be tried again', async () => {
    await openLesson('quiz')
    await expect.element(page.getByText('Where does moss grow?').first()).toBeVisible()
    await page.getByText('East', { exact: true }).click()
    await check.click()
    await sees('Look again.')
    await button('Try again').click()
    await page.getByText('North', { exact: true }).click()
    await check.click()
    await sees('That is it.')
    await expect.poll(sent).toContain(0)
    await seesNot('Look again.')
  })

  test('that cannot be sent is saved on the device, and says so', async () => {
    await openLesson('quiz')
    server.on(progress.putProgress, noAnswer())
    await page.getByText('North', { exact: true }).click()
    await check.click()
    await sees(/Saved on this device/)
  })

  test('of a lesson that may not be skipped locks what comes after it, and leads back', async () => {
    await openLesson('after', { noSkip: true })
    await expect.element(page.getByRole('heading', { name: 'This lesson is locked' })).toBeVisible()
    await seesNot('Well done.')
    await page.getByRole('link', { name: 'Go to that lesson' }).click()
    await expect.element(page.getByText('Where does moss grow?').first()).toBeVisible()
  })
})
