import { chromium, type Browser, type BrowserContext, type FrameLocator, type Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { PackageRecord } from '@cairn/contract/packages'
import {
  captivate2004,
  ispring2004,
  rise12,
  STATE_LENGTH,
  storyline12,
  storyline2004,
  storylineTincan,
} from './support/authored-packages.ts'
import { headersOf } from './support/buying.ts'
import { startServer, type OwnServer } from './support/lagging-server.ts'
import { enrol, progressOf, storeFile } from './support/learning.ts'
import { newPerson, openSession, remember } from './support/people.ts'
import { newCourse } from './support/studio.ts'
import { expect, test as base } from './support/test.ts'

/** How a browser ends in the middle: with nobody asked, and nothing tidied up. */
const ENDS = {
  tab: async (page: Page) => page.close({ runBeforeUnload: false }),
  window: async (page: Page) => page.context().close(),
}

/** The slides, wherever in its frames this tool puts them. */
type Find = (content: FrameLocator, context: BrowserContext) => FrameLocator | Promise<Page>

const within =
  (...frames: string[]): Find =>
  (content) =>
    frames.reduce((one, name) => one.frameLocator(`iframe[name="${name}"]`), content)

const inWindow: Find = async (content, context) => {
  const opened = context.waitForEvent('page')
  await content.getByRole('button', { name: 'Start the course' }).click()
  await expect(content.getByText('The course is open')).toBeVisible()
  return opened
}

interface Shape {
  readonly name: string
  readonly make: () => Promise<Buffer>
  readonly find: Find
  readonly total: string
  readonly end: keyof typeof ENDS | 'process'
}

/** A course with this package and somebody who takes it. */
const prepare = async (page: Page, { make }: Shape) => {
  const author = await openSession(page.request, 'author')
  const course = await newCourse(page.request, author, { empty: true })
  const file = { name: 'slides.zip', contentType: 'application/zip', bytes: await make() }
  const packed = await storeFile(page.request, author, course.id, file)
  const headers = headersOf(author)
  const read = await page.request.put('/api/hosted/tincan', { headers, data: { getId: packed } })
  expect(read.status(), await read.text()).toBe(200)
  const lesson = {
    id: 'slides',
    type: 'package',
    title: 'Slides',
    status: 'enabled',
    points: 10,
    package: packed,
  }
  const section = [{ id: 's1', title: 'One', status: 'enabled', instruction: [lesson] }]
  const data = { ...course, status: 'enabled', section }
  expect((await page.request.put('/api/concept', { headers, data })).status()).toBe(200)
  const learner = await newPerson(page.request)
  await enrol(page.request, learner, course.id)
  return { author, course, learner }
}

const open = async (page: Page, learner: LoggedIn, courseId: string, { find }: Shape) => {
  await remember(page, learner)
  await page.goto(`/learn/${courseId}/activity/slides`)
  return find(page.frameLocator('iframe[title="Slides"]'), page.context())
}

/** A browser of its own, so that it can be killed. */
const openBrowser = async (): Promise<{ browser: Browser; kill: () => void }> => {
  const { executablePath, args } = base.info().project.use.launchOptions ?? {}
  const server = await chromium.launchServer({
    ...(executablePath !== undefined && { executablePath }),
    ...(args && { args }),
  })
  return {
    browser: await chromium.connect(server.wsEndpoint()),
    kill: () => void server.process().kill('SIGKILL'),
  }
}

const takeAndResume = async (page: Page, browser: Browser, baseURL: string | undefined, shape: Shape) => {
  const { author, course, learner } = await prepare(page, shape)
  const own = shape.end === 'process' ? await openBrowser() : undefined
  const first = await (
    await (own?.browser ?? browser).newContext(baseURL === undefined ? {} : { baseURL })
  ).newPage()
  const content = await open(first, learner, course.id, shape)
  await expect(content.getByText('Slide 1 of 4')).toBeVisible()
  await content.getByRole('button', { name: 'Next slide' }).click()
  await content.getByRole('button', { name: 'Next slide' }).click()
  await expect(content.getByText('Slide 3 of 4')).toBeVisible()
  // Nothing but the first of the two asked to be saved: the rest is saved soon by itself.
  const record = `/api/hosted/package/record/concept/${course.id}/instruction/slides/user/${learner.user.id}`
  const recorded = async () => {
    const reply = await page.request.get(record, { headers: headersOf(author) })
    return ((await reply.json()) as PackageRecord).items[0]
  }
  const isStated = shape.make === storylineTincan
  await expect
    .poll(async () => {
      const item = await recorded()
      return isStated ? item?.statements.length : item?.location
    })
    .toBe(isStated ? 3 : '3')
  if (shape.end === 'process') own?.kill()
  else await ENDS[shape.end](first)

  const second = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  const again = await open(second, learner, course.id, shape)
  await expect(again.getByText('Slide 3 of 4')).toBeVisible()
  await expect(again.getByText(`State of ${STATE_LENGTH} signs, total ${shape.total}`)).toBeVisible()
  await again.getByRole('button', { name: 'Finish' }).click()
  await expect(second.getByText('Passed', { exact: true })).toBeVisible()
  await expect(second.getByText('Score 85%')).toBeVisible()
  expect((await progressOf(page.request, learner, course.id)).certificationPercentage).toBe(100)
  if (!isStated) expect((await recorded())?.seconds).toBeGreaterThanOrEqual(125)
  await second.context().close()
}

const WITHOUT_ORIGIN: readonly Shape[] = [
  { name: 'Storyline (SCORM 1.2)', make: storyline12, find: within(), total: '0000:02:05', end: 'tab' },
  { name: 'Storyline (tincan)', make: storylineTincan, find: within(), total: '125', end: 'tab' },
  { name: 'Captivate (a window)', make: captivate2004, find: inWindow, total: 'PT2M5S', end: 'window' },
]

const WITH_ORIGIN: readonly Shape[] = [
  {
    name: 'Rise (SCORM 1.2)',
    make: rise12,
    find: within('scormdriver_content'),
    total: '0000:02:05',
    end: 'process',
  },
  {
    name: 'Storyline (SCORM 2004)',
    make: storyline2004,
    find: within('content'),
    total: 'PT2M5S',
    end: 'tab',
  },
  {
    name: 'iSpring (frames)',
    make: ispring2004,
    find: within('player', 'content'),
    total: 'PT2M5S',
    end: 'window',
  },
  { name: 'Captivate (a window)', make: captivate2004, find: inWindow, total: 'PT2M5S', end: 'tab' },
]

for (const shape of WITHOUT_ORIGIN)
  base(
    `TINCAN-04 PLAYER-14 What ${shape.name} writes goes on in a second browser where the first was killed`,
    ({ page, browser, baseURL }) => takeAndResume(page, browser, baseURL, shape),
  )

const test = base.extend<{ site: OwnServer }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- it needs nothing
    async ({}, use) => {
      const server = await startServer((address) => ({
        CONTENT_URL: address.replace('localhost', '127.0.0.1'),
      }))
      await use(server)
      await server.stop()
    },
    { timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.address),
})

test(`TINCAN-04 PLAYER-14 On an address for content, frames that script each other run, and go on in a second browser`, async ({
  page,
  browser,
  baseURL,
}) => {
  for (const shape of WITH_ORIGIN)
    await test.step(shape.name, () => takeAndResume(page, browser, baseURL, shape))
})
