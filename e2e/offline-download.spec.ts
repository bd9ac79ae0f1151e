import { randomBytes } from 'node:crypto'
import { offlineAddress } from '@cairn/domain/offline/file-address'
import { openBadLine } from './support/bad-line.ts'
import { newDevice, settleIn } from './support/device.ts'
import { enrol, storeFile } from './support/learning.ts'
import { newPerson, openSession } from './support/people.ts'
import { newCourse } from './support/studio.ts'
import { expect, test } from './support/test.ts'

const MB = 1024 * 1024
/** How much is downloaded, in files of 32 MB. */
const SIZE = Number(process.env['OFFLINE_MB'] ?? 64) * MB
const FILE = 32 * MB
const CUT_EVERY = Math.max(10 * MB, SIZE / 20)

test('OFF-01 OFF-40 A large course is downloaded over a connection that breaks again and again, no piece twice, and read in ranges without one', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(60 * 60_000)
  const author = await openSession(request, 'author')
  const course = await newCourse(request, author)
  const bytes = randomBytes(FILE)
  const files: string[] = []
  for (let n = 0; n < SIZE / FILE; n += 1)
    files.push(
      await storeFile(request, author, course.id, {
        name: `map-${n}.bin`,
        contentType: 'application/octet-stream',
        bytes,
      }),
    )
  const saved = await request.put('/api/concept', {
    headers: { authorization: author.authorization.token },
    data: {
      ...course,
      status: 'enabled',
      supplemental: files.map((file, n) => ({ title: `Map ${n}`, file })),
    },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  const learner = await newPerson(request)
  await enrol(request, learner, course.id)

  const line = await openBadLine(baseURL)
  const device = newDevice(line.address)
  const page = await device.start()
  await settleIn(page, learner, `/learn/${course.id}`)
  // What arrived whole, as often as it did.
  const arrived = new Map<string, number>()
  page.on('requestfinished', async (one) => {
    const response = await one.response()
    const range = response?.headers()['content-range']
    const at = `${new URL(one.url()).pathname} ${range}`
    if (response?.status() === 206) arrived.set(at, (arrived.get(at) ?? 0) + 1)
  })
  const button = page.getByRole('button', { name: /^Download [\d.]+ / })
  await expect(button).toBeVisible()
  const before = line.received()
  line.cutEvery(CUT_EVERY)
  await button.click()
  let most = 0
  const session = await device.context().newCDPSession(page)
  await expect(async () => {
    const {
      usedSize,
      embedderHeapUsedSize = 0,
      backingStorageSize = 0,
    } = (await session.send('Runtime.getHeapUsage')) as {
      usedSize: number
      embedderHeapUsedSize?: number
      backingStorageSize?: number
    }
    most = Math.max(most, usedSize + embedderHeapUsedSize + backingStorageSize)
    await expect(page.getByRole('region', { name: 'Available offline' })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 50 * 60_000, intervals: [250] })
  line.cutEvery(0)
  const fetched = line.received() - before
  test.info().annotations.push({
    type: 'measured',
    description: `${line.cuts()} cuts, ${(fetched / SIZE).toFixed(2)} times the size received, at most ${Math.round(most / MB)} MB in the page`,
  })
  expect(line.cuts()).toBeGreaterThan(2)
  expect([...arrived.values()].filter((times) => times > 1)).toEqual([])
  expect([...arrived.keys()].filter((one) => one.includes('map-'))).toHaveLength(SIZE / (4 * MB))
  // The pieces that a cut interrupts, three at a time, are begun again; no more than those.
  expect(fetched).toBeLessThan(SIZE + (line.cuts() + 1) * 3 * 4 * MB + 8 * MB)
  expect(most).toBeLessThan(256 * MB)

  await device.close()
  const later = await device.start({ offline: true })
  await later.goto(`/learn/${course.id}`)
  await later.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const [account, file] = [learner.user.id, files.at(-1) ?? '']
  const [from, to] = [4 * MB - 10, 4 * MB + 9]
  const read = await later.evaluate(
    async ([address, range]) => {
      const reply = await fetch(address, { headers: { range } })
      return { status: reply.status, bytes: [...new Uint8Array(await reply.arrayBuffer())] }
    },
    [offlineAddress(account, file), `bytes=${from}-${to}`] as const,
  )
  expect(read).toEqual({ status: 206, bytes: [...bytes.subarray(from, to + 1)] })
  await device.remove()
  await line.stop()
})
