import { afterEach, describe, expect, test, vi } from 'vitest'
import { resources } from '@cairn/contract/resources'
import { offlineAddress, offlinePlaylist } from '@cairn/domain/offline/file-address'
import { storedFiles, type StoredFile } from '../base/local/stored-files.ts'
import { session } from '../base/session.ts'
import { answerFile } from '../service-worker/files.ts'
import { sees } from '../testing/look.ts'
import { storeLearner } from '../testing/learning.ts'
import { openPage } from '../testing/render.tsx'
import { course, member, progressOf } from '../testing/samples.ts'
import { noAnswer } from '../testing/server.ts'
import { server } from '../testing/test-server.ts'
import { locateFile } from './addresses.ts'

const ME = 'amina'
const VIDEO: StoredFile = {
  name: 'video.mp4',
  type: 'video',
  contentType: 'video/mp4',
  bytes: 10,
  complete: true,
  quality: 'normal',
  courses: ['c'],
}
const ONLINE = '/api/resource/file/c/video.mp4'

/** A page with a service worker, which answers for files of the device, or is an older one. */
const underWorker = (isOld = false) => {
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue({} as ServiceWorker)
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const reply = isOld ? undefined : answerFile(new Request(new URL(address, location.href), init))
    return (await reply) ?? new Response('<!doctype html>')
  })
}
const serve = () =>
  server.on(resources.locateResources, ({ body }) => ({
    resource: body.resource.map(({ getID }) => ({
      getID,
      name: 'video.mp4',
      type: 'video' as const,
      contentType: 'video/mp4',
      getURL: ONLINE,
    })),
  }))
const locate = async (quality?: string) => (await locateFile('c/video.mp4', quality))?.getURL

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await storedFiles.clear(ME)
})

describe('OFF-15 where a file is read', () => {
  test('is the device once it is stored there, online too', async () => {
    session.begin(member(ME))
    serve()
    underWorker()
    expect(await locate()).toBe(ONLINE)
    await storedFiles.put(ME, 'c/video.mp4', { ...VIDEO, complete: false })
    expect(await locate()).toBe(ONLINE)
    await storedFiles.put(ME, 'c/video.mp4', VIDEO)
    expect([await locate(), await locate('SLD|LD')]).toEqual(
      Array.from({ length: 2 }, () => offlineAddress(ME, 'c/video.mp4')),
    )
    await storedFiles.put(ME, 'c/video.mp4', { ...VIDEO, playlist: '#EXTM3U' })
    expect([await locate('SLD|LD'), await locate()]).toEqual([offlinePlaylist(ME, 'c/video.mp4'), ONLINE])
    session.begin(member('bea'))
    expect(await locate()).toBe(ONLINE)
  })

  test('is the server while no service worker, or an older one, controls the page', async () => {
    session.begin(member(ME))
    serve()
    await storedFiles.put(ME, 'c/video.mp4', VIDEO)
    expect(await locate()).toBe(ONLINE)
    underWorker(true)
    expect(await locate()).toBe(ONLINE)
  })

  test('is nowhere without a connection and a copy, and a material says so', async () => {
    storeLearner(course({ supplemental: [{ title: 'Slides', file: 'course-1/slides.pdf' }] }), progressOf(ME))
    server.on(resources.locateResources, noAnswer)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await openPage('/learn/course-1/materials', { as: member(ME) })
    await sees('Not on this device')
  })
})
