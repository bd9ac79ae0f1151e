import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './port.mjs'
import { root } from './root.mjs'

const madeIn = (template) => join(template, 'demo')

/** The built server on a data folder, with what the servers of all journeys have in common. */
const spawnServer = (folder, env) =>
  spawn(process.execPath, ['--enable-source-maps', join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    // Its own group: whoever ends us signals the whole group, and we pass it on once.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // As behind one proxy: what a journey says about where somebody comes from is believed.
    // Journeys of many people come from one address and log in as the same few.
    env: {
      TRUST_PROXY: '1',
      RATE_LIMIT_FACTOR: '100',
      // Several servers share the cores of whoever runs the journeys.
      WORKERS: '1',
      ...env,
      HOST: 'localhost',
      DATA_DIR: folder,
      DATABASE_URL: '',
      CAIRN_EMPTY: '',
      NODE_ENV: 'production',
    },
  })

/** Removes a folder, and ends the database in it, when we are gone or say so. */
const watch = (folder) => {
  const reaper = spawn(process.execPath, [join(root, 'tools', 'reap.mjs'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  return async () => {
    const gone = once(reaper, 'exit')
    reaper.stdin.end()
    await gone
  }
}

/** Keeps owners and modes: as root, the database runs under an account of its own. */
const copy = (from, to) => spawnSync('cp', ['-a', `${from}/.`, to]).status === 0

/** Begins with the academy of the template, where there is one. */
export const copyTemplate = (template, folder) => {
  if (template === undefined || !existsSync(madeIn(template))) return
  if (!copy(madeIn(template), folder)) throw new Error(`The academy in ${template} cannot be copied.`)
}

const answers = (address) =>
  fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Runs servers of journeys, each in a folder of its own. The first start of an academy costs more than most journeys:
 * it is made once, in the folder of the template, and every server begins with a copy of it.
 */
export const journeySite = (env) => {
  let server
  let stopped = false
  const cleanings = []

  const run = (folder, more) => {
    server = spawnServer(folder, { ...env, ...more })
    return once(server, 'exit')
  }
  const makeTemplate = async (template) => {
    rmSync(template, { recursive: true, force: true })
    cleanings.push(watch(template))
    const making = join(template, 'making')
    mkdirSync(making, { recursive: true })
    for (const one of [template, making]) chmodSync(one, 0o711)
    // Elsewhere: whoever waits for the server of the journeys must not meet this one.
    const port = await freePort()
    const address = `http://localhost:${port}`
    const ended = run(making, { PORT: String(port), PUBLIC_URL: address })
    while (server.exitCode === null && !(await answers(address))) await pause(50)
    server.kill('SIGTERM')
    const [code] = await ended
    // Nobody copies one that is half made.
    if (code === 0 && !stopped) renameSync(making, madeIn(template))
  }
  const start = async (template) => {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-e2e-'))
    // The account that runs the database when we are root must be able to enter.
    chmodSync(folder, 0o711)
    cleanings.push(watch(folder))
    copyTemplate(template, folder)
    const [code] = stopped ? [1] : await run(folder)
    return code ?? 1
  }
  return {
    makeTemplate,
    start,
    stop: (signal) => {
      stopped = true
      server?.kill(signal)
    },
    clean: () => Promise.all(cleanings.map((clean) => clean())),
  }
}
