import { expect, test } from 'vitest'
import { filesBeside, transcriptFiles } from './use-transcripts.ts'

const spoken = { defaultLanguage: 'en', enabledLanguage: ['en', 'es', 'ar'] }

test('PLAYER-07 captions are looked for in every language of the course, beside those the lesson names', () =>
  expect(
    transcriptFiles(
      { video: 'c/film.mp4', transcript: 'c/film.vtt', altTranscript: 'c/film.es.vtt' },
      spoken,
    ),
  ).toEqual(['c/film.vtt', 'c/film.es.vtt', 'c/film.ar.vtt']))

test('a film without a transcript has none in other languages either', () =>
  expect(transcriptFiles({ video: 'c/film.mp4' }, spoken)).toEqual([]))

test('PLAYER-06 PLAYER-07 what is said in a scene lies beside its own film', () => {
  expect(filesBeside('c/scene.mp4', spoken)).toEqual(['c/scene.vtt', 'c/scene.es.vtt', 'c/scene.ar.vtt'])
  expect(filesBeside(undefined, spoken)).toEqual([])
})
