import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LANDING_ELEMENTS } from '@cairn/contract/config'
import { courses } from '@cairn/contract/courses'
import { resources } from '@cairn/contract/resources'
import { reviews } from '@cairn/contract/reviews'
import { ROOT, site } from '../../base/testing/samples.ts'
import { becomes } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, person } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

type Element = (typeof LANDING_ELEMENTS)[number]

const SAID = 'I found my way home in the fog, and I have not been afraid of it since.'
const FILM = 'dQw4w9WgXcQ'

const SHOWN: Readonly<Record<Element, string>> = {
  video: 'main section figure',
  headerImage: 'main img[src*="/api/resource/file/root/ridge.webp"]',
  featured: 'main h2',
  categories: 'nav[aria-label="Browse by subject"]',
  search: 'main input[type=search]',
  publishers: 'main h2',
  social: 'main h2',
  footer: 'footer',
}
const SAYS: Partial<Record<Element, string>> = {
  featured: 'Good places to start',
  publishers: 'Our publishers',
  social: 'What learners say',
}

const shown = (): Element[] =>
  LANDING_ELEMENTS.filter((name) =>
    [...document.querySelectorAll(SHOWN[name])].some(
      (one) => one.checkVisibility() && (one.textContent ?? '').includes(SAYS[name] ?? ''),
    ),
  )

const open = (landingPage: object, features = {}) =>
  openPage('/', {
    config: site({
      category: [{ id: 'outdoors', title: 'Outdoors' }],
      features,
      landingPage: { type: 'template', videoType: 'default', headerImage: 'root/ridge.webp', ...landingPage },
    }),
  })

beforeEach(() => {
  const join = { publisher: { [ROOT]: { id: ROOT, name: 'Northfell' } } }
  server.on(courses.findCourses, found([course({ tag: ['category|outdoors'] })], join))
  server.on(resources.getResource, ({ query }) => ({
    getID: query.getID,
    name: 'ridge.webp',
    type: 'image' as const,
    contentType: 'image/webp',
    getURL: `/api/resource/file/${query.getID}`,
  }))
  server.on(reviews.findReviews, {
    ...found([{ creator: 'maya', about: 'course-1', rating: 5, body: SAID }], {
      creator: { maya: person('maya', 'Maya') },
    }),
    average: 5,
  })
})

describe('the landing page', () => {
  test('CFG-23 CFG-57 has every element', async () => {
    await open({})
    await becomes(shown, [...LANDING_ELEMENTS])
  })

  test.each(LANDING_ELEMENTS)('CFG-24 CFG-25 CFG-57 is without %s where that is hidden', async (hidden) => {
    await open({ hiddenElements: [hidden] })
    await becomes(
      shown,
      LANDING_ELEMENTS.filter((name) => name !== hidden),
    )
  })

  test('CFG-11 CFG-57 still plays a YouTube video on a site that no longer offers them', async () => {
    await open({ videoType: 'youtube', videoId: FILM }, { hideYouTube: true })
    await page.getByRole('button', { name: /^Play/ }).click()
    await expect
      .poll(() => document.querySelector('main iframe')?.getAttribute('src'))
      .toContain(`youtube-nocookie.com/embed/${FILM}`)
  })
})
