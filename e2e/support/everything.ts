import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Course } from '@cairn/contract/courses'
import { makeFilm } from './films.ts'
import { storeFile } from './learning.ts'
import { newCourse } from './studio.ts'
import { expect } from './test.ts'

const PICTURE = 'demo/media/naskh.webp'
const SECONDS = 3

const part = (id: string, type: string, more: object = {}) => ({ id, type, status: 'enabled', ...more })
const choices = (...bodies: string[]) => bodies.map((body) => ({ body }))
const right = (answer: unknown, feedback: string) => [{ answer, feedback }, { feedback: 'Look again.' }]

/** What a film asks after it is over, one of each kind; the first stops it. */
const questions = (clip: string, image: string) => [
  part('q-choice', 'choice', {
    position: 1,
    points: 1,
    question: 'Which end points north?',
    choice: choices('The white end', 'The red end'),
    action: right(1, 'The red end it is.'),
  }),
  part('q-several', 'multipleresponse', {
    points: 1,
    question: 'What is on a compass?',
    choice: choices('A needle', 'A bezel', 'A clapper'),
    action: right([0, 1], 'Both of them.'),
  }),
  part('q-number', 'response', {
    points: 1,
    question: 'How many degrees are a full turn?',
    action: right('360', 'All the way round.'),
  }),
  part('q-sort', 'sorting', {
    points: 1,
    question: 'What bends a needle?',
    category: [
      { id: 'bends', title: 'Bends it', entry: ['A knife'] },
      { id: 'not', title: 'Does not', entry: ['A feather'] },
    ],
  }),
  part('q-cards', 'flashcards', {
    points: 1,
    title: 'Two words',
    card: [
      { front: { text: 'Bezel' }, back: { text: 'The ring that turns' } },
      { front: { text: 'Needle' }, back: { text: 'It finds north' } },
    ],
  }),
  part('q-picture', 'graphic', {
    points: 1,
    question: 'Open both markers.',
    image,
    altText: 'Two strokes of a pen.',
    marker: [
      { x: 20, y: 40, title: 'Start', text: 'Here it begins.' },
      { x: 80, y: 60, title: 'End', text: 'Here it ends.' },
    ],
  }),
  part('q-prompt', 'prompt', { title: 'Turn round once', body: '<p>Slowly. Then go on.</p>' }),
  part('q-clip', 'video', { title: 'Once more', video: clip, duration: SECONDS }),
  part('q-coach', 'response', { points: 1, question: 'Where did you stand?' }),
  part('q-talk', 'conversation', { points: 1, title: 'Your hill', question: 'Which hill was it?' }),
]

const story = (video: string) =>
  part('fork', 'video', {
    title: 'The fork',
    story: true,
    video,
    duration: 2 * SECONDS,
    points: 1,
    scene: [
      {
        id: 'fork-b',
        title: 'Down the stream',
        video,
        duration: SECONDS,
        interaction: [
          part('q-back', 'choice', {
            points: 1,
            question: 'No mark for ten minutes. Where to?',
            choice: choices('On and on', 'Back to the last mark'),
            action: right(1, 'There you knew where you were.'),
          }),
        ],
      },
    ],
    interaction: [
      part('q-fork', 'goto', {
        position: 2,
        question: 'Which path do you take?',
        choice: choices('The wide one', 'None yet'),
        action: [{ answer: 'fork-b' }, { answer: 'fork' }],
      }),
    ],
  })

const sections = (video: string, image: string) => [
  {
    id: 's1',
    title: 'The needle',
    status: 'enabled',
    instruction: [
      part('film', 'video', {
        title: 'Taking a bearing',
        video,
        duration: SECONDS,
        points: 1,
        interaction: questions(video, image),
      }),
      story(video),
    ],
  },
  {
    id: 's2',
    title: 'Your turn',
    status: 'enabled',
    instruction: [
      part('project', 'project', {
        title: 'A walk of your own',
        points: 5,
        awardCriteria: { criteria: [{ id: 'c1', title: 'A stranger could follow it' }] },
      }),
      part('near', 'survey', {
        title: 'A sign near you',
        interaction: [
          part('q-upload', 'upload', { points: 1, title: 'Your sign', question: 'A picture of it' }),
        ],
      }),
      part('survey', 'survey', {
        title: 'Before you go',
        interaction: [
          part('q-scale', 'likert', { question: 'How was it?', scale: { min: 1, max: 3 } }),
          part('q-best', 'surveychoice', {
            question: 'What was best?',
            choice: choices('The cards', 'The sorting'),
          }),
          part('q-where', 'surveymultipleresponse', {
            question: 'Where do you walk?',
            choice: choices('On hills', 'In town'),
          }),
          part('q-missing', 'surveyresponse', { question: 'What was missing?' }),
        ],
      }),
    ],
  },
  {
    id: 's3',
    title: 'Elsewhere',
    status: 'enabled',
    instruction: [
      part('youtube', 'youtube', {
        title: 'On YouTube',
        url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        interaction: [part('q-vimeo', 'vimeo', { title: 'The same', url: 'https://vimeo.com/1084537' })],
      }),
      part('vimeo', 'vimeo', {
        title: 'On Vimeo',
        url: 'https://vimeo.com/1084537',
        interaction: [
          part('q-youtube', 'youtube', {
            title: 'The same',
            url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
          }),
        ],
      }),
      part('tincan', 'tincan', { title: 'A package of another maker', url: 'https://example.org/tincan' }),
    ],
  },
]

/** A course with every kind of lesson and question that can be played, with films of seconds. */
export const newCourseOfEverything = async (
  request: APIRequestContext,
  author: LoggedIn,
): Promise<Course> => {
  const empty = await newCourse(request, author, { empty: true })
  const video = await storeFile(request, author, empty.id, {
    name: 'film.mp4',
    contentType: 'video/mp4',
    bytes: readFileSync(makeFilm(SECONDS)),
  })
  const image = await storeFile(request, author, empty.id, {
    name: 'strokes.webp',
    contentType: 'image/webp',
    bytes: readFileSync(PICTURE),
  })
  const saved = await request.put('/api/concept', {
    headers: { authorization: author.authorization.token },
    data: { ...empty, status: 'enabled', section: sections(video, image) },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  return (await saved.json()) as Course
}
