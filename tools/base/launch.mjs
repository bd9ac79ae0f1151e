import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { isBuilt } from './fresh.mjs'
import { install, isInstalled } from './install.mjs'
import { withLock } from './lock.mjs'
import { servesAlready } from './port.mjs'
import { withProgress } from './progress.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { fileTrouble, Stop } from './stop.mjs'

export const start = async () => {
  const port = Number(process.env.PORT || 3000)
  if (await servesAlready(port, process.env.HOST || 'localhost'))
    return console.log(`Cairn is already running at http://localhost:${port}`)
  await prepare()
  process.exitCode = await serve()
}

/** Installs and builds if need be; one process at a time. */
export const prepare = async (wishes = {}) => {
  if (isInstalled(wishes) && isBuilt()) return
  const work = async () => {
    await install(wishes)
    if (!isBuilt()) await build()
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

/** A second signal this soon is the same Ctrl-C: the terminal sends it to us, and npm passes its own on. */
const same = 1000

/** Runs the server in the foreground and returns its exit code. */
const serve = () =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist', 'server', 'main.js')], {
      cwd: root,
      // The open channel tells the server when we are gone, even by kill -9.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: environment(),
      // Its own group, so that Ctrl-C reaches it once, through us.
      detached: process.platform !== 'win32',
    })
    let asked
    const pass = (signal) => {
      if (asked === undefined) child.kill(signal)
      else if (Date.now() - asked > same) child.kill('SIGKILL')
      asked ??= Date.now()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })

const environment = () => ({
  ...process.env,
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  ...(process.argv.includes('--empty') ? { CAIRN_EMPTY: '1' } : {}),
  ...(process.argv.includes('--demo') ? { CAIRN_DEMO: '1' } : {}),
})
