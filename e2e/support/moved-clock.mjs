// Loaded into a server before everything else: its clock is ahead by as many milliseconds as a file says.
import { readFileSync } from 'node:fs'

const file = process.env['E2E_CLOCK'] ?? ''
const SystemDate = Date
const READ_AGAIN_MS = 250
let ahead = 0
let readAt = 0

const now = () => {
  const real = SystemDate.now()
  if (real - readAt > READ_AGAIN_MS) {
    readAt = real
    ahead = Number(readFileSync(file, 'utf8'))
  }
  return real + ahead
}

globalThis.Date = new Proxy(SystemDate, {
  construct: (Target, args) => (args.length === 0 ? new Target(now()) : new Target(...args)),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
