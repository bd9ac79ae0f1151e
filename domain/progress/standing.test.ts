import { describe, expect, test } from 'vitest'
import type { LearningRecord, LessonRecord } from './record.ts'
import { lessonStanding, standingIn, type CountedLesson, type CountedQuestion } from './standing.ts'

const question = (id: string, more: Partial<CountedQuestion> = {}): CountedQuestion => ({
  id,
  type: 'choice',
  status: 'enabled',
  ...more,
})
const film = (id: string, more: Partial<CountedLesson> = {}): CountedLesson => ({
  id,
  type: 'video',
  status: 'enabled',
  video: 'film.mp4',
  duration: 100,
  ...more,
})
const courseOf = (...instruction: CountedLesson[]) => ({ section: [{ status: 'enabled', instruction }] })
const done = (...instruction: LessonRecord[]): LearningRecord => ({ instruction })
/** A video of 100 seconds, watched whole. */
const seen = { watched: [[0, 100]] }
const answered = (id: string, state = 'completed') => ({ id, state })

describe('PROG-24 the percentage of a course', () => {
  test('is that of the points earned', () => {
    const course = courseOf(
      film('a', { points: 10, interaction: [question('q', { points: 30 })] }),
      film('b', { points: 60 }),
    )
    const standing = standingIn(course, done({ id: 'a', ...seen, interaction: [answered('q')] }))
    expect(standing).toMatchObject({ percent: 40, counts: 'points', earned: 40, total: 100 })
  })

  test('is by the number of parts where nothing gives points', () => {
    const course = courseOf(film('a', { interaction: [question('q')] }), film('b'), film('c'))
    expect(standingIn(course, done({ id: 'a', ...seen }))).toMatchObject({
      percent: 25,
      counts: 'parts',
      earned: 1,
      total: 4,
    })
  })

  test('is not all while anything is owed, and never more than was earned', () => {
    const course = courseOf(film('a', { points: 995 }), film('b', { points: 5 }))
    expect(standingIn(course, done({ id: 'a', ...seen })).percent).toBe(99)
    const thirds = courseOf(film('a', { points: 1 }), film('b', { points: 1 }), film('c', { points: 1 }))
    expect(standingIn(thirds, done({ id: 'a', ...seen }, { id: 'b', ...seen })).percent).toBe(66)
  })

  test('of a course with nothing in it is none', () => {
    expect(standingIn({}, {}).percent).toBe(0)
    expect(standingIn(courseOf(film('a', { status: 'disabled', points: 5 })), {}).percent).toBe(0)
  })

  test('counts only what is live', () => {
    const course = courseOf(
      film('a', { points: 10, interaction: [question('q', { points: 90, status: 'disabled' })] }),
      film('b', { points: 50, status: 'disabled' }),
    )
    expect(standingIn(course, done({ id: 'a', ...seen })).percent).toBe(100)
  })
})

describe('a film', () => {
  const stateOf = (record: Omit<LessonRecord, 'id'>) =>
    lessonStanding(film('a'), done({ id: 'a', ...record })).state

  test('is done once nine tenths of it were watched, in whatever order', () => {
    expect(stateOf({ watched: [[0, 50]] })).toBe('started')
    expect(
      stateOf({
        watched: [
          [40, 100],
          [0, 30],
        ],
      }),
    ).toBe('completed')
    expect(stateOf({ timeWatched: 90 })).toBe('completed')
  })

  test('that came to its end is not done by that, unless nobody knows how long it is', () => {
    expect(stateOf({ ended: true, state: 'started' })).toBe('started')
    const unknown = film('a', { duration: undefined })
    expect(lessonStanding(unknown, done({ id: 'a', ended: true })).state).toBe('completed')
    // Its player, or its file, says how long it is.
    expect(lessonStanding(unknown, done({ id: 'a', ended: true, state: 'started', length: 50 })).state).toBe(
      'started',
    )
    expect(stateOf({ ended: true, granted: true })).toBe('completed')
  })

  test('says how much was watched and how much is needed', () => {
    const [part] = lessonStanding(film('a', { watchShare: 80 }), done({ id: 'a', watched: [[0, 42]] })).parts
    expect(part).toMatchObject({ watched: 42, needed: 80, state: 'started' })
    const claimed = done({ id: 'a', watched: [[0, 100]], counted: 30 })
    expect(lessonStanding(film('a'), claimed).parts).toMatchObject([{ watched: 30, needed: 90 }])
  })

  test('asks for the share of its course, unless it says its own', () => {
    const course = { watchShare: 50, ...courseOf(film('a'), film('b', { watchShare: 100 })) }
    const half = { watched: [[0, 60]] }
    const { lessons } = standingIn(course, done({ id: 'a', ...half }, { id: 'b', ...half }))
    expect(lessons.map(({ state }) => state)).toEqual(['completed', 'started'])
  })

  test('the same minute watched ten times is one minute', () => {
    expect(stateOf({ watched: Array.from({ length: 10 }, () => [0, 20]) })).toBe('started')
  })

  test('with questions is completed when these are, and waits with them for the coach', () => {
    const lesson = film('a', { interaction: [question('q'), question('r')] })
    const state = (...interaction: { id: string; state: string }[]) =>
      lessonStanding(lesson, done({ id: 'a', ...seen, interaction })).state
    expect(state(answered('q'))).toBe('started')
    expect(state(answered('q'), answered('r', 'coachReviewRequired'))).toBe('coachReviewRequired')
    expect(state(answered('q'), answered('r', 'returned'))).toBe('returned')
    expect(state(answered('q'), answered('r'))).toBe('completed')
  })

  test('that was completed stays so when a question is added; the question is owed', () => {
    const lesson = film('a', { points: 5, interaction: [question('new', { points: 5 })] })
    expect(lessonStanding(lesson, done({ id: 'a', ...seen, state: 'completed' }))).toMatchObject({
      state: 'completed',
      points: 10,
      earned: 5,
      parts: [
        { kind: 'lesson', state: 'done', earned: 5 },
        { id: 'new', kind: 'question', state: 'open', points: 5, earned: 0 },
      ],
    })
  })
})

describe('a lesson without a film', () => {
  test('is done with its questions; with none, when it was gone through', () => {
    const survey = { id: 's', type: 'survey', status: 'enabled', interaction: [question('q')] }
    expect(lessonStanding(survey, {}).state).toBeUndefined()
    expect(lessonStanding(survey, done({ id: 's', interaction: [answered('q')] })).state).toBe('completed')
    const text = { id: 't', type: 'video', status: 'enabled' }
    expect(lessonStanding(text, done({ id: 't', ended: true })).state).toBe('completed')
  })

  test('what runs elsewhere is done by what it reports or by staff, not by a claim or its questions', () => {
    for (const type of ['lti', 'tincan', 'package']) {
      const lesson = { id: 'x', type, status: 'enabled', points: 10, interaction: [question('q')] }
      const claim = { id: 'x', ended: true, state: 'started', interaction: [answered('q')] }
      expect(lessonStanding(lesson, done(claim))).toMatchObject({ state: 'started', earned: 0 })
      const worthless = { ...lesson, points: 0 }
      expect(standingIn(courseOf(worthless), done(claim)).percent).toBe(50)
      expect(lessonStanding(lesson, done({ ...claim, granted: true }))).toMatchObject({
        state: 'completed',
        earned: 10,
      })
    }
  })

  test('a project is done when the coach says so', () => {
    const project = { id: 'p', type: 'project', status: 'enabled', points: 20 }
    const standing = (state: string) => lessonStanding(project, done({ id: 'p', ended: true, state }))
    expect(standing('coachReviewRequired')).toMatchObject({ state: 'coachReviewRequired', earned: 0 })
    expect(standing('completed')).toMatchObject({ state: 'completed', earned: 20 })
  })
})

describe('a story', () => {
  const scene = (id: string, ...interaction: CountedQuestion[]) => ({
    id,
    duration: 50,
    video: `${id}.mp4`,
    points: 10,
    interaction,
  })
  const [leftWay, rightWay] = [0, 1].map((answer) => ({ id: 'way', state: 'completed', answer }))
  const way = question('way', { type: 'goto', action: [{ answer: 'two' }, { answer: 'three' }] })
  const story = film('a', {
    story: true,
    points: 20,
    video: undefined,
    scene: [
      scene('one', way),
      scene('two', question('left', { points: 10 })),
      scene('three', question('right', { points: 10 })),
    ],
  })
  const bare = { ...story, points: 0, scene: (story.scene ?? []).map((one) => ({ ...one, points: 0 })) }
  const first = [0, 50]
  const last = [100, 150]
  const state = (lesson: CountedLesson, record: Partial<LessonRecord>) =>
    lessonStanding(lesson, done({ id: 'a', ended: true, ...record } as LessonRecord)).state

  test('gives what its scenes and questions give, up to its own points', () => {
    const record = {
      id: 'a',
      ended: true,
      watched: [[0, 150]],
      interaction: [leftWay, answered('left'), answered('right')],
    }
    expect(lessonStanding(story, done(record as LessonRecord))).toMatchObject({
      points: 20,
      earned: 20,
      state: 'completed',
    })
  })

  test('what lies on the way that was not taken is not owed', () => {
    const record = { id: 'a', ended: true, watched: [first, last], interaction: [rightWay] }
    const { parts, state: reached } = lessonStanding(story, done(record as LessonRecord))
    expect(parts.find(({ id }) => id === 'left')).toMatchObject({ aside: true })
    expect(parts.find(({ id }) => id === 'right')).toMatchObject({ aside: false, state: 'open' })
    expect(reached).toBe('started')
  })

  test('its first scene lies on every way: a claim to have come to the end skips no question of it', () => {
    expect(state(bare, { state: 'started' })).toBe('started')
    expect(state(bare, { watched: [[0, 20]], interaction: [answered('way')] })).toBe('started')
  })

  test('is not at its end after the first scene, whatever was claimed', () => {
    expect(state(bare, { watched: [first] })).toBe('started')
    expect(state(bare, { watched: [first], interaction: [rightWay] as never })).toBe('started')
    const opens = { ...bare, scene: [{ ...scene('zero'), points: 0 }, ...bare.scene] }
    expect(state(opens, { watched: [first] })).toBe('started')
  })

  test('each scene on the way is watched to its share, however long the others are', () => {
    const long = bare.scene.map((one) => ({ ...one, duration: one.id === 'one' ? 2000 : 50 }))
    const told = { ...bare, scene: long }
    const through = (watched: number[][]) =>
      state(told, { watched, interaction: [rightWay, answered('right')] as never })
    expect(through([[0, 2000]])).toBe('started')
    expect(
      through([
        [0, 2000],
        [2050, 2100],
      ]),
    ).toBe('completed')
  })

  test('a scene without a choice leads on to the next one', () => {
    const interaction = [leftWay, answered('left')] as never
    expect(state(bare, { watched: [[0, 100]], interaction })).toBe('started')
    const all = [leftWay, answered('left'), answered('right')] as never
    expect(state(bare, { watched: [[0, 150]], interaction: all })).toBe('completed')
  })

  test('a choice that leads to another lesson ends it, and going round in circles does not', () => {
    const again = (answer: string) => question('again', { type: 'goto', action: [{ answer }] })
    const told = (answer: string) => ({
      ...bare,
      scene: bare.scene.map((one) => (one.id === 'two' ? { ...one, interaction: [again(answer)] } : one)),
    })
    const record = {
      watched: [[0, 100]],
      interaction: [leftWay, { id: 'again', state: 'completed', answer: 0 }],
    }
    expect(state(told('one'), record as never)).toBe('started')
    expect(state(told('another-lesson'), record as never)).toBe('completed')
  })

  test('what a choice leaves out of a scene need not be watched', () => {
    const early = { ...way, position: 10 }
    const told = { ...bare, scene: bare.scene.map((one) => (one.id === 'one' ? scene('one', early) : one)) }
    const interaction = [rightWay, answered('right')] as never
    expect(state(told, { watched: [[0, 10], last], interaction })).toBe('completed')
    expect(state(told, { watched: [[0, 5], last], interaction })).toBe('started')
  })

  test('without videos, or of unknown length, takes a way from its first scene to an end', () => {
    const plain = (more: object) => ({
      ...bare,
      duration: undefined,
      scene: bare.scene.map(({ video: _video, duration: _duration, ...one }) => ({ ...one, ...more })),
    })
    for (const told of [plain({}), plain({ video: 'a.mp4' }), plain({ duration: 60 })]) {
      expect(state(told, { state: 'started' })).toBe('started')
      expect(state(told, { interaction: [rightWay] as never })).toBe('started')
      expect(state(told, { interaction: [rightWay, answered('right')] as never })).toBe('completed')
    }
  })

  test('a lesson whose scenes can be chosen asks for the same without being called a story', () => {
    const plain = { ...bare, story: false, duration: undefined }
    const record = { id: 'a', watched: [first], length: 50 }
    expect(lessonStanding(plain, done(record)).state).toBe('started')
    const through = { ...record, watched: [first, last], interaction: [rightWay, answered('right')] }
    expect(lessonStanding(plain, done(through as LessonRecord)).state).toBe('completed')
  })

  test('after a film that opens it, each of its scenes may be left out', () => {
    const scenes = [scene('two', question('left')), scene('three', question('right'))]
    const opened = {
      ...story,
      video: 'a.mp4',
      duration: 150,
      interaction: [{ ...way, position: 48 }],
      scene: scenes,
    }
    // The opening ran a moment longer than it should, which is no visit to the scene that comes after it.
    const watched = [
      [0, 50.1],
      [100, 150],
    ]
    const interaction = [rightWay, answered('right')]
    const record = done({ id: 'a', ended: true, watched, interaction } as LessonRecord)
    const { parts, state: reached } = lessonStanding(opened, record)
    expect(parts.find(({ id }) => id === 'left')).toMatchObject({ aside: true })
    expect(reached).toBe('completed')
  })

  test('where a choice led counts as visited, and points on the way not taken are not owed', () => {
    const led = { ...story, points: 0 }
    const standing = (interaction: object[]) =>
      lessonStanding(
        led,
        done({ id: 'a', ended: true, watched: [first, last], interaction: interaction as never }),
      )
    expect(standing([rightWay ?? {}]).state).toBe('started')
    expect(standing([rightWay ?? {}, answered('right')])).toMatchObject({
      state: 'completed',
      points: 30,
      earned: 30,
    })
  })

  test('without ways to choose is done as a whole', () => {
    const plain = { ...story, scene: [scene('one'), scene('two')] }
    expect(lessonStanding(plain, done({ id: 'a', ended: true }))).toMatchObject({ earned: 0 })
    expect(lessonStanding(plain, done({ id: 'a', ended: true, ...seen }))).toMatchObject({
      state: 'completed',
      earned: 20,
    })
  })
})

describe('rules of a lesson', () => {
  const quiz = (id: string, more: Partial<CountedLesson> = {}): CountedLesson => ({
    id,
    type: 'survey',
    status: 'enabled',
    interaction: [question(`${id}1`, { points: 5 }), question(`${id}2`, { points: 5 })],
    ...more,
  })

  test('a pass mark completes a lesson; its video must still be watched', () => {
    const answers = [answered('a1')]
    expect(lessonStanding(quiz('a'), done({ id: 'a', interaction: answers })).state).toBe('started')
    expect(
      lessonStanding(quiz('a', { passMark: 50 }), done({ id: 'a', interaction: answers })),
    ).toMatchObject({
      state: 'completed',
      passMark: 50,
      earned: 5,
    })
    const filmed = film('a', { passMark: 50, interaction: quiz('a').interaction })
    expect(lessonStanding(filmed, done({ id: 'a', interaction: answers })).state).toBe('started')
  })

  test('what follows a lesson that must not be skipped is locked until it is through; what was begun stays open', () => {
    const course = courseOf(quiz('a', { noSkip: true }), quiz('b'), quiz('c'))
    const locks = (record: LearningRecord) =>
      standingIn(course, record).lessons.map(({ lockedBy }) => lockedBy)
    expect(locks({})).toEqual([undefined, 'a', 'a'])
    expect(locks(done({ id: 'c', state: 'started' }))).toEqual([undefined, 'a', undefined])
    const through = done({ id: 'a', interaction: [answered('a1'), answered('a2', 'coachReviewRequired')] })
    expect(locks(through)).toEqual([undefined, undefined, undefined])
  })
})
