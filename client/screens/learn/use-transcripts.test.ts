import { expect, test } from 'vitest'
import { transcriptFiles } from './use-transcripts.ts'

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
