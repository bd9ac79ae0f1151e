import { expect, test } from 'vitest'
import { installHint } from './install-hint.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

const hintFor = (userAgent: string, { touchPoints = 0, standalone = false, offered = false } = {}) =>
  installHint({ userAgent, touchPoints, standalone, offered })

test('a browser that offers to install the app gets a button, and others a note where they can', () => {
  expect(hintFor(CHROME, { offered: true })).toBe('button')
  expect(hintFor(CHROME)).toBeUndefined()
  expect(hintFor(IPHONE, { touchPoints: 5 })).toBe('ios')
  expect(hintFor(MAC, { touchPoints: 5 })).toBe('ios')
  expect(hintFor(MAC)).toBeUndefined()
  expect(hintFor(FIREFOX, { touchPoints: 5 })).toBe('android')
})

test('an app that is installed says nothing of installing it', () => {
  for (const agent of [CHROME, IPHONE, FIREFOX])
    expect(hintFor(agent, { standalone: true, offered: true })).toBeUndefined()
  expect(hintFor(`${IPHONE} CairnApp/1.2`, { touchPoints: 5 })).toBeUndefined()
})
