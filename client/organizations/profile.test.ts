import { expect, test } from 'vitest'
import { checkProfile, tidyProfile, type Social } from './profile.ts'

const link = (url: string, name?: string): Social => ({
  icon: 'hand',
  url,
  ...(name !== undefined && { name }),
})

const wrongIn = (profile: Parameters<typeof checkProfile>[0]) =>
  Object.entries(checkProfile(profile)).flatMap(([place, problem]) => (problem ? [place] : []))

test('ORG-16 a profile needs a name', () => {
  expect(wrongIn({ name: 'Northfell' })).toEqual([])
  expect(wrongIn({ name: '  ' })).toEqual(['name'])
})

test('ORG-16 a link must be a whole address of the web', () => {
  const wrong = ['', 'northfell', 'www.northfell.example', 'javascript:alert(1)', 'https://', 'mailto:a@b.cd']
  const social = [
    link('https://northfell.example/a b'),
    link(' https://northfell.example '),
    ...wrong.map((url) => link(url)),
  ]
  expect(wrongIn({ name: 'N', social })).toEqual([0, 2, 3, 4, 5, 6, 7].map((i) => `social[${i}].url`))
})

test('blanks around words are not sent, nor empty names of links', () =>
  expect(
    tidyProfile({
      name: ' Northfell ',
      social: [link(' https://a.example ', '  '), link('https://b.example', ' B ')],
    }),
  ).toEqual({
    name: 'Northfell',
    social: [link('https://a.example'), link('https://b.example', 'B')],
  }))

test('what was not changed is not sent either', () => expect(tidyProfile({})).toEqual({}))
