import { describe, expect, test } from 'vitest'
import { certificateLines } from './certificate-lines.ts'
import { certificatePage, filled, printStyle, readFont, readStyle } from './certificate-page.ts'
import { alignedOn, onPage, snapped } from './certificate-place.ts'

describe('the page of a certificate', () => {
  test.each([
    ['without a picture it is a sheet of A4', undefined, { width: 842, height: 595 }],
    ['a wide picture gives its shape', { width: 1684, height: 1000 }, { width: 842, height: 500 }],
    ['an upright one as well', { width: 500, height: 1000 }, { width: 421, height: 842 }],
    ['a picture of no size does not', { width: 0, height: 10 }, { width: 842, height: 595 }],
  ])('CERT-02 %s', (_, picture, page) => expect(certificatePage(picture)).toEqual(page))

  const facts = {
    givenName: 'Maya',
    familyName: 'Kimura',
    course: 'Knots',
    date: '2 March',
    publisher: 'North',
  }
  test('CERT-04 placeholders are filled in; what is no placeholder stays', () => {
    expect(filled('{givenName} {familyName} took {course} ({date}, {publisher})', facts)).toBe(
      'Maya Kimura took Knots (2 March, North)',
    )
    expect(filled('{constructor} {unknown} {', facts)).toBe('{constructor} {unknown} {')
  })

  test('CERT-10 a style is read and written in words', () => {
    expect(readStyle('Bold center shiny')).toEqual({ bold: true, italic: false, align: 'center' })
    expect(readStyle()).toEqual({ bold: false, italic: false, align: 'start' })
    for (const style of ['bold', 'italic', 'bold italic end', 'center'])
      expect(printStyle(readStyle(style))).toBe(style)
    expect(printStyle(readStyle(''))).toBeUndefined()
  })

  test('CERT-11 an unknown font is the plain one', () => {
    expect(readFont('serif')).toBe('serif')
    expect(readFont('Comic')).toBe('sans')
  })
})

describe('lines', () => {
  const measure = (text: string) => [...text].length
  test.each([
    ['fit', 'one two', 10, ['one two']],
    ['break between words', 'one two three', 7, ['one two', 'three']],
    ['keep written breaks, empty lines too', 'a\n\nb', 7, ['a', '', 'b']],
    ['break a word that is too long', 'extraordinary day', 5, ['extra', 'ordin', 'ary', 'day']],
    ['of nothing are one empty line', '', 5, ['']],
  ])('CERT-07 %s', (_, text, width, lines) => expect(certificateLines(text, width, measure)).toEqual(lines))
})

const page = { width: 800, height: 600 }
const box = { x: 100, y: 100, width: 200, height: 50 }

describe('placing a field', () => {
  test('CERT-13 it snaps onto the middle of the page and in line with others', () => {
    const near = snapped({ ...box, x: 297, y: 203 }, [{ ...box, y: 200 }], page, 5)
    expect(near.box).toMatchObject({ x: 300, y: 200 })
    expect(near.guides).toContainEqual({ axis: 'x', at: expect.any(Number) })
    expect(near.guides).toContainEqual({ axis: 'y', at: 200 })
  })
  test('CERT-13 far from every line it stays where it is', () =>
    expect(snapped({ ...box, x: 57, y: 413 }, [], page, 5)).toEqual({
      box: { ...box, x: 57, y: 413 },
      guides: [],
    }))

  test.each([
    ['out at the start', { ...box, x: -30, y: -1 }, { x: 0, y: 0, width: 200, height: 50 }],
    ['out at the end', { ...box, x: 790, y: 590 }, { x: 600, y: 550, width: 200, height: 50 }],
    ['too small', { ...box, width: 1, height: -4 }, { x: 100, y: 100, width: 10, height: 10 }],
    ['too large', { ...box, width: 9000 }, { x: 0, y: 100, width: 800, height: 50 }],
  ])('CERT-05 CERT-06 CERT-07 CERT-08 a box %s is brought back onto the page', (_, wild, tame) =>
    expect(onPage(wild, page)).toEqual(tame),
  )

  test('CERT-13 it can be put at a margin or into the middle', () => {
    expect(alignedOn(box, 'center', page)).toMatchObject({ x: 300, y: 100 })
    expect(alignedOn(box, 'bottom', page)).toMatchObject({ x: 100, y: 510 })
    expect(alignedOn(box, 'right', page)).toMatchObject({ x: 560 })
  })
})
