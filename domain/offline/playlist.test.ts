import { expect, test } from 'vitest'
import { lowestStream } from '../resources/quality.ts'
import { offlineAddress, offlinePlaylist, readOfflineAddress, streamFileKey } from './file-address.ts'
import { playlistFiles, rewritePlaylist } from './playlist.ts'

const SINGLE = [
  '#EXTM3U',
  '#EXT-X-MAP:URI="init.mp4"',
  '#EXTINF:6.0,',
  '#EXT-X-BYTERANGE:1000@0',
  'SLD.ts',
  '#EXTINF:6.0,',
  '#EXT-X-BYTERANGE:900@1000',
  'SLD.ts',
  '#EXT-X-ENDLIST',
  '',
].join('\n')

test('OFF-25 of a main playlist the stream with the lowest bandwidth is stored', () => {
  const main =
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900\nhigh.m3u8\n#EXT-X-STREAM-INF:NAME="a",BANDWIDTH=400\nlow.m3u8'
  expect(lowestStream(main)).toBe('low.m3u8')
})

test('OFF-25 a playlist names each of its files once, and plays them from the device afterwards', () => {
  expect(playlistFiles(SINGLE)).toEqual(['init.mp4', 'SLD.ts'])
  const rewritten = rewritePlaylist(SINGLE, (index) =>
    offlineAddress('ada', streamFileKey('c/video.mp4', index)),
  )
  expect(rewritten).toBe(
    SINGLE.replace('init.mp4', '/offline/file/ada/c/video.mp4/0').replaceAll(
      /^SLD.ts$/gm,
      '/offline/file/ada/c/video.mp4/1',
    ),
  )
})

test('OFF-25 addresses on the device are read back as they were made', () => {
  const account = 'ada by root/1'
  expect(readOfflineAddress(offlineAddress(account, 'c/a b#1.mp4'))).toEqual({
    account,
    key: 'c/a b#1.mp4',
    isPlaylist: false,
  })
  expect(readOfflineAddress(offlinePlaylist('ada', 'c/a.mp4'))).toEqual({
    account: 'ada',
    key: 'c/a.mp4',
    isPlaylist: true,
  })
  expect(readOfflineAddress(offlineAddress('ada', streamFileKey('c/a.mp4', 0)))?.key).toBe('c/a.mp4/0')
})

test.each([
  '/api/resource/file/c/a',
  '/offline/file/',
  '/offline/file/ada',
  '/offline/file/ada/c',
  '/offline/file/%zz/c/a',
])('%s names no file on the device', (path) => expect(readOfflineAddress(path)).toBeUndefined())
