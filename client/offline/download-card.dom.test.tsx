import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { storedFiles, storedPieces } from '../base/local/stored-files.ts'
import { courseRows, replyRows } from '../base/local/stored-rows.ts'
import { serveFiles, someBytes } from '../testing/file-server.ts'
import { storeLearner } from '../testing/learning.ts'
import { button, focus, hasFocus, press, sees, seesNot } from '../testing/look.ts'
import { openPage } from '../testing/render.tsx'
import { course, member, progressOf } from '../testing/samples.ts'
import { announceDownloads } from './changes.ts'
import { preferQuality } from './preferred-quality.ts'
import { downloads, type Download } from './tables.ts'

const ME = 'amina'
const lesson = (id: string, title: string, over: object) => ({
  id,
  title,
  type: 'video' as const,
  status: 'enabled' as const,
  ...over,
})
const COURSE = course({
  supplemental: [
    { title: 'Slides', file: 'course-1/slides.pdf' },
    { title: 'Elsewhere', file: 'https://elsewhere.example/' },
  ],
  section: [
    {
      id: 's1',
      title: 'The sheet',
      status: 'enabled',
      instruction: [
        lesson('i1', 'Contour lines', { video: 'course-1/video.mp4' }),
        lesson('i2', 'A talk', { type: 'youtube', url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' }),
      ],
    },
  ],
})
const FILES = {
  'course-1/video.mp4': { bytes: someBytes(2_000_000), contentType: 'video/mp4' },
  'course-1/slides.pdf': { bytes: someBytes(1000) },
}
/** The video is stored as a smaller stream as well. */
const WITH_LOW = {
  ...FILES,
  'course-1/video.mp4': { ...FILES['course-1/video.mp4'], quality: ['SLD' as const] },
}
const card = (name: string) => page.getByRole('region', { name })
const open = (path = '/learn/course-1') => openPage(path, { as: member(ME) })
const put = (over: Partial<Download>) =>
  downloads.put(ME, 'course-1', {
    quality: 'normal',
    state: 'paused',
    bytes: 500_000,
    total: 2_001_000,
    at: Date.parse('2026-03-01T09:12:00Z'),
    missing: [],
    title: 'Reading a map',
    language: 'en',
    ...over,
  })

const serve = (files: Parameters<typeof serveFiles>[0] = FILES) => {
  const network = serveFiles(files)
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    /^\/(files|streams)\//.test(new URL(address, location.href).pathname)
      ? network.fetch(address, init)
      : real(address, init),
  )
  return network
}

beforeEach(() => {
  storeLearner(COURSE, progressOf(ME))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const table of [downloads, storedFiles, storedPieces, courseRows, replyRows]) await table.clear(ME)
})

describe('the download of a course', () => {
  test('OFF-40 shows the size on the choice and on the button before anything is fetched', async () => {
    const { requests } = serve(WITH_LOW)
    await open()
    await expect.element(button('Download 2 MB')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /Normal quality.*2 MB/ })).toBeChecked()
    await expect.element(page.getByRole('radio', { name: /Low quality/ })).not.toBeChecked()
    await sees(/^1 link to another website always needs a connection/)
    expect(requests).toEqual([])
  })

  test('OFF-40 offers no low quality where it is not smaller, whatever is preferred', async () => {
    serve()
    preferQuality(ME, 'low')
    await open()
    await button('Download 2 MB').click()
    await expect.element(card('Available offline')).toBeVisible()
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
    await seesNot(/quality/)
    expect(await downloads.get(ME, 'course-1')).toMatchObject({ quality: 'normal' })
  })

  test('OFF-40 OFF-41 is done, says so at each lesson, and can be removed and brought back', async () => {
    serve()
    await open()
    await button('Download 2 MB').click()
    await expect.element(card('Available offline')).toBeVisible()
    await expect.element(page.getByText('On this device')).toBeVisible()
    await expect.element(page.getByText('Online only')).toBeVisible()
    await button('Remove download').click()
    await sees('Download removed')
    await expect.element(button('Download 2 MB')).toBeVisible()
    await button('Undo').click()
    await expect.element(card('Available offline')).toBeVisible()
  })

  test('OFF-18 OFF-40 names what is missing', async () => {
    serve({ 'course-1/slides.pdf': FILES['course-1/slides.pdf'] })
    await open()
    await button('Download 1 kB').click()
    await sees('Not available for download: Contour lines.')
    await sees('Next')
  })

  test('OFF-40 is paused as it was left, and resumes from there', async () => {
    serve()
    await put({})
    await open()
    await expect.element(card('Paused at 500 kB of 2 MB')).toBeVisible()
    await sees('0 of 2 lessons ready')
    await button('Resume, 1.5 MB left').click()
    await expect.element(card('Available offline')).toBeVisible()
  })

  test('OFF-40 says how long it still takes, and what the server does not have', async () => {
    serve()
    await put({ state: 'downloading', missing: ['course-1/video.mp4'] })
    await open()
    await sees('500 kB of 2 MB')
    await sees('Not available for download: Contour lines.')
    vi.setSystemTime(Date.now() + 10_000)
    await put({ state: 'downloading', bytes: 1_000_000 })
    announceDownloads()
    await sees('1 MB of 2 MB · About 30 seconds left')
    vi.useRealTimers()
  })

  test('OFF-40 is paused and resumed by keyboard, with the focus on the same button', async () => {
    const resume = page.getByRole('button', { name: /^Resume, / })
    const held = serve()
    held.cut(1_000_000)
    await put({ state: 'downloading' })
    await open()
    await focus(button('Pause'))
    await press('{Enter}')
    await hasFocus(resume)
    await press('{Enter}')
    await hasFocus(button('Pause'))
    await press(' ')
    await hasFocus(resume)
    await expect.poll(() => downloads.get(ME, 'course-1')).toMatchObject({ state: 'paused' })
  })

  test('OFF-40 begins with the quality that is preferred on this device', async () => {
    serve(WITH_LOW)
    preferQuality(ME, 'low')
    await open()
    await expect.element(page.getByRole('radio', { name: /Low quality/ })).toBeChecked()
  })

  test('OFF-40 chooses the low quality where the normal one does not fit, with storage one tap away', async () => {
    serve(WITH_LOW)
    vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 11_000_000, usage: 1_000_000 })
    await open()
    await expect.element(card('Not enough space')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /Low quality/ })).toBeChecked()
    await expect.element(page.getByRole('link', { name: 'Manage storage' })).toBeVisible()
  })

  test('OFF-40 looks again for room after other downloads were removed, on return and when asked', async () => {
    serve()
    let usage = 20_000_000
    vi.spyOn(navigator.storage, 'estimate').mockImplementation(async () => ({ quota: 21_000_000, usage }))
    await open()
    await expect.element(card('Not enough space')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Download/ })).not.toBeInTheDocument()
    usage = 1_000_000
    announceDownloads()
    await expect.element(button('Download 2 MB')).toBeVisible()
    usage = 20_000_000
    dispatchEvent(new Event('focus'))
    await expect.element(card('Not enough space')).toBeVisible()
    usage = 1_000_000
    await button('Try again').click()
    await expect.element(card('Download for offline')).toBeVisible()
    await expect.element(button('Download 2 MB')).toBeEnabled()
  })

  test('OFF-33 OFF-40 a download that found no room can go on once there is some', async () => {
    serve()
    let usage = 20_000_000
    vi.spyOn(navigator.storage, 'estimate').mockImplementation(async () => ({ quota: 50_000_000, usage }))
    await put({ state: 'failed', reason: 'full', freeBytes: 30_000_000 })
    await open()
    await expect.element(card('Not enough space')).toHaveTextContent(/This device is full/)
    usage = 10_000_000
    announceDownloads()
    await expect.element(card('Download for offline')).toBeVisible()
    await button('Download 2 MB').click()
    await expect.element(card('Available offline')).toBeVisible()
  })

  test('OFF-40 of a course without files names no size', async () => {
    serve({})
    storeLearner(course({ section: [] }), progressOf(ME))
    await open()
    await button('Download').click()
    await expect.element(card('Available offline')).toHaveTextContent(/Text only\. Updated/)
    await seesNot(/byte/)
    await put({ state: 'paused', bytes: 0, total: 0 })
    announceDownloads()
    await expect.element(card('Paused')).toBeVisible()
    await expect.element(button('Resume')).toBeVisible()
    await seesNot(/byte/)
  })

  test('OFF-33 says that the device is full when it cannot even begin', async () => {
    serve()
    await open()
    const store = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
      if (this.name === 'downloads') throw new DOMException('full', 'QuotaExceededError')
      return store.apply(this, row)
    })
    await button('Download 2 MB').click()
    await sees('This device is full. Remove other downloads or files from it, then try again.')
  })

  test('OFF-33 says why it stopped, and tries again', async () => {
    serve()
    await put({ state: 'failed', reason: 'unavailable' })
    await open()
    await sees(/^Your browser can’t store files here/)
    await button('Try again').click()
    await expect.element(card('Available offline')).toBeVisible()
  })
})

describe('the storage page', () => {
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })

  test('OFF-41 lists downloads by course, removes one and brings it back', async () => {
    await put({ state: 'done', bytes: 2_001_000 })
    await open('/account/offline')
    await expect.element(row('Reading a map')).toHaveTextContent('2 MB, normal quality')
    await sees('Downloads, 2 MB')
    await button('Remove download: Reading a map').click()
    await sees('No downloads yet')
    await button('Undo').click()
    await expect.element(row('Reading a map')).toBeVisible()
  })

  test('OFF-41 names no size of a course without files', async () => {
    await put({ state: 'done', bytes: 0, total: 0, isOnlyQuality: true })
    await open('/account/offline')
    await expect.element(row('Reading a map')).toHaveTextContent('Text only')
    await seesNot(/byte/)
  })

  test('OFF-40 resumes and pauses a download', async () => {
    serve()
    await put({})
    await open('/account/offline')
    await expect.element(row('Reading a map')).toHaveTextContent('500 kB of 2 MB, paused')
    await button('Resume download: Reading a map').click()
    await expect.element(row('Reading a map')).toHaveTextContent('2 MB, normal quality')
  })

  test('OFF-29 asks the browser to keep downloads: it agrees, or says no for now', async () => {
    let kept = false
    vi.spyOn(navigator.storage, 'persisted').mockImplementation(async () => kept)
    vi.spyOn(navigator.storage, 'persist').mockImplementation(async () => kept)
    await open('/account/offline')
    await button('Ask browser to keep them').click()
    await sees(/^Your browser said no for now/)
    kept = true
    await button('Ask again').click()
    await sees('Your browser keeps these downloads until you remove them.')
    await seesNot(/said no/)
  })
})
