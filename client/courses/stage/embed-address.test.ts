import { describe, expect, test } from 'vitest'
import { readEmbed } from '@cairn/domain/courses/film-elsewhere'
import { embedAddress } from './embed-address.ts'

const options = { start: 0, origin: 'https://learn.example', language: 'es' }

describe('INSTR-02 INSTR-03 the address of a film elsewhere', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x', 'youtube', 'dQw4w9WgXcQ', 0],
    ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', 'youtube', 'dQw4w9WgXcQ', 90],
    ['http://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ', 0],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=5', 'youtube', 'dQw4w9WgXcQ', 5],
    ['https://vimeo.com/100000001', 'vimeo', '100000001', 0],
    ['https://vimeo.com/channels/staffpicks/100000001#t=75s', 'vimeo', '100000001', 75],
    ['https://player.vimeo.com/video/100000001?h=ab12cd34ef', 'vimeo', '100000001', 0],
  ])('%s', (address, host, id, start) => {
    expect(readEmbed(address)).toMatchObject({ host, id, start })
  })

  test.each([
    undefined,
    '',
    'no address',
    'javascript:alert(1)//youtube.com/embed/dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/',
    'https://vimeo.com/about',
    'https://example.org/dQw4w9WgXcQ',
  ])('%j is none', (address) => {
    expect(readEmbed(address)).toBeUndefined()
  })

  test('is shown from where no cookies are set and nobody is followed', () => {
    const youtube = readEmbed('https://youtu.be/dQw4w9WgXcQ')
    const vimeo = readEmbed('https://vimeo.com/100000001/ab12cd34ef')
    expect(youtube && embedAddress(youtube, options)).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?.*enablejsapi=1.*origin=https%3A%2F%2Flearn\.example/,
    )
    expect(vimeo && embedAddress(vimeo, { ...options, start: 75 })).toMatch(
      /^https:\/\/player\.vimeo\.com\/video\/100000001\?dnt=1.*h=ab12cd34ef#t=75s$/,
    )
  })
})
