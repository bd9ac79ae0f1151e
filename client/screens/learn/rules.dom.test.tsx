import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { storeLearner } from '../../testing/learning.ts'
import { becomes, button, sees, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, member } from '../../testing/samples.ts'

const choice = (id: string, question: string) => ({
  id,
  type: 'choice' as const,
  status: 'enabled' as const,
  points: 5,
  question: `<p>${question}</p>`,
  choice: ['North', 'East', 'South'].map((body) => ({ body })),
  action: [{ answer: 0, feedback: 'That is it.' }, { feedback: 'Look again.' }],
})
const QUIZ = {
  id: 'quiz',
  type: 'survey' as const,
  status: 'enabled' as const,
  title: 'The short test',
  noSkip: true,
  timeLimit: 600,
  passMark: 50,
  tries: 2,
  interaction: [choice('q1', 'Where does moss grow?'), choice('q2', 'Where is the noon sun?')],
}
const AFTER = {
  id: 'after',
  type: 'video' as const,
  status: 'enabled' as const,
  title: 'After the test',
  body: '<p>Well done.</p>',
}
const TESTED = course({
  section: [{ id: 's', title: 'One', status: 'enabled', instruction: [QUIZ, AFTER] }],
})

const open = (lesson: string) => openPage(`/learn/course-1/activity/${lesson}`, { as: member('amina') })
const answer = async (text: string) => {
  await page.getByText(text, { exact: true }).click()
  await button('Check answer').click()
}
const question = page.getByRole('group', { name: /^Question 1 of/ }).getByText('Where does moss grow?')

test('A locked lesson says which lesson opens it, and leads there', async () => {
  storeLearner(TESTED)
  const { here } = await open('after')
  await expect.element(page.getByRole('heading', { name: 'This lesson is locked' })).toBeVisible()
  await expectNoBarriers('a locked lesson')
  await page.getByRole('link', { name: 'Go to that lesson' }).click()
  await becomes(here, '/learn/course-1/activity/quiz')
})

test('A timed lesson starts when the learner says so, with no question before, and its clock outlives a visit', async () => {
  storeLearner(TESTED)
  await open('quiz')
  await expect.element(page.getByRole('heading', { name: /^You have 10 min/ })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expectNoBarriers('a timed lesson before it starts')
  await button('Start now').click()
  await expect.element(title).toHaveTextContent('The short test')
  const left = page.getByText(/^(10:00|0?9:\d\d) left$/)
  await expect.element(left).toBeVisible()
  await expect.element(question).toBeVisible()
  await open('quiz')
  await expect.element(question).toBeVisible()
  await expect.element(left).toBeVisible()
})

test('Each different answer is an attempt, the pass mark is shown, and passing opens what comes next', async () => {
  storeLearner(TESTED)
  const { here } = await open('quiz')
  await button('Start now').click()
  await sees('2 of 2 attempts left')
  await answer('East')
  await sees('1 of 2 attempts left')
  await button('Try again').click()
  await answer('South')
  await sees('No attempts left for this question.')
  await expect.element(button('Try again')).not.toBeInTheDocument()
  await sees('You have 0% of the points. You need 50% to complete this lesson.')
  await expectNoBarriers('a question without attempts')
  await button('Skip').click()
  await answer('North')
  await sees(/^You’ve completed everything in this lesson\./)
  await page.getByRole('link', { name: 'Next: After the test' }).click()
  await becomes(here, '/learn/course-1/activity/after')
  await expect.element(title).toHaveTextContent('After the test')
})
