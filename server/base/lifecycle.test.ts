import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './root.ts'

const lifecycle = pathToFileURL(join(projectRoot, 'server/base/lifecycle.ts')).href

/** A process with this life, in which `body` runs once all is set up. */
const live = async (body: string, { unread = false } = {}) => {
  const code = `
    import { makeLifecycle } from ${JSON.stringify(lifecycle)}
    const say = (text) => process.stdout.write(text + '\\n')
    const life = makeLifecycle()
    life.logTo({ fatal: ({ err }, message) => say(JSON.stringify({ level: 60, message, error: err.message })) })
    const forever = setInterval(() => {}, 1000)
    life.onDrain(async (ms) => say('drained within ' + ms))
    life.onStop(async () => say('database'), 1000)
    life.onStop(() => new Promise(() => say('hangs')), 50)
    life.onStop(async () => { say('node'); throw new Error('it failed') }, 1000)
    ${body}`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    if (!text.includes('stop me\n') || child.killed) return
    if (unread) child.stdout.destroy()
    child.kill('SIGTERM')
  })
  const [exitCode] = (await once(child, 'exit')) as [number | null]
  return { exitCode, lines: text.trim().split('\n') }
}
const closed = ['node', 'hangs', 'database']

test.each([
  ['error', "setTimeout(() => { throw new Error('boom') }, 1)", 'An error was not handled'],
  ['rejection', "void Promise.reject(new Error('boom'))", 'A promise was not handled'],
])(
  'an unhandled %s is logged, what runs is finished, and the process ends with 70',
  async (_, body, message) => {
    const { exitCode, lines } = await live(body)
    expect(exitCode).toBe(70)
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 60,
      error: 'boom',
      message: `${message}; the server stops and is started again.`,
    })
    expect(lines.slice(1)).toEqual(['drained within 10000', ...closed])
  },
)

test('SIGTERM drains, closes the last opened first, is not held up by what hangs or fails, and ends with 0', async () => {
  const { exitCode, lines } = await live("say('stop me')")
  expect([exitCode, lines]).toEqual([0, ['stop me', 'drained within 30000', ...closed]])
})

test('SIGTERM ends a process whose output nobody reads any more', async () => {
  const body = "life.onDrain(async () => { for (let n = 0; n < 9; n += 1) say('drained') }); say('stop me')"
  expect((await live(body, { unread: true })).exitCode).toBe(0)
})

test('a second error while the process stops changes nothing', async () => {
  const { exitCode, lines } = await live(`
    life.onDrain(async () => { setTimeout(() => { throw new Error('again') }, 1); await new Promise((go) => setTimeout(go, 200)) })
    setTimeout(() => { throw new Error('boom') }, 1)`)
  expect(exitCode).toBe(70)
  expect(lines.filter((line) => line.startsWith('{'))).toHaveLength(2)
  expect(lines.slice(2)).toEqual(closed)
})
