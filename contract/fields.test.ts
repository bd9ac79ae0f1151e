import { describe, expect, test } from 'vitest'
import { isValid } from '@cairn/domain/base/validate'
import { Course } from './courses.ts'
import { colour, getID, id, instant, languageCode, money, url } from './fields.ts'
import { Job } from './notifications.ts'
import { Organization } from './organizations.ts'
import { Progress } from './progress.ts'
import { searchQuery } from './search.ts'
import { User } from './users.ts'

const accepts = (schema: object, ...values: unknown[]) => {
  for (const value of values) expect(isValid(schema, value), JSON.stringify(value)).toBe(true)
}
const refuses = (schema: object, ...values: unknown[]) => {
  for (const value of values) expect(isValid(schema, value), JSON.stringify(value)).toBe(false)
}

describe('the fields of wire shapes', () => {
  test('API-13 ids are short plain text, so that none can reach outside its place', () => {
    accepts(id, 'a', '01890a5d-ac96-774b-bcce-b302099a8057', 'category:art_1.x')
    refuses(id, '', 'a/b', '../etc', 'a b', 'a\u0000', 'é', 'x'.repeat(101), 7, null)
  })

  test('API-13 dates are ISO-8601 with a zone', () => {
    accepts(instant, '2026-03-01T12:00:00Z', '2026-03-01T12:00:00.123456Z', '2026-03-01T12:00:00+02:00')
    refuses(instant, '2026-03-01', '2026-03-01T12:00:00', 'yesterday', 1_772_000_000)
  })

  test('API-13 a date is a day that the calendar has, leap years minded', () => {
    const at = (day: string) => `${day}T12:00:00Z`
    accepts(instant, ...['2026-01-31', '2026-04-30', '2026-02-28', '2024-02-29', '2000-02-29'].map(at))
    refuses(instant, ...['2026-02-31', '2026-02-29', '1900-02-29', '2100-02-29', '2026-04-31'].map(at))
    refuses(instant, ...['2026-13-01', '2026-00-10', '2026-01-00', '2026-01-32'].map(at))
    refuses(instant, '2026-03-01T12:00:00+24:00', '2026-03-01T12:00:00+02:60')
    // Each of them can be written back as it is understood.
    refuses(instant, '9999-12-31T23:59:59-23:59', '0001-01-01T00:00:00+00:01', '0000-06-01T00:00:00Z')
    for (const edge of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '9998-12-31T23:59:59-23:59']) {
      accepts(instant, edge, new Date(edge).toISOString())
    }
    for (let day = 0; day < 366 * 8; day++) accepts(instant, new Date(day * 86_400_000).toISOString())
  })

  test('API-13 money is whole minor units, never negative', () => {
    accepts(money, 0, 4800)
    refuses(money, -1, 0.5, '4800', 1e15)
  })

  test('a stored file is named by its object and one name without slashes', () => {
    accepts(getID, 'course-1/poster.webp', 'a/الصورة.png')
    refuses(getID, 'poster.webp', 'a/b/c', 'a/..\\b', '/a', 'a/', 'a/b\u0000')
  })

  test('colours, languages and addresses have their usual form', () => {
    accepts(colour, '#a1B2c3')
    refuses(colour, 'red', '#fff', '#12345678')
    accepts(languageCode, 'en', 'pt-BR', 'zh-Hant')
    refuses(languageCode, 'e', 'en_US', 'x'.repeat(13))
    accepts(url, 'https://example.org/a?b', 'mailto:a@b.cd')
    refuses(url, '/relative', 'no spaces://x y', '')
  })

  test('SRCH-02 SRCH-11 a search takes query, start, limit, sort and join, and bounds each of them', () => {
    accepts(searchQuery, {}, { query: 'a', start: 0, limit: 1000, sort: 'title.raw:asc,created', join: 'x' })
    refuses(
      searchQuery,
      { start: -1 },
      { limit: 1001 },
      { limit: -1 },
      { start: 'x' },
      { limit: 1.5 },
      { sort: 'a:up' },
      { sort: 'a;drop' },
      { query: 'x'.repeat(2001) },
      { surprise: 1 },
    )
  })
})

describe('the documents', () => {
  const person = { id: 'u', givenName: 'Ada', familyName: 'Lovelace' }

  test('USER-01 USER-02 USER-03 a user needs an id and two names of 1 to 100 characters', () => {
    accepts(User, person, { ...person, givenName: 'x'.repeat(100) })
    for (const field of ['id', 'givenName', 'familyName']) refuses(User, { ...person, [field]: undefined })
    for (const field of ['givenName', 'familyName'])
      refuses(User, { ...person, [field]: '' }, { ...person, [field]: 'x'.repeat(101) })
  })

  test('USER-04 USER-05 USER-06 USER-07 USER-08 contact, colour scheme, contrast and picture are optional', () => {
    accepts(User, {
      ...person,
      email: 'ada@example.org',
      phoneNumber: '+12025550123',
      colorScheme: 'dark',
      highContrast: true,
      avatar: 'u/face.webp',
    })
    refuses(User, { ...person, colorScheme: 'blue' }, { ...person, highContrast: 'yes' })
    refuses(User, { ...person, avatar: 'no file' }, { ...person, email: 1 }, { ...person, phoneNumber: 1 })
  })

  test('USER-10 USER-11 USER-12 USER-13 USER-14 USER-15 USER-16 following, opting out, last check and scheduling', () => {
    const follow = { type: 'concept', id: 'c', date: '2026-03-01T12:00:00Z' }
    for (const type of ['concept', 'group', 'user', 'organization', 'conversation'])
      accepts(User, { ...person, following: [{ ...follow, type }], unfollowing: [{ ...follow, type }] })
    accepts(User, { ...person, lastMessageCheck: follow.date, timeKitResourceId: 'r1' })
    refuses(User, { ...person, following: [{ ...follow, type: 'planet' }] })
    for (const field of ['type', 'id', 'date'])
      refuses(User, { ...person, following: [{ ...follow, [field]: undefined }] })
    refuses(User, { ...person, lastMessageCheck: 'noon' })
  })

  const course = { id: 'c', title: 'Maps', publisher: 'o' }

  test('COURSE-01 COURSE-02 COURSE-06 a course needs an id, a title and a publisher', () => {
    accepts(Course, course)
    for (const field of ['id', 'title', 'publisher']) refuses(Course, { ...course, [field]: undefined })
    refuses(Course, { ...course, title: '' })
  })

  test('COURSE-05 COURSE-39 a course and its sections are enabled or disabled', () => {
    for (const status of ['enabled', 'disabled'])
      accepts(Course, { ...course, status, section: [{ id: 's', title: 'One', status }] })
    refuses(Course, { ...course, status: 'live' })
    refuses(Course, { ...course, section: [{ id: 's', title: 'One', status: 'live' }] })
  })

  test('COURSE-22 the price is a whole number of minor units, 0 for free', () => {
    accepts(Course, { ...course, price: 0 }, { ...course, price: 4800 })
    refuses(Course, { ...course, price: -1 }, { ...course, price: 1.5 }, { ...course, price: '4800' })
  })

  test('COURSE-25 COURSE-37 COURSE-38 COURSE-40 sections are an ordered list of id, title and instructions', () => {
    const lesson = { id: 'i', type: 'video', status: 'enabled', title: 'Look' }
    const section = { id: 's', title: 'One', status: 'enabled', instruction: [lesson] }
    accepts(Course, { ...course, section: [section] })
    refuses(Course, { ...course, section: { s: section } })
    for (const field of ['id', 'title', 'status'])
      refuses(Course, { ...course, section: [{ ...section, [field]: undefined }] })
  })

  test('PROG-01 PROG-02 PROG-03 PROG-05 PROG-15 progress has an id, a user, a course, a state and a percentage', () => {
    const progress = { id: 'p', user: 'u', object: 'c' }
    for (const state of ['started', 'coachReviewRequired', 'certified', 'preview'])
      accepts(Progress, { ...progress, state, certificationPercentage: 100 })
    for (const field of ['id', 'user', 'object']) refuses(Progress, { ...progress, [field]: undefined })
    refuses(Progress, { ...progress, state: 'done' })
    refuses(
      Progress,
      { ...progress, certificationPercentage: 101 },
      { ...progress, certificationPercentage: -1 },
    )
  })

  test('ORG-01 ORG-08 an organization needs an id and a name', () => {
    const org = { id: 'o', name: 'Guild' }
    accepts(Organization, org, { ...org, social: [{ icon: 'youtube', url: 'https://example.org' }] })
    refuses(Organization, { id: 'o' }, { name: 'Guild' }, { ...org, name: '' })
  })

  test('JOB-01 JOB-02 JOB-03 JOB-04 JOB-05 a job has an id, one of five states and a percentage', () => {
    for (const status of ['QUEUED', 'RUNNING', 'COMPLETE', 'ERROR', 'INVALID'])
      accepts(Job, { jobId: 'j', status, percent: 50 })
    refuses(Job, { status: 'RUNNING' }, { jobId: 'j' }, { jobId: 'j', status: 'DONE' })
    refuses(Job, { jobId: 'j', status: 'RUNNING', percent: 101 })
  })
})
