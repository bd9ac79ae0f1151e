import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { conversations } from '@cairn/contract/conversations'
import { moderation } from '@cairn/contract/moderation'
import { session } from '../../base/session.ts'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { outline } from '../../testing/course.ts'
import { storeLearner } from '../../testing/learning.ts'
import { button, chord, dialog, hasFocus, menuItem } from '../../testing/look.ts'
import { storeMessages } from '../../testing/conversations.ts'
import { openPage } from '../../testing/render.tsx'
import { course, member, person } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const PEOPLE = [person('amina', 'Amina', 'Diallo'), person('bo', 'Bo', 'Winter')]
const cards = page.getByRole('feed').getByRole('article')
const card = (text: string) => cards.filter({ hasText: text })
const composer = page.getByRole('textbox', { name: 'Your message' })

const open = async (first: Parameters<typeof storeMessages>[0] = []) => {
  storeLearner(course({ section: outline }))
  const messages = storeMessages(first, PEOPLE)
  await openPage('/learn/course-1/discussion', { as: member('amina') })
  return messages
}

describe('NAV-67 FEED-46 the discussion of a course', () => {
  test('FEED-50 keeps a text that was begun for the next visit', async () => {
    await open()
    await expect.element(page.getByRole('heading', { name: 'Start the discussion' })).toBeVisible()
    await button('Ask a question or share something').click()
    await composer.fill('Which way is north?')
    await expect.poll(() => Object.values(localStorage).join(' ')).toContain('Which way is north?')
    await openPage('/learn/course-1/discussion', { as: member('amina') })
    await expect.element(composer).toHaveTextContent('Which way is north?')
    await expectNoBarriers('a message that is being written')
  })

  test('FEED-49 FEED-51 a message is edited, and deleted after a question', async () => {
    const messages = await open([{ id: 'one', creator: 'amina', body: '<p>Which way is north?</p>' }])
    const choose = async (text: string, entry: string) => {
      await card(text)
        .getByRole('button', { name: /^More actions for the message/ })
        .first()
        .click()
      await menuItem(entry).click()
    }
    await choose('Which way is north?', 'Edit')
    await page.getByRole('textbox', { name: 'Edit your message' }).fill('Which way is south?')
    await button('Save').click()
    await expect.element(card('Which way is south?')).toHaveTextContent('edited')
    await expectNoBarriers('a discussion')
    await choose('Which way is south?', 'Delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(card('Which way is south?')).not.toBeInTheDocument()
    await expect.poll(messages.list).toEqual([])
    // The keyboard is not lost with what it stood on.
    await expect.poll(() => document.activeElement === document.body).toBe(false)
  })

  test('AUTH-42 whoever acts as somebody goes on as them: what only that person may read is not asked for', async () => {
    storeLearner(course({ section: outline }))
    storeMessages([{ id: 'one', creator: 'bo', body: '<p>Which way is north?</p>' }], PEOPLE)
    server.on(moderation.getSafety, () => refuse('forbidden'))
    const { authorization, user } = member('amina')
    await openPage('/learn/course-1/discussion', {
      as: { user, authorization: { ...authorization, proxy: 'lena' } },
    })
    await expect.element(card('Which way is north?')).toBeVisible()
    await expect.element(page.getByRole('complementary', { name: 'Acting as someone else' })).toBeVisible()
    expect(server.received(moderation.getSafety)).toEqual([])
    expect(session.account()).toBe('amina by lena')
  })
})

describe('OFF-12 a message that the server refuses', () => {
  test('OFF-12 stays in the feed, and is discarded only after a question that quotes it', async () => {
    await open()
    server.on(conversations.putMessage, () => refuse('posting_suspended'))
    await button('Ask a question or share something').click()
    await composer.fill('Which way is north?')
    await chord('Control', 'Enter')
    const discard = page.getByRole('main').getByRole('button', { name: 'Discard' })
    await discard.click()
    const question = page.getByRole('dialog', { name: 'Discard this message?' })
    await expect.element(question).toHaveTextContent('Which way is north?')
    await question.getByRole('button', { name: 'Keep it' }).click()
    await discard.click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect.element(page.getByText('Which way is north?')).not.toBeInTheDocument()
  })
})

describe('FEED-54 a long feed', () => {
  const MANY = Array.from({ length: 90 }, (_, n) => n)
  const drawn = () => cards.elements().map((one) => Number(/Word (\d+)\./.exec(one.textContent ?? '')?.[1]))
  /** Scrolls through the feed to one end, and tells every message that was drawn, in order. */
  const walkThrough = async (by: number, last: number): Promise<number[]> => {
    const seen: number[] = []
    await expect
      .poll(
        () => {
          window.scrollBy(0, by)
          const now = drawn()
          for (const one of by > 0 ? now : now.toReversed()) if (!seen.includes(one)) seen.push(one)
          return now.includes(last)
        },
        { interval: 50 },
      )
      .toBe(true)
    return seen
  }

  test('LIVE-07 is read to its first message and back, without a gap, a double or a jump', async () => {
    const messages = await open(
      MANY.map((n) => ({ creator: 'bo', body: `<p>Word ${n}. ${'More of it. '.repeat(n % 23)}</p>` })),
    )
    await expect.element(card('Word 89.')).toBeVisible()
    expect(await walkThrough(1400, 0)).toEqual(MANY.toReversed())
    // However much there is, only what is near is drawn, and each says where it stands.
    expect(drawn().length).toBeLessThan(60)
    await expect.element(card('Word 0.')).toHaveAttribute('aria-posinset', '90')

    // A reply that is being written stays, wherever the view goes, and a new message moves nothing.
    await card('Word 0.').getByRole('button', { name: 'Reply' }).click()
    const reply = page.getByRole('textbox', { name: 'Your reply' })
    await reply.fill('The oldest of all')
    card('Word 3.').element().scrollIntoView()
    const where = () => Math.round(card('Word 3.').element().getBoundingClientRect().y)
    const before = where()
    messages.hear({ creator: 'bo', body: '<p>Word 90.</p>' })
    await expect.element(button('1 new message')).toBeVisible()
    expect(Math.abs(where() - before)).toBeLessThan(2)
    expect(await walkThrough(-700, 89)).toEqual(MANY)
    await button('1 new message').click()
    await hasFocus(card('Word 90.'))
    await expect.element(reply).toHaveTextContent('The oldest of all')
  })
})

test('A message is sent with a key chord, and the field is empty again', async () => {
  const messages = await open()
  await button('Ask a question or share something').click()
  await composer.fill('Which way is north?')
  await chord('Control', 'Enter')
  await expect.element(card('Which way is north?')).toBeVisible()
  await expect.element(composer).toHaveTextContent('')
  await expect.poll(messages.list).toMatchObject([{ type: 'concept', feed: 'course-1' }])
})
