import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import { makeFilm } from './films.ts'
import { newCourse } from './studio.ts'
import { expect } from './test.ts'

const headersOf = ({ authorization }: LoggedIn) => ({ authorization: authorization.token })

interface Stored {
  readonly name: string
  readonly contentType: string
  readonly bytes: Buffer
}

/** Puts a file into a course and tells its getID. */
export const storeFile = async (
  request: APIRequestContext,
  author: LoggedIn,
  objectID: string,
  { name, contentType, bytes }: Stored,
): Promise<string> => {
  const data = { objectID, resource: name, contentType, contentLength: bytes.length, language: 'en' }
  const begun = await request.post('/api/resource/puturl', { headers: headersOf(author), data })
  expect(begun.status(), await begun.text()).toBe(200)
  const { putURL, header, getID } = (await begun.json()) as {
    putURL: string
    header: Record<string, string>
    getID: string
  }
  const sent = await request.put(putURL, { headers: header, data: bytes })
  expect(sent.status(), await sent.text()).toBe(200)
  return getID
}

const VTT = `WEBVTT

00:00.000 --> 00:02.000
The needle settles

00:02.000 --> 00:06.000
Turn until they agree
`

const part = (id: string, type: string, more: object) => ({ id, type, status: 'enabled', ...more })

/** What the lessons of the course hold: a film that asks, words with cards, and a survey. */
const sections = (video: string, transcript: string) => [
  {
    id: 's1',
    title: 'The needle',
    status: 'enabled',
    instruction: [
      part('film', 'video', {
        title: 'Taking a bearing',
        body: '<p>Watch the needle.</p>',
        video,
        transcript,
        duration: 6,
        points: 2,
        interaction: [
          part('north', 'choice', {
            position: 1.5,
            points: 3,
            question: '<p>Which end points north?</p>',
            choice: [{ body: 'The white end' }, { body: 'The red end' }],
            action: [
              { answer: 1, feedback: 'The red end it is.' },
              { feedback: 'Look at the colour again.' },
            ],
          }),
          part('sort', 'sorting', {
            points: 2,
            question: '<p>What bends a needle?</p>',
            category: [
              { id: 'bends', title: 'Bends it', entry: ['A knife'] },
              { id: 'not', title: 'Does not', entry: ['A feather'] },
            ],
          }),
        ],
      }),
      part('words', 'video', {
        title: 'Words of the compass',
        body: '<p>Two cards to turn.</p>',
        interaction: [
          part('cards', 'flashcards', {
            points: 1,
            title: 'Two words',
            card: [
              { front: { text: 'Bezel' }, back: { text: 'The ring that turns' } },
              { front: { text: 'Needle' }, back: { text: 'It finds north' } },
            ],
          }),
        ],
      }),
    ],
  },
  {
    id: 's2',
    title: 'Looking back',
    status: 'enabled',
    instruction: [
      part('survey', 'survey', {
        title: 'How was it?',
        interaction: [
          part('liked', 'likert', {
            points: 1,
            question: '<p>How well could you follow?</p>',
            scale: { min: 1, max: 3 },
          }),
        ],
      }),
      { ...part('hidden', 'video', { title: 'Not ready yet' }), status: 'disabled' },
    ],
  },
]

/** A small free course that can be finished in a minute, open to everybody. */
export const newLearnable = async (request: APIRequestContext, author: LoggedIn): Promise<Course> => {
  const empty = await newCourse(request, author, { empty: true })
  const bytes = readFileSync(makeFilm(6))
  const video = await storeFile(request, author, empty.id, {
    name: 'film.mp4',
    contentType: 'video/mp4',
    bytes,
  })
  const words = { name: 'film.vtt', contentType: 'text/vtt', bytes: Buffer.from(VTT) }
  const transcript = await storeFile(request, author, empty.id, words)
  const data = {
    ...empty,
    status: 'enabled',
    certificate: [{ condition: { minPercentage: 100 } }],
    supplemental: [{ title: 'A card for the pocket', file: 'https://example.org/card.pdf' }],
    section: sections(video, transcript),
  }
  const saved = await request.put('/api/concept', { headers: headersOf(author), data })
  expect(saved.status(), await saved.text()).toBe(200)
  return (await saved.json()) as Course
}

/** Enrols somebody in a free course. */
export const enrol = async (request: APIRequestContext, person: LoggedIn, course: string): Promise<void> => {
  const data = { object: [course], owner: person.user.id }
  const reply = await request.post('/api/purchase', { headers: headersOf(person), data })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** What the server knows of somebody in a course. */
export const progressOf = async (
  request: APIRequestContext,
  person: LoggedIn,
  course: string,
): Promise<Progress> =>
  (
    await request.get(`/api/progress/user/${person.user.id}/concept/${course}`, {
      headers: headersOf(person),
    })
  ).json()
