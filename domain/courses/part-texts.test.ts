import { expect, test } from 'vitest'
import { withTexts } from './part-texts.ts'

const part = {
  id: 'x',
  type: 'choice',
  status: 'enabled',
  title: 'Title',
  points: 5,
  scale: { labels: ['low', 'high'] },
  category: [{ id: 'k', title: 'Cat', entry: ['a', 'b'] }],
}

const inside = (texts: Record<string, string>) => withTexts([part], { x: texts })[0]

test('texts are found by path, in lists and objects', () => {
  expect(
    inside({ title: 'T', 'scale.labels[1]': 'hoch', 'category[0].entry[0]': 'A', 'category.0.title': 'K' }),
  ).toEqual({
    ...part,
    title: 'T',
    scale: { labels: ['low', 'hoch'] },
    category: [{ id: 'k', title: 'K', entry: ['A', 'b'] }],
  })
})

test.each([
  { id: 'y' },
  { type: 'video' },
  { status: 'disabled' },
  { 'category[0].id': 'z' },
  { points: '99' },
  { body: 'not there' },
  { 'category[7].title': 'not there' },
  { 'category[-1].title': 'not there' },
  { scale: 'an object' },
  { 'title.length': '3' },
  { __proto__x: 'x' },
  { 'constructor.prototype.polluted': 'x' },
  { title: ' ' },
  { '': 'x' },
])('%j changes nothing', (texts) => {
  expect(inside(texts as Record<string, string>)).toEqual(part)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('scenes and what they hold are reached; strangers are left alone', () => {
  const instruction = {
    id: 'i',
    scene: [{ id: 'c', title: 'Scene', interaction: [{ id: 'x', body: 'Body' }] }],
  }
  expect(
    withTexts([instruction], { c: { title: 'Szene' }, x: { body: 'Text' }, gone: { title: '?' } }),
  ).toEqual([{ id: 'i', scene: [{ id: 'c', title: 'Szene', interaction: [{ id: 'x', body: 'Text' }] }] }])
})
