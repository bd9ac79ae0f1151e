import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import type { Interaction } from '@cairn/contract/content'
import { byKeyboard } from './support/by-keyboard.ts'
import { makeFilm } from './support/films.ts'
import { beLoggedIn } from './support/people.ts'
import { expectSaved, newCourse, savedCourse, tree } from './support/studio.ts'
import { expect, test } from './support/test.ts'

const media = (name: string) => fileURLToPath(new URL(`../demo/media/${name}`, import.meta.url))
const MAP = media('wayfinding-practice-map.webp')
const SECONDS = 4
const FILM = makeFilm(SECONDS)

type Hands = ReturnType<typeof byKeyboard>
interface At {
  readonly hands: Hands
  readonly page: Page
  /** The open question. */
  readonly card: Locator
}

const box = (at: Locator, name: string) => at.getByRole('textbox', { name, exact: true })
const button = (at: Locator, name: string) => at.getByRole('button', { name, exact: true })
const group = (at: Locator, name: string) => at.getByRole('group', { name, exact: true })
const picture = (at: Locator, name: string) => group(at, name).getByRole('button', { name: /choose one$/ })

const asked = (words: string) => `<p>${words}</p>`
const file = (name: string) => expect.stringMatching(new RegExp(`^[\\w-]+/.*${name}`))

interface Exercise {
  readonly kind: string
  readonly fill: (at: At) => Promise<void>
  /** As it is stored afterwards, without its id. */
  readonly is: object
}

const ask = async ({ hands, card }: At, words: string) => hands.write(box(card, 'Question'), words)

/** Every kind of exercise, how it is filled in, and what must be there in the end. */
const EXERCISES: readonly Exercise[] = [
  {
    kind: 'Single choice',
    fill: async (at) => {
      const { hands, card, page } = at
      await ask(at, 'Where is north?')
      await hands.write(box(card, 'Choice 1'), 'Up')
      await hands.write(box(card, 'Feedback for this answer: Up'), 'Maps point north.')
      await hands.write(box(card, 'Choice 2'), 'Down')
      await page.keyboard.press('Enter')
      await hands.write(box(card, 'Choice 3'), 'Left')
      await hands.write(card.getByLabel(/^Feedback for all other answers/), 'Look again.')
      await page.keyboard.press('F6')
      await hands.overwrite(page.getByRole('complementary').getByLabel(/^Points/), '3')
    },
    is: {
      type: 'choice',
      points: 3,
      question: asked('Where is north?'),
      choice: [{ body: 'Up' }, { body: 'Down' }, { body: 'Left' }],
      action: [{ answer: 0, feedback: 'Maps point north.' }, { feedback: 'Look again.' }],
    },
  },
  {
    kind: 'Multiple choice',
    fill: async (at) => {
      const { hands, card } = at
      await ask(at, 'What do you pack?')
      await hands.write(box(card, 'Choice 1'), 'Map')
      await hands.press(card.getByRole('checkbox', { name: 'Correct answer: Choice 2' }), 'Space')
      await hands.write(box(card, 'Choice 2'), 'Compass')
      await hands.press(button(card, 'Add choice'))
      await hands.write(box(card, 'Choice 3'), 'Anvil')
      await hands.write(card.getByLabel(/^Feedback when all answers are correct/), 'Light and useful.')
      await hands.write(card.getByLabel(/^Feedback for all other answers/), 'Think of your back.')
    },
    is: {
      type: 'multipleresponse',
      points: 1,
      question: asked('What do you pack?'),
      choice: [{ body: 'Map' }, { body: 'Compass' }, { body: 'Anvil' }],
      action: [{ answer: [0, 1], feedback: 'Light and useful.' }, { feedback: 'Think of your back.' }],
    },
  },
  {
    kind: 'Written answer',
    fill: async (at) => {
      const { hands, card } = at
      await ask(at, 'What joins points of one height?')
      await hands.press(button(card, 'Checked automatically'))
      await hands.write(box(card, 'Expected answer 1'), 'contour')
      await hands.write(box(card, 'Feedback for this answer: contour'), 'Right.')
      await hands.press(button(card, 'Add another accepted answer'))
      await hands.write(box(card, 'Expected answer 2'), 'contour line')
      await hands.write(card.getByLabel(/^Feedback for all other answers/), 'The brown lines.')
    },
    is: {
      type: 'response',
      points: 1,
      question: asked('What joins points of one height?'),
      action: [
        { answer: 'contour', feedback: 'Right.' },
        { answer: 'contour line' },
        { feedback: 'The brown lines.' },
      ],
    },
  },
  {
    kind: 'Sorting',
    fill: async (at) => {
      const { hands, card, page } = at
      await ask(at, 'What disturbs a needle?')
      await hands.write(box(card, 'Group 1'), 'Disturbs')
      await hands.write(box(group(card, 'Disturbs'), 'Item 1'), 'Knife')
      await page.keyboard.press('Enter')
      await hands.write(box(group(card, 'Disturbs'), 'Item 2'), 'Magnet')
      await hands.write(box(card, 'Group 2'), 'Harmless')
      await hands.write(box(group(card, 'Harmless'), 'Item 1'), 'Bread')
      await hands.write(card.getByLabel(/^Feedback after sorting/), 'Iron does.')
    },
    is: {
      type: 'sorting',
      points: 1,
      question: asked('What disturbs a needle?'),
      category: [
        { id: expect.any(String), title: 'Disturbs', entry: ['Knife', 'Magnet'] },
        { id: expect.any(String), title: 'Harmless', entry: ['Bread'] },
      ],
      action: [{ feedback: 'Iron does.' }],
    },
  },
  {
    kind: 'File upload',
    fill: (at) => ask(at, 'Send your route.'),
    is: { type: 'upload', points: 1, question: asked('Send your route.') },
  },
  {
    kind: 'Prompt',
    fill: async ({ hands, card }) => {
      await hands.write(box(card, 'Title'), 'Before you go')
      await hands.write(box(card, 'Text'), 'Tell somebody your way.')
    },
    is: { type: 'prompt', title: 'Before you go', body: asked('Tell somebody your way.') },
  },
  {
    kind: 'Flashcards',
    fill: async ({ hands, card }) => {
      await hands.write(box(card, 'Title'), 'Signs')
      await hands.write(box(group(card, 'Card 1'), 'Front'), 'Blue line')
      await hands.write(box(group(card, 'Card 1'), 'Back'), 'A stream')
      await hands.press(button(card, 'Add card'))
      await hands.write(box(group(card, 'Card 2'), 'Front'), 'Green field')
      await hands.write(box(group(card, 'Card 2'), 'Back'), 'A wood')
      await hands.choose(picture(group(card, 'Card 2'), 'Back image'), MAP)
    },
    is: {
      type: 'flashcards',
      title: 'Signs',
      card: [
        { front: { text: 'Blue line' }, back: { text: 'A stream' } },
        { front: { text: 'Green field' }, back: { text: 'A wood', image: file('webp') } },
      ],
    },
  },
  {
    kind: 'Image with markers',
    fill: async (at) => {
      const { hands, card, page } = at
      await ask(at, 'Explore the map.')
      await hands.choose(picture(card, 'Image'), MAP)
      await hands.write(box(card, 'Alt text'), 'A map of a valley')
      await hands.press(button(card, 'Add marker in the center'))
      await expect(card.getByRole('button', { name: /^Marker 1, 50 percent/ })).toBeFocused()
      for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowUp']) await page.keyboard.press(key)
      await hands.write(box(group(card, 'Marker 1'), 'Title'), 'Saddle')
      await hands.write(group(card, 'Marker 1').getByLabel(/^Text/), 'Low between two tops')
    },
    is: {
      type: 'graphic',
      question: asked('Explore the map.'),
      image: file('webp'),
      altText: 'A map of a valley',
      marker: [{ x: 51, y: 45, title: 'Saddle', text: 'Low between two tops' }],
    },
  },
  {
    kind: 'Video clip',
    fill: async ({ hands, card }) => {
      await hands.write(box(card, 'Title'), 'Once more')
      await hands.choose(picture(card, 'Video'), FILM)
      await expect(card.getByLabel(/^Length/)).not.toHaveValue('')
      await hands.write(box(card, 'Text'), 'Watch the dial.')
    },
    is: {
      type: 'video',
      title: 'Once more',
      video: file('mp4'),
      duration: SECONDS,
      body: asked('Watch the dial.'),
    },
  },
  {
    kind: 'YouTube video',
    fill: ({ hands, card }) => hands.write(box(card, 'Video address'), 'https://youtu.be/aqz-KE-bpKQ'),
    is: { type: 'youtube', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
  },
  {
    kind: 'Vimeo video',
    fill: ({ hands, card }) => hands.write(box(card, 'Video address'), 'https://vimeo.com/76979871'),
    is: { type: 'vimeo', url: 'https://vimeo.com/76979871' },
  },
  {
    kind: 'Branching',
    fill: async (at) => {
      const { hands, card } = at
      await ask(at, 'Where to?')
      await hands.write(box(group(card, 'Path 1'), 'Button label'), 'The film again')
      await hands.press(group(card, 'Path 1').getByLabel('Leads to'), 'ArrowDown')
      await hands.press(button(card, 'Add path'))
      await hands.write(box(group(card, 'Path 2'), 'Button label'), 'A film of others')
      await hands.write(group(card, 'Path 2').getByLabel('Leads to'), '1.2')
    },
    is: {
      type: 'goto',
      question: asked('Where to?'),
      choice: [{ body: 'The film again' }, { body: 'A film of others' }],
      action: [{ answer: 'lesson 1' }, { answer: 'lesson 2' }],
    },
  },
  {
    kind: 'Discussion',
    fill: (at) => ask(at, 'Where did you get lost?'),
    is: { type: 'conversation', question: asked('Where did you get lost?') },
  },
  {
    kind: 'Scale',
    fill: async (at) => {
      const { hands, card } = at
      await ask(at, 'How sure are you?')
      await hands.overwrite(box(card, 'To'), '4')
      await hands.write(box(card, 'Label for 1'), 'Lost')
      await hands.write(box(card, 'Label for 4'), 'Certain')
    },
    is: {
      type: 'likert',
      question: asked('How sure are you?'),
      scale: { min: 1, max: 4, labels: ['Lost', '', '', 'Certain'] },
    },
  },
  {
    kind: 'Survey: single choice',
    fill: async (at) => {
      await ask(at, 'How do you walk?')
      await at.hands.write(box(at.card, 'Choice 1'), 'Alone')
      await at.hands.write(box(at.card, 'Choice 2'), 'Together')
    },
    is: {
      type: 'surveychoice',
      question: asked('How do you walk?'),
      choice: [{ body: 'Alone' }, { body: 'Together' }],
    },
  },
  {
    kind: 'Survey: multiple choice',
    fill: async (at) => {
      await ask(at, 'When do you walk?')
      await at.hands.write(box(at.card, 'Choice 1'), 'Spring')
      await at.hands.write(box(at.card, 'Choice 2'), 'Autumn')
    },
    is: {
      type: 'surveymultipleresponse',
      question: asked('When do you walk?'),
      choice: [{ body: 'Spring' }, { body: 'Autumn' }],
    },
  },
  {
    kind: 'Survey: written answer',
    fill: (at) => ask(at, 'What was missing?'),
    is: { type: 'surveyresponse', question: asked('What was missing?') },
  },
]

const dialog = (page: Page) => page.getByRole('dialog')
const main = (page: Page) => page.getByRole('main')

const LESSONS = ['Video', 'YouTube', 'Vimeo', 'Questions and pages'] as const

/** Makes a lesson of a kind, and goes into it. */
const addLesson = async (page: Page, hands: Hands, kind: string) => {
  await page.keyboard.press('Home')
  await hands.press(page.getByRole('button', { name: 'Add lesson to Everything' }))
  await hands.press(dialog(page).getByRole('button', { name: new RegExp(`^${kind}`) }))
  await expect(tree(page).locator('input')).toBeFocused()
  await page.keyboard.type(`A ${kind}`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(main(page)).toBeFocused()
}

const addExercise = async (page: Page, hands: Hands, { kind, fill }: Exercise) => {
  await hands.press(main(page).getByRole('button', { name: 'Add question or activity' }))
  await page.keyboard.type(kind)
  await page.keyboard.press('Enter')
  const card = main(page).getByRole('region', { name: kind, exact: true })
  await expect(card.locator('[data-fields] :focus')).toBeVisible()
  await fill({ hands, page, card })
}

test('INTER-52 COURSE-90 from nothing to a published course, with every kind of lesson and exercise filled in, by keyboard alone', async ({
  page,
}) => {
  // Thousands of presses, one after the other.
  test.slow()
  const author = await beLoggedIn(page, 'author')
  const { id } = await newCourse(page.request, author, { empty: true })
  const hands = byKeyboard(page)
  await page.goto(`/author/course/${id}/content`)
  await hands.press(page.getByRole('button', { name: 'Add section' }))
  await expect(tree(page).locator('input')).toBeFocused()
  await page.keyboard.type('Everything')
  await page.keyboard.press('Enter')

  await addLesson(page, hands, LESSONS[0])
  await hands.choose(picture(main(page), 'Video'), FILM)
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
  await hands.write(box(main(page), 'Text'), 'Watch first.')
  await page.keyboard.press('F6')
  await hands.press(page.getByRole('button', { name: 'Write captions' }).first())
  await hands.press(page.getByRole('button', { name: 'Add caption' }))
  await page.keyboard.type('Turn the dial')
  await page.keyboard.press('Control+s')
  await expect(dialog(page).getByText('Saved', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F6')
  await addLesson(page, hands, LESSONS[1])
  await hands.write(box(main(page), 'Video address'), 'https://youtu.be/aqz-KE-bpKQ')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+F6')
  await addLesson(page, hands, LESSONS[2])
  await hands.write(box(main(page), 'Video address'), 'https://vimeo.com/76979871')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+F6')
  await addLesson(page, hands, LESSONS[3])
  for (const exercise of EXERCISES) await addExercise(page, hands, exercise)
  await expectSaved(page)

  await page.keyboard.press('F6')
  await page.keyboard.press('F6')
  const tabs = page.getByRole('navigation', { name: 'Course settings' })
  await hands.to(tabs.getByRole('link', { name: 'Details' }), 'back')
  await page.keyboard.press('Enter')
  await hands.write(box(main(page), 'Description'), 'Find your way.')
  await hands.choose(picture(main(page), 'Image'), MAP)
  await expect(group(main(page), 'Image').getByRole('button', { name: 'Replace' })).toBeVisible()
  await hands.to(tabs.getByRole('link', { name: 'Pricing' }), 'back')
  await page.keyboard.press('Enter')
  await hands.press(main(page).getByRole('radio', { name: /^Free/ }), 'ArrowDown')
  await hands.write(box(main(page), 'Price'), '48.50')
  await expectSaved(page)
  await hands.to(page.getByRole('button', { name: 'Publish', exact: true }), 'back')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Your course is ready.')
  await hands.press(dialog(page).getByRole('button', { name: 'Publish course' }))
  await expect(page.getByText('Published', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  const course = await savedCourse(page.request, author, id)
  const [section] = course.section ?? []
  const lessons = section?.instruction ?? []
  expect(course).toMatchObject({ status: 'enabled', price: 4850, description: asked('Find your way.') })
  expect(lessons.map(({ type, title }) => [type, title])).toEqual([
    ['video', 'A Video'],
    ['youtube', 'A YouTube'],
    ['vimeo', 'A Vimeo'],
    ['survey', 'A Questions and pages'],
  ])
  const [film, one, other, exercises] = lessons
  expect(film).toMatchObject({
    video: file('mp4'),
    transcript: file('vtt'),
    duration: SECONDS,
    body: asked('Watch first.'),
  })
  expect([one?.url, other?.url]).toEqual([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://vimeo.com/76979871',
  ])
  const goals = [film?.id, one?.id]
  const bare = (exercises?.interaction ?? []).map(({ id: _id, ...rest }: Interaction) => ({
    ...rest,
    ...(rest.type === 'goto' && {
      action: rest.action?.map(({ answer }) => ({ answer: `lesson ${goals.indexOf(String(answer)) + 1}` })),
    }),
  }))
  expect(bare).toEqual(EXERCISES.map(({ is }) => ({ status: 'enabled', ...is })))
})
