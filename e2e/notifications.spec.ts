import type { APIRequestContext, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Message } from '@cairn/contract/conversations'
import { MAIN, expectNoBarriers } from './support/axe.ts'
import { account, awake, title } from './support/frame.ts'
import { letterTo, linkIn } from './support/letters.ts'
import { newPerson, openSession, remember } from './support/people.ts'
import { expect, test } from './support/test.ts'

const COURSE = 'wayfinding'

const as = ({ authorization }: LoggedIn) => ({ headers: { authorization: authorization.token } })

/** Somebody new who was taken into the course. */
const newLearner = async (request: APIRequestContext): Promise<LoggedIn> => {
  const session = await newPerson(request)
  const enrolled = await request.post('/api/purchase', {
    ...as(await openSession(request, 'root')),
    data: { owner: session.user.id, object: [COURSE] },
  })
  expect(enrolled.ok(), await enrolled.text()).toBe(true)
  // That they were taken in is no news any more.
  await request.put('/api/notification/news', { ...as(session), data: { until: new Date().toISOString() } })
  return session
}

const say = async (request: APIRequestContext, session: LoggedIn, data: object): Promise<Message> => {
  const answer = await request.put('/api/conversation', { ...as(session), data })
  expect(answer.ok()).toBe(true)
  return (await answer.json()) as Message
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })

/** Stands in for what a browser without a window or a network does not have: the question to the person, and a push service. */
const withPush = (page: Page) =>
  page.addInitScript(() => {
    const may = () => (sessionStorage.getItem('may') ?? 'denied') as NotificationPermission
    Object.defineProperty(Notification, 'permission', { get: may })
    Notification.requestPermission = async () => {
      sessionStorage.setItem('may', 'granted')
      return 'granted'
    }
    const p256dh = 'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM'
    const keys = { p256dh, auth: 'y'.repeat(22) }
    const made = { endpoint: `https://push.example.org/${Math.random()}`, keys }
    const subscription = { toJSON: () => made, unsubscribe: async () => true } as unknown as PushSubscription
    PushManager.prototype.subscribe = async () => subscription
    PushManager.prototype.getSubscription = async () => subscription
  })

test('FEED-55 FEED-42 NAV-07 NAV-40 NAV-83 News arrive while one looks on, lead to where they were said, and stop by the link in an email', async ({
  page,
  request,
}) => {
  const learner = await newLearner(request)
  const coach = await openSession(request, 'coach')
  await remember(page, learner)
  await page.goto('/account')
  await awake(page)
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  await say(request, coach, { type: 'user', feed: learner.user.id, body: '<p>Have you seen the map?</p>' })
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new')
  await say(request, coach, {
    type: 'coach',
    feed: COURSE,
    about: [learner.user.id],
    body: '<p>Well done.</p>',
  })
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 new')
  await bell(page).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('link', { name: /Well done/ })).toContainText('sent you a message')
  await expectNoBarriers(page, 'the news')
  await panel.getByRole('link', { name: /seen the map/ }).click()
  await expect(page).toHaveURL(`/messages/${coach.user.id}`)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new')
  await bell(page).click()
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await panel.getByRole('link', { name: 'Manage notifications' }).click()

  await expect(title(page)).toHaveText('Notifications')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  const answers = page.getByRole('group', { name: 'Email: Replies in your threads' })
  await answers.getByRole('button', { name: 'Never' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(answers.getByRole('button', { name: 'Never' })).toHaveAttribute('aria-pressed', 'true')
  await expectNoBarriers(page, 'the settings', { within: MAIN })

  const letter = await letterTo(request, learner.user.email ?? '', 'Have you seen the map?')
  await page.goto(linkIn(letter, '/dashboard'))
  await expect(page).toHaveURL('/dashboard?myFeed=1')
  await expect(page.getByRole('tab', { name: 'Feed' })).toHaveAttribute('aria-selected', 'true')
  await page.evaluate(() => localStorage.clear())
  await page.goto(linkIn(letter, '/unsubscribe/'))
  await expect(page.getByText('These emails are about: Direct messages.')).toBeVisible()
  await expectNoBarriers(page, 'the link in an email', { within: MAIN })
  await page.getByRole('button', { name: 'Unsubscribe from these emails' }).click()
  await expect(title(page)).toHaveText("You're unsubscribed")
  const settings = await request.get('/api/notification/settings', as(learner))
  expect(await settings.json()).toMatchObject({
    message: { mail: 'never' },
    mention: { mail: 'now' },
    reply: { mail: 'never' },
  })
})

test.describe('shown by the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('PUSH-01 PUSH-02 PUSH-03 PUSH-04 PUSH-09 A device is asked first, shows news when allowed, and is let go by logging out', async ({
    page,
    request,
  }) => {
    const learner = await newLearner(request)
    await withPush(page)
    await remember(page, learner)
    await page.goto('/account/notifications')
    await awake(page)
    const device = page.getByRole('region', { name: 'This device' })
    await expect(device.getByText('Blocked', { exact: true })).toBeVisible()
    await expect(device.getByText(/allow notifications, and come back/)).toBeVisible()
    await expect(device.getByRole('button')).toHaveCount(0)
    await page.evaluate(() => sessionStorage.setItem('may', 'default'))
    await page.reload()
    await expect(device.getByText(/It will ask for your permission once/)).toBeVisible()
    await device.getByRole('button', { name: 'Turn on notifications' }).click()
    await expect(device.getByText('On', { exact: true })).toBeVisible()
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('push.device') ?? '{}') as { token: string }).token,
    )
    const subscription = () =>
      request.get(`/api/conversation/subscription/${encodeURIComponent(token)}`, as(learner))
    expect((await subscription()).status()).toBe(200)

    await account(page).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    const again = await request.post('/api/auth/user', {
      data: { email: learner.user.email, password: 'learn-2-climb' },
    })
    const fresh = (await again.json()) as LoggedIn
    const gone = await request.get(`/api/conversation/subscription/${encodeURIComponent(token)}`, as(fresh))
    expect(gone.status()).toBe(404)
  })

  /** The worker of the site, as a push service wakes it; a browser without a window shows nothing, so what it would is noted. */
  const wakeWorker = async (page: Page) => {
    const context = page.context()
    const [known] = context.serviceWorkers()
    const worker = known ?? (await context.waitForEvent('serviceworker'))
    return (notice: object) =>
      worker.evaluate(async (text) => {
        const shown: object[] = []
        const world = self as unknown as {
          registration: { showNotification: (title: string, options: object) => Promise<void> }
        }
        world.registration.showNotification = async (title, options) => void shown.push({ title, ...options })
        const work: Promise<unknown>[] = []
        const event = Object.assign(new Event('push'), {
          data: { json: () => JSON.parse(text) as unknown },
          waitUntil: (one: Promise<unknown>) => work.push(one),
        })
        self.dispatchEvent(event)
        await Promise.all(work)
        return shown
      }, JSON.stringify(notice))
  }

  /** Another worker is the next version to a browser, as is one whose text has changed; the page is of the one before. */
  const deployNext = (page: Page) =>
    page.evaluate(async () => {
      document.querySelector('meta[name=version]')?.setAttribute('content', 'before')
      sessionStorage.setItem('deployed', '/service-worker.js?next')
      await navigator.serviceWorker.register('/service-worker.js')
    })
  /** From then on pages find it where they look for their worker. */
  const withDeployments = (page: Page) =>
    page.addInitScript(() => {
      const { serviceWorker } = navigator
      const register = serviceWorker.register.bind(serviceWorker)
      serviceWorker.register = (address) => register(sessionStorage.getItem('deployed') ?? address)
    })

  test('PUSH-10 PUSH-09 OFF-38 Notices replace each other, keep silent about what one looks at, and a new version waits to be asked for', async ({
    page,
    request,
  }) => {
    await withDeployments(page)
    await remember(page, await newLearner(request))
    await page.goto('/account')
    await awake(page)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js')
      await navigator.serviceWorker.ready
    })
    const push = await wakeWorker(page)
    const notice = { text: 'Look', path: '/thread/t', tag: 'post knots', aloud: false }
    // Of one tag there is one notice on a device; it makes no sound again when more is said.
    expect(await push({ ...notice, title: '2 new in “Knots”' })).toMatchObject([
      { title: '2 new in “Knots”', tag: 'post knots', renotify: false, data: { path: '/thread/t' } },
    ])
    // The page they look at is where this leads.
    expect(await push({ ...notice, title: 'Seen already', path: '/account#profile' })).toEqual([])

    await page.reload()
    await awake(page)
    const banner = page.getByText('A new version is ready.')
    await expect(banner).toHaveCount(0)
    const first = page.getByLabel('First name')
    await first.fill('Half a')
    await deployNext(page)
    await expect(banner).toBeVisible()
    await expect(first).toHaveValue('Half a')
    await expectNoBarriers(page, 'a new version', { within: '[data-strip]' })
    await first.fill('Nour')
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Reload', exact: true }).click(),
    ])
    await awake(page)
    await expect(banner).toHaveCount(0)
    const active = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL)
    await expect.poll(active).toContain('/service-worker.js?next')
  })
})
