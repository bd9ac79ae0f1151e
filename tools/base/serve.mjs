import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** A second signal this soon is the same Ctrl-C: the terminal sends it to us, and npm passes its own on. */
const same = 1000
const minute = 60_000
const mostCrashes = 5
const longestWait = 30_000

/** The wait before a crashed server is started again; undefined when it crashes too often to be started again at all. */
export const restartDelay = (crashes, now) => {
  const recent = crashes.filter((at) => now - at < minute).length
  return recent >= mostCrashes ? undefined : Math.min(longestWait, 1000 * 2 ** Math.max(0, recent - 1))
}

/** A start that failed says why in a sentence and ends with 1; another one would fail the same way. */
const isCrash = (code) => code !== 0 && code !== 1

const how = (code, signal) => (signal ? `was ended by ${signal}` : `crashed (code ${code})`)

/**
 * Runs the server in the foreground, starts it again when it crashes or is killed, and returns its exit code once it
 * was asked to stop, could not start, or crashes over and over.
 */
export const keepServing = async (
  [program, ...args],
  { cwd, env, say = console.error, pause = (ms, signal) => wait(ms, undefined, { signal }).catch(() => {}) },
) => {
  const crashes = []
  const stopping = new AbortController()
  let child
  let asked
  const pass = (signal) => {
    if (asked === undefined) child?.kill(signal)
    else if (Date.now() - asked > same) child?.kill('SIGKILL')
    asked ??= Date.now()
    stopping.abort()
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  const runOnce = () =>
    new Promise((resolve, reject) => {
      child = spawn(program, args, {
        cwd,
        // The open channel tells the server when we are gone, even by kill -9.
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        env,
        // Its own group, so that Ctrl-C reaches it once, through us.
        detached: process.platform !== 'win32',
      })
      child.once('error', reject)
      child.once('exit', (code, signal) => resolve({ code, signal }))
    })
  try {
    for (;;) {
      const { code, signal } = await runOnce()
      const status = code ?? 128 + (constants.signals[signal] ?? 0)
      if (asked !== undefined || !isCrash(status)) return status
      crashes.push(Date.now())
      const delay = restartDelay(crashes, Date.now())
      if (delay === undefined) {
        say(
          `Cairn ${how(code, signal)} ${mostCrashes} times within a minute and is not started again; its log says why.`,
        )
        return status
      }
      say(`Cairn ${how(code, signal)}; it is started again in ${delay / 1000} s.`)
      await pause(delay, stopping.signal)
      if (asked !== undefined) return 0
    }
  } finally {
    for (const signal of signals) process.off(signal, pass)
  }
}
