import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { courses, type Course } from '@cairn/contract/courses'
import { progress, type Progress } from '@cairn/contract/progress'
import { purchases } from '@cairn/contract/purchases'
import { resources } from '@cairn/contract/resources'
import { reviews } from '@cairn/contract/reviews'
import { subscriptions } from '@cairn/contract/subscriptions'
import { site } from '../../base/testing/samples.ts'
import { outline } from '../../testing/course.ts'
import { becomes, button, sees, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, LONG_AGO, member, person, progressOf } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

const FIRST = course({ id: 'first', title: 'Statistics Without Fear', tag: ['category|data'] })
const OTHERS = ['a', 'b', 'c'].map((id) => course({ id, title: `Course ${id}` }))
const region = (name: string) => page.getByRole('region', { name, exact: true })
const JOIN = {
  publisher: { 'root-org': { id: 'root-org', name: 'Northfell Field School' } },
  'bios.author[*]': { elin: person('elin', 'Elin', 'Varga') },
}
const CATEGORIES = [
  { id: 'outdoors', title: 'Outdoors' },
  { id: 'data', title: 'Data' },
]

const open = (one: Course, search = '') => {
  server.on(courses.getCourse, ({ params }) => ({ ...(params.id === 'first' ? FIRST : one), join: JOIN }))
  server.on(courses.findCourses, ({ query: { query = '' } }) =>
    found(query.includes('"first"') && !query.includes('NOT') ? [FIRST] : OTHERS, JOIN),
  )
  return openPage(`/catalog/course/course-1${search}`)
}

describe('a course page', () => {
  test('ENROL-09 offers a visitor to enroll, and asks for nobody’s progress', async () => {
    await open(course())
    await expect.element(title).toHaveTextContent('Reading a map')
    await expect.element(region('Enrollment').getByRole('link', { name: 'Log in to enroll' })).toBeVisible()
    expect(server.received(progress.findProgress)).toEqual([])
  })

  test('COURSE-79 COURSE-80 COURSE-81 COURSE-82 COURSE-85 COURSE-86 shows what is in it, by whom, and what goes with it', async () => {
    server.on(reviews.findReviews, {
      matches: 1,
      list: [{ creator: 'bo', about: 'course-1', rating: 4, body: 'Clear and kind.', created: LONG_AGO }],
      average: 4,
      join: { creator: { bo: person('bo', 'Bo') } },
    })
    const { here } = await open(
      course({
        description: '<p>Methods for the field.</p>',
        section: outline,
        prerequisite: ['first'],
        author: ['elin'],
        bios: { author: [{ user: 'elin', title: 'Guide' }] },
      }),
    )
    await expect.element(title).toHaveTextContent('Reading a map')
    await expect.element(region('About this course')).toHaveTextContent('Methods for the field.')
    await expect.element(region('Outline').getByText('Paper')).toBeVisible()
    await expect.element(region('Outline').getByText('Needle')).not.toBeVisible()
    await region('Outline')
      .getByRole('heading', { name: /Compass/ })
      .click()
    await expect.element(region('Outline').getByText('Needle')).toBeVisible()
    await expect.element(region('Course team')).toHaveTextContent('Elin Varga')
    await expect.element(region('Reviews')).toHaveTextContent('Clear and kind.')
    const related = region('Related courses').getByRole('article')
    await expect.poll(() => related.elements().length).toBe(3)
    await region('Prerequisites').getByRole('link', { name: 'Statistics Without Fear' }).click()
    await becomes(here, '/catalog/course/first')
    await expect.element(title).toHaveTextContent('Statistics Without Fear')
    await becomes(() => document.title.startsWith('Statistics Without Fear'), true)
  })

  test('COURSE-78 shows its picture until its trailer is wanted', async () => {
    await open(course({ cover: { video: 'course-1/trailer.mp4' } }))
    const stored = (name: string, type: 'video' | 'transcript', contentType: string) => ({
      getID: `course-1/${name}`,
      getURL: `/demo/media/wayfinding-taking-a-bearing.${name.slice(-3)}`,
      name,
      type,
      contentType,
      language: 'en',
    })
    server.on(resources.locateResources, {
      resource: [
        stored('trailer.mp4', 'video', 'video/mp4'),
        stored('trailer.vtt', 'transcript', 'text/vtt'),
      ],
    })
    const card = region('Enrollment')
    expect(document.querySelector('video')).toBeNull()
    await card.getByRole('button', { name: 'Play trailer' }).click()
    const trailer = page.getByLabelText('Course trailer')
    await expect.element(trailer).toHaveAttribute('controls')
    const video = trailer.element() as HTMLVideoElement
    expect(video.querySelector('track')?.srclang).toBe('en')
    await expect.poll(() => video.currentTime).toBeGreaterThan(0)
    await expect.poll(() => video.textTracks[0]?.cues?.length ?? 0).toBeGreaterThan(2)
  })

  test.each([
    [undefined, 'Free', 'Yours for as long as you like'],
    [4800, '$48', 'One-time, 12 months of access'],
  ])('COURSE-83 shows what it costs: %s', async (price, amount, detail) => {
    await open(course({ fullPriceMessage: detail, ...(price !== undefined && { price }) }))
    await expect.element(region('Enrollment').getByText(amount, { exact: true })).toBeVisible()
    await sees(detail)
  })

  test('COURSE-84 ENROL-13 enrolls in a free course, and the button leads to the first lesson', async () => {
    server.on(courses.getCourse, course({ section: outline }))
    server.on(purchases.createPurchase, ({ body }) => {
      server.on(progress.getProgress, progressOf('amina'))
      server.on(progress.findProgress, found([progressOf('amina')]))
      return { id: 'p1', owner: body.owner, object: body.object }
    })
    await openPage('/catalog/course/course-1', { as: member('amina') })
    await button('Enroll').click()
    await sees('You’re enrolled')
    await expect.element(page.getByRole('progressbar', { name: '0% complete' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Start the first lesson' }))
      .toHaveAttribute('href', '/learn/course-1/activity/i1')
    await expect.element(page.getByRole('link', { name: 'View all your courses' })).toBeVisible()
  })

  const showTo = async (over: Partial<Progress>) => {
    server.on(courses.getCourse, course({ price: 4800 }))
    server.on(progress.findProgress, found([progressOf('amina', over)]))
    await openPage('/catalog/course/course-1', { as: member('amina') })
  }
  const ended = { status: 'disabled', expires: LONG_AGO } as const

  test('BUY-14 can be bought again by whoever had their purchase removed', async () => {
    await showTo({ ...ended, removed: LONG_AGO })
    await sees(/^Your access ended on .+ Your progress is saved\.$/)
    await expect
      .element(page.getByRole('link', { name: 'Buy this course' }))
      .toHaveAttribute('href', '/checkout/course/course-1')
  })

  test('SUB-04 by subscription says once how the access ended', async () => {
    const monthly = course({ price: 1500, function: ['subscription'] })
    server.on(subscriptions.findSubscriptions, {
      list: [
        {
          id: 'sub-1',
          owner: 'amina',
          object: 'course-1',
          state: 'ended',
          reason: 'unpaid',
          currency: 'USD',
          amount: 1500,
          ends: LONG_AGO,
        },
      ],
    })
    server.on(courses.getCourse, monthly)
    server.on(progress.findProgress, found([progressOf('amina', { expires: LONG_AGO })]))
    await openPage('/catalog/course/course-1', { as: member('amina') })
    await sees(/^Ended on .+ because we couldn’t charge your card\.$/)
    await expect.element(page.getByText(/^Your access ended on/)).not.toBeInTheDocument()
    server.on(subscriptions.findSubscriptions, { list: [] })
    await openPage('/catalog/course/course-1', { as: member('amina') })
    await sees(/^Your access ended on/)
  })

  test('ENROL-03 cannot be bought by whoever staff keep waiting, also after the end of their time', async () => {
    await showTo(ended)
    await sees('Pending approval')
    await expect.element(page.getByRole('link', { name: 'Buy this course' })).not.toBeInTheDocument()
  })

  test('I18N-11 COURSE-87 NAV-11 speaks another of its languages, and marks its words as such', async () => {
    const spanish = { title: 'Leer un mapa', text: { i1: { title: 'Papel' } } }
    const { here } = await open(
      course({ section: outline, language: { es: spanish }, enabledLanguage: ['en', 'es'] }),
    )
    await page.getByRole('main').getByRole('link', { name: 'Español', exact: true }).click()
    await becomes(here, '/catalog/course/course-1?language=es')
    await expect.element(title).toHaveTextContent('Leer un mapa')
    await expect.element(region('Outline')).toHaveTextContent('Papel')
    expect(document.documentElement.lang).toBe('en')
    expect(title.element().closest('[lang]')?.getAttribute('lang')).toBe('es')
  })
})

describe('the catalog', () => {
  const MAP = course({
    title: 'Wayfinding',
    price: 4800,
    cover: { poster: 'course-1/poster.webp' },
    tag: ['category|outdoors'],
  })
  const results = region('Results')
  const openCatalog = () => {
    server.on(courses.findCourses, ({ query: { query = '' } }) =>
      found(query.includes('nothing') ? [] : query.includes('category|data') ? [FIRST] : [MAP, FIRST], JOIN),
    )
    return openPage('/catalog', { config: site({ category: CATEGORIES }) })
  }

  test('COURSE-75 has a card for each course: picture, title, price and publisher', async () => {
    await openCatalog()
    const card = page.getByRole('article').filter({ hasText: 'Wayfinding' })
    await expect.element(card).toHaveTextContent('Northfell Field School')
    await expect.element(card).toHaveTextContent('$48')
    expect(card.element().querySelector('img')?.src).toMatch(/./)
  })

  test('COURSE-73 COURSE-74 is narrowed by words and subjects, both in the address, and starts over', async () => {
    const { here, router } = await openCatalog()
    await sees('2 courses')
    await page.getByRole('checkbox', { name: /^Data/ }).click({ force: true })
    await becomes(here, '/catalog?category=data')
    await sees('1 course')
    await expect.element(results.getByRole('link', { name: 'Statistics Without Fear' })).toBeVisible()
    await expect.element(results.getByRole('link', { name: 'Wayfinding' })).not.toBeInTheDocument()
    const box = page.getByLabelText('Search courses')
    await box.fill('nothing of this kind')
    await expect.element(page.getByRole('heading', { name: 'No matching courses' })).toBeVisible()
    await sees('No courses')
    await becomes(here, '/catalog?query=nothing+of+this+kind&category=data')
    await page.getByRole('link', { name: 'Show all courses' }).click()
    await becomes(here, '/catalog')
    await expect.element(box).toHaveValue('')
    await sees('2 courses')
    router.history.back()
    await expect.element(box).toHaveValue('nothing of this kind')
  })
})
