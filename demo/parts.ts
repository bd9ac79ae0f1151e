import type { Instruction, Interaction, Section } from '@cairn/contract/content'
import { filmName } from './film-name.ts'
import { FILMS } from './films.ts'

/** A part of a course that still waits for its place: the place gives it its id. */
export type Part<T> = (id: string) => T

type Question = Part<Interaction>
type Lesson = Part<Instruction>

/** '6:40' as seconds. */
const clock = (time: string): number => {
  const [minutes = 0, seconds = 0] = time.split(':').map(Number)
  return minutes * 60 + seconds
}

/** Sections and everything in them, named by their place: `wayfinding-s1-i2-q1`. */
export const outline = (course: string, ...sections: Part<Section>[]): Section[] =>
  sections.map((part, i) => part(`${course}-s${i + 1}`))

export const section =
  (title: string, ...lessons: Lesson[]): Part<Section> =>
  (id) => ({ id, title, status: 'enabled', instruction: lessons.map((part, i) => part(`${id}-i${i + 1}`)) })

/** Kept for the course's staff, hidden from learners. */
export const off =
  <T extends { status: 'enabled' | 'disabled' }>(part: Part<T>): Part<T> =>
  (id) => ({ ...part(id), status: 'disabled' })

type Extra = Partial<Omit<Instruction, 'id' | 'type' | 'title' | 'interaction'>>

const built = (
  id: string,
  type: Instruction['type'],
  title: string,
  points: number,
  body: string,
  extra: Extra,
  questions: readonly Question[],
): Instruction => ({
  id,
  type,
  status: 'enabled',
  title,
  body: body.startsWith('<') ? body : `<p>${body}</p>`,
  points,
  ...extra,
  interaction: questions.map((part, i) => part(`${id}-q${i + 1}`)),
})

export const lesson =
  (
    type: Instruction['type'],
    title: string,
    time: string,
    points: number,
    body: string,
    extra: Extra,
    ...questions: Question[]
  ): Lesson =>
  (id) =>
    built(id, type, title, points, body, { duration: clock(time), ...extra }, questions)

/** The film of that title in a course: where it lies, its picture, its words and its length. Drafts may lack one. */
export const filmOf = (course: string, title: string) => {
  const name = `${course}/${filmName(title)}`
  const duration = FILMS[name]
  if (duration === undefined) return {}
  return { video: `${name}.mp4`, poster: `${name}.webp`, transcript: `${name}.vtt`, duration }
}

/** The same for a film within a question, which carries no words of its own. */
export const clipOf = (course: string, title: string) => {
  const { transcript: _, ...clip } = { transcript: '', ...filmOf(course, title) }
  return clip
}

const courseOf = (id: string): string => id.replace(/-s\d+-i\d+$/, '')

/** A lesson with the film that has its title, and something more. */
export const filmed =
  (title: string, points: number, body: string, extra: Extra, ...questions: Question[]): Lesson =>
  (id) =>
    built(id, 'video', title, points, body, { ...filmOf(courseOf(id), title), ...extra }, questions)

export const video = (title: string, points: number, body: string, ...questions: Question[]): Lesson =>
  filmed(title, points, body, {}, ...questions)

export const survey = (
  title: string,
  time: string,
  points: number,
  body: string,
  ...questions: Question[]
): Lesson => lesson('survey', title, time, points, body, {}, ...questions)

/** Work that a coach reads against the criteria. */
export const project =
  (
    title: string,
    time: string,
    points: number,
    body: string,
    criteria: readonly (readonly [title: string, body: string])[],
    ...questions: Question[]
  ): Lesson =>
  (id) =>
    lesson(
      'project',
      title,
      time,
      points,
      body,
      {
        awardCriteria: {
          criteria: criteria.map(([title, body], i) => ({
            id: `${id}-c${i + 1}`,
            title,
            body: `<p>${body}</p>`,
          })),
        },
      },
      ...questions,
    )(id)

type Fields = Omit<Interaction, 'id' | 'type' | 'status'>

export const question =
  (type: Interaction['type'], fields: Fields): Question =>
  (id) => ({ id, type, status: 'enabled', ...fields })

/** Stops the video at this time. */
export const at =
  (time: string, part: Question): Question =>
  (id) => ({ ...part(id), position: clock(time) })

const choices = (bodies: readonly string[]) => bodies.map((body) => ({ body }))

/** One right answer, by its place in the list; the last feedback is for every other answer. */
export const choice = (
  points: number,
  ask: string,
  options: readonly string[],
  answer: number,
  right: string,
  wrong: string,
): Question =>
  question('choice', {
    points,
    question: ask,
    choice: choices(options),
    action: [{ answer, feedback: right }, { feedback: wrong }],
  })

export const several = (
  points: number,
  ask: string,
  options: readonly string[],
  answer: number[],
  right: string,
  wrong: string,
): Question =>
  question('multipleresponse', {
    points,
    question: ask,
    choice: choices(options),
    action: [{ answer, feedback: right }, { feedback: wrong }],
  })

/** Free text; the feedback is what a good answer holds. */
export const response = (points: number, ask: string, feedback: string): Question =>
  question('response', { points, question: ask, action: [{ feedback }] })

export const flashcards = (
  points: number,
  title: string,
  cards: readonly (readonly [front: string, back: string])[],
): Question =>
  question('flashcards', {
    points,
    title,
    card: cards.map(([front, back]) => ({ front: { text: front }, back: { text: back } })),
  })

export const sorting =
  (
    points: number,
    ask: string,
    groups: Readonly<Record<string, readonly string[]>>,
    feedback: string,
  ): Question =>
  (id) =>
    question('sorting', {
      points,
      question: ask,
      category: Object.entries(groups).map(([title, entry], i) => ({
        id: `${id}-g${i + 1}`,
        title,
        entry: [...entry],
      })),
      action: [{ feedback }],
    })(id)

export const graphic = (
  points: number,
  ask: string,
  image: string,
  altText: string,
  markers: readonly (readonly [x: number, y: number, title: string, text: string])[],
): Question =>
  question('graphic', {
    points,
    question: ask,
    image,
    altText,
    marker: markers.map(([x, y, title, text]) => ({ x, y, title, text })),
  })

export const likert = (ask: string, labels: readonly string[]): Question =>
  question('likert', { question: ask, scale: { min: 1, max: labels.length, labels: [...labels] } })

export const surveyChoice = (ask: string, options: readonly string[]): Question =>
  question('surveychoice', { question: ask, choice: choices(options) })

export const surveySeveral = (ask: string, options: readonly string[]): Question =>
  question('surveymultipleresponse', { question: ask, choice: choices(options) })

export const surveyResponse = (ask: string): Question => question('surveyresponse', { question: ask })

export const upload = (points: number, title: string, ask: string): Question =>
  question('upload', { points, title, question: ask })

export const conversation = (points: number, title: string, ask: string): Question =>
  question('conversation', { points, title, question: ask })

export const prompt = (title: string, body: string): Question =>
  question('prompt', { title, body: `<p>${body}</p>` })

/** A fork in the path: each choice leads to the part whose id its action names. */
export const goTo = (ask: string, paths: readonly (readonly [body: string, target: string])[]): Question =>
  question('goto', {
    question: ask,
    choice: choices(paths.map(([body]) => body)),
    action: paths.map(([, target]) => ({ answer: target })),
  })

/** A description: what it is about, what the learner will be able to do, and a last word. */
export const about = (
  paragraphs: readonly string[],
  outcomes: readonly string[],
  last = '',
  heading = 'What you will be able to do',
): string =>
  [
    ...paragraphs.map((text) => `<p>${text}</p>`),
    `<h3>${heading}</h3>`,
    `<ul>${outcomes.map((text) => `<li>${text}</li>`).join('')}</ul>`,
    last === '' ? '' : `<p>${last}</p>`,
  ].join('')

/** Titles in another language: a list per section, its own title first, then those of its lessons. */
export const titles = (
  course: string,
  sections: readonly (readonly string[])[],
): Record<string, Record<string, string>> =>
  Object.fromEntries(
    sections.flatMap(([own = '', ...lessons], s) => [
      [`${course}-s${s + 1}`, { title: own }],
      ...lessons.map((title, i): [string, Record<string, string>] => [
        `${course}-s${s + 1}-i${i + 1}`,
        { title },
      ]),
    ]),
  )

/** A certificate in the design of the site, earned at a share of the points. */
export const certificateAt = (minPercentage: number) => [{ condition: { minPercentage } }]
