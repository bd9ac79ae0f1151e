import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lowestStream } from '@cairn/domain/resources/quality'
import { notifications, type Job } from '@cairn/contract/notifications'
import { resources, type Resource } from '@cairn/contract/resources'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'cairn-films-'))

/** Makes a file with the same program that is to read it. */
const make = (name: string, ...args: string[]): Buffer => {
  const path = join(folder, name)
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, path])
  return readFileSync(path)
}
const picture = (size: string, seconds: number) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc=d=${seconds}:s=${size}:r=10`,
]
const sound = (seconds: number) => ['-f', 'lavfi', '-i', `sine=d=${seconds}`]
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

let node: TestNode
let author: Person
let learner: Person
let course: string

const setUp = async (env: { ffmpeg?: string; ffprobe?: string } = {}) => {
  node = await testNode({ env })
  const org = await node.organization()
  author = await node.person({ organization: org, lists: ['author'] })
  course = (await node.course({ publisher: org })).id
  learner = await node.person({ takes: [course] })
}

const ended = async (jobId: string) => {
  await node.runJobs()
  return (await node.call<Job>(notifications.getJob, { as: author, params: { jobId } })).body
}
const upload = async (name: string, contentType: string, bytes: Buffer) => {
  const begun = await node.call<{ putURL: string; getID: string }>(resources.beginUpload, {
    as: author,
    body: { objectID: course, resource: name, contentType, contentLength: bytes.length },
  })
  const url = begun.body.putURL
  const put = await node.send<{ getID: string; jobId?: string }>({
    method: 'PUT',
    url,
    payload: bytes,
    headers: { 'content-type': contentType },
  })
  expect(put.status).toBe(200)
  return put.body
}
const listed = async (getID: string) => {
  const { body } = await node.call<{ resource: Resource[] }>(resources.listResources, {
    as: author,
    params: { courseId: course },
  })
  return body.resource.find((file) => file.getID === getID)
}
const withRenditions = async (getID: string) => {
  await node.runJobs()
  const file = await listed(getID)
  expect(file?.quality).toHaveLength(2)
  return file
}
const locate = async (getID: string, quality?: string) =>
  (
    await node.call<{ getURL: string; duration?: number; poster?: string }>(resources.getResource, {
      as: learner,
      query: { getID, ...(quality !== undefined && { quality }) },
    })
  ).body
const get = (url: string, headers: Record<string, string> = {}) => node.app.inject({ url, headers })

describe.skipIf(!hasFfmpeg)('a film that was uploaded to a course', () => {
  beforeAll(() => setUp())
  afterAll(() => node.close())

  test('RES-01 RES-17 RES-29 tells how long it is, gets a picture, and can be had in two qualities without anybody asking', async () => {
    const film = make('film.mp4', ...picture('960x540', 1), ...sound(1), ...h264, '-c:a', 'aac')
    const { getID, jobId = '' } = await upload('film.mp4', 'video/mp4', film)
    expect(await ended(jobId)).toMatchObject({ status: 'COMPLETE', percent: 100 })
    const known = await listed(getID)
    expect(known).toMatchObject({ type: 'video', name: 'film.mp4', bytes: film.length })
    expect(known?.duration).toBeCloseTo(1, 0)
    expect(await locate(getID)).toMatchObject({ duration: known?.duration, poster: known?.poster })
    const poster = await get((await locate(known?.poster ?? '')).getURL)
    expect(await sharp(poster.rawPayload).metadata()).toMatchObject({ width: 960, format: 'jpeg' })
    expect(await listed(known?.poster ?? '')).toMatchObject({
      type: 'image',
      source: getID,
      name: 'film.jpg',
    })

    expect((await withRenditions(getID))?.quality).toEqual(['SLD', 'LD'])
    const main = (await locate(getID, 'SLD|LD')).getURL
    const playlist = await get(main)
    expect(playlist.headers['content-type']).toBe('application/vnd.apple.mpegurl')
    expect(playlist.body).toContain('RESOLUTION=640x360')
    expect(playlist.body).toContain('RESOLUTION=960x540')
    expect(lowestStream(playlist.body)).toBe('SLD.m3u8')

    // A player follows the names beside each other, without a session.
    const beside = (name: string) => main.replace('main.m3u8', name)
    const stream = await get(beside('LD.m3u8'))
    expect(stream.body).toContain('#EXT-X-ENDLIST')
    expect(stream.body).toContain('LD.ts')
    const part = await get(beside('LD.ts'), { range: 'bytes=0-187' })
    expect([part.statusCode, part.headers['content-type']]).toEqual([206, 'video/mp2t'])
    expect(part.rawPayload[0]).toBe(0x47)
    // The lowest alone is asked for by itself, what has no playlist comes as it is.
    expect((await locate(getID, 'SLD')).getURL).toMatch(/\/SLD\.m3u8$/)
    expect((await locate(getID)).getURL).toContain('/resource/file/')
    expect((await locate(getID, 'HD')).getURL).toContain('/resource/file/')
  })

  test('RES-16 the leave for one film opens no other, no other file, and not for ever', async () => {
    const film = make('small.mp4', ...picture('64x48', 1), ...h264)
    const [one, other] = [await upload('a.mp4', 'video/mp4', film), await upload('b.mp4', 'video/mp4', film)]
    await withRenditions(one.getID)
    await withRenditions(other.getID)
    const main = (await locate(one.getID, 'SLD|LD')).getURL
    expect((await get(main)).statusCode).toBe(200)
    const name = (getID: string) => encodeURIComponent(getID.split('/')[1] ?? '')
    const wrong = [
      main.replace(name(one.getID), name(other.getID)),
      main.replace(/hls\/\d+\./, 'hls/9999999999.'),
      main.replace(/hls\/[^/]+/, 'hls/x'),
      ...['../x', 'HD.m3u8', 'SLD.mp4', 'x.ts', '%2e%2e%2fx', 'SLD.ts%00'].map((file) =>
        main.replace('main.m3u8', file),
      ),
    ]
    for (const url of wrong) expect([400, 404], url).toContain((await get(url)).statusCode)
    const { status } = await node.call(resources.dropCache, {
      as: author,
      params: { objectId: course, resource: one.getID.split('/')[1] ?? '' },
    })
    expect(status).toBe(204)
    expect((await get(main)).statusCode).toBe(404)
    expect((await locate(one.getID, 'SLD|LD')).getURL).toContain('/resource/file/')
  })

  test('RES-17 renditions are made again on demand; the earlier ones go, the original stays', async () => {
    const film = make('again.mov', ...picture('90x160', 1), ...h264)
    const { getID } = await upload('again.mov', 'video/quicktime', film)
    await withRenditions(getID)
    const key = async () =>
      (
        await node.parts.db
          .selectFrom('resource')
          .select('rendition')
          .where('get_id', '=', getID)
          .executeTakeFirst()
      )?.rendition
    const before = await key()
    const ask = async (body: Record<string, unknown>) => {
      const { status, body: reply } = await node.call<{ jobId: string }>(resources.transcode, {
        as: author,
        body: { getID, ...body },
      })
      expect(status).toBe(200)
      return ended(reply.jobId)
    }
    expect(await ask({ quality: ['SLD', 'LD'] })).toMatchObject({ status: 'COMPLETE' })
    expect(await key()).toEqual(before)
    expect(await ask({ quality: ['SLD'], delete: true })).toMatchObject({ status: 'COMPLETE' })
    expect(Object.keys((await key()) ?? {})).toEqual(['SLD'])
    expect((await key())?.['SLD']?.folder).not.toBe(before?.['SLD']?.folder)
    expect((await key())?.['SLD']).toMatchObject({ width: 90, height: 160 })
    await node.runJobs()
    expect(await node.parts.storage.size(`${getID}/hls/${before?.['LD']?.folder}/LD.ts`)).toBeNull()
    expect(await node.parts.storage.size(getID)).toBe(film.length)
  })

  test('RES-17 what is no film is refused, and so is whoever does not edit the course', async () => {
    const { getID } = await upload('a.txt', 'text/plain', Buffer.from('x'))
    const ask = async (as: Person | null, body: Record<string, unknown>) =>
      (await node.call(resources.transcode, { as, body })).status
    expect(await ask(author, { getID })).toBe(400)
    expect(await ask(author, { getID: `${course}/nothing` })).toBe(404)
    expect(await ask(author, { getID, quality: ['HD'] })).toBe(400)
    expect(await ask(learner, { getID })).toBe(403)
    expect(await ask(null, { getID })).toBe(401)
  })

  test('RES-11 of a sound it is known how long it is', async () => {
    const { getID, jobId = '' } = await upload('a.mp3', 'audio/mpeg', make('a.mp3', ...sound(2)))
    expect(await ended(jobId)).toMatchObject({ status: 'COMPLETE' })
    const known = await listed(getID)
    expect(known).toMatchObject({ type: 'audio' })
    expect(known?.duration).toBeCloseTo(2, 0)
    expect(known?.poster).toBeUndefined()
  })
})

describe.skipIf(!hasFfmpeg)('a film that is none', () => {
  let listener: Server
  let asked = 0
  beforeAll(async () => {
    await setUp()
    listener = createServer((_, reply) => {
      asked += 1
      reply.end('secret')
    })
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  })
  afterAll(async () => {
    listener.close()
    await node.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('RES-17 but a list that names files of the server or other machines is not followed', async () => {
    const inside = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/latest/meta-data`
    const secret = join(folder, 'secret.mp4')
    make('secret.mp4', ...picture('64x48', 1), ...h264)
    const lists = [
      `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n`,
      `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
      `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${inside}\n#EXT-X-ENDLIST\n`,
      `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nconcat:${inside}|file:///etc/passwd\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${secret}'\n`,
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><AdaptationSet><BaseURL>${inside}</BaseURL></AdaptationSet></Period></MPD>`,
      `[playlist]\nFile1=${inside}\n`,
    ]
    let last = ''
    for (const list of lists) {
      const { getID, jobId = '' } = await upload('film.mp4', 'video/mp4', Buffer.from(list))
      expect(await ended(jobId), list).toMatchObject({
        status: 'INVALID',
        message: 'This file can’t be played.',
      })
      const known = await listed(getID)
      expect([known?.duration, known?.poster, known?.quality]).toEqual([undefined, undefined, undefined])
      last = getID
    }
    // Whoever asks for its renditions hears the same.
    const again = await node.call<{ jobId: string }>(resources.transcode, {
      as: author,
      body: { getID: last },
    })
    expect(await ended(again.body.jobId)).toMatchObject({ status: 'INVALID' })
    expect(asked).toBe(0)
  })

  test('RES-17 a broken film is told to be so, and stays as it is', async () => {
    const film = make('half.mp4', ...picture('64x48', 1), ...h264)
    const broken = Buffer.concat([film.subarray(0, 200), Buffer.alloc(2000, 7)])
    for (const [name, bytes] of [
      ['cut.mp4', film.subarray(0, film.length / 2)],
      ['noise.mp4', broken],
      ['empty.mp4', Buffer.alloc(5000)],
      ['page.mp4', Buffer.from('<html><script>alert(1)</script></html>')],
    ] as const) {
      const { getID, jobId = '' } = await upload(name, 'video/mp4', bytes)
      expect(await ended(jobId), name).toMatchObject({ status: 'INVALID' })
      const shown = await get((await locate(getID, 'SLD|LD')).getURL)
      expect(shown.rawPayload.equals(bytes)).toBe(true)
      expect(shown.headers).toMatchObject({
        'content-type': 'video/mp4',
        'x-content-type-options': 'nosniff',
      })
    }
  })
})

describe('without the program for it', () => {
  beforeAll(() => setUp({ ffmpeg: 'no-such-program' }))
  afterAll(() => node.close())

  test('RES-17 the job completes, and the film is its only rendition', async () => {
    const bytes = readFileSync(new URL('../../demo/media/wayfinding-taking-a-bearing.mp4', import.meta.url))
    const { getID, jobId = '' } = await upload('film.mp4', 'video/mp4', bytes)
    expect(await ended(jobId)).toMatchObject({ status: 'COMPLETE' })
    const { body } = await node.call<{ jobId: string }>(resources.transcode, { as: author, body: { getID } })
    expect(await ended(body.jobId)).toMatchObject({ status: 'COMPLETE', percent: 100 })
    const { getURL } = await locate(getID, 'SLD|LD')
    expect(getURL).toContain('/resource/file/')
    expect((await get(getURL)).rawPayload.equals(bytes)).toBe(true)
  })
})
