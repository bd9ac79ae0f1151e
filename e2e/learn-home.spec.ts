import type { APIRequestContext } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Course } from '@cairn/contract/courses'
import { expectNoBarriers } from './support/axe.ts'
import { byKeyboard } from './support/by-keyboard.ts'
import { awake, fillLogIn, title } from './support/frame.ts'
import { enrol } from './support/learning.ts'
import { freshEmail, newPerson, openSession, PASSWORD, remember } from './support/people.ts'
import { newCourse } from './support/studio.ts'
import { expect, ON_PHONE_TOO, test } from './support/test.ts'

const headersOf = ({ authorization }: LoggedIn) => ({ authorization: authorization.token })

/** A free course with a few pages to read, open to everybody. */
const openCourse = async (
  request: APIRequestContext,
  author: LoggedIn,
  more: object = {},
): Promise<Course> => {
  const made = await newCourse(request, author)
  const data = { ...made, status: 'enabled', ...more }
  const saved = await request.put('/api/concept', { headers: headersOf(author), data })
  expect(saved.status(), await saved.text()).toBe(200)
  return (await saved.json()) as Course
}

const decide = async (
  request: APIRequestContext,
  staff: LoggedIn,
  course: string,
  user: string,
  modifyField: object,
) => {
  const data = { concept: course, user: [user], operation: { command: 'modify', modifyField } }
  const reply = await request.put('/api/progress/batch', { headers: headersOf(staff), data })
  expect(reply.status(), await reply.text()).toBe(200)
}

test(
  'ENROL-01 ENROL-13 ENROL-14 NAV-62 NAV-64 NAV-70 REVIEW-07 A visitor comes for a course, learns, says what they think of it, and leaves',
  ON_PHONE_TOO,
  async ({ page, isMobile, faults }) => {
    test.slow()
    // Pictures of courses that journeys beside this one have removed meanwhile.
    faults.expect(/status of 404/)
    const author = await openSession(page.request, 'author')
    const course = await openCourse(page.request, author)
    const learner = await newPerson(page.request)

    // Whoever must log in first comes back enrolled, with the keyboard at what comes next.
    await page.goto(`/catalog/course/${course.id}`)
    // Whoever is faster than the page is led to the log-in all the same, but has to enrol by themselves.
    await awake(page)
    await page.getByRole('link', { name: 'Log in to enroll' }).click()
    await fillLogIn(page, learner.user.email ?? '', PASSWORD)
    await expect(page).toHaveURL(`/catalog/course/${course.id}`)
    await expect(page.getByText('You’re enrolled')).toBeVisible()
    const begin = page.getByRole('link', { name: 'Start the first lesson' })
    await expect(begin).toBeFocused()
    await expectNoBarriers(page, 'the page of a course one takes')
    await begin.click()
    await expect(page).toHaveURL(`/learn/${course.id}/activity/i1`)
    await expect(title(page)).toHaveText('Paper')

    // The dashboard leads back into the lesson, and tells the week without pressing.
    const week = await page.request.put('/api/progress', {
      headers: headersOf(learner),
      data: {
        object: course.id,
        instruction: [{ id: 'i2', ended: true, modified: new Date().toISOString() }],
      },
    })
    expect(week.status()).toBe(200)
    await decide(page.request, author, course.id, learner.user.id, {
      expires: new Date(Date.now() + 3.5 * 86_400_000).toISOString(),
    })
    await page.goto('/dashboard')
    const goOn = page.getByRole('region', { name: 'Continue where you left off' })
    await expect(goOn.getByRole('heading', { name: course.title })).toBeVisible()
    await expect(page.getByText('You learned on one day.')).toBeVisible()
    await expect(page.getByRole('link', { name: `${course.title}: access ends in 3 days` })).toBeVisible()
    await expectNoBarriers(page, 'the dashboard')
    await goOn.getByRole('link', { name: 'Continue', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/learn/${course.id}/activity/i`))

    // A review is written, by keyboard where there is one, and stands first on the page of the course.
    await page.goto(`/learn/${course.id}/review`)
    await expect(title(page)).toHaveText('Your review')
    await expect(page.getByText('Your review appears as Nour W.')).toBeVisible()
    await page.getByRole('button', { name: 'Publish review' }).click()
    await expect(page.getByText('Choose one to five stars.')).toBeVisible()
    await expectNoBarriers(page, 'a review without stars')
    if (isMobile) {
      await page.getByRole('radio', { name: '4 stars: Good' }).check()
      await page.getByLabel('Your comments').fill('Clear and kind.')
      await page.getByRole('button', { name: 'Publish review' }).click()
    } else {
      const { to, press, write } = byKeyboard(page)
      await to(page.getByRole('radio', { name: '1 star: Poor' }))
      await page.keyboard.press(' ')
      for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: '4 stars: Good' })).toBeChecked()
      await write(page.getByLabel('Your comments'), 'Clear and kind.')
      await press(page.getByRole('button', { name: 'Publish review' }))
    }
    await expect(page).toHaveURL(`/catalog/course/${course.id}#reviews`)
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await expect(reviews.getByText('Clear and kind.')).toBeVisible()
    await expect(reviews.getByText('4.0')).toBeVisible()
    await reviews.getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('radio', { name: '5 stars: Excellent' }).check()
    await page.getByRole('button', { name: 'Save review' }).click()
    await expect(reviews.getByText('5.0')).toBeVisible()
    await reviews.getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Delete review' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete review' }).click()
    await expect(reviews.getByRole('link', { name: 'Write a review' })).toBeVisible()

    // An address that leads straight to enrolling does so, and lets those in who are.
    const other = await openCourse(page.request, author)
    await page.goto(`/checkout/course/${other.id}`)
    await page.getByRole('button', { name: 'Enroll', exact: true }).click()
    await expect(page).toHaveURL(`/learn/${other.id}`)

    // Leaving a course asks first, in the menu of the course and at the end of its page.
    await page.goto('/dashboard')
    await page.getByRole('button', { name: `More options for ${course.title}` }).click()
    await page.getByRole('menuitem', { name: 'Leave course' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay enrolled' }).click()
    await page.goto(`/learn/${course.id}`)
    await page.getByRole('button', { name: 'Leave course' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave course' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText(`You left “${course.title}”.`)).toBeVisible()
    await expect(page.getByRole('button', { name: `More options for ${course.title}` })).toHaveCount(0)
  },
)

test('ENROL-06 ENROL-10 ENROL-11 ENROL-12 ENROL-16 ENROL-17 NAV-94 The staff of a course let learners in, give them time, begin them anew, take them out and take others in', async ({
  page,
  faults,
}) => {
  test.slow()
  // Whoever is enrolled is not enrolled again.
  faults.expect(/status of 409/)
  const author = await openSession(page.request, 'author')
  const before = await openCourse(page.request, author)
  const course = await openCourse(page.request, author, { prerequisite: [before.id] })
  const [waiting, done] = [
    await newPerson(page.request, { givenName: 'Wim' }),
    await newPerson(page.request, { givenName: 'Dora' }),
  ]
  for (const person of [waiting, done]) await enrol(page.request, person, course.id)
  await decide(page.request, author, course.id, waiting.user.id, { status: 'disabled' })

  // Staff try a course out and are no learners by that; what comes before it is told with a link.
  await remember(page, await openSession(page.request, 'coach'))
  await page.goto(`/catalog/course/${course.id}`)
  await expect(page.getByRole('link', { name: 'Preview as a learner' })).toBeVisible()
  const card = page.getByRole('region', { name: 'Enrollment' })
  await expect(card.getByRole('link', { name: before.title })).toBeVisible()
  await page.getByRole('link', { name: 'Preview as a learner' }).click()
  await expect(page).toHaveURL(`/learn/${course.id}?viewdisabled=true`)

  await page.goto('/coach/learners')
  await page.getByRole('link', { name: course.title }).click()
  const rows = page.getByRole('table', { name: 'Learners' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expectNoBarriers(page, 'the learners of a course')
  const wim = rows.filter({ hasText: 'Wim Winter' })
  await expect(wim).toContainText('Pending approval')

  // One by one, from the menu of a learner.
  await wim.getByRole('button', { name: 'Actions for Wim Winter' }).click()
  await page.getByRole('menuitem', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('1 learner was approved.')).toBeVisible()
  await expect(wim).toContainText('In progress')

  // Several at once.
  await page.getByRole('checkbox', { name: 'Select all 2 on this page' }).check()
  const bar = page.getByRole('region', { name: 'Actions for selected learners' })
  await bar.getByRole('button', { name: 'Change access' }).click()
  await page.getByRole('radio', { name: 'Until a date' }).check()
  await page.getByLabel('Last day').fill('2099-05-04')
  await page.getByRole('button', { name: 'Save access' }).click()
  await expect(page.getByText('Access changed for 2 learners.')).toBeVisible()
  await expect(rows.filter({ hasText: 'May 4, 2099' })).toHaveCount(2)
  const dora = rows.filter({ hasText: 'Dora Winter' })
  await dora.getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Reset progress' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset progress' }).click()
  await expect(page.getByText('Progress was reset for 1 learner.')).toBeVisible()
  await dora.getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Remove from course' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from course' }).click()
  await expect(page.getByText('1 learner was removed.')).toBeVisible()
  await expect(dora).toHaveCount(0)

  // Somebody new is invited and enrolled in one go; whoever is enrolled is not enrolled again.
  const email = freshEmail()
  for (const answer of ['Ada Newby is enrolled.', 'Already enrolled']) {
    await page.getByRole('button', { name: 'Enroll someone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Enroll someone' })
    await dialog.getByLabel('Email or phone').fill(email)
    await dialog.getByLabel('First name').fill('Ada')
    await dialog.getByLabel('Last name').fill('Newby')
    await dialog.getByRole('button', { name: 'Enroll', exact: true }).click()
    await expect(page.getByText(answer)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await page.getByLabel('Find by name').fill('newby')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Ada Newby' })).toContainText('Not started')

  // Authors find the same list where they look after the people of the course.
  await remember(page, author)
  await page.goto(`/author/course/${course.id}/people?view=learners`)
  await expect(rows).toHaveCount(3)
})
