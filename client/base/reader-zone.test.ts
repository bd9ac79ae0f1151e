import { expect, test } from 'vitest'
import { readerZone } from './reader-zone.ts'

test.each([
  ['what the reader chose', 'Asia/Tokyo', 'Europe/Berlin', 'Asia/Tokyo'],
  ['else the clock of the browser', null, 'Europe/Berlin', 'Europe/Berlin'],
  ['also where the choice means nothing', 'Mars/Olympus', 'Europe/Berlin', 'Europe/Berlin'],
  ['else the clock of the site', null, undefined, 'America/Denver'],
  ['also where the browser says something that is no zone', null, 'Etc/Nowhere', 'America/Denver'],
])('times are shown by %s', (_, own, browser, shown) => {
  expect(readerZone(own, browser, 'America/Denver')).toBe(shown)
})
