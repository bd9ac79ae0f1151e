import { expect, test } from 'vitest'
import { essence, resourceType } from './kind.ts'

test.each([
  ['image/png', 'image'],
  ['image/svg+xml', 'image'],
  ['video/mp4', 'video'],
  ['VIDEO/QuickTime', 'video'],
  ['audio/mpeg', 'audio'],
  ['text/vtt', 'transcript'],
  ['text/vtt; charset=utf-8', 'transcript'],
  ['application/zip', 'package'],
  ['application/pdf', 'document'],
  ['text/html', 'document'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
  ['application/vnd.oasis.opendocument.text', 'document'],
  ['application/octet-stream', 'other'],
  ['videos/mp4', 'other'],
  ['', 'other'],
  ['constructor', 'other'],
])('RES-11 a file of type %j is of the kind %s', (contentType, kind) =>
  expect(resourceType(contentType)).toBe(kind),
)

test('parameters and capitals do not matter', () =>
  expect(essence(' Text/HTML ; charset="utf-8"')).toBe('text/html'))
