// Loaded into a server before everything else: its clock is ahead by as many milliseconds as a file says, and its schedule
// soon looks for what has become due.
import { readFileSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

const file = process.env['E2E_CLOCK'] ?? ''
const SystemDate = Date
// Read each time: whoever has moved the clock must not be answered by the old one.
const now = () => SystemDate.now() + Number(readFileSync(file, 'utf8'))

globalThis.Date = new Proxy(SystemDate, {
  construct: (Target, args) => (args.length === 0 ? new Target(now()) : new Target(...args)),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

/** How long the schedule and its worker wait between two looks (server/base/jobs.ts), and how long they do here. */
const WAITS_MS = new Set([10_000, 20_000])
const WAIT_MS = 500
const wait = timers.setTimeout
timers.setTimeout = (ms, ...more) => wait(WAITS_MS.has(ms) ? WAIT_MS : ms, ...more)
syncBuiltinESMExports()

// The queue allows one look per minute of the database, whose clock is not moved: each minute of ours is one as well.
const Manager = createRequire(import.meta.url)('pg-boss/src/manager')
const sendByDatabase = Manager.prototype.send
Object.assign(Manager.prototype, {
  send(name, data, options) {
    const own = name === 'due' ? { singletonKey: String(Math.floor(now() / 60_000)) } : {}
    return sendByDatabase.call(this, name, data, { ...options, ...own })
  },
})
