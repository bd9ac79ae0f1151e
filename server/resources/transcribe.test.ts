import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '@cairn/contract/notifications'
import { notifications } from '@cairn/contract/notifications'
import { resources } from '@cairn/contract/resources'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { findFile, saveFile } from '../files/store.ts'

const SUBTITLES = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHold the compass flat.\n'

/** A film of a course, and what it is called. */
const addFilm = async (node: TestNode, object: string, name = 'bearing.mp4', contentType = 'video/mp4') => {
  const getID = `${object}/x-${name}`
  await node.parts.storage.put(getID, Buffer.from('film'))
  await saveFile(node.parts.db, { getID, name, contentType, open: false, bytes: 4, created: new Date() })
  return getID
}

describe('where nothing is set up', () => {
  let node: TestNode
  let root: Person
  beforeAll(async () => {
    node = await testNode()
    root = await node.rootAdmin()
  })
  afterAll(() => node.close())

  test('VTT-26 no language is offered and nothing is started', async () => {
    expect((await node.call(resources.findTranscription)).body).toEqual({ language: [] })
    const getID = await addFilm(node, (await node.course()).id)
    const answer = await node.call(resources.transcribe, { as: root, body: { getID, language: 'en' } })
    expect([answer.status, answer.body['code']]).toEqual([404, 'not_configured'])
  })
})

describe('where a service is set up', () => {
  let node: TestNode
  let root: Person
  let course: string
  let answer: (request: IncomingMessage, response: ServerResponse) => void
  const asked: string[] = []
  const service = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    request.resume()
    request.on('end', () => answer(request, response))
  })
  beforeAll(async () => {
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
    const { port } = service.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/speech`
    node = await testNode({ env: { transcription: { url, key: 'secret' } } })
    root = await node.rootAdmin()
    course = (await node.course()).id
  })
  afterAll(async () => {
    await node.close()
    service.closeAllConnections()
    service.close()
  })

  const start = (getID: string, language = 'en', as: Person | null = root) =>
    node.call<{ jobId: string; getID: string; code?: string }>(resources.transcribe, {
      as,
      body: { getID, language },
    })
  const ended = async (jobId: string) => {
    await node.runJobs()
    return (await node.call<Job>(notifications.getJob, { as: root, params: { jobId } })).body
  }

  test('VTT-24 the languages are told', async () => {
    const { body } = await node.call<{ language: string[] }>(resources.findTranscription)
    expect(body.language).toHaveLength(35)
    expect(body.language).toContain('es-US')
  })

  test('VTT-21 VTT-24 VTT-26 the transcript comes as a file of the course, named by the rule', async () => {
    answer = (_, response) => void response.end(SUBTITLES)
    const { status, body } = await start(await addFilm(node, course), 'es-MX')
    expect(status).toBe(200)
    expect(await ended(body.jobId)).toMatchObject({ status: 'COMPLETE' })
    expect(asked.at(-1)).toBe('POST /speech?language=es-US&name=bearing.mp4 Bearer secret')
    expect(await findFile(node.parts.db, body.getID)).toMatchObject({
      name: 'bearing.es-MX.vtt',
      contentType: 'text/vtt',
      language: 'es-MX',
      object: course,
      open: false,
    })
    const parts: Buffer[] = []
    for await (const part of node.parts.storage.read(body.getID)) parts.push(part as Buffer)
    expect(Buffer.concat(parts).toString()).toBe(SUBTITLES)
  })

  test('VTT-26 what the service refuses ends the job with its words, and no file is left', async () => {
    answer = (_, response) => {
      response.writeHead(422)
      response.end('{"message":"no speech"}')
    }
    const { body } = await start(await addFilm(node, course))
    expect(await ended(body.jobId)).toMatchObject({
      status: 'INVALID',
      message: 'The captions couldn’t be created. (The transcription service refused: no speech)',
    })
    expect(await findFile(node.parts.db, body.getID)).toBeUndefined()
  })

  test('VTT-26 only who may change the course, only films, only languages that are heard', async () => {
    const film = await addFilm(node, course)
    const sheet = await addFilm(node, course, 'sheet.pdf', 'application/pdf')
    const before = asked.length
    const codes = await Promise.all([
      start(film, 'en', null),
      start(film, 'en', await node.person()),
      start(`${course}/none.mp4`),
      start(sheet),
      start(film, 'pl'),
      start(film, 'constructor'),
      node.call(resources.transcribe, { as: root, body: { getID: film } }),
    ])
    expect(codes.map(({ status }) => status)).toEqual([401, 403, 404, 400, 400, 400, 400])
    expect(asked).toHaveLength(before)
  })
})
