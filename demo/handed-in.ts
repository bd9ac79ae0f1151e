import type { Message, Verdict } from '@cairn/contract/conversations'
import type { Course } from '@cairn/contract/courses'
import type { ItemProgress, LessonProgress, Progress } from '@cairn/contract/progress'
import { settled } from '@cairn/domain/progress/settle'
import { liveLessons, questionsOf } from './learning.ts'
import type { Medium } from './media.ts'
import { daysBefore } from './seeded.ts'

/** A piece of work that waits for a coach: what was written, or files from the media folder. */
interface Piece {
  readonly user: string
  readonly course: string
  /** What the exercise is called, or how its question begins. */
  readonly asked: string
  readonly days: number
  readonly words?: string
  readonly files?: readonly (readonly [name: string, file: string, contentType: string])[]
  /** What a coach said to an earlier try, and when. */
  readonly returned?: readonly [by: string, days: number, body: string]
  /** Days until the enrolment ends. */
  readonly left?: number
}

const INES = 'user-ines-okafor'
const NOOR = 'user-noor-al-amin'
const webp = 'image/webp'

const PIECES: readonly Piece[] = [
  {
    user: 'user-hye-jin-seo',
    course: 'wayfinding',
    asked: 'Contour sketch',
    days: 1.9,
    files: [['two-drawings.webp', 'wayfinding-practice-map.webp', webp]],
  },
  {
    user: 'user-leon-brandt',
    course: 'wayfinding',
    asked: 'Contour sketch',
    days: 0.8,
    files: [
      ['sketch-second-try.webp', 'wayfinding-practice-map.webp', webp],
      ['from-the-foot.webp', 'wayfinding.webp', webp],
    ],
    returned: [
      INES,
      3.1,
      '<p>The saddle is there in both drawings, well done. The two spot heights do not agree yet: <strong>612</strong> stands above <strong>640</strong> in the second one. Draw the lines between them again.</p>',
    ],
  },
  {
    user: 'user-wanjiru-kamau',
    course: 'wayfinding',
    asked: 'Contour sketch',
    days: 0.3,
    files: [['my-bearing.mp4', 'films/wayfinding-following-it-through-trees.mp4', 'video/mp4']],
  },
  {
    user: 'user-andrei-lungu',
    course: 'wayfinding',
    asked: 'Contour sketch',
    days: 2.4,
    left: 5,
    files: [['hill-behind-the-school.webp', 'wayfinding.webp', webp]],
  },
  {
    user: 'user-ruth-bensaid',
    course: 'first-aid',
    asked: 'Splint check, two photos',
    days: 1.2,
    files: [
      ['forearm.webp', 'first-aid.webp', webp],
      ['fingers.webp', 'first-aid.webp', webp],
    ],
  },
  {
    user: 'user-jakub-zelenka',
    course: 'first-aid',
    asked: 'Splint check, two photos',
    days: 0.6,
    files: [
      ['lower-leg.webp', 'first-aid.webp', webp],
      ['what-i-carry.pdf', 'trail-signs-pocket-card.pdf', 'application/pdf'],
    ],
    returned: [
      NOOR,
      2.2,
      '<p>Good padding. The knee can still bend: splint the joint <em>above</em> the break, too, and send me one photograph of the whole leg.</p>',
    ],
  },
  {
    user: 'user-dana-kowalczyk',
    course: 'trail-signs',
    asked: 'Your sign',
    days: 1.1,
    files: [['red-white-post.webp', 'trail-signs.webp', webp]],
  },
  {
    user: 'user-fatou-ndiaye',
    course: 'trail-signs',
    asked: 'Your sign',
    days: 0.4,
    files: [['painted-stone.webp', 'trail-signs-the-whole-way.webp', webp]],
    returned: [
      INES,
      0.9,
      '<p>A handsome sign, and I cannot tell where it leads. Step back until the path is in the picture.</p>',
    ],
  },
  {
    user: 'user-leon-brandt',
    course: 'first-aid',
    asked: 'A 34-year-old slipped',
    days: 0.1,
    words:
      'Female, 34, slipped on ice at 14:10, left lower leg deformed, no blood.\nAwake and talking the whole time, cold, pulse 96.\nSplinted above and below, insulated from the ground, nothing to drink.\nWe are at the second bench, the gate is open, I stay with her.',
  },
  {
    user: 'user-pilar-echeverria',
    course: 'first-aid',
    asked: 'Write the text message',
    days: 1.6,
    words:
      'Fall, 1 person, leg broken, awake. Old mill above Arles village, 200 m up the left bank from the iron bridge. Car reaches the bridge. 3 of us, red jacket on the wall.',
    returned: [
      NOOR,
      4.2,
      '<p>A stranger would look for <em>the</em> mill and find two. Which bank, and how far from something that is on every map?</p>',
    ],
  },
  {
    user: 'user-layla-mansour',
    course: 'first-aid',
    asked: 'Splint check, two photos',
    days: 0.02,
    files: [
      ['wrist.webp', 'first-aid.webp', webp],
      ['how-i-tied-it.mp4', 'films/wayfinding-following-it-through-trees.mp4', 'video/mp4'],
    ],
  },
  {
    user: 'user-freya-dahlin',
    course: 'wayfinding',
    asked: 'Walk 100 metres',
    days: 3.4,
    left: 3,
    words: '62 double paces on the flat, 71 uphill on the meadow behind our house. With the dog it was 80.',
  },
]

/** What went with the projects that wait, by whom they are. */
const PROJECTS: Readonly<Record<string, { readonly body: string; readonly file?: Piece['files'] }>> = {
  'user-jonas-hakimi wayfinding': {
    body: '<p>Five legs from the chapel to the reservoir. I walked leg two on Sunday and changed the time.</p><ul><li>Leg three: 118°, 620 m, wall on the right, too far is the stile.</li><li>Escape from the top: 274° to the forest road.</li></ul>',
  },
  'user-maya-kimura feedback': {
    body: '<p>Two minutes and four seconds, with my sister as the colleague who is always late. I wait six seconds after the question; it felt like a minute.</p><p>The step we agree on is hers, not mine. That is the part I am proud of.</p>',
  },
  'user-sofia-peralta wayfinding': {
    body: '<p>The route card is in the file. I am not sure about the climb on leg four.</p>',
    file: [['route-card.pdf', 'trail-signs-pocket-card.pdf', 'application/pdf']],
  },
  'user-aiko-fujimori wayfinding': {
    body: '<p>I moved leg three to follow the wall, and the track junction is my catching feature now. I also added the time for each leg at four kilometres an hour.</p>',
    file: [['route-on-the-map.webp', 'wayfinding-practice-map.webp', webp]],
  },
  'user-mateus-carvalho first-aid': {
    body: '<p>Our site is the quarry at the north gate. No signal below the second bench, so the caller runs to the office: four minutes.</p><p>Most likely: crushed fingers, a fall from the bench, dust in the eyes.</p>',
  },
}

const AIKO_FIRST =
  '<p>Good legs one and two. On leg three you cross the stream with nothing behind it to stop you. Where would you notice you had gone too far?</p>'

const recordId = (user: string, course: string) => `progress-${user.replace('user-', '')}-${course}`
const messageId = (...parts: string[]) => `message-${parts.join('-').replaceAll('user-', '')}`

const keep = (owner: string, files: Piece['files'] = []): Medium[] =>
  files.map(([name, file, contentType]) => ({ getID: `${owner}/${name}`, file, contentType }))

/** The files that were handed in; they are for their coaches alone. */
export const handedInFiles: readonly Medium[] = [
  ...PIECES.flatMap(({ user, course, files }) => keep(recordId(user, course), files)),
  ...Object.entries(PROJECTS).flatMap(([key, { file }]) => keep(key.split(' ')[0] ?? '', file)),
]

/** Where an exercise stands in its course. */
const findAsked = (course: Course, asked: string) => {
  for (const lesson of liveLessons(course)) {
    const question = questionsOf(lesson).find(({ title, question: words }) =>
      (title ?? words ?? '').startsWith(asked),
    )
    if (question) return { lesson: lesson.id, question: question.id }
  }
  throw new Error(`Nothing is asked as “${asked}” in ${course.id}`)
}

const later = (a: string | undefined, b: string): string => (a !== undefined && a > b ? a : b)

const withItem = (record: Progress, lesson: string, item: ItemProgress): Progress => {
  const lessons = record.instruction ?? []
  const before: LessonProgress = lessons.find(({ id }) => id === lesson) ?? { id: lesson, state: 'started' }
  const others = (before.interaction ?? []).filter(({ id }) => id !== item.id)
  const after: LessonProgress = {
    ...before,
    // Its state follows from what waits in it.
    state: 'started',
    interaction: [...others, item],
    modified: later(before.modified, item.modified ?? ''),
  }
  return { ...record, instruction: [...lessons.filter(({ id }) => id !== lesson), after] }
}

const withPiece = (record: Progress, course: Course, piece: Piece, now: Date): Progress => {
  const { lesson, question } = findAsked(course, piece.asked)
  const modified = daysBefore(now, piece.days)
  const files = keep(record.id, piece.files).map(({ getID }) => getID)
  const [, judged] = piece.returned ?? []
  const item: ItemProgress = {
    id: question,
    state: 'coachReviewRequired',
    answer: piece.words ?? { file: files },
    modified,
    ...(judged !== undefined && { reviewed: daysBefore(now, judged) }),
  }
  const next = withItem(record, lesson, item)
  return {
    ...next,
    modified: later(record.modified, modified),
    ...(judged !== undefined && { feedback: { created: daysBefore(now, judged) } }),
    ...(piece.left !== undefined && { expires: daysBefore(now, -piece.left) }),
  }
}

const withProject = (record: Progress, course: Course): Progress => {
  const key = `${record.user} ${record.object}`
  const projects = new Set(liveLessons(course).flatMap(({ id, type }) => (type === 'project' ? [id] : [])))
  if (!Object.hasOwn(PROJECTS, key)) return record
  const instruction = (record.instruction ?? []).map((lesson) =>
    projects.has(lesson.id) && lesson.state === 'coachReviewRequired'
      ? { ...lesson, submission: messageId(record.user, lesson.id) }
      : lesson,
  )
  return { ...record, instruction }
}

/** Whether it is told of somebody what they handed in, and when. */
export const hasPiece = (user: string, course: string): boolean =>
  PIECES.some((piece) => piece.user === user && piece.course === course) || `${user} ${course}` in PROJECTS

/** A record with what its learner handed in besides. */
export const withHandedIn = (record: Progress, course: Course, now: Date): Progress => {
  if (record.state === 'preview' || record.state === 'certified') return record
  const pieces = PIECES.filter((piece) => piece.user === record.user && piece.course === record.object)
  const after = pieces.reduce((before, piece) => withPiece(before, course, piece, now), record)
  return withProject(pieces.length > 0 ? settled(course, after, after.modified ?? '') : after, course)
}

/** What was said, and whom it is about. */
export type DemoMessage = Message & { readonly concerned: readonly string[] }

const words = (
  fields: Pick<Message, 'id' | 'type' | 'feed' | 'creator' | 'about' | 'body'> & Partial<Message>,
  concerned: string,
  created: string,
): DemoMessage => ({ ...fields, concerned: [concerned], created, modified: created })

/** What a coach decided about a first try: returned, with all but the last criterion met. */
const verdictOn = (course: Course, lesson: string, question?: string): Verdict => {
  const known = liveLessons(course).find(({ id }) => id === lesson)
  const asked = known && questionsOf(known).find(({ id }) => id === question)
  const criteria = (question === undefined ? known?.awardCriteria?.criteria : undefined) ?? []
  const titles = criteria.map(({ title }) => title)
  return {
    decision: 'return',
    work: asked?.title ?? known?.title ?? '',
    course: course.title,
    ...(titles.length > 0 && { met: titles.slice(0, -1), missing: titles.slice(-1) }),
  }
}

const verdicts = (courses: readonly Course[], now: Date): DemoMessage[] =>
  PIECES.flatMap(({ user, course: id, asked, returned }) => {
    const course = courses.find((one) => one.id === id)
    if (!returned || !course) return []
    const [creator, days, body] = returned
    const { lesson, question } = findAsked(course, asked)
    const verdict = verdictOn(course, lesson, question)
    const told = { type: 'coaching' as const, feed: id, creator, creatorRole: 'coach', body, verdict }
    const about = [user, lesson, question]
    return [words({ id: messageId('verdict', user, question), ...told, about }, user, daysBefore(now, days))]
  })

const submissions = (progress: readonly Progress[], courses: readonly Course[], now: Date): DemoMessage[] =>
  progress.flatMap((record) =>
    (record.instruction ?? []).flatMap(({ id: lesson, submission, modified = '' }) => {
      const { body = '', file } = PROJECTS[`${record.user} ${record.object}`] ?? {}
      if (submission === undefined) return []
      const course = courses.find(({ id }) => id === record.object)
      const { user, object: feed } = record
      const attachment = keep(user, file).map(({ getID, contentType: type }, n) => ({
        id: `${submission}-${n}`,
        file: getID,
        type,
        name: getID.split('/')[1] ?? '',
        ...(type.startsWith('image/') && { thumbnail: getID }),
      }))
      const said = { type: 'submission' as const, feed, creator: user, about: [lesson], body }
      const state = { state: 'coachReviewRequired' as const, creatorRole: 'learner', attachment }
      const latest = words({ id: submission, ...said, ...state }, user, modified)
      if (user !== 'user-aiko-fujimori') return [latest]
      // Her second try: the first one, and what was said to it.
      const first = {
        ...said,
        body: '<p>My route from the hut to the bridge, five legs.</p>',
        replaced: true,
      }
      const verdict = {
        type: 'coaching' as const,
        feed,
        creator: INES,
        creatorRole: 'coach',
        body: AIKO_FIRST,
        ...(course && { verdict: verdictOn(course, lesson) }),
      }
      return [
        words({ id: `${submission}-first`, ...first, creatorRole: 'learner' }, user, daysBefore(now, 6.2)),
        words(
          { id: messageId('verdict', user, lesson), ...verdict, about: [user, lesson] },
          user,
          daysBefore(now, 5.1),
        ),
        latest,
      ]
    }),
  )

const NOTES: readonly (readonly [by: string, user: string, course: string, days: number, body: string])[] = [
  [
    INES,
    'user-will-mercado',
    'wayfinding',
    21,
    '<p>Works nights until the end of the month. Write to him in the evening, not before noon.</p>',
  ],
  [
    NOOR,
    'user-leon-brandt',
    'wayfinding',
    9,
    '<p>Draws very well and reads too fast. Ask him for the <strong>numbers</strong>.</p>',
  ],
  [
    INES,
    'user-sofia-peralta',
    'wayfinding',
    4,
    '<p>Plans to become a volunteer with the rescue team. I promised to look at her card myself.</p>',
  ],
  [
    NOOR,
    'user-ruth-bensaid',
    'first-aid',
    6,
    '<p>Is a nurse: skip the basics, go straight to the site plan.</p>',
  ],
]

const notes = (now: Date): DemoMessage[] =>
  NOTES.map(([creator, user, feed, days, body]) =>
    words(
      {
        id: messageId('note', user, feed),
        type: 'coach',
        feed,
        creator,
        creatorRole: 'coach',
        about: [user],
        hideDisplay: ['user'],
        body,
      },
      user,
      daysBefore(now, days),
    ),
  )

/** What coaches and learners said about work, and what coaches note among themselves. */
export const coachWords = (
  progress: readonly Progress[],
  courses: readonly Course[],
  now: Date,
): DemoMessage[] => [...verdicts(courses, now), ...submissions(progress, courses, now), ...notes(now)]
