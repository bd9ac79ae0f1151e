import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONVERSION } from '@cairn/domain/resources/conversion'
import { resources } from '@cairn/contract/resources'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { convertUploaded } from './conversions.ts'
import { findFile, saveFile } from '../files/store.ts'

let node: TestNode

beforeAll(async () => {
  // Without the program a conversion is over as soon as its turn comes.
  node = await testNode({ env: { ffmpeg: '' } })
})
afterAll(() => node.close())

let count = 0
const video = async (object: string, duration = 60, contentType = 'video/mp4'): Promise<string> => {
  const getID = `${object}/film-${(count += 1)}`
  const file = { getID, name: 'film', contentType, open: false, bytes: 1, duration, created: new Date() }
  await saveFile(node.parts.db, file)
  return getID
}
const convert = (as: Person, getID: string) =>
  node.call<{ jobId: string; code?: string; message?: string }>(resources.transcode, { as, body: { getID } })
const conversions = (getID: string) =>
  node.parts.db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', 'resource.hls')
    .where((eb) => eb(eb.ref('input', '->>').key('getID'), '=', getID))
    .execute()
const staffOf = async () => {
  const org = await node.organization()
  return {
    course: (await node.course({ publisher: org })).id,
    author: await node.person({ organization: org, lists: ['author'] }),
  }
}

describe('conversions of videos', () => {
  test('of one organization do not hold up those of another', async () => {
    const [guild, harbour] = [await staffOf(), await staffOf()]
    const queued: string[] = []
    const queue = async ({ author, course }: typeof guild) =>
      queued.push((await convert(author, await video(course))).body.jobId)
    for (const one of [guild, guild, guild, harbour, harbour]) await queue(one)
    await node.runJobs()
    const done = await node.parts.db
      .selectFrom('job')
      .select('id')
      .where('id', 'in', queued)
      .where('status', '=', 'COMPLETE')
      .orderBy('finished')
      .execute()
    // 0, 1 and 2 are the guild's, 3 and 4 the harbour's.
    expect(done.map(({ id }) => queued.indexOf(id))).toEqual([0, 3, 1, 4, 2])
  })

  test('are not started for a learner’s attachment that every browser plays', async () => {
    const { course } = await staffOf()
    const learner = await node.person({ takes: [course] })
    const { db, jobs } = node.parts
    const start = async (getID: string) => {
      const file = await findFile(db, getID)
      if (file) await convertUploaded(db, jobs, learner.id, file)
      return (await conversions(getID)).length
    }
    expect(await start(await video(learner.id))).toBe(0)
    expect(await start(await video(learner.id, 60, 'video/quicktime'))).toBe(1)
    expect(await start(await video(learner.id, 60 * 60, 'video/quicktime'))).toBe(0)
    expect(await start(await video(course))).toBe(1)
  })

  test('of one learner are two at a time and an hour of video a day', async () => {
    const learner = await node.person()
    const ask = async (seconds: number) => convert(learner, await video(learner.id, seconds))
    const { body, status } = await ask(CONVERSION.attachment.longest + 1)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid' })
    const half = CONVERSION.attachment.longest
    for (let n = 0; n < 2; n += 1) {
      expect((await ask(half)).status).toBe(200)
      await node.runJobs()
    }
    expect(await ask(1)).toMatchObject({
      status: 429,
      body: { code: 'too_many_conversions', message: expect.stringContaining('tomorrow') },
    })
  })

  test('that are asked for at once never pass the limit together', async () => {
    const learner = await node.person()
    const films = await Promise.all(Array.from({ length: 20 }, () => video(learner.id, 1)))
    // A day's worth but for one second more.
    await node.parts.db
      .insertInto('job')
      .values({
        id: `earlier-${learner.id}`,
        kind: 'resource.hls',
        owner: learner.id,
        status: 'COMPLETE',
        percent: 100,
        message: null,
        finished: new Date(),
        input: JSON.stringify({ seconds: 3599 }),
      })
      .execute()
    const answers = await Promise.all(films.map((film) => convert(learner, film)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19)
  })
})
