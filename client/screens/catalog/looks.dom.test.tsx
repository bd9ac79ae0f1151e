import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { courses } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import type { User } from '@cairn/contract/users'
import { site } from '../../base/testing/samples.ts'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { outline } from '../../testing/course.ts'
import { becomes, button, dialog, hasFocus, press, title } from '../../testing/look.ts'
import { openPage, type Around } from '../../testing/render.tsx'
import { course, found, member, progressOf } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

const PAGES = {
  'the landing page': '/',
  'the catalog': '/catalog',
  'a search that finds nothing': '/catalog?query=xyzzy',
  'a course': '/catalog/course/course-0',
  'a page that is not there': '/no/such/page',
  'the log-in page': '/login',
  'the sign-up page': '/create',
}
const TITLES = [
  'Reading a map',
  'A course with a rather long title that has to be broken into several lines somewhere',
  'Statistics',
  'Bread',
  'فن الخط',
]
const CONFIG = site({
  name: 'Cairn',
})

const fill = () => {
  const all = TITLES.map((name, n) =>
    course({
      id: `course-${n}`,
      title: name,
      tag: [n % 2 === 0 ? 'category|outdoors' : 'category|data', 'level|beginner'],
      shortDescription: 'What it is about, in a line or two.',
      description: '<p>All about it.</p><ul><li>One</li><li>Two</li></ul>',
      rating: { average: 4.5, count: 12 },
      extent: { sections: 2, lessons: 3, seconds: 3600, points: 20 },
      section: outline,
      ...(n === 2 && { price: 4850 }),
    }),
  )
  server.on(courses.findCourses, ({ query: { query = '' } }) => found(query.includes('xyzzy') ? [] : all))
  server.on(courses.getCourse, ({ params }) => all.find(({ id }) => id === params.id) ?? course())
  server.on(progress.findProgress, found([progressOf('amina', { object: 'course-0' })]))
}

const visit = async (path: string, around: Around = {}) => {
  fill()
  await openPage(path, { config: CONFIG, ...around })
  await expect.element(title).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
}
const person = (more: Partial<User>) => {
  const amina = member('amina')
  return { ...amina, user: { ...amina.user, ...more } }
}

describe('nobody meets a barrier, and every page has one main heading and fits its window', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test.each(Object.entries(PAGES))(`%s, ${colorScheme}`, async (name, path) => {
      await visit(path, { config: { ...CONFIG, colorScheme } })
      await becomes(() => document.documentElement.dataset['mantineColorScheme'], colorScheme)
      await expectNoBarriers(name)
      await expectFits(name, colorScheme === 'light' ? [360, 768, 1440, 2560] : [])
    })

  test.each(Object.entries(PAGES))('%s, from right to left', async (name, path) => {
    await visit(path, { language: 'ar' })
    await expectNoBarriers(name)
    await expectFits(name, [360, 1440])
    expect(document.documentElement.dir).toBe('rtl')
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test.each(['/dashboard', '/catalog', '/catalog/course/course-0'])(
      `THEME-12 %s in high contrast, ${colorScheme}`,
      async (path) => {
        await visit(path, { as: person({ highContrast: true, colorScheme }) })
        await becomes(() => document.documentElement.dataset['contrast'], 'high')
        await expectNoBarriers(path)
        await expectFits(path, [360])
      },
    )
})

describe('nobody meets a barrier', () => {
  test('among mistakes in a form', async () => {
    await visit('/create')
    await button('Sign up').click()
    await expect.poll(() => document.querySelectorAll('[aria-invalid=true]').length).toBe(4)
    await expectNoBarriers('a form with mistakes')
  })

  test('in a menu', async () => {
    await visit('/catalog')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Language/ })
      .click()
    await expectNoBarriers('the language menu')
  })

  test('in the filters of a phone', async () => {
    await page.viewport(390, 844)
    await visit('/catalog')
    await button('Filters').click()
    await expect.element(dialog).toBeVisible()
    await expectNoBarriers('the filters')
    await press('{Escape}')
    await hasFocus(button('Filters'))
  })
})

test('THEME-11 The page follows the system when it turns dark', async () => {
  await visit('/catalog')
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  await becomes(() => document.documentElement.dataset['mantineColorScheme'], system)
})

test('Nothing moves for people who asked for stillness', async () => {
  for (const path of ['/', '/catalog', '/catalog/course/course-0']) {
    await visit(path)
    const seconds = (text: string) =>
      Math.max(...text.split(',').map((part) => Number.parseFloat(part) * (part.includes('ms') ? 0.001 : 1)))
    const moving = [...document.querySelectorAll('#root *')].filter((element) => {
      const style = getComputedStyle(element)
      return seconds(style.transitionDuration) > 0.01 || seconds(style.animationDuration) > 0.01
    })
    expect(
      moving.map((element) => `${element.tagName}.${element.className}`),
      path,
    ).toEqual([])
  }
})

test('Following a link changes the title of the page and takes the keyboard along to it', async () => {
  await visit('/')
  const arrived = async (name: string) => {
    await becomes(() => document.title, name)
    await becomes(() => document.activeElement?.id, 'main')
  }
  await page.getByRole('banner').getByRole('link', { name: 'Catalog' }).click()
  await arrived('Catalog · Cairn')
  await page.getByRole('article').getByRole('link', { name: 'Reading a map' }).click()
  await arrived('Reading a map · Cairn')
})

test('Typing in the search and choosing a filter leave the keyboard where it is', async () => {
  fill()
  const { here } = await openPage('/catalog')
  const search = page.getByLabelText('Search courses')
  await search.click()
  await press('map')
  await becomes(here, '/catalog?query=map')
  await hasFocus(search)
})
