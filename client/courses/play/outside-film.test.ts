import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outsideFilm, readNews } from './outside-film.ts'

describe('the frame of a film from elsewhere', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', 'dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ])('INTER-03 %s is shown without cookies', (url, id) =>
    expect(outsideFilm('youtube', url)?.src).toMatch(`https://www.youtube-nocookie.com/embed/${id}?`),
  )

  test('begins where the address says', () =>
    expect(outsideFilm('youtube', 'https://youtu.be/dQw4w9WgXcQ?t=42s')?.src).toContain('start=42'))

  test.each([
    ['https://vimeo.com/123456789', 'video/123456789?dnt=1'],
    ['https://player.vimeo.com/video/123456789?h=abcdef12', 'h=abcdef12'],
    ['https://vimeo.com/channels/staffpicks/123456789', 'video/123456789?'],
    ['https://vimeo.com/123456789/abcdef12', 'h=abcdef12'],
  ])('INTER-04 %s is shown without tracking', (url, part) =>
    expect(outsideFilm('vimeo', url)?.src).toContain(part),
  )

  test.each([
    ['youtube', 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ'],
    ['youtube', 'https://vimeo.com/123456789'],
    ['youtube', 'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ'],
    ['youtube', 'https://youtube.com/watch?v="><script>'],
    ['vimeo', 'https://vimeo.com/about'],
    ['vimeo', ''],
    ['video', 'https://vimeo.com/123456789'],
  ])('nothing is shown for %s %j', (type, url) => expect(outsideFilm(type, url)).toBeUndefined())
})

describe('what a player tells', () => {
  test('INTER-03 YouTube tells where it is', () =>
    expect(
      readNews('{"event":"infoDelivery","info":{"currentTime":4.5,"duration":90,"playerState":1}}'),
    ).toEqual({
      time: 4.5,
      duration: 90,
      ended: false,
    }))

  test('INTER-04 Vimeo tells where it is, and that it has ended', () => {
    expect(readNews({ event: 'timeupdate', data: { seconds: 3, duration: 60 } })).toEqual({
      time: 3,
      duration: 60,
      ended: false,
    })
    expect(readNews('{"event":"ended"}')?.ended).toBe(true)
  })

  test('whatever else is posted says nothing and breaks nothing', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.jsonValue()), (data) => {
        expect(readNews(data)).toBeUndefined()
      }),
    ))
})
