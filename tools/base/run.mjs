import { spawn } from 'node:child_process'
import { root } from './root.mjs'

const windows = process.platform === 'win32'
const running = new Set()

/** Ends a child and everything it started. */
const endGroup = (child, signal) => {
  try {
    if (windows) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // Gone already.
  }
}

/** Asked to end, we end what runs first: politely, and after five seconds for certain. */
const endAll = (signal) => {
  for (const child of running) endGroup(child, signal)
  setTimeout(() => {
    for (const child of running) endGroup(child, 'SIGKILL')
    process.exit(1)
  }, 5000)
  setInterval(() => running.size === 0 && process.exit(130), 20)
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Only while something runs; otherwise signals are somebody else's business. */
const watch = (child) => {
  if (running.size === 0) for (const signal of signals) process.on(signal, endAll)
  running.add(child)
}

const unwatch = (child) => {
  const was = running.delete(child)
  if (running.size === 0) for (const signal of signals) process.off(signal, endAll)
  return was
}

/**
 * Runs a program in a process group of its own, so that nothing it started outlives it or a time limit.
 * Returns its exit code (undefined when it was ended), what it printed and how long it took.
 */
export const run = (program, args, { env = process.env, limit = 600_000, cwd = root, onOutput } = {}) =>
  new Promise((resolve) => {
    const began = performance.now()
    const child = spawn(program, args, { cwd, env, detached: !windows, stdio: ['ignore', 'pipe', 'pipe'] })
    watch(child)
    let output = ''
    const take = (chunk) => {
      output += chunk
      onOutput?.(chunk)
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    const timer = setTimeout(() => {
      output += `\nEnded: it took longer than ${Math.round(limit / 1000)} seconds.\n`
      endGroup(child, 'SIGTERM')
      setTimeout(() => endGroup(child, 'SIGKILL'), 5000).unref()
    }, limit)
    const finish = (code) => {
      clearTimeout(timer)
      if (!unwatch(child)) return
      // What it left running would hold a port or a core.
      endGroup(child, 'SIGKILL')
      resolve({ code, output, ms: performance.now() - began })
    }
    child.once('error', (error) => {
      output += `${error.message}\n`
      finish(undefined)
    })
    // 'close' would wait for pipes that a grandchild may hold for ever.
    child.once('exit', (code) => setTimeout(finish, 50, code ?? undefined))
  })

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
