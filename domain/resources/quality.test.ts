import { expect, test } from 'vitest'
import { lowestStream, qualityFor, readQuality } from './quality.ts'

test.each([
  ['c1/film.mp4', 'SLD|LD'],
  ['c1/film.M4V', 'SLD|LD'],
  ['c1/film.mov', 'SLD|LD'],
  ['c1/film.webm', undefined],
  ['c1/sound.mp3', undefined],
  ['c1/cover.webp', undefined],
  ['c1/mp4', undefined],
  ['c1/film.mp4.vtt', undefined],
  ['mov.d/x', undefined],
])('RES-28 RES-29 the address of %s is asked for with quality %s', (name, quality) =>
  expect(qualityFor(name)).toBe(quality),
)

test('RES-30 a film to be kept comes in the lowest quality', () => {
  expect(qualityFor('c1/film.mp4', { lowest: true })).toBe('SLD')
  expect(qualityFor('c1/film.webm', { lowest: true })).toBeUndefined()
})

test.each([
  ['SLD|LD', ['SLD', 'LD']],
  ['LD', ['LD']],
  ['LD|SLD', ['SLD', 'LD']],
  ['HD|sld', []],
  ['', []],
  [undefined, []],
])('RES-15 a wish for %j means %j', (wish, qualities) => expect(readQuality(wish)).toEqual(qualities))

test('RES-30 the stream with the fewest bits a second is found in a playlist', () => {
  const playlist = [
    '#EXTM3U',
    '#EXT-X-STREAM-INF:RESOLUTION=960x540,BANDWIDTH=996000',
    'LD.m3u8',
    '',
    '#EXT-X-STREAM-INF:BANDWIDTH=464000,RESOLUTION=640x360',
    '#EXT-X-SOMETHING',
    'SLD.m3u8',
  ]
  expect(lowestStream(playlist.join('\n'))).toBe('SLD.m3u8')
  expect(lowestStream(playlist.join('\r\n'))).toBe('SLD.m3u8')
  expect(lowestStream('#EXTM3U\n#EXTINF:6,\na.ts')).toBeUndefined()
  expect(lowestStream('')).toBeUndefined()
})
