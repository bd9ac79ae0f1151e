import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../base/root.ts'
import { eventually } from './eventually.ts'

/** Limits only end what hangs: a slow machine is no failure. */
const BUILD_MS = 600_000

const outcomeIn = (folder: string) => join(folder, 'outcome')

/**
 * Bundles the server for the tests of one run, as `npm start` does: it starts in a fraction of the time that the sources
 * take. Nobody waits for it but those who use it. The folder is inside the project, where dependencies are found.
 */
export const startBuild = (): { readonly folder: string; readonly stop: () => Promise<void> } => {
  const name = `cairn-test-${randomBytes(6).toString('hex')}`
  const folder = join(projectRoot, 'node_modules', '.cache', name)
  mkdirSync(folder, { recursive: true })
  const child = spawn(process.execPath, ['tools/build-server.mjs', join(folder, 'server')], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  const finish = async () => {
    const [code] = (await once(child, 'close')) as [number | null]
    // Whoever looks for it never sees half of it.
    await writeFile(`${outcomeIn(folder)}.new`, code === 0 ? 'built' : `the server was not built: ${errors}`)
    await rename(`${outcomeIn(folder)}.new`, outcomeIn(folder))
  }
  const finished = finish()
  const stop = async () => {
    child.kill()
    await finished
  }
  return { folder, stop }
}

/** A program of the bundled server: `main`, which `npm start` runs, or one that threads run. */
export const builtProgram = async (
  name: 'main' | 'worker' | 'thread-tasks' | 'plain-drawings',
): Promise<URL> => {
  const folder = process.env['CAIRN_TEST_PROGRAM']
  if (folder === undefined) throw new Error('Programs are built only for the tests of the server.')
  const outcome = await eventually(() => readFile(outcomeIn(folder), 'utf8').catch(() => undefined), BUILD_MS)
  if (outcome !== 'built') throw new Error(outcome)
  return pathToFileURL(join(folder, 'server', `${name}.js`))
}
