import { afterEach, expect, test, vi } from 'vitest'
import { locateFile } from './addresses.ts'

afterEach(() => vi.unstubAllGlobals())

test('RES-16 a film asked for as it is and in pieces at the same time is found both ways', async () => {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { resource } = JSON.parse(body) as { resource: { getID: string; quality?: string }[] }
    const found = new Map(resource.map(({ getID, quality }) => [getID, quality]))
    // As the server does: each file stands in the reply once.
    const files = [...found].map(([getID, quality]) => ({
      getID,
      name: getID,
      type: 'video',
      contentType: 'video/mp4',
      getURL: quality === undefined ? `/file/${getID}` : `/hls/${getID}/main.m3u8`,
    }))
    return Response.json({ resource: files })
  })
  const [whole, pieces] = await Promise.all([locateFile('c/film.mp4'), locateFile('c/film.mp4', 'SLD|LD')])
  expect([whole?.getURL, pieces?.getURL]).toEqual(['/file/c/film.mp4', '/hls/c/film.mp4/main.m3u8'])
})
