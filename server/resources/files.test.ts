import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Course } from '@cairn/contract/courses'
import { notifications, type Job } from '@cairn/contract/notifications'
import { resources, type Resource } from '@cairn/contract/resources'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { copyResources } from '../files/copy.ts'
import { findFile, renditionFiles, saveFile, type Renditions } from '../files/store.ts'

let node: TestNode
let org: string
let author: Person
let learner: Person
let stranger: Person
beforeAll(async () => {
  node = await testNode({ env: { ffmpeg: '' } })
  org = await node.organization()
  author = await node.person({ organization: org, lists: ['author'] })
  stranger = await node.person()
})
afterAll(() => node.close())

const keep = async (getID: string, fields: Partial<Parameters<typeof saveFile>[1]> = {}) => {
  const bytes = await node.parts.storage.put(getID, Buffer.from(`bytes of ${getID}`))
  const file = { getID, name: 'a.txt', contentType: 'text/plain', open: false, bytes, created: new Date() }
  await saveFile(node.parts.db, { ...file, ...fields })
  return getID
}
const RENDITION: Renditions = { SLD: { folder: 'f', bandwidth: 1, width: 2, height: 2 } }
/** A film with a rendition and the picture taken from it. */
const keepFilm = async (course: string) => {
  const [film, poster] = [`${course}/film.mp4`, `${course}/poster.jpg`]
  await keep(film, { contentType: 'video/mp4', name: 'film.mp4', duration: 5, poster, rendition: RENDITION })
  await keep(poster, { contentType: 'image/jpeg', name: 'film.jpg', source: film })
  for (const part of renditionFiles({ getID: film, rendition: RENDITION }))
    await node.parts.storage.put(part, Buffer.from(part))
  return { film, poster }
}
const newCourse = async (fields: Partial<Course> = {}) => {
  const course = await node.course({ publisher: org, ...fields })
  learner = await node.person({ takes: [course.id] })
  return course.id
}
const list = (as: Person | null, courseId: string) =>
  node.call<{ resource: Resource[] }>(resources.listResources, { as, params: { courseId } })
const exists = async (getID: string) => (await findFile(node.parts.db, getID)) !== undefined
const gone = async (getID: string) => {
  await node.runJobs()
  expect(await node.parts.storage.size(getID)).toBeNull()
}

describe('POST /resource', () => {
  const locate = async (getID: string, quality?: string) => {
    const resource = [{ getID, ...(quality !== undefined && { quality }) }]
    const { body } = await node.call<{ resource: { bytes?: number; getURL: string }[] }>(
      resources.locateResources,
      { as: learner, body: { resource } },
    )
    return body.resource[0]
  }

  test('OFF-40 says how many bytes a learner downloads, of the file and of each quality', async () => {
    const course = await newCourse()
    const { film } = await keepFilm(course)
    expect((await locate(film))?.bytes).toBe(`bytes of ${film}`.length)
    // Five seconds at one bit a second.
    expect(await locate(film, 'SLD')).toMatchObject({ bytes: 1, getURL: expect.stringContaining('SLD.m3u8') })
    const measured = await keep(`${course}/measured.mp4`, {
      contentType: 'video/mp4',
      duration: 5,
      rendition: {
        SLD: { folder: 'f', bandwidth: 8000, width: 2, height: 2, bytes: 321 },
        LD: { folder: 'g', bandwidth: 9000, width: 4, height: 4, bytes: 654 },
      },
    })
    expect((await locate(measured, 'SLD'))?.bytes).toBe(321)
    expect((await locate(measured, 'LD'))?.bytes).toBe(654)
    const chosen = await locate(measured, 'SLD|LD')
    expect(chosen?.getURL).toContain('main.m3u8')
    expect(chosen?.bytes).toBeUndefined()
  })
})

describe('GET /resource/object/{courseId}', () => {
  test('RES-21 lists the files of a course for those who work on it, newest first', async () => {
    const course = await newCourse()
    const { film, poster } = await keepFilm(course)
    await keep(`${course}/old.zip`, {
      contentType: 'application/zip',
      name: 'old.zip',
      language: 'ar',
      created: new Date(0),
    })
    const { status, body } = await list(author, course)
    expect(status).toBe(200)
    expect(body.resource).toHaveLength(3)
    expect(body.resource.at(-1)).toMatchObject({
      getID: `${course}/old.zip`,
      type: 'package',
      language: 'ar',
    })
    const found = body.resource.find(({ getID }) => getID === film)
    expect(found).toMatchObject({ type: 'video', duration: 5, poster, quality: ['SLD'], name: 'film.mp4' })
    expect([(await list(learner, course)).status, (await list(null, course)).status]).toEqual([403, 401])
    expect((await list(author, 'nothing')).status).toBe(404)
    const hidden = await newCourse({ status: 'disabled' })
    expect((await list(stranger, hidden)).status).toBe(404)
    expect((await list(author, hidden)).body.resource).toEqual([])
  })

  test('RES-21 another installation may ask for it with a token, from its own pages', async () => {
    const course = await newCourse()
    const reply = await node.app.inject({
      url: `/api/resource/object/${course}`,
      headers: { authorization: author.token, origin: 'https://other.example.org' },
    })
    expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([200, '*'])
  })
})

describe('DELETE /resource/{id}', () => {
  const remove = (as: Person | null, id: string) =>
    node.call(resources.deleteResource, { as, params: { id } })

  test('RES-18 removes a file with all that was made of it, and its bytes', async () => {
    const course = await newCourse()
    const { film, poster } = await keepFilm(course)
    expect((await remove(author, film)).status).toBe(204)
    expect([await exists(film), await exists(poster)]).toEqual([false, false])
    for (const part of [film, poster, ...renditionFiles({ getID: film, rendition: RENDITION })])
      await gone(part)
    expect((await remove(author, film)).status).toBe(404)
  })

  test('RES-18 is refused while an enabled course shows the file, anywhere in it; the list of its files does not count', async () => {
    const id = await newCourse()
    const shown = await keep(`${id}/shown.txt`)
    const spare = await keep(`${id}/spare.txt`)
    const { body } = await node.send<Course>({
      url: `/api/concept/${id}?filter=all`,
      headers: { authorization: author.token },
    })
    const course = {
      ...body,
      resource: [{ getID: spare }],
      section: [
        {
          id: 's',
          title: 'One',
          status: 'enabled',
          instruction: [{ id: 'i', type: 'video', status: 'disabled', title: 'Film', video: shown }],
        },
      ],
    }
    const save = async (status: string, version: number | undefined) => {
      const { rating: _rating, extent: _extent, ...rest } = course as Course
      const saved = await node.send<Course>({
        method: 'PUT',
        url: '/api/concept',
        headers: { authorization: author.token, 'content-type': 'application/json' },
        payload: JSON.stringify({ ...rest, status, version }),
      })
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
      return saved.body.version
    }
    const version = await save('enabled', body.version)
    expect(await remove(author, shown)).toMatchObject({ status: 409, body: { code: 'still_shown' } })
    expect(await exists(shown)).toBe(true)
    expect((await remove(author, spare)).status).toBe(204)
    await save('disabled', version)
    expect((await remove(author, shown)).status).toBe(204)
  })

  test('RES-18 is for whoever may upload there, and for nobody else', async () => {
    const course = await newCourse()
    const getID = await keep(`${course}/a.txt`)
    expect((await remove(null, getID)).status).toBe(401)
    expect((await remove(learner, getID)).status).toBe(403)
    const hidden = await newCourse({ status: 'disabled' })
    expect((await remove(stranger, await keep(`${hidden}/a.txt`))).status).toBe(404)
    for (const id of ['nonsense', 'a/b/c', '../../etc/passwd', `${course}/..`, `${course}/`])
      expect([400, 404], id).toContain((await remove(author, id)).status)
    expect(await exists(getID)).toBe(true)
    const own = await keep(`${stranger.id}/me.png`, { open: true })
    expect([(await remove(author, own)).status, (await remove(stranger, own)).status]).toEqual([403, 204])
  })
})

describe('DELETE /resource/object/{objectId}/{name}', () => {
  const remove = (as: Person | null, objectId: string, name: string) =>
    node.call(resources.deleteNamed, { as, params: { objectId, name } })

  test('RES-20 removes a file by the end of its getID, or by its name if that is clear', async () => {
    const course = await newCourse()
    const [one, two, three] = [
      await keep(`${course}/1`, { name: 'one.txt' }),
      await keep(`${course}/2`, { name: 'same.txt' }),
      await keep(`${course}/3`, { name: 'same.txt' }),
    ]
    expect((await remove(author, course, 'one.txt')).status).toBe(204)
    expect((await remove(author, course, 'same.txt')).status).toBe(409)
    expect((await remove(author, course, '2')).status).toBe(204)
    expect((await remove(author, course, 'same.txt')).status).toBe(204)
    for (const getID of [one, two, three]) expect(await exists(getID)).toBe(false)
    expect((await remove(author, course, 'one.txt')).status).toBe(404)
    expect((await remove(author, 'nothing', 'x')).status).toBe(404)
    expect((await remove(learner, course, 'one.txt')).status).toBe(403)
  })
})

describe('DELETE /resource/cache/{objectId}/{resource}', () => {
  test('RES-19 drops renditions and the links that were given out; the file itself stays', async () => {
    const course = await newCourse()
    const { film } = await keepFilm(course)
    const drop = (as: Person | null, resource: string) =>
      node.call(resources.dropCache, { as, params: { objectId: course, resource } })
    const link = async () =>
      (await node.call<{ getURL: string }>(resources.getResource, { as: author, query: { getID: film } }))
        .body.getURL
    const before = await link()
    expect((await node.app.inject({ url: before })).statusCode).toBe(200)
    expect((await drop(learner, 'film.mp4')).status).toBe(403)
    expect((await drop(author, 'film.mp4')).status).toBe(204)
    expect((await node.app.inject({ url: before })).statusCode).toBe(404)
    expect((await node.app.inject({ url: await link() })).statusCode).toBe(200)
    for (const part of renditionFiles({ getID: film, rendition: RENDITION })) await gone(part)
    expect((await drop(author, 'film.mp4')).status).toBe(204)
    expect((await drop(author, 'nothing')).status).toBe(204)
  })
})

describe('POST /resource/copy', () => {
  type Copied = { copy: Record<string, string>; jobId: string }
  const copy = (as: Person | null, sourceId: string, targetObject: string) =>
    node.call<Copied>(resources.copyResources, { as, body: { sourceId, targetObject } })
  const ended = async (jobId: string) => {
    await node.runJobs()
    return (await node.call<Job>(notifications.getJob, { as: author, params: { jobId } })).body
  }
  const read = async (getID: string) => {
    const parts: Buffer[] = []
    for await (const part of node.parts.storage.read(getID)) parts.push(part as Buffer)
    return Buffer.concat(parts).toString()
  }

  test('RES-22 RES-23 copies all files of a course with what is known of them, as a job with a percent', async () => {
    const [from, to] = [await newCourse(), await newCourse({ status: 'disabled' })]
    const { film, poster } = await keepFilm(from)
    await keep(`${from}/notes.txt`, { language: 'de' })
    const { status, body } = await copy(author, from, to)
    expect(status).toBe(200)
    expect(Object.keys(body.copy).toSorted()).toEqual([film, poster, `${from}/notes.txt`].toSorted())
    expect(await ended(body.jobId)).toMatchObject({ status: 'COMPLETE', percent: 100 })
    const files = (await list(author, to)).body.resource
    expect(files.map(({ getID }) => getID).toSorted()).toEqual(Object.values(body.copy).toSorted())
    const copied = files.find(({ getID }) => getID === body.copy[film])
    expect(copied).toMatchObject({
      name: 'film.mp4',
      type: 'video',
      duration: 5,
      poster: body.copy[poster],
      quality: ['SLD'],
    })
    expect(files.find(({ getID }) => getID === body.copy[poster])?.source).toBe(body.copy[film])
    expect(await read(body.copy[film] ?? '')).toBe(`bytes of ${film}`)
    const { getURL } = (
      await node.call<{ getURL: string }>(resources.getResource, {
        as: author,
        query: { getID: body.copy[film] ?? '', quality: 'SLD' },
      })
    ).body
    expect((await node.app.inject({ url: getURL })).statusCode).toBe(200)
    // The copy stands by itself.
    await node.call(resources.deleteResource, { as: author, params: { id: film } })
    await gone(film)
    expect(await read(body.copy[film] ?? '')).toBe(`bytes of ${film}`)
  })

  test('RES-22 copies one file, and a second time makes no second one', async () => {
    const [from, to] = [await newCourse(), await newCourse()]
    const getID = await keep(`${from}/AAAAAAAAAAAA-notes.txt`)
    const first = await copy(author, getID, to)
    await ended(first.body.jobId)
    const again = await copy(author, getID, to)
    await ended(again.body.jobId)
    expect(again.body.copy).toEqual(first.body.copy)
    expect(first.body.copy[getID]).toMatch(new RegExp(`^${to}/[\\w-]{12}-notes\\.txt$`))
    expect((await list(author, to)).body.resource).toHaveLength(1)
  })

  test('RES-22 asks for the right to read there and to write here', async () => {
    const mine = await newCourse()
    const theirs = (await node.course()).id
    const [secret, own] = [await keep(`${theirs}/a.txt`), await keep(`${mine}/a.txt`)]
    const status = async (as: Person | null, from: string, to: string) => (await copy(as, from, to)).status
    expect(await status(author, secret, mine)).toBe(404)
    expect(await status(author, theirs, mine)).toBe(404)
    expect(await status(author, own, theirs)).toBe(403)
    expect(await status(null, own, mine)).toBe(401)
    expect(await status(author, `${mine}/nothing`, mine)).toBe(404)
    expect(await status(author, own, 'nothing')).toBe(404)
    expect(await status(author, own, mine)).toBe(400)
    expect(await status(author, own, author.id)).toBe(400)
    const taken = await node.person({ organization: org, lists: ['author'], takes: [theirs] })
    expect(await status(taken, secret, mine)).toBe(200)
    expect(await status(taken, theirs, mine)).toBe(404)
  })

  test('RES-22 a copy that was interrupted goes on, and says each time under which getIDs', async () => {
    const [from, to] = [await newCourse(), await newCourse()]
    const at = (created: number) => ({ created: new Date(created) })
    const files = [
      await keep(`${from}/1`, at(1)),
      await keep(`${from}/2`, at(2)),
      await keep(`${from}/3`, at(3)),
    ]
    const steps: number[] = []
    const cut = copyResources(node.parts, { from, to, by: '' }, async (percent) => {
      steps.push(percent)
      if (steps.length === 2) throw new Error('the server stopped')
    })
    await expect(cut).rejects.toThrow('the server stopped')
    await node.parts.storage.remove(files[0] ?? '')
    const names = await copyResources(
      node.parts,
      { from, to, by: '' },
      async (percent) => void steps.push(percent),
    )
    expect([...names.keys()].toSorted()).toEqual(files)
    expect(steps.at(-1)).toBe(100)
    // What is lost from the disk is not there in the copy either.
    expect((await list(author, to)).body.resource).toHaveLength(2)
  })
})
