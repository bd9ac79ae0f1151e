import { expect, test } from 'vitest'
import { viewLetter, type ViewEmail } from './mail.ts'
import { summaryOf } from './summary.ts'

const reply = (over: object) => ({
  matches: 220_000,
  list: [{ user: { id: 'ada', givenName: 'Ada', familyName: 'Osei' }, average: 40 }],
  total: { learners: 220_400, certified: 3, inactive: 2, waiting: 1, average: 55 },
  ...over,
})

const textIn = (language: ViewEmail['language'], over: object): string =>
  viewLetter({
    to: 'ada@example.org',
    language,
    site: 'Cairn',
    address: 'https://cairn.test',
    view: { name: 'Called A', path: '/reports/learners?query=a' },
    owner: undefined,
    key: 'key',
    summary: summaryOf('learners', reply(over)),
  }).text

test('REPORT-32 an email of a report says where it was not counted how many rows there are', () => {
  const about = { about: true }
  expect(textIn('en', about)).toContain('About 220,000 results in this view.')
  expect(textIn('en', about)).toMatch(/And about 219,999 more\./)
  expect(textIn('es', about)).toContain('Unos 220.000 resultados en esta vista.')
  expect(textIn('ar', about)).toMatch(/نحو /)
})

test('REPORT-32 an email of a report says exactly how many rows there are where they were counted', () => {
  expect(textIn('en', {})).toContain('220,000 results in this view.')
  expect(textIn('en', {})).not.toMatch(/about/i)
  expect(textIn('en', { matches: 1 })).toContain('1 result in this view.')
})
