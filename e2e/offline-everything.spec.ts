import type { Page } from '@playwright/test'
import { openBadLine } from './support/bad-line.ts'
import { newDevice, settleIn } from './support/device.ts'
import { newCourseOfEverything } from './support/everything.ts'
import { makeRecording } from './support/films.ts'
import { title } from './support/frame.ts'
import { keys, type Hand } from './support/hands.ts'
import { enrol, progressOf } from './support/learning.ts'
import { card, saidIn } from './support/offline.ts'
import { newPerson, openSession } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { withinLesson } from './support/within-lesson.ts'

const PICTURE = 'demo/media/naskh.webp'
const FORK = 'Choose your path'

/** What was done, as the server has to know it: type, words and files of each message. */
const MESSAGES = [
  ['concept', 'Who was up there too?', ['naskh.webp']],
  ['interaction', 'Fell End.', []],
  ['referenceNote', 'Bring gloves.', []],
  ['submission', 'Along the wall.', ['naskh.webp', 'walk.m4a']],
]

const ANSWERS = {
  'q-choice': 1,
  'q-several': [0, 1],
  'q-number': '360',
  'q-coach': 'On the saddle, in the fog.',
  'q-back': 1,
  'q-upload': { file: [expect.not.stringContaining('local:')] },
  'q-scale': 3,
  'q-best': 1,
  'q-where': [0],
  'q-missing': 'A song.',
}
const QUESTIONS = [
  ...Object.keys(ANSWERS),
  ...['q-sort', 'q-cards', 'q-picture', 'q-prompt', 'q-clip', 'q-talk', 'q-fork'],
].toSorted()

const messagesOf = async (...asked: Parameters<typeof saidIn>) => {
  const rows = (await saidIn(...asked)).map(({ type, body = '', attachment = [] }) => [
    type,
    body.replaceAll(/<[^>]*>/g, ''),
    attachment.map(({ name }) => name),
  ])
  return rows.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))
}

/** Every answer of the record; one that is there twice is an error. */
const answersOf = async (...asked: Parameters<typeof progressOf>) => {
  const { instruction = [] } = await progressOf(...asked)
  const items = instruction.flatMap(({ interaction = [] }) => interaction)
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  return new Map(items.map(({ id, answer }) => [id, answer]))
}

/** The film that stops, and everything that it asks. */
const takeBearing = async (page: Page, hand: Hand) => {
  const { asked, met, press, choose, write, goOn } = withinLesson(page, hand)
  const last = 7
  const check = async (number: number, button = 'Check answer') => {
    await press(button, asked(number, last))
    await press(number === 1 ? 'Keep watching' : 'Continue', asked(number, last))
  }
  await hand.playFrom(0)
  await choose('The red end', asked(1, last))
  await check(1)
  await hand.toEnd()
  await choose('A needle', asked(2, last))
  await choose('A bezel', asked(2, last))
  await check(2)
  await write('360', asked(3, last))
  await check(3, 'Submit')
  await hand.sort(asked(4, last), 'A knife', 'Bends it')
  await hand.sort(asked(4, last), 'A feather', 'Does not')
  await check(4)
  await press('Flip', asked(5, last))
  await press('Next', asked(5, last))
  await press('Flip', asked(5, last))
  await press('Continue', asked(5, last))
  await press('1 Start', asked(6, last).getByRole('list', { name: 'Markers' }))
  await press('Next: End')
  await press('Close')
  await press('Continue', asked(6, last))
  await press('Continue', met('Take a moment'))
  await met('Video')
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.play())
  await expect(met('Video')).toContainText('Watched.')
  await press('Continue', met('Video'))
  await write('On the saddle, in the fog.', asked(7, last))
  await check(7, 'Submit')
  await press('Share what you think', met('Discussion'))
  await hand.write(met('Discussion').getByRole('textbox', { name: 'Your message' }), 'Fell End.')
  await press('Post', met('Discussion'))
  await expect(met('Discussion').getByRole('feed')).toContainText('Fell End.')
  await press('Continue', met('Discussion'))
  await goOn('The fork')
}

/** The story, the project, the file and the survey. */
const handIn = async (page: Page, hand: Hand) => {
  const { asked, met, press, choose, write, goOn, nextLesson, watch } = withinLesson(page, hand)
  await watch()
  await press('The wide one', met(FORK))
  await hand.toEnd()
  await choose('Back to the last mark', asked(1, 1))
  await press('Check answer', asked(1, 1))
  await press('Continue', asked(1, 1))
  await goOn('A walk of your own')

  const work = page.getByRole('region', { name: 'Your work' })
  await hand.write(work.getByRole('textbox', { name: 'Your submission' }), 'Along the wall.')
  for (const file of [PICTURE, makeRecording()])
    await hand.giveFile(work.getByRole('button', { name: 'Attach files' }), file)
  await expect(work.getByRole('list', { name: 'Attached files' }).getByRole('listitem')).toHaveCount(2)
  await press('Submit', work)
  await expect(work.getByText('Along the wall.')).toBeVisible()
  await expect(work.getByRole('textbox')).toHaveCount(0)
  await nextLesson('A sign near you')

  await hand.giveFile(page.getByRole('button', { name: 'Drop files here or choose them' }), PICTURE)
  await expect(page.getByRole('list', { name: 'Ready to submit' })).toContainText('naskh.webp')
  await press('Submit')
  await expect(page.getByText('Saved on this device').first()).toBeVisible()
  await nextLesson('Before you go')

  await choose('3')
  await press('Send answer')
  await press('Next')
  await choose('The sorting')
  await press('Send answer')
  await press('Next')
  await choose('On hills')
  await press('Send answer')
  await press('Next')
  await write('A song.')
  await press('Send answer')
  await press('Submit')
}

/** What needs a connection says so; a note and a post do not need one. */
const lookAround = async (page: Page, hand: Hand) => {
  const { press, nextLesson } = withinLesson(page, hand)
  const beside = page.getByRole('tablist', { name: 'Lesson tools' })
  await hand.press(beside.getByRole('tab', { selected: true }))
  await page.keyboard.press('End')
  await press('Write a note for yourself')
  await hand.write(page.getByRole('textbox', { name: 'Your message' }), 'Bring gloves.')
  await page.keyboard.press('Control+Enter')
  await expect(card(page, 'Bring gloves.')).toBeVisible()
  for (const lesson of ['On YouTube', 'On Vimeo', 'A package of another maker']) await nextLesson(lesson)

  await hand.press(page.getByRole('link', { name: 'Course overview' }))
  await hand.press(page.getByRole('link', { name: 'Discussion' }).first())
  await press('Ask a question or share something')
  await hand.write(page.getByRole('textbox', { name: 'Your message' }), 'Who was up there too?')
  await hand.giveFile(page.getByRole('button', { name: 'Attach files' }), PICTURE)
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('naskh.webp')
  await hand.press(page.getByRole('button', { name: 'Post', exact: true }))
  await expect(card(page, 'Who was up there too?')).toBeVisible()
}

test('OFF-01 OFF-02 OFF-03 OFF-04 OFF-13 OFF-39 A learner goes through everything a course can have without a connection, by keyboard alone, and the server has each of it once', async ({
  request,
  baseURL,
}) => {
  const author = await openSession(request, 'author')
  const course = await newCourseOfEverything(request, author)
  const learner = await newPerson(request)
  await enrol(request, learner, course.id)
  const line = await openBadLine(baseURL)
  const device = newDevice(line.address)
  const first = await device.start()
  await settleIn(first, learner, `/learn/${course.id}`)
  await keys(first).press(first.getByRole('button', { name: /^Download [\d.]+ / }))
  await expect(first.getByRole('region', { name: 'Available offline' })).toBeVisible()
  await device.close()

  line.cut(true)
  const page = await device.start()
  page.setDefaultTimeout(30_000)
  const hand = keys(page)
  await page.goto(`/learn/${course.id}`)
  await hand.press(page.getByRole('link', { name: 'Start', exact: true }))
  await expect(title(page)).toHaveText('Taking a bearing')
  await takeBearing(page, hand)
  await handIn(page, hand)
  await lookAround(page, hand)

  line.cut(false)
  await hand.press(page.getByRole('button', { name: 'Try now' }))
  await expect(page.getByText('Everything was sent.')).toBeVisible()
  await expect.poll(() => messagesOf(request, learner, course.id)).toEqual(MESSAGES)
  await expect
    .poll(async () => [...(await answersOf(request, learner, course.id)).keys()].toSorted())
    .toEqual(QUESTIONS)
  const answers = await answersOf(request, learner, course.id)
  console.log(JSON.stringify([...answers]))
  expect(Object.fromEntries(answers)).toMatchObject(ANSWERS)
  await device.remove()
  await line.stop()
})
