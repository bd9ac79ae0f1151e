import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { growthOf } from '../testing/work.ts'
import { printVtt } from './webvtt-print.ts'
import { normalText } from './webvtt-text.ts'
import { parseVtt, VttError, type Cue } from './webvtt.ts'

const cue = (start: number, end: number, text: string, more: Partial<Cue> = {}): Cue => ({
  start,
  end,
  text,
  regions: [],
  ...more,
})
const hello = [cue(1, 2.5, 'Hello')]
const TIMES = '00:01.000 --> 00:02.500'

const refusal = (file: string): string => {
  try {
    parseVtt(file)
  } catch (error) {
    if (error instanceof VttError) return error.message
    throw error
  }
  return 'none'
}

describe('a well-formed file is read', () => {
  test.each<[string, string, Cue[]]>([
    ['the shortest: no cue at all', 'WEBVTT', []],
    ['one cue', `WEBVTT\n\n${TIMES}\nHello`, hello],
    ['with a byte order mark', `\uFEFFWEBVTT\n\n${TIMES}\nHello\n`, hello],
    ['with a title after the word', `WEBVTT - Taking a bearing\n\n${TIMES}\nHello`, hello],
    ['with a tab after the word', `WEBVTT\tx\n\n${TIMES}\nHello`, hello],
    ['with header lines', `WEBVTT\nKind: captions\nLanguage: en\n\n${TIMES}\nHello`, hello],
    ['with the line ends of Windows', `WEBVTT\r\n\r\n${TIMES}\r\nHello\r\n`, hello],
    ['with the line ends of old Macs', `WEBVTT\r\r${TIMES}\rHello\r`, hello],
    ['with many blank lines', `WEBVTT\n\n\n\n\n${TIMES}\nHello\n\n\n`, hello],
    [
      'with spaces between two cues',
      `WEBVTT\n  \n${TIMES}\nHello\n \n00:03.000 --> 00:04.000\nBye`,
      [...hello, cue(3, 4, 'Bye')],
    ],
    [
      'with spaces and a number between two cues',
      `WEBVTT\n\n${TIMES}\nHello\n\t\n2\n00:03.000 --> 00:04.000`,
      [...hello, cue(3, 4, '', { name: '2' })],
    ],
    [
      'a line of spaces inside a text',
      `WEBVTT\n\n${TIMES}\nHello\n \nthere`,
      [cue(1, 2.5, 'Hello\n\nthere')],
    ],
    ['with hours', 'WEBVTT\n\n01:00:01.000 --> 01:00:02.500\nHello', [cue(3601, 3602.5, 'Hello')]],
    [
      'hours of three digits',
      'WEBVTT\n\n100:00:00.000 --> 100:00:01.001\nHello',
      [cue(360_000, 360_001.001, 'Hello')],
    ],
    ['hours at the end only', 'WEBVTT\n\n59:59.999 --> 01:00:00.000\nHello', [cue(3599.999, 3600, 'Hello')]],
    ['with tabs around the arrow', 'WEBVTT\n\n00:01.000\t-->\t00:02.500\nHello', hello],
    ['with nothing around the arrow', 'WEBVTT\n\n00:01.000-->00:02.500\nHello', hello],
    [
      'with settings after the times',
      `WEBVTT\n\n${TIMES} align:start  line:0\nHello`,
      [cue(1, 2.5, 'Hello', { settings: 'align:start line:0' })],
    ],
    [
      'with a region',
      `WEBVTT\n\n${TIMES} region:fred line:0\nHello`,
      [cue(1, 2.5, 'Hello', { regions: ['fred'], settings: 'line:0' })],
    ],
    ['with a number above the times', `WEBVTT\n\n1\n${TIMES}\nHello`, [cue(1, 2.5, 'Hello', { name: '1' })]],
    [
      'with a name that begins like a note',
      `WEBVTT\n\nNOTES\n${TIMES}\nHello`,
      [cue(1, 2.5, 'Hello', { name: 'NOTES' })],
    ],
    [
      'with an empty text',
      `WEBVTT\n\n${TIMES}\n\n00:03.000 --> 00:04.000\nBye`,
      [cue(1, 2.5, ''), cue(3, 4, 'Bye')],
    ],
    ['with several lines of text', `WEBVTT\n\n${TIMES}\n- Hello\n- Hi`, [cue(1, 2.5, '- Hello\n- Hi')]],
    [
      'with markup',
      `WEBVTT\n\n${TIMES}\n<v Ann>Hello &amp; <i>hi</i>`,
      [cue(1, 2.5, '<v Ann>Hello &amp; <i>hi</i>')],
    ],
    [
      'with cues that overlap',
      `WEBVTT\n\n00:01.000 --> 00:09.000\nA\n\n${TIMES}\nHello`,
      [cue(1, 9, 'A'), ...hello],
    ],
    [
      'with cues out of order',
      `WEBVTT\n\n00:08.000 --> 00:09.000\nB\n\n${TIMES}\nHello`,
      [cue(8, 9, 'B'), ...hello],
    ],
    [
      'without the blank line between two cues',
      `WEBVTT\n\n${TIMES}\nHello\n00:03.000 --> 00:04.000\nBye`,
      [...hello, cue(3, 4, 'Bye')],
    ],
    ['an arrow written as text', `WEBVTT\n\n${TIMES}\nA --&gt; B`, [cue(1, 2.5, 'A --> B')]],
    ['a zero byte', `WEBVTT\n\n${TIMES}\nHel\0lo`, [cue(1, 2.5, 'Hel\uFFFDlo')]],
  ])('VTT-01 VTT-02 VTT-03 VTT-04 VTT-05 VTT-08 VTT-12 VTT-19 %s', (_, file, cues) =>
    expect(parseVtt(file)).toEqual(cues),
  )

  test.each([
    ['STYLE blocks are ignored', `WEBVTT\n\nSTYLE\n::cue { color: red }\n\n${TIMES}\nHello`, hello],
    ['REGION blocks are ignored', `WEBVTT\n\nREGION\nid:fred\nwidth:40%\n\n${TIMES}\nHello`, hello],
    [
      'notes are ignored',
      `WEBVTT\n\nNOTE by Ann\n\nNOTE\nsecond\ntake\n\n${TIMES}\nHello\n\nNOTE end`,
      hello,
    ],
    ['whatever they hold', `WEBVTT\n\nNOTE 00:09.000 --> x\n00:01.000 --> y\n\n${TIMES}\nHello`, hello],
  ])('VTT-15 VTT-16 VTT-17 %s', (_, file, cues) => expect(parseVtt(file)).toEqual(cues))

  test.each<[string, string, Cue[]]>([
    [
      'metadata',
      `WEBVTT\n\nNOTE {"id":"q1","type":"question"}\n\n${TIMES}\nHello`,
      [cue(1, 2.5, 'Hello', { metadata: { id: 'q1', type: 'question' } })],
    ],
    [
      'over several lines',
      `WEBVTT\n\nNOTE\n{\n"id": "q1",\n"type": "" }\n\n${TIMES}\nHello`,
      [cue(1, 2.5, 'Hello', { metadata: { id: 'q1', type: '' } })],
    ],
    [
      'not from a note further up',
      `WEBVTT\n\nNOTE {"id":"q","type":"t"}\n\nNOTE x\n\n${TIMES}\nHello`,
      hello,
    ],
    [
      'for one cue alone',
      `WEBVTT\n\nNOTE {"id":"q","type":"t"}\n\n${TIMES}\nA\n\n${TIMES}\nHello`,
      [cue(1, 2.5, 'A', { metadata: { id: 'q', type: 't' } }), ...hello],
    ],
    ['without a type it is a note', `WEBVTT\n\nNOTE {"id":"q1"}\n\n${TIMES}\nHello`, hello],
    ['broken JSON is a note', `WEBVTT\n\nNOTE {"id":"q1","type"\n\n${TIMES}\nHello`, hello],
    ['a number is no id', `WEBVTT\n\nNOTE {"id":1,"type":"t"}\n\n${TIMES}\nHello`, hello],
  ])('VTT-06 VTT-07 VTT-14 VTT-18 %s', (_, file, cues) => expect(parseVtt(file)).toEqual(cues))
})

describe('a malformed file is refused', () => {
  const MUST_START = 'Must start with "WEBVTT"'
  test.each([
    ['an empty file', '', MUST_START],
    ['only cues', `${TIMES}\nHello`, MUST_START],
    ['small letters', `webvtt\n\n${TIMES}\nHello`, MUST_START],
    ['a longer word', `WEBVTTX\n\n${TIMES}\nHello`, MUST_START],
    ['a blank line first', `\nWEBVTT\n\n${TIMES}\nHello`, MUST_START],
    ['a space first', ' WEBVTT', MUST_START],
    ['two byte order marks', '\uFEFF\uFEFFWEBVTT', MUST_START],
    ['another kind of subtitles', '1\n00:00:01,000 --> 00:00:02,000\nHello', MUST_START],
    ['a page', '<!doctype html><p>WEBVTT', MUST_START],
  ])('VTT-08 VTT-09 %s', (_, file, words) => expect(refusal(file)).toBe(words))

  test.each([
    ['a cue right after the header', `WEBVTT\n${TIMES}\nHello`, `Invalid header: ${TIMES}`],
    ['an arrow in the first line', 'WEBVTT a --> b', 'Invalid header: WEBVTT a --> b'],
    ['an arrow in a later line', 'WEBVTT\nKind: x\na-->b', 'Invalid header: a-->b'],
  ])('VTT-10 VTT-11 %s', (_, file, words) => expect(refusal(file)).toBe(words))

  test.each([
    ['no times', 'Hello'],
    ['no arrow', '00:01.000 00:02.000\nHello'],
    ['no start', '--> 00:02.000\nHello'],
    ['no end', '00:01.000 -->\nHello'],
    ['a comma for the point', '00:01,000 --> 00:02,000\nHello'],
    ['two decimals', '00:01.00 --> 00:02.00\nHello'],
    ['four decimals', '00:01.0000 --> 00:02.0000\nHello'],
    ['no decimals', '00:01 --> 00:02\nHello'],
    ['no minutes', '01.000 --> 02.000\nHello'],
    ['a minute of one digit', '0:01.000 --> 0:02.000\nHello'],
    ['60 seconds', '00:59.000 --> 00:60.000\nHello'],
    ['60 minutes', '60:00.000 --> 61:00.000\nHello'],
    ['a sign', '-00:01.000 --> 00:02.000\nHello'],
    ['other figures', '٠٠:٠١.٠٠٠ --> ٠٠:٠٢.٠٠٠\nHello'],
    ['words for times', 'now --> later\nHello'],
    ['an end before the start', '00:02.000 --> 00:01.000\nHello'],
    ['an end at the start', '00:02.000 --> 00:02.000\nHello'],
    ['two arrows', '00:01.000 --> 00:02.000 --> 00:03.000\nHello'],
    ['hours without end', `${'9'.repeat(400)}:00:01.000 --> ${'9'.repeat(400)}:00:02.000\nHello`],
    ['two names', 'a\nb\n00:01.000 --> 00:02.000\nHello'],
    ['a blank line between name and times', '1\n\n00:01.000 --> 00:02.000\nHello'],
  ])('VTT-12 VTT-13 VTT-19 a cue with %s', (_, block) => {
    expect(refusal(`WEBVTT\n\n${block}`)).toBe('Invalid cue timestamp (cue #1)')
    // Notes are not counted, cues are.
    const before = `NOTE x\n\n00:00.000 --> 00:00.500\nA\n\nSTYLE\nx\n\n7\n00:00.500 --> 00:00.900\nB`
    expect(refusal(`WEBVTT\n\n${before}\n\n${block}`)).toBe('Invalid cue timestamp (cue #3)')
  })

  test('VTT-13 an arrow in the text is taken for the next times', () => {
    expect(refusal(`WEBVTT\n\n${TIMES}\nA --> B`)).toBe('Invalid cue timestamp (cue #2)')
  })
})

const moment = fc.integer({ min: 0, max: 500_000_000 })
const piece = fc.oneof(
  fc.constantFrom(
    '-->',
    '--&gt;',
    '\n',
    '\r\n',
    '\r',
    '\n\n',
    ' ',
    '&nbsp;',
    '<b>',
    'WEBVTT',
    'NOTE',
    'STYLE',
    '1',
  ),
  fc.constantFrom('\n00:01.000 --> 00:02.000\n', '\u2028', '\uFEFF', '\0', '---->', 'سلام'),
  fc.string(),
)
const someText = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
const someName = fc.constantFrom('1', 'intro', 'Chapter two', 'WEBVTT')
const someCue: fc.Arbitrary<Cue> = fc
  .record(
    {
      from: moment,
      length: fc.integer({ min: 1, max: 100_000 }),
      text: someText,
      regions: fc.array(fc.constantFrom('fred', 'bill'), { maxLength: 2 }),
      metadata: fc.record({ id: fc.string(), type: fc.constantFrom('-->', 'question', '\n\n', '') }),
      name: someName,
      settings: fc.constantFrom('align:start', 'line:0 position:10%'),
    },
    { requiredKeys: ['from', 'length', 'text', 'regions'] },
  )
  .map(({ from, length, ...rest }) => ({ ...rest, start: from / 1000, end: (from + length) / 1000 }))

describe('what is written', () => {
  test('VTT-18 is read back as the same cues, whatever they say', () => {
    fc.assert(
      fc.property(fc.array(someCue, { maxLength: 12 }), (cues) => {
        const expected = cues.map((one) => ({ ...one, text: normalText(one.text) }))
        expect(parseVtt(printVtt(cues))).toEqual(expected)
      }),
      { numRuns: 200 },
    )
  })

  test('VTT-18 stays as it is when it is read and written again', () => {
    fc.assert(
      fc.property(fc.array(someCue, { maxLength: 12 }), (cues) => {
        const file = printVtt(cues)
        expect(printVtt(parseVtt(file))).toBe(file)
      }),
    )
  })

  test('keeps blank lines and arrows inside a text', () => {
    const said = [cue(0, 1, 'a\n\n\nb --> c\n00:01.000 --> 00:02.000')]
    expect(parseVtt(printVtt(said))).toEqual(said)
  })

  test('looks like any subtitle file', () => {
    const cues = [cue(1, 3661.5, 'Hello', { metadata: { id: 'a', type: 'b>' }, name: '1', regions: ['r'] })]
    expect(printVtt([...cues, cue(4, 5, '')])).toBe(
      'WEBVTT\n\nNOTE {"id":"a","type":"b\\u003e"}\n\n1\n00:00:01.000 --> 01:01:01.500 region:r\nHello\n\n00:00:04.000 --> 00:00:05.000\n',
    )
  })

  test.each([
    ['times that are none', { start: Number.NaN, end: Number.POSITIVE_INFINITY }],
    ['times before the beginning', { start: -5, end: -9 }],
    ['times closer than a thousandth', { start: 1.0001, end: 1.0002 }],
    ['an end before its start', { start: 9, end: 3 }],
    ['a name that reads as a note', { name: 'NOTE this' }],
    ['a name with an arrow', { name: '00:01.000 --> 00:02.000' }],
    ['a name over several lines', { name: 'a\n\nb' }],
    ['settings over several lines', { settings: 'line:0\n\n--> x' }],
    ['a region with an arrow', { regions: ['-->', 'a b', ''] }],
  ])('can be read even with %s', (_, odd) => {
    const file = printVtt([cue(1, 2, 'Hello', odd), cue(3, 4, 'Bye')])
    expect(parseVtt(file).map(({ text }) => text)).toEqual(['Hello', 'Bye'])
  })
})

describe('large and hostile files', () => {
  /** Twice the file is twice the work, and not four times. */
  const expectLinear = (fileOf: (length: number) => string, length: number) =>
    expect(growthOf((long) => void refusal(fileOf(long)), length)).toBeLessThan(2.5)

  test('the work for many cues grows with their number only', () => {
    const fileOf = (length: number) =>
      printVtt(Array.from({ length }, (_, n) => cue(n, n + 1.5, `Line ${n}\nand more`)))
    const [small, large] = [fileOf(2000), fileOf(4000)]
    expect(parseVtt(large)).toHaveLength(4000)
    expectLinear((length) => (length === 2000 ? small : large), 2000)
    expectLinear((length) => `WEBVTT\n\n${`${TIMES}\nHello\n`.repeat(length)}`, 2000)
  })

  test.each([
    ['spaces', ' '],
    ['tabs and line ends', '\t\n'],
    ['spaces and line ends of both kinds', ' \r\n \r'],
    ['dashes', '-'],
    ['arrows', '-->'],
    ['figures', '9'],
    ['colons', '00:'],
    ['braces', '{"id":'],
  ])('the work for many %s grows with their number only', (_, bit) => {
    for (const start of [
      'WEBVTT',
      'WEBVTT\n\n',
      'WEBVTT\n\nNOTE ',
      `WEBVTT\n\n${TIMES} `,
      `WEBVTT\n\n${TIMES}\nHello`,
    ])
      expectLinear((length) => start + bit.repeat(length), 5000)
  })
})
