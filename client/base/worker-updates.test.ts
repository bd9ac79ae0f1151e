import { expect, test } from 'vitest'
import { MINUTE, SECOND } from '@cairn/domain/base/constants'
import { checkForUpdates } from './worker-updates.ts'

/** A page whose time passes as it is told to. */
const openPage = () => {
  let time = 0
  let timer: { readonly at: number; readonly run: () => void } | undefined
  const checks: number[] = []
  const listeners = new Set<() => void>()
  const stop = checkForUpdates({
    check: () => checks.push(time),
    now: () => time,
    after: (ms, run) => {
      timer = { at: time + ms, run }
      return () => (timer = undefined)
    },
    onReturn: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  const pass = (ms: number) => {
    const end = time + ms
    while (timer && timer.at <= end) {
      const { at, run } = timer
      timer = undefined
      time = at
      run()
    }
    time = end
  }
  return { checks, pass, stop, comeBack: () => listeners.forEach((listener) => listener()) }
}

test('OFF-35 a page looks for a new version when it starts and every 15 s for 15 min', () => {
  const { checks, pass } = openPage()
  expect(checks).toEqual([0])
  pass(MINUTE)
  expect(checks).toEqual([0, 15, 30, 45, 60].map((seconds) => seconds * SECOND))
  pass(60 * MINUTE)
  expect(checks).toHaveLength(61)
  expect(checks.at(-1)).toBe(15 * MINUTE)
})

test('OFF-36 OFF-37 getting the focus or coming online looks at once, and begins the 15 min again', () => {
  const { checks, pass, comeBack } = openPage()
  pass(60 * MINUTE)
  const before = checks.length
  comeBack()
  expect(checks.slice(before)).toEqual([60 * MINUTE])
  pass(7 * SECOND)
  comeBack()
  pass(20 * SECOND)
  expect(checks.slice(before)).toEqual([0, 7, 22].map((seconds) => 60 * MINUTE + seconds * SECOND))
  pass(60 * MINUTE)
  expect(checks.slice(before + 1)).toHaveLength(61)
})

test('a page that is left looks no more', () => {
  const { checks, pass, stop, comeBack } = openPage()
  pass(MINUTE)
  stop()
  comeBack()
  pass(MINUTE)
  expect(checks).toHaveLength(5)
})
