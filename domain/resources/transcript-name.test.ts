import { expect, test } from 'vitest'
import { transcriptName } from './transcript-name.ts'

test.each([
  ['bearing.mp4', 'bearing.vtt'],
  ['lessons/3/bearing.mp4', 'bearing.vtt'],
  ['course-1/3kf-bearing.final.mp4', '3kf-bearing.final.vtt'],
  ['bearing', 'bearing.vtt'],
  ['v1.2/bearing', 'bearing.vtt'],
  ['.hidden', '.hidden.vtt'],
  ['بوصلة.mp4', 'بوصلة.vtt'],
])('VTT-20 VTT-22 the transcript of %s is called %s', (resource, name) =>
  expect(transcriptName(resource)).toBe(name),
)

test.each([
  ['en', 'en', 'bearing.vtt'],
  ['es', 'en', 'bearing.es.vtt'],
  ['es-MX', 'es', 'bearing.es-MX.vtt'],
  ['fa-AF', undefined, 'bearing.fa-AF.vtt'],
  [undefined, 'en', 'bearing.vtt'],
])('VTT-21 asked for in %s, with the film in %s, it is %s', (wanted, own, name) =>
  expect(transcriptName('bearing.mp4', wanted, own)).toBe(name),
)
