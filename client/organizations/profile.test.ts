import { expect, test } from 'vitest'
import { profileErrors, tidyProfile, type Social } from './profile.ts'

const link = (url: string, name?: string): Social => ({
  icon: 'hand',
  url,
  ...(name !== undefined && { name }),
})

test('ORG-16 a profile needs a name', () => {
  expect(profileErrors({ name: 'Northfell' })).toBeUndefined()
  expect(profileErrors({ name: '  ' })).toEqual({ name: true, social: [] })
})

test('ORG-16 a link must be a whole address of the web', () => {
  const wrong = ['', 'northfell', 'www.northfell.example', 'javascript:alert(1)', 'https://', 'mailto:a@b.cd']
  const social = [
    link('https://northfell.example/a b'),
    link(' https://northfell.example '),
    ...wrong.map((url) => link(url)),
  ]
  expect(profileErrors({ name: 'N', social })?.social).toEqual([0, 2, 3, 4, 5, 6, 7])
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
