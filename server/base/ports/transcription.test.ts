import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { Failure } from '../fail.ts'
import { httpTranscription, openTranscription } from './transcription.ts'

const SUBTITLES = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHold the compass flat.\n'

type Answer = (request: IncomingMessage, response: ServerResponse, film: string) => void

let close = async () => {}
afterEach(() => close())

/** A transcription service that answers as told, one answer per request. */
const service = async (...answers: Answer[]) => {
  const seen: { method?: string; url?: string; headers: IncomingMessage['headers']; film: string }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const film = Buffer.concat(parts).toString()
    const { method = '', url = '', headers } = request
    seen.push({ method, url, headers, film })
    answers.shift()?.(request, response, film)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/speech`, seen }
}

const says =
  (status: number, body = '', headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, headers)
    response.end(body)
  }

const film = { name: 'bearing.mp4', contentType: 'video/mp4', bytes: 4, language: 'en-US' }
const speech = { ...film, open: () => Readable.from([Buffer.from('film')]) }
const transcribe = (url: string, reports: number[] = [], more = {}) =>
  httpTranscription({ url, key: 'secret' }, { everyMs: 5, ...more }).transcribe(speech, async (percent) => {
    reports.push(percent)
  })

describe('automatic transcription', () => {
  test('VTT-26 is off unless it is set up', () => {
    expect(openTranscription(undefined)).toBeNull()
  })

  test('VTT-24 sends the film with its language and takes the subtitles', async () => {
    const { url, seen } = await service(says(200, SUBTITLES))
    expect(await transcribe(url)).toBe(SUBTITLES)
    expect(seen).toMatchObject([
      {
        method: 'POST',
        url: '/speech?language=en-US&name=bearing.mp4',
        headers: { 'content-type': 'video/mp4', 'content-length': '4', authorization: 'Bearer secret' },
        film: 'film',
      },
    ])
  })

  test('asks until they are ready, and says how far it is', async () => {
    const { url, seen } = await service(
      says(202, '', { location: '/jobs/7' }),
      says(202, '{"percent":40}'),
      says(202, 'soon'),
      says(200, SUBTITLES),
    )
    const reports: number[] = []
    expect(await transcribe(url, reports)).toBe(SUBTITLES)
    expect(seen.map((one) => `${one.method} ${one.url}`).slice(1)).toEqual([
      'GET /jobs/7',
      'GET /jobs/7',
      'GET /jobs/7',
    ])
    expect(seen.every(({ headers }) => headers.authorization === 'Bearer secret')).toBe(true)
    expect(reports).toEqual([0, 40, 0])
  })

  test.each<[string, Answer[], string]>([
    [
      'a film without speech',
      [says(422, '{"message":"no speech"}')],
      'The transcription service refused: no speech',
    ],
    ['a wrong key', [says(401, 'no')], 'The transcription service refused: status 401'],
    ['a page', [says(200, '<html>')], 'The transcription service did not send subtitles.'],
    ['a broken file', [says(200, 'WEBVTT\n\nx --> y')], 'The transcription service did not send subtitles.'],
    [
      'a way to another server',
      [says(202, '', { location: 'http://10.0.0.1/latest' })],
      'The transcription service pointed to another server.',
    ],
    [
      'endless bytes',
      [says(200, 'x'.repeat(21 * 1024 * 1024))],
      'The transcription service sent more than a transcript.',
    ],
  ])('%s ends it for good, with a reason', async (_, answers, reason) => {
    const { url } = await service(...answers)
    const ended = transcribe(url)
    await expect(ended).rejects.toBeInstanceOf(Failure)
    await expect(ended).rejects.toThrow(reason)
  })

  test('a service that never gets ready is given up', async () => {
    const { url } = await service(...Array.from({ length: 50 }, () => says(202)))
    await expect(transcribe(url, [], { longestMs: 60 })).rejects.toThrow(/took too long|timeout/)
  })

  test.each<[string, Answer]>([
    ['in trouble', says(503, 'later')],
    ['that leads elsewhere', says(302, '', { location: 'http://127.0.0.1:1/' })],
    ['that hangs up', (request) => request.socket.destroy()],
  ])('a service %s is no answer: the job tries again', async (_, answer) => {
    const { url } = await service(answer)
    const ended = await transcribe(url).catch((error: unknown) => error)
    expect(ended).toBeInstanceOf(Error)
    expect(ended).not.toBeInstanceOf(Failure)
  })
})
