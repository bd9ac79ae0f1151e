import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { packages, type PackageLaunch, type PackageStanding } from '@cairn/contract/packages'
import { network } from '../../base/network-here.ts'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { button, sees, seesNot } from '../../testing/look.ts'
import { storeLearner } from '../../testing/learning.ts'
import { openPage } from '../../testing/render.tsx'
import { course, LONG_AGO, member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const AMINA = { as: member('amina') }
const lesson = {
  id: 'fire',
  title: 'Fire safety',
  type: 'package' as const,
  status: 'enabled' as const,
  package: 'course-1/fire.zip',
}
const standing = { completed: false, seconds: 0 }
const launched = (more: Partial<PackageLaunch> = {}): PackageLaunch => ({
  launchUrl: '/content/key/index.html',
  kind: 'scorm12',
  item: 'a',
  items: [{ id: 'a', title: 'Fire safety', ...standing }],
  ...more,
})

const open = async () => {
  const section = [{ id: 's1', title: 'One', status: 'enabled' as const, instruction: [lesson] }]
  storeLearner(course({ section }))
  await openPage('/learn/course-1/activity/fire', AMINA)
}

const frame = () => document.querySelector('iframe')
/** Says something as the package in the frame would. */
const tell = (message: object, source: Window | null | undefined = frame()?.contentWindow) =>
  window.dispatchEvent(
    new MessageEvent('message', { data: { cairn: 'package', ...message }, source: source ?? null }),
  )

afterEach(() => {
  network.hear(200)
  vi.restoreAllMocks()
})

describe('PLAYER-14 a package in the player', () => {
  test('runs in a frame that can act as nobody, and says where the learner stands', async () => {
    let reply: PackageStanding = launched()
    server.on(packages.launchPackage, launched())
    server.on(packages.getPackageStanding, () => ({ kind: reply.kind, items: reply.items }))
    await open()
    await expect.poll(() => frame()?.getAttribute('src')).toBe('/content/key/index.html')
    await expect.element(page.getByRole('status').filter({ hasText: 'Not started' })).toBeVisible()
    expect(frame()?.getAttribute('sandbox')).not.toContain('allow-same-origin')
    await expectNoBarriers('a package')
    // The first that is saved of it shows that it was begun.
    reply = launched({ items: [{ id: 'a', title: 'Fire safety', ...standing, modified: LONG_AGO }] })
    tell({ type: 'saved', ended: false })
    await expect.element(page.getByRole('status').filter({ hasText: 'In progress' })).toBeVisible()
    reply = launched({
      items: [
        {
          id: 'a',
          title: 'Fire safety',
          completed: true,
          success: 'passed',
          score: 90,
          seconds: 60,
          modified: LONG_AGO,
        },
      ],
    })
    tell({ type: 'saved', ended: true })
    await sees('Passed')
    await sees('Score 90%')
    await sees('Saved')
    // What another window says is not heard.
    tell({ type: 'failed' }, window)
    await seesNot(/^Not saved yet/)
    tell({ type: 'failed' })
    await sees(/^Not saved yet/)
  })

  test('shows its parts, and opens the one that is chosen', async () => {
    const items = [
      { id: 'a', title: 'Watch', completed: true, seconds: 10, modified: LONG_AGO },
      {
        id: 'b',
        title: 'Quiz',
        completed: false,
        success: 'failed' as const,
        score: 40,
        seconds: 5,
        modified: LONG_AGO,
      },
    ]
    server.on(packages.launchPackage, ({ body }) =>
      launched({ item: body.item ?? 'b', launchUrl: `/content/${body.item ?? 'b'}/index.html`, items }),
    )
    await open()
    const parts = page.getByRole('navigation', { name: 'Parts of this activity' })
    await expect.element(parts.getByRole('button', { name: /Quiz/ })).toHaveTextContent('Not passed')
    await expect.element(parts.getByRole('button', { name: /Quiz/ })).toHaveAttribute('aria-current', 'step')
    await parts.getByRole('button', { name: /Watch/ }).click()
    await expect.poll(() => frame()?.getAttribute('src')).toBe('/content/a/index.html')
  })

  test('of many parts names the open one, and shows the others when they are asked for', async () => {
    const items = Array.from({ length: 7 }, (_, n) => ({
      id: `p${n + 1}`,
      title: `Chapter ${n + 1}`,
      ...standing,
    }))
    const asked: unknown[] = []
    server.on(packages.launchPackage, ({ body }) => {
      asked.push(body)
      return launched({ items, item: body.item ?? 'p1' })
    })
    server.on(packages.getPackageStanding, { kind: 'scorm12', items })
    await open()
    const outline = page.getByText('Part 1 of 7: Chapter 1')
    await expect.element(outline).toBeVisible()
    await expect.element(page.getByText('Chapter 5')).not.toBeVisible()
    await outline.click()
    await expectNoBarriers('the parts of a package')
    await button(/^Chapter 5/).click()
    await sees('Part 5 of 7: Chapter 5')
    await expect.element(page.getByText('Chapter 2')).not.toBeVisible()
    expect(asked).toEqual([{}, { item: 'p5' }])
  })

  test('whose parts follow rules shows what is open, leaves a part before the next, and goes where content leads', async () => {
    const part = (id: string, available: boolean) => ({ id, title: `Part ${id}`, ...standing, available })
    const at = (item: string, next: boolean): PackageLaunch => ({
      ...launched({ kind: 'scorm2004', item, launchUrl: `/content/${item}/index.html` }),
      items: [part('a', true), part('b', item === 'b'), part('c', false)],
      navigation: { continue: next, previous: item !== 'a', hides: item === 'b' ? ['previous'] : [] },
    })
    const asked: unknown[] = []
    let current = at('a', true)
    server.on(packages.launchPackage, ({ body }) => {
      asked.push(body)
      return current
    })
    server.on(packages.getPackageStanding, () => {
      const { kind, items, navigation } = current
      return { kind, items, ...(navigation && { navigation }) }
    })
    await open()
    const parts = page.getByRole('navigation', { name: 'Parts of this activity' })
    await expect.element(parts.getByRole('button', { name: /Part c/ })).toBeDisabled()
    await expect.element(button('Previous')).toBeDisabled()
    await expectNoBarriers('a package whose parts follow rules')
    // What runs is told to end, and only then is the next one asked for.
    tell({ type: 'begun' })
    await button('Continue').click()
    expect(asked).toEqual([{}])
    current = at('b', false)
    tell({ type: 'left' })
    await expect.poll(() => asked.at(-1)).toEqual({ request: 'continue', from: 'a' })
    await expect.poll(() => frame()?.getAttribute('src')).toBe('/content/b/index.html')
    await expect.element(button('Continue')).toBeDisabled()
    expect(button('Previous').elements()).toEqual([])
    // Content goes on by itself.
    current = at('c', true)
    tell({ type: 'saved', ended: true, next: 'part' })
    await expect.poll(() => frame()?.getAttribute('src')).toBe('/content/c/index.html')
    expect(asked.at(-1)).toEqual({})
    current = at('c', false)
    tell({ type: 'saved', ended: true, next: 'end' })
    await sees(/You’ve reached the end of this activity/)
  })

  test('that cannot be opened says why, and is tried again', async () => {
    server.on(packages.launchPackage, () => refuse('not_found'))
    await open()
    await expect.element(page.getByRole('alert')).toBeVisible()
    server.on(packages.launchPackage, launched())
    await button('Try again').click()
    await expect.poll(() => frame()?.getAttribute('src')).toBe('/content/key/index.html')
  })

  test('that was opened again elsewhere says so, and goes on here when it is asked to', async () => {
    const opened = vi.fn<() => PackageLaunch>(() => launched())
    server.on(packages.launchPackage, opened)
    server.on(packages.getPackageStanding, { kind: 'scorm12', items: launched().items })
    await open()
    await expect.poll(frame).not.toBeNull()
    tell({ type: 'replaced' })
    await expect.element(page.getByRole('alert')).toHaveTextContent('in another window or on another device')
    expect(frame()).toBeNull()
    await expectNoBarriers('a package that was opened elsewhere')
    await button('Open again').click()
    await expect.poll(frame).not.toBeNull()
    expect(opened).toHaveBeenCalledTimes(2)
  })

  test('OFF-01 needs a connection, and opens when there is one', async () => {
    server.on(packages.launchPackage, launched())
    network.hearTab({ is: 'unreached', retryAt: Date.now() + 600_000 })
    await open()
    await sees(/This activity needs a connection/)
    network.hear(200)
    await expect.poll(() => frame()?.getAttribute('src')).toBe('/content/key/index.html')
  })

  test('of cmi5 is asked how far it is without being opened again, and says when it has ended', async () => {
    const items = [
      {
        id: 'a',
        title: 'Watch',
        block: 'Knots',
        moveOn: 'Completed' as const,
        satisfied: false,
        ...standing,
      },
      { id: 'b', title: 'More', moveOn: 'NotApplicable' as const, satisfied: true, ...standing },
    ]
    let opened = 0
    server.on(packages.launchPackage, ({ body }) => {
      opened += 1
      return launched({
        kind: 'cmi5',
        item: body.item ?? 'a',
        launchUrl: `/content/key/${opened}.html`,
        items,
      })
    })
    let now = items
    server.on(packages.getPackageStanding, () => ({ kind: 'cmi5' as const, items: now }))
    await open()
    const parts = page.getByRole('navigation', { name: 'Parts of this activity' })
    await expect.element(parts.getByText('Knots')).toBeVisible()
    await expect.element(parts.getByRole('button', { name: /More/ })).toHaveTextContent('Optional')
    await expect.poll(() => frame()?.getAttribute('src')).toBe('/content/key/1.html')
    now = items.map((item) => (item.id === 'a' ? { ...item, completed: true, modified: LONG_AGO } : item))
    tell({ type: 'saved', ended: false })
    await expect.element(parts.getByRole('button', { name: /Watch/ })).toHaveTextContent('Completed')
    expect(opened).toBe(1)
    tell({ type: 'finished' })
    await sees('You left this part. What you did is saved.')
    expect(frame()).toBeNull()
    await expectNoBarriers('a part that has ended')
    await button('Next part').click()
    await expect.poll(() => frame()?.getAttribute('src')).toBe('/content/key/2.html')
  })

  test('that asks for a window of its own is opened in one, and begins anew when it is opened again', async () => {
    let opened = 0
    server.on(packages.launchPackage, () => {
      opened += 1
      return launched({ kind: 'cmi5', ownWindow: true, launchUrl: `/content/key/${opened}.html` })
    })
    server.on(packages.getPackageStanding, () => ({ kind: 'cmi5' as const, items: launched().items }))
    const asked: unknown[] = []
    vi.spyOn(window, 'open').mockImplementation((...args) => {
      asked.push(args)
      return null
    })
    await open()
    await button('Open in a new window').click()
    expect(asked).toEqual([['/content/key/1.html', '_blank', 'noopener']])
    await sees(/It’s open in another window/)
    await button('Open again').click()
    await button('Open in a new window').click()
    expect(asked.at(-1)).toEqual(['/content/key/2.html', '_blank', 'noopener'])
    expect(frame()).toBeNull()
  })
})
