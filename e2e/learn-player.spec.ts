import type { Page } from '@playwright/test'
import { expectNoBarriers } from './support/axe.ts'
import { title } from './support/frame.ts'
import { finger } from './support/hands.ts'
import { enrol, newLearnable } from './support/learning.ts'
import { newPerson, openSession, remember } from './support/people.ts'
import { changeCourse } from './support/studio.ts'
import { expect, ON_PHONE_TOO, test } from './support/test.ts'

const question = (page: Page, number: number) => page.getByRole('dialog', { name: `Question ${number} of 2` })

test(
  'PLAYER-02 PLAYER-07 PROG-29 NAV-66 NAV-68 INTER-06 INTER-10 A learner on a phone leaves things open, reads along, sorts by touch, loses the connection, and comes back to all of it',
  ON_PHONE_TOO,
  async ({ page, context, isMobile, faults }) => {
    test.skip(
      !isMobile,
      'The journey by keyboard through the course that uses everything shows the same at a desk.',
    )
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

    // Entries are sorted by a finger: dragged, or picked up and put down.
    await press(/What bends a needle/).tap()
    const hand = finger(page)
    await hand.sort(question(page, 2), 'A knife', 'Bends it')
    await hand.sort(question(page, 2), 'A feather', 'Does not')
    await question(page, 2).getByRole('button', { name: 'Check answer' }).tap()
    await expect(question(page, 2)).toContainText('Right.')
    await page.keyboard.press('Escape')

    // Another visit finds it all, by way of the outline on a phone.
    await page.goto(`/learn/${course.id}`)
    await expect(page.getByText('7 of 9 points').first()).toBeVisible()
    await page.getByRole('link', { name: 'Materials (1)' }).tap()
    await expect(page.getByRole('link', { name: /A card for the pocket/ })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Continue' }).tap()
    await expect(title(page)).toHaveText('Words of the compass')
    await page.getByRole('banner').getByRole('button', { name: 'Outline' }).tap()
    const outline = page.getByRole('navigation', { name: 'Outline' })
    await outline.getByRole('link', { name: /Done\s*Taking a bearing/ }).tap()
    await expect(title(page)).toHaveText('Taking a bearing')

    // The lesson is turned off under them.
    await changeCourse(page.request, author, course.id, {
      do: 'set',
      of: 'film',
      at: ['status'],
      to: 'disabled',
    })
    await page.reload()
    await expect(title(page)).toHaveText('This lesson is no longer part of the course')
    await page.getByRole('link', { name: /^Continue with/ }).tap()
    await expect(title(page)).toHaveText('Words of the compass')
  },
)
