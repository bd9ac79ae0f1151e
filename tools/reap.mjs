// Waits until the process that started it is gone (its end of our standard input closes, even by kill -9), then ends
// the database servers that run inside the given folder and removes the folder, and others that are given after it.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const [folder, ...others] = process.argv.slice(2)
if (!folder) throw new Error('usage: reap.mjs <folder> [<folder> …]')

/** The folder changes while we look: a file that is gone is a server that is gone. */
const quietly = (look, otherwise) => {
  try {
    return look()
  } catch {
    return otherwise
  }
}

const postmasters = () => {
  const files = quietly(() => readdirSync(folder, { recursive: true }), [])
  return files
    .filter((file) => file.endsWith('postmaster.pid'))
    .map((file) => quietly(() => Number.parseInt(readFileSync(join(folder, file), 'utf8'), 10), 0))
    .filter((pid) => pid > 0)
}

const signal = (pid, name) => quietly(() => process.kill(pid, name), false)

const reap = async () => {
  // Fast first; the data is thrown away anyway.
  const servers = postmasters()
  for (const pid of servers) signal(pid, 'SIGQUIT')
  const isUp = (pid) => signal(pid, 0) && postmasters().includes(pid)
  for (let tries = 0; tries < 250 && servers.some(isUp); tries++) await pause(20)
  for (const one of [folder, ...others])
    rmSync(one, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

// Ctrl-C goes to everybody in the terminal; we have work left then.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => undefined)
process.stdin.resume().on('end', reap).on('error', reap)
