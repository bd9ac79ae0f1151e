import { describe, expect, test } from 'vitest'
import { printClipping, readClipping } from './clipboard.ts'
import { filesOf, withFiles } from './part-files.ts'

const part = {
  id: 'i1',
  title: 'Needle',
  video: 'wayfinding/needle.mp4',
  interaction: [
    { id: 'q1', image: 'wayfinding/map.png', body: 'See wayfinding/map.png and elsewhere/a.png' },
  ],
  poster: 'other/p.png',
}
const clipping = { kind: 'instruction', part, course: 'wayfinding', texts: {} } as const

describe('COURSE-90 a part on the clipboard', () => {
  test('is read as it was written, cut or copied', () => {
    expect(readClipping(printClipping(clipping))).toEqual(clipping)
    expect(readClipping(printClipping({ ...clipping, cut: true }))).toEqual({ ...clipping, cut: true })
  })

  test.each([
    ['', 'nothing'],
    ['Hello', 'words'],
    ['{"a":1}', 'another JSON'],
    ['{"mark":"cairn/course-part"', 'half of it'],
    [JSON.stringify({ mark: 'cairn/course-part', kind: 'course', part, course: 'x' }), 'an unknown kind'],
    [JSON.stringify({ mark: 'cairn/course-part', kind: 'section', part: [], course: 'x' }), 'a list as part'],
    [
      JSON.stringify({
        mark: 'cairn/course-part',
        kind: 'section',
        part: { id: 's', instruction: [{}] },
        course: 'x',
      }),
      'a held part without id',
    ],
    [
      JSON.stringify({
        mark: 'cairn/course-part',
        kind: 'section',
        part: { id: 's' },
        course: 'x',
        texts: { es: 1 },
      }),
      'texts that are none',
    ],
  ])('%s is not one: %s', (text) => expect(readClipping(text)).toBeUndefined())

  test('knows its files of the course, and takes their new places', () => {
    expect(filesOf(part, 'wayfinding')).toEqual(['wayfinding/needle.mp4', 'wayfinding/map.png'])
    const moved = withFiles(part, new Map([['wayfinding/map.png', 'bread/map-2.png']]))
    expect(moved.interaction[0]?.image).toBe('bread/map-2.png')
    expect(moved.video).toBe('wayfinding/needle.mp4')
    expect(filesOf(part, 'bread')).toEqual([])
  })
})
