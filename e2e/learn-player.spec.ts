import type { Page } from '@playwright/test'
import { expectNoBarriers } from './support/axe.ts'
import { byKeyboard } from './support/by-keyboard.ts'
import { title } from './support/frame.ts'
import { enrol, newLearnable, progressOf } from './support/learning.ts'
import { newPerson, openSession, remember } from './support/people.ts'
import { changeCourse } from './support/studio.ts'
import { expect, ON_PHONE_TOO, test } from './support/test.ts'

const question = (page: Page, number: number) => page.getByRole('dialog', { name: `Question ${number} of 2` })
const next = (page: Page) => page.getByRole('navigation', { name: 'Previous and next lesson' })

test('PLAYER-02 PLAYER-03 PLAYER-04 PLAYER-12 PLAYER-16 NAV-65 NAV-66 INTER-06 INTER-09 INTER-10 INTER-12 A learner finishes a course by keyboard alone', async ({
  page,
  faults,
}) => {
  test.slow()
  // Asked whether somebody has reviewed a course, the contract answers 404 for no; browsers log that on their own.
  faults.expect(/status of 404 .*\/api\/review\/user\//)
  const author = await openSession(page.request, 'author')
  const course = await newLearnable(page.request, author)
  const learner = await newPerson(page.request)
  await remember(page, learner)
  const { to, press } = byKeyboard(page)

  // Whoever is not enrolled is led to the page of the course, where they can be.
  await page.goto(`/learn/${course.id}/activity/film`)
  await expect(page).toHaveURL(`/catalog/course/${course.id}`)
  await press(page.getByRole('button', { name: 'Enroll' }).first())
  await press(page.getByRole('link', { name: 'Go to the lessons' }).first())
  await expect(page.getByText('0% complete')).toBeVisible()
  await press(page.getByRole('link', { name: 'Start', exact: true }))

  // The keyboard stands at the title, which is read out; the film plays from there.
  await expect(title(page)).toHaveText('Taking a bearing')
  await expect(title(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Taking a bearing/)
  await page.keyboard.press('k')
  await expect(question(page, 1)).toBeVisible()
  await expectNoBarriers(page, 'a question over the film')
  await press(question(page, 1).getByRole('radio', { name: 'The white end' }), ' ')
  await press(question(page, 1).getByRole('button', { name: 'Check answer' }))
  await expect(question(page, 1)).toContainText('Look at the colour again.')
  await press(question(page, 1).getByRole('button', { name: 'Try again' }))
  await to(question(page, 1).getByRole('radio', { name: 'The white end' }))
  await page.keyboard.press('ArrowDown')
  await press(question(page, 1).getByRole('button', { name: 'Check answer' }))
  await expect(question(page, 1)).toContainText('The red end it is.')
  await press(question(page, 1).getByRole('button', { name: 'Keep watching' }))

  for (const [entry, group] of [
    ['A knife', 'Bends it'],
    ['A feather', 'Does not'],
  ] as const) {
    await press(question(page, 2).getByRole('button', { name: `Move “${entry}”` }))
    await expect(page.getByRole('menuitemradio', { name: 'Not sorted yet' })).toBeFocused()
    await page.keyboard.press(group.charAt(0))
    await expect(page.getByRole('menuitemradio', { name: group })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await press(question(page, 2).getByRole('button', { name: 'Check answer' }))
  await expect(question(page, 2)).toContainText('Right.')
  await press(question(page, 2).getByRole('button', { name: 'Continue' }))
  await press(page.getByRole('button', { name: 'Go to the next lesson' }))

  await expect(title(page)).toHaveText('Words of the compass')
  await expect(title(page)).toBeFocused()
  const card = page.getByRole('button', { name: 'Flip' })
  await press(card)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('You’ve completed everything in this lesson.')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+N')

  await expect(title(page)).toHaveText('How was it?')
  await press(page.getByRole('radio').first(), ' ')
  await press(page.getByRole('button', { name: 'Send answer' }))
  await expect(page.getByRole('heading', { name: 'You completed the course' })).toBeVisible()
  await press(next(page).getByRole('link', { name: 'View your progress' }))

  // All of it is with the server, and the page tells which part gave what.
  await expect(page.getByText('100%', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View certificate' })).toBeVisible()
  await press(page.getByRole('button', { name: 'What counts in “Taking a bearing”' }))
  await expect(page.getByText('3 points, 33.3%')).toBeVisible()
  await expectNoBarriers(page, 'where one stands')
  const progress = await progressOf(page.request, learner, course.id)
  expect(progress).toMatchObject({ state: 'certified', certificationPercentage: 100 })
  expect(progress.instruction?.find(({ id }) => id === 'film')?.timeWatched).toBeGreaterThan(5)
})

test(
  'PLAYER-02 PLAYER-07 PROG-29 NAV-68 A learner leaves things open, reads along, loses the connection, and comes back to all of it',
  ON_PHONE_TOO,
  async ({ page, context, isMobile, faults }) => {
    test.skip(!isMobile, 'The journey by keyboard shows the same at a desk.')
    const author = await openSession(page.request, 'author')
    const course = await newLearnable(page.request, author)
    const learner = await newPerson(page.request)
    await enrol(page.request, learner, course.id)
    await remember(page, learner)
    await page.goto(`/learn/${course.id}?activity=film`)
    await expect(page).toHaveURL(`/learn/${course.id}/activity/film`)
    await expect(title(page)).toHaveText('Taking a bearing')

    // A question can wait; the lesson then says what is still open, and leads there.
    const press = (name: string | RegExp) => page.getByRole('button', { name }).first()
    await press('Play').tap()
    await question(page, 1).getByRole('button', { name: 'Answer later' }).tap()
    await question(page, 2).getByRole('button', { name: 'Answer later' }).tap()
    await expect(page.getByText('Up next')).toBeVisible()
    await expect(page.getByRole('heading', { name: '2 questions left' })).toBeVisible()
    await expectNoBarriers(page, 'the player')

    // What is said can be read, searched, and jumped to.
    await page.getByRole('tab', { name: 'Transcript' }).tap()
    await page.getByRole('searchbox', { name: 'Search the transcript' }).fill('agree')
    await page.getByRole('button', { name: /Turn until they agree/ }).tap()
    await expect(page.getByText('00:02 /')).toBeVisible()
    await page.getByRole('tab', { name: 'Lesson' }).tap()

    // Without a connection an answer is kept; with one it is sent by itself.
    faults.expect(/status of 404 .*\/api\/review\/user\//)
    faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    await context.setOffline(true)
    await press(/Which end points north/).tap()
    await question(page, 1).getByText('The red end').tap()
    await question(page, 1).getByRole('button', { name: 'Check answer' }).tap()
    await expect(question(page, 1)).toContainText('Saved on this device')
    await context.setOffline(false)
    await expect(question(page, 1)).toContainText('The red end it is.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'One question left' })).toBeVisible()

    // Another visit finds it all, by way of the outline on a phone.
    await page.goto(`/learn/${course.id}`)
    await expect(page.getByText('5 of 9 points').first()).toBeVisible()
    await page.getByRole('link', { name: 'Materials (1)' }).tap()
    await expect(page.getByRole('link', { name: /A card for the pocket/ })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Continue' }).tap()
    await expect(title(page)).toHaveText('Taking a bearing')
    await page.getByRole('banner').getByRole('button', { name: 'Outline' }).tap()
    const outline = page.getByRole('navigation', { name: 'Outline' })
    await expect(outline.getByRole('link', { name: /In progress\s*Taking a bearing/ })).toBeVisible()
    await outline.getByRole('link', { name: /Words of the compass/ }).tap()
    await expect(title(page)).toHaveText('Words of the compass')

    // The lesson is turned off under them.
    await changeCourse(page.request, author, course.id, {
      do: 'set',
      of: 'words',
      at: ['status'],
      to: 'disabled',
    })
    await page.reload()
    await expect(title(page)).toHaveText('This lesson is no longer part of the course')
    await page.getByRole('link', { name: /^Continue with/ }).tap()
    await expect(title(page)).toHaveText('Taking a bearing')
  },
)

test('PLAYER-15 NAV-65 ENROL-16 Staff try a course out, look at a learner, and learners meet what comes first', async ({
  page,
}) => {
  const author = await openSession(page.request, 'author')
  const [before, course] = [
    await newLearnable(page.request, author),
    await newLearnable(page.request, author),
  ]
  await changeCourse(page.request, author, course.id, { do: 'set', at: ['prerequisite'], to: [before.id] })
  const learner = await newPerson(page.request, { givenName: 'Ida' })
  await enrol(page.request, learner, course.id)

  await remember(page, author)
  await page.goto(`/learn/${course.id}?viewdisabled=true`)
  await expect(page.getByText('Preview: your progress doesn’t count.')).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Learners have to complete another course first' }),
  ).toBeVisible()
  await page.getByText('2. Looking back').click()
  await page.getByRole('link', { name: /Not ready yet/ }).click()
  await expect(title(page)).toHaveText('Not ready yet')
  await page.goto(`/learn/${course.id}?user=${learner.user.id}`)
  await expect(page.getByText('You’re viewing Ida Winter’s progress.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start', exact: true })).toHaveCount(0)

  await remember(page, learner)
  await page.goto(`/learn/${course.id}/activity/film`)
  await expect(page).toHaveURL(`/learn/${course.id}`)
  await expect(page.getByRole('heading', { name: 'Complete another course first' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: before.title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start', exact: true })).toHaveCount(0)
})
