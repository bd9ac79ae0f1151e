import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { connect } from '../server/base/db/connect.ts'
import { startEmbedded } from '../server/base/db/embedded.ts'
import { migrate, migrationsFolder } from '../server/base/db/migrate.ts'
import { readEnv } from '../server/base/env.ts'
import { projectRoot } from '../server/base/root.ts'
import { createCourse } from '../server/courses/store.ts'
import { startNode } from '../server/node.ts'
import { saveFile } from '../server/files/store.ts'
import { findUsers } from '../server/users/store.ts'
import { findChromium } from '../tools/base/programs.mjs'
import { fillLearners, fillTalk, largeCourse } from './world.ts'

const THREADS = Number(/--threads[= ](\d+)/.exec(process.argv.slice(2).join(' '))?.[1] ?? 10_000)
const COURSE = 'talked-about'
const PICTURE = 'learner-talked-about-0/map.png'
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

interface Frames {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly worst: number
  readonly long: number
}

/** A course that is talked about, on a server with the built pages, and the key of somebody who takes it. */
const open = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-bench-'))
  await chmod(folder, 0o711)
  const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
  const pool = connect(embedded.url, { max: 20 })
  await migrate(pool, migrationsFolder, () => {})
  const env = {
    ...readEnv({ LOG_LEVEL: 'silent', CAIRN_EMPTY: '1', CAIRN_PLAN: 'enterprise', RATE_LIMIT_FACTOR: '0' }),
    dataDir: folder,
  }
  const dist = join(projectRoot, 'dist')
  const node = await startNode({ env, url: embedded.url, pool, dist })
  const { db, rootOrg } = node.parts
  const now = new Date()
  const by = { actor: null, proxy: null, now, request: { id: 'bench', ip: '' } }
  await createCourse(db, by, { ...largeCourse(rootOrg, 2, 1), id: COURSE })
  const [token = ''] = await fillLearners(db, COURSE, 50)
  const bytes = Buffer.from(DOT, 'base64')
  await writeFile(join(folder, 'map.png'), bytes)
  const file = { getID: PICTURE, name: 'map.png', contentType: 'image/png', bytes: bytes.length, open: true }
  await saveFile(db, { ...file, created: now })
  await fillTalk(db, COURSE, THREADS, PICTURE)
  await node.app.listen({ port: 0, host: '127.0.0.1' })
  const [user] = await findUsers(db, [`learner-${COURSE}-0`], now)
  const close = async () => {
    await node.close()
    await pool.end()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const { port } = node.app.server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, token, user, close }
}

const say = (name: string, { p50, p95, p99, worst, long }: Frames) =>
  console.log(
    `  ${name.padEnd(26)} p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  p99 ${p99.toFixed(1)}  worst ${worst.toFixed(0)} ms  ${long} long tasks`,
  )

const scroll = (page: Page, pixels: number): Promise<Frames> =>
  page.evaluate(`scrollAlong(${pixels}, 240)`) as Promise<Frames>

/** Down and up again at this depth, as a fast finger does, at full speed and on a machine a quarter as fast. */
const measure = async (page: Page, cdp: CDPSession) => {
  for (const rate of [1, 4]) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    say(`down${rate > 1 ? ', slowed x4' : ''}`, await scroll(page, 60))
    say(`up${rate > 1 ? ', slowed x4' : ''}`, await scroll(page, -60))
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

const weigh = async (page: Page, cdp: CDPSession): Promise<string> => {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return `${(usedSize / 1e6).toFixed(0)} MB of heap, ${String(await page.evaluate('drawn()'))} elements`
}

const reach = async (page: Page, depth: number) => {
  const began = performance.now()
  while (((await page.evaluate('lastNumber()')) as number) < depth) {
    await page.evaluate('goDown()')
    await page.waitForTimeout(20)
    if (performance.now() - began > 600_000) throw new Error(`Thread ${depth} never came.`)
  }
  return performance.now() - began
}

const site = await open()
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--enable-precise-memory-info'],
})
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.addInitScript({ path: fileURLToPath(new URL('./frames.mjs', import.meta.url)) })
  await page.addInitScript(
    `localStorage.setItem('session.user', ${JSON.stringify(JSON.stringify(site.user))});
     localStorage.setItem('session', ${JSON.stringify(JSON.stringify({ userId: site.user?.id, token: site.token, role: {} }))})`,
  )
  const cdp = await page.context().newCDPSession(page)
  await page.goto(`${site.address}/learn/${COURSE}/discussion`)
  await page.waitForSelector('[role="feed"] article')
  for (const depth of [100, 1000, 5000, 10_000].filter((one) => one <= THREADS)) {
    const took = await reach(page, depth - 10)
    console.log(
      `${depth.toLocaleString('en')} threads, after ${(took / 1000).toFixed(1)} s: ${await weigh(page, cdp)}`,
    )
    await measure(page, cdp)
  }
} finally {
  await browser.close()
  await site.close()
}
