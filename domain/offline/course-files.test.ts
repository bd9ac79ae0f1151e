import { describe, expect, test } from 'vitest'
import { allFiles, captionFiles, courseFiles, isStorable, linkCount } from './course-files.ts'

const lesson = (id: string, over: object = {}) => ({ id, type: 'video', status: 'enabled', ...over })
const COURSE = {
  id: 'c1',
  defaultLanguage: 'en',
  enabledLanguage: ['es'],
  cover: { poster: 'c1/cover.jpg', video: 'c1/trailer.mp4' },
  supplemental: [
    { file: 'c1/slides.pdf' },
    { file: 'https://elsewhere.example/slides.pdf' },
    { file: '' },
    {},
  ],
  section: [
    {
      id: 's1',
      status: 'enabled',
      instruction: [
        lesson('i1', {
          video: 'c1/one.mp4',
          poster: 'c1/one.jpg',
          transcript: 'c1/one.vtt',
          interaction: [{ id: 'q', card: [{ front: { image: 'library/card.png' } }] }],
        }),
        lesson('i2', { status: 'disabled', video: 'c1/two.mp4' }),
      ],
    },
    { id: 's2', status: 'disabled', instruction: [lesson('i3', { video: 'c1/three.mp4' })] },
  ],
}

describe('the files of a course', () => {
  test('OFF-20 OFF-21 OFF-22 are told apart by instructions, catalog and materials', () => {
    expect(courseFiles(COURSE)).toEqual({
      instructions: ['c1/one.mp4', 'c1/one.jpg', 'c1/one.vtt', 'library/card.png'],
      catalog: ['c1/cover.jpg', 'c1/trailer.mp4'],
      materials: ['c1/slides.pdf'],
    })
    expect(allFiles(courseFiles(COURSE))).toHaveLength(7)
  })

  test('include captions that are named like their video', () => {
    expect(captionFiles(COURSE, ['c1/one.mp4', 'c1/one.vtt', 'c1/one.jpg'])).toEqual(['c1/one.es.vtt'])
  })

  test('of a course without content are none', () => {
    expect(allFiles(courseFiles({ id: 'c2' }))).toEqual([])
  })
})

test.each(['http://a.example/x.pdf', 'https://a.example/x.pdf', 'HTTPS://A.EXAMPLE/x.pdf'])(
  'OFF-23 a material at %s is not stored',
  (file) => expect(isStorable(file)).toBe(false),
)

test.each([undefined, '', '  '])('OFF-24 an empty material (%j) is not stored', (file) =>
  expect(isStorable(file)).toBe(false),
)

test('OFF-23 links to other websites are counted, so that a course can name them', () => {
  expect(linkCount(COURSE)).toBe(1)
})
