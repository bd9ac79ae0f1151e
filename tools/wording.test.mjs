import { describe, expect, it } from 'vitest'
import { oldWords, textsOf } from './base/wording.mjs'

describe('oldWords', () => {
  it.each([
    ['Your film is ready', 'film'],
    ['# pieces of work wait for you', 'pieces of work'],
    ['Send an e-mail', 'e-mail'],
    ['Hand it in again', 'Hand it in'],
    ['Whoever has the link', 'Whoever'],
    ['The enrolment is over', 'enrolment'],
  ])('finds the old word in %j', (text, found) => {
    expect(oldWords(text).map((one) => one.found)).toEqual([found])
  })

  it.each([
    'Your video is ready',
    'You are enrolled. Enroll again?',
    'Recommended emails',
    'This letter is a capital',
    '{film} is ready',
    'Filmmaking basics',
    'Sign in with your hand',
  ])('has nothing against %j', (text) => expect(oldWords(text)).toEqual([]))
})

describe('textsOf', () => {
  const source = [
    '/** A film. */',
    "const messages = { a: { id: 'a.film', defaultMessage: 'One video', description: 'A film' } }",
    "// 'a film in a comment'",
    'const b = { defaultMessage:',
    "  'Two videos' }",
  ].join('\n')

  it('reads the messages of the interface and nothing else of their files', () => {
    expect(textsOf(source, { messages: true })).toEqual([
      { text: 'One video', line: 2 },
      { text: 'Two videos', line: 5 },
    ])
  })

  it('reads every sentence of a file of texts', () => {
    expect(textsOf(source, { messages: false }).map(({ text }) => text)).toEqual([
      'One video',
      'A film',
      'Two videos',
    ])
  })
})
