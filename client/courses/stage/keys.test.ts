import { describe, expect, test } from 'vitest'
import { deedOf, focusOf, mayHave } from './keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }
/** An element that stands inside of these. */
const inside = (...selectors: string[]) => ({
  closest: (asked: string) => selectors.some((one) => asked.split(', ').includes(one)),
})

describe('PLAYER-07 a film is led by keys', () => {
  test.each([
    [' ', { do: 'toggle' }],
    ['K', { do: 'toggle' }],
    ['ArrowRight', { do: 'by', seconds: 5 }],
    ['j', { do: 'by', seconds: -10 }],
    ['l', { do: 'by', seconds: 10 }],
    ['7', { do: 'to', share: 0.7 }],
    ['End', { do: 'to', share: 1 }],
    ['>', { do: 'rate', by: 1 }],
    ['Enter', undefined],
    ['Tab', undefined],
    ['x', undefined],
  ])('%j', (key, deed) => {
    expect(deedOf(key)).toEqual(deed)
  })

  test.each([
    ['an input of text', inside('input:not([type=range]):not([type=button])')],
    ['a text area', inside('textarea')],
    ['an editor', inside('[contenteditable=true]')],
    ['a menu', inside('[role=menu]')],
    ['a dialog', inside('dialog')],
    ['the volume', inside('input[type=range]')],
  ])('%s keeps its keys', (_, element) => {
    for (const key of [' ', 'k', '5', 'ArrowLeft', 'c', '<'])
      expect(mayHave({ ...plain, key }, focusOf(element), true)).toBe(false)
  })

  test('the time line is the film’s own', () => {
    const line = inside('input[type=range]', '[data-time-line]')
    expect(mayHave({ ...plain, key: 'ArrowLeft' }, focusOf(line), true)).toBe(true)
  })

  test('a button is pressed by space, and the film is not', () => {
    expect(mayHave({ ...plain, key: ' ' }, focusOf(inside('button')), true)).toBe(false)
    expect(mayHave({ ...plain, key: 'k' }, focusOf(inside('button')), true)).toBe(true)
  })

  test('keys that scroll the page do so unless the film has the focus', () => {
    expect(mayHave({ ...plain, key: 'ArrowDown' }, 'page', false)).toBe(false)
    expect(mayHave({ ...plain, key: 'End' }, 'page', false)).toBe(false)
    expect(mayHave({ ...plain, key: 'ArrowDown' }, 'page', true)).toBe(true)
    expect(mayHave({ ...plain, key: 'ArrowRight' }, 'page', false)).toBe(true)
  })

  test('with Ctrl, Alt or the command key they belong to the browser', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey'])
      expect(mayHave({ ...plain, key: 'f', [held]: true }, 'page', true)).toBe(false)
  })
})
