import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { describe, expect, test } from 'vitest'
import { INTERACTION_TYPES, type Interaction } from '@cairn/contract/content'
import type { Answer } from '@cairn/domain/courses/answer'
import { withoutAnswers } from '@cairn/domain/courses/answer-hidden'
import { grade } from '@cairn/domain/courses/grade'
import { opensWith } from './opens-with.ts'
import { PlayInteraction } from './play-interaction.tsx'
import type { PlayProps } from './play-props.ts'

const of = (type: string, more: Partial<Interaction> = {}): Interaction => ({
  id: 'q1',
  type: type as Interaction['type'],
  status: 'enabled',
  ...more,
})

const draw = (interaction: Interaction, more: Partial<PlayProps> = {}) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" onError={() => undefined}>
      <PlayInteraction
        interaction={interaction}
        answer={null}
        result={null}
        onAnswer={() => undefined}
        media={(getID) => `/files/${getID}`}
        {...more}
      />
    </IntlProvider>,
  )

const drawAnswered = (interaction: Interaction, answer: Answer, more: Partial<PlayProps> = {}) =>
  draw(withoutAnswers(interaction), { answer, result: grade(interaction, answer), ...more })

const count = (html: string, part: string | RegExp) => html.match(new RegExp(part, 'g'))?.length ?? 0

const choice = of('choice', {
  points: 5,
  question: 'What do you set?',
  choice: [{ body: '034°' }, { body: '046°' }],
  action: [{ answer: 0, feedback: 'East is taken off.' }, { feedback: 'That is for west.' }],
})

describe('every kind of interaction', () => {
  test.each(INTERACTION_TYPES)('%s says what is asked and how many points it gives', (type) => {
    const html = draw(of(type, { title: 'A title', question: '<p>A question</p>', points: 3 }))
    expect(html).toContain('A title')
    expect(html).toContain('A question')
    expect(html).toContain('3 points')
  })

  test('INTER-23 INTER-28 nothing an author wrote can run', () => {
    const html = draw(
      of('prompt', {
        body: '<p onclick="x()">Hi<script>x()</script></p>',
        question: '<img src=x onerror=x()>',
      }),
    )
    expect(html).not.toMatch(/script|onclick|onerror/)
  })

  test('INTER-25 INTER-26 a picture is described by its alternative text', () =>
    expect(draw(of('choice', { image: 'c1/hill.png', altText: 'A hill from the south' }))).toContain(
      '<img src="/files/c1/hill.png" alt="A hill from the south"',
    ))

  test('INTER-53 a kind that nobody knows says so and lets people go on', () => {
    const html = draw(of('hologram', { question: 'Turn it' }))
    expect(html).toContain('isn’t supported')
    expect(html).toMatch(/<button[^>]*>.*Continue/)
  })

  test('INTER-53 the name of something every object has is no kind', () =>
    expect(draw(of('constructor'))).toContain('isn’t supported'))

  test('what was stored for a question that has become another breaks nothing', () => {
    const strange: Answer[] = [
      7,
      [9],
      'words',
      { placed: [{ entry: 'x', category: 'y' }] },
      { seen: [99] },
      { watched: 1 },
    ]
    for (const type of INTERACTION_TYPES)
      for (const answer of strange)
        expect(
          draw(of(type), { answer, draft: answer, result: { correct: false, state: 'started', points: 0 } }),
        ).not.toBe('')
  })
})

describe('a choice', () => {
  test('INTER-06 is a group of radio buttons named by the question', () => {
    const html = draw(choice)
    expect(count(html, 'type="radio"')).toBe(2)
    expect(html).toMatch(
      /<fieldset[^>]*role="radiogroup"[^>]*aria-labelledby=|<fieldset[^>]*aria-labelledby="[^"]+"[^>]*role="radiogroup"/,
    )
    expect(html).toContain('Check answer')
  })

  test('INTER-47 a right answer is said to be right, with its feedback', () => {
    const html = drawAnswered(choice, 0)
    expect(html).toContain('Right. </b>')
    expect(html).toContain('East is taken off.')
    expect(html).toContain('5 points earned')
  })

  test('INTER-47 a wrong answer is told kindly and may be tried again', () => {
    const html = drawAnswered(choice, 1, { onRetry: () => undefined })
    expect(html).toContain('Not quite. </b>')
    expect(html).toContain('That is for west.')
    expect(html).toContain('Try again')
    expect(html).not.toContain('Correct answer')
  })

  test('INTER-46 the right answer is shown when there is no other try', () =>
    expect(drawAnswered(choice, 1)).toContain('Correct answer'))

  test('INTER-13 a survey thanks and judges nothing', () => {
    const html = drawAnswered({ ...choice, type: 'surveychoice', points: 0 }, 1)
    expect(html).toContain('Thank you.')
    expect(html).not.toMatch(/Right\.|Not quite/)
  })
})

test('INTER-08 several answers are boxes to tick', () =>
  expect(count(draw({ ...choice, type: 'multipleresponse' }), 'type="checkbox"')).toBe(2))

test('INTER-07 a written answer is with the coach', () =>
  expect(drawAnswered(of('response', { question: 'Why?' }), 'Because of the moor.')).toMatch(
    /Because of the moor\..*Your coach will review it/s,
  ))

describe('flashcards', () => {
  const html = draw(
    of('flashcards', {
      card: [
        { front: { text: 'Bearing' }, back: { text: 'An angle' } },
        { front: { image: 'a/b.png' }, back: {} },
      ],
    }),
  )

  test('INTER-09 INTER-35 INTER-37 both sides are there, and only the one in front is read out', () => {
    expect(html).toMatch(/aria-hidden="false"[^>]*>.*Bearing/)
    expect(html).toMatch(/aria-hidden="true"[^>]*>.*An angle/)
    expect(html).toContain('Card 1 of 2')
  })
})

test('INTER-10 INTER-49 INTER-51 a sorting exercise shows each entry and group, and gives nothing away', () => {
  const sorting = (stays: string[], moves: string[]) =>
    of('sorting', {
      category: [
        { id: 'x', title: 'Stays', entry: stays },
        { id: 'y', title: 'Moves', entry: moves },
      ],
    })
  const html = draw(withoutAnswers(sorting(['wall', 'lake'], ['fog'])))
  for (const words of ['Stays', 'Moves', 'wall', 'lake', 'fog']) expect(html).toContain(words)
  expect(draw(withoutAnswers(sorting(['fog'], ['lake', 'wall'])))).toBe(html)
})

test('INTER-11 INTER-38 INTER-39 INTER-40 markers are buttons with names at their places, and a list', () => {
  const html = draw(
    of('graphic', {
      image: 'c/map.png',
      altText: 'A map',
      marker: [
        { x: 20, y: 30.5, title: 'Saddle' },
        { x: 1, y: 2 },
      ],
    }),
  )
  expect(html).toContain('style="left:20%;top:30.5%"')
  expect(count(html, 'Saddle')).toBe(2)
  expect(count(html, 'Marker 2')).toBe(2)
})

describe('a scale', () => {
  test('INTER-12 INTER-27 has a radio button for each step, with the labels of its ends', () => {
    const html = draw(of('likert', { scale: { min: 0, max: 6, labels: ['Never', 'Always'] } }))
    expect(count(html, 'type="radio"')).toBe(7)
    expect(html).toMatch(/>0<.*Never.*>6<.*Always/s)
  })

  test('INTER-27 is a slider when there are many steps', () =>
    expect(draw(of('likert', { scale: { min: 0, max: 100 } }))).toMatch(
      /type="range"[^>]*min="0"[^>]*max="100"/,
    ))
})

describe('a film', () => {
  test('INTER-05 INTER-30 INTER-31 plays the stored file, with its poster and captions', () => {
    const captions = [{ src: '/files/c/en.vtt', language: 'en', label: 'English' }]
    const html = draw(of('video', { title: 'The stream', video: 'c/stream.mp4', poster: 'c/stream.png' }), {
      captions,
    })
    expect(html).toMatch(/<video[^>]*src="\/files\/c\/stream.mp4"/)
    expect(html).toContain('poster="/files/c/stream.png"')
    expect(html).toContain('srcLang="en"')
  })

  test('INTER-03 INTER-04 INTER-29 comes from elsewhere in a named frame without cookies', () => {
    const html = draw(of('youtube', { title: 'A ridge', url: 'https://youtu.be/dQw4w9WgXcQ' }))
    expect(html).toMatch(/<iframe[^>]*src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/)
    expect(html).toContain('title="A ridge"')
    expect(draw(of('vimeo', { url: 'https://vimeo.com/123456' }))).toContain(
      'player.vimeo.com/video/123456?dnt=1',
    )
  })

  test('that cannot be found blocks nobody', () => {
    const html = draw(of('youtube', { url: 'https://example.org/film' }))
    expect(html).not.toContain('<iframe')
    expect(html).toContain('Mark as watched')
  })
})

test('INTER-01 INTER-16 other areas bring the thread and the upload', () => {
  expect(draw(of('conversation'), { slots: { conversation: <p>the thread</p> } })).toContain('the thread')
  expect(draw(of('upload'), { slots: { upload: <p>the files</p> } })).toContain('the files')
  expect(drawAnswered(of('upload'), { file: ['c/my sketch.png'] })).toContain('my sketch.png')
})

test('INTER-17 a goto says where it leads', () => {
  const fork = of('goto', {
    choice: [{ body: 'Again' }, { body: 'On' }],
    action: [{ answer: 'lesson-3' }, { answer: '@1:35' }],
  })
  const html = draw(withoutAnswers(fork), {
    partTitle: (id) => (id === 'lesson-3' ? 'Declination' : undefined),
  })
  expect(html).toContain('Continue to “Declination”')
  expect(html).toContain('Go to 01:35')
})

test('words of the course carry their own language and direction', () =>
  expect(draw(choice, { lang: 'ar' })).toMatch(/lang="ar" dir="rtl"/))

test.each([
  ['Right. East is taken off.', 'Right.', true],
  ['right, east is taken off', 'Right.', true],
  ['Right', 'Right.', true],
  ['Righteous anger.', 'Right.', false],
  ['East is taken off.', 'Right.', false],
  ['No del todo: es al oeste.', 'No del todo.', true],
])('%j begins with %j: %s', (text, word, does) => expect(opensWith(text, word)).toBe(does))
