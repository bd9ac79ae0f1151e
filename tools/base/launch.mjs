import { join } from 'node:path'
import { isBuilt } from './fresh.mjs'
import { install, isInstalled } from './install.mjs'
import { withLock } from './lock.mjs'
import { servesAlready } from './port.mjs'
import { withProgress } from './progress.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { keepServing } from './serve.mjs'
import { fileTrouble, Stop } from './stop.mjs'

export const start = async () => {
  const port = Number(process.env.PORT || 3000)
  if (await servesAlready(port, process.env.HOST || 'localhost'))
    return console.log(`Cairn is already running at http://localhost:${port}`)
  await prepare()
  process.exitCode = await serve()
}

/** Installs and builds if need be; one process at a time. Without pages nothing has to be built. */
export const prepare = async ({ pages = true, ...wishes } = {}) => {
  const isReady = () => !pages || isBuilt()
  if (isInstalled(wishes) && isReady()) return
  const work = async () => {
    await install(wishes)
    if (!isReady()) await build()
  }
  try {
    await withLock(work)
  } catch (error) {
    const trouble = fileTrouble(String(error?.code ?? ''))
    throw trouble ? new Stop(trouble) : error
  }
}

const build = async () => {
  const { code, output } = await withProgress('Building', () =>
    run(process.execPath, [join(root, 'tools', 'build.mjs')], { limit: 900_000 }),
  )
  if (code !== 0) throw new Stop(`Cairn could not be built:\n${output.trim()}`)
}

const serve = () =>
  keepServing([process.execPath, '--enable-source-maps', join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: environment(),
  })

const environment = () => ({
  ...process.env,
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  ...(process.argv.includes('--empty') ? { CAIRN_EMPTY: '1' } : {}),
  ...(process.argv.includes('--demo') ? { CAIRN_DEMO: '1' } : {}),
})
