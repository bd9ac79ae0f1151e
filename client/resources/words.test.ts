import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { parseVtt, VttError, type VttFault } from '@cairn/domain/resources/webvtt'
import { messages as spanish } from '../locales/es.ts'
import { problemWords } from './words.ts'

const faultIn = (file: string): VttFault => {
  try {
    parseVtt(file)
  } catch (error) {
    if (error instanceof VttError) return error.fault
  }
  throw new Error('The file was read.')
}

test.each([
  ['', 'Must start with "WEBVTT"', 'Debe empezar por «WEBVTT»'],
  ['WEBVTT a --> b', 'Invalid header: WEBVTT a --> b', 'Cabecera no válida: WEBVTT a --> b'],
  ['WEBVTT\n\nnow --> later\nHello', 'Invalid cue timestamp (cue #1)', 'Tiempo no válido (subtítulo n.º 1)'],
])(
  'VTT-09 VTT-11 VTT-13 what is wrong with the captions %j is said in the language of the reader',
  (file, english, other) => {
    const problem = { kind: 'captions', fault: faultIn(file) } as const
    expect(problemWords(createIntl({ locale: 'en' }), problem)).toBe(english)
    expect(problemWords(createIntl({ locale: 'es', messages: spanish }), problem)).toBe(other)
  },
)
