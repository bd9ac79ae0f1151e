import { afterEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from './testing/browser.ts'
import { listOf, mapOf, NUMBER, readStored, record, TEXT, writeStored } from './stored.ts'

afterEach(() => vi.unstubAllGlobals())

const DEVICE = record({ token: TEXT, at: NUMBER, tags: listOf(TEXT) }, { note: TEXT })
const stored = (text: string) => {
  openBrowser({ stored: { device: text } })
  return readStored('localStorage', 'device', DEVICE)
}

describe('VAL-36 what a device has stored', () => {
  test('is read as it was stored, with fields that are not known here', () => {
    const device = { token: 't', at: 1, tags: ['a'], more: true }
    expect(stored(JSON.stringify(device))).toEqual(device)
  })

  test.each([
    ['nothing', 'null'],
    ['half a text', '{"token":"t"'],
    ['another kind of value', '[]'],
    ['a missing field', '{"token":"t","tags":[]}'],
    ['a field of another kind', '{"token":1,"at":1,"tags":[]}'],
    ['a list of something else', '{"token":"t","at":1,"tags":[null]}'],
    ['an optional field of another kind', '{"token":"t","at":1,"tags":[],"note":{}}'],
  ])('is nothing where there is %s', (_name, text) => expect(stored(text)).toBeNull())

  test('is nothing where storage is forbidden, and storing does no harm', () => {
    openBrowser({ storageForbidden: true })
    expect(readStored('sessionStorage', 'device', mapOf(TEXT))).toBeNull()
    expect(() => writeStored('localStorage', 'device', { token: 't' })).not.toThrow()
  })

  test('is forgotten with null', () => {
    const { local } = openBrowser()
    writeStored('localStorage', 'device', { token: 't' })
    expect(local.getItem('device')).toBe('{"token":"t"}')
    writeStored('localStorage', 'device', null)
    expect(local.getItem('device')).toBeNull()
  })
})
