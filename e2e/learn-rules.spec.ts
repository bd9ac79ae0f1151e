import { expectNoBarriers } from './support/axe.ts'
import { title } from './support/frame.ts'
import { enrol } from './support/learning.ts'
import { newPerson, openSession, remember } from './support/people.ts'
import { newCourse } from './support/studio.ts'
import { expect, test } from './support/test.ts'

const choice = (id: string, question: string) => ({
  id,
  type: 'choice',
  status: 'enabled',
  points: 5,
  question: `<p>${question}</p>`,
  choice: ['North', 'East', 'South'].map((body) => ({ body })),
  action: [{ answer: 0, feedback: 'That is it.' }, { feedback: 'Look again.' }],
})

const quiz = {
  id: 'quiz',
  type: 'survey',
  status: 'enabled',
  title: 'The short test',
  noSkip: true,
  timeLimit: 600,
  passMark: 50,
  tries: 2,
  interaction: [choice('q1', 'Where does moss grow?'), choice('q2', 'Where is the noon sun?')],
}
const after = {
  id: 'after',
  type: 'video',
  status: 'enabled',
  title: 'After the test',
  body: '<p>Well done.</p>',
}

test('A learner is told what a lesson asks for: its order, its time, its tries and its pass mark', async ({
  page,
}) => {
  const author = await openSession(page.request, 'author')
  const headers = { authorization: author.authorization.token }
  const course = await newCourse(page.request, author, { empty: true })
  const section = [{ id: 's', title: 'One', status: 'enabled', instruction: [quiz, after] }]
  const open = { ...course, title: 'Tested', status: 'enabled', section }
  const saved = await page.request.put('/api/concept', { headers, data: open })
  expect(saved.status(), await saved.text()).toBe(200)
  const learner = await newPerson(page.request)
  await enrol(page.request, learner, course.id)
  await remember(page, learner)

  // What comes after it is locked, and says what opens it.
  await page.goto(`/learn/${course.id}/activity/after`)
  await expect(page.getByRole('heading', { name: 'This lesson is locked' })).toBeVisible()
  await expectNoBarriers(page, 'a locked lesson')
  await page.getByRole('link', { name: 'Go to that lesson' }).click()

  // The clock starts when the learner says so, and no question comes before.
  const question = page.getByRole('group', { name: /^Question 1 of/ }).getByText('Where does moss grow?')
  await expect(page.getByRole('heading', { name: /^You have 10 min/ })).toBeVisible()
  const read = async () =>
    (
      await page.request.get(`/api/concept/${course.id}`, {
        headers: { authorization: learner.authorization.token },
      })
    ).text()
  expect(await read()).not.toContain('Where does moss grow?')
  await expectNoBarriers(page, 'a timed lesson before it starts')
  await page.getByRole('button', { name: 'Start now' }).click()
  await expect(title(page)).toHaveText('The short test')
  await expect(page.getByText(/^(10:00|09:\d\d|9:\d\d) left$/)).toBeVisible()
  await expect(question).toBeVisible()
  expect(await read()).toContain('Where does moss grow?')

  // Whoever comes back goes on with the same clock.
  await page.reload()
  await expect(question).toBeVisible()
  await expect(page.getByText(/^(10:00|09:\d\d|9:\d\d) left$/)).toBeVisible()

  // Each different answer is a try; after the last one nothing more can be tried.
  await expect(page.getByText('2 of 2 attempts left')).toBeVisible()
  await page.getByText('East', { exact: true }).click()
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(page.getByText('1 of 2 attempts left')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('South', { exact: true }).click()
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(page.getByText('No attempts left for this question.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(
    page.getByText('You have 0% of the points. You need 50% to complete this lesson.'),
  ).toBeVisible()
  await expectNoBarriers(page, 'a question without tries')

  // Half of the points pass, and the way on is open.
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await page.getByText('North', { exact: true }).click()
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(page.getByText('You’ve completed everything in this lesson.')).toBeVisible()
  await page.getByRole('link', { name: 'Next: After the test' }).click()
  await expect(title(page)).toHaveText('After the test')
})
