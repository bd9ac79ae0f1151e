import { ARROW, isIgnored, printText, REGION } from './webvtt-text.ts'
import { printTimestamp, toThousandths } from './webvtt-time.ts'
import type { Cue, CueMetadata } from './webvtt.ts'

/** A note must hold no arrow; JSON can say its last character in another way. */
const printNote = ({ id, type }: CueMetadata): string =>
  `NOTE ${JSON.stringify({ id, type }).replaceAll('>', String.raw`\u003e`)}`

const isWord = (setting: string): boolean => setting !== '' && !setting.includes(ARROW)

const printSettings = ({ regions, settings = '' }: Cue): string => {
  const named = regions.filter((region) => !/\s/.test(region)).map((region) => REGION + region)
  const others = settings.split(/\s+/).filter((setting) => !setting.startsWith(REGION))
  return [...named.filter((region) => region !== REGION), ...others]
    .filter(isWord)
    .map((setting) => ` ${setting}`)
    .join('')
}

/** A name that the next reader would take for something else is left out. */
const printName = ({ name = '' }: Cue): string[] => {
  const line = name.replaceAll(/\s+/g, ' ').trim()
  return line === '' || line.includes(ARROW) || isIgnored(line) ? [] : [line]
}

/** A cue always ends after it starts; what is shorter than a thousandth lasts one. */
const printTimes = ({ start, end }: Cue): string => {
  const from = toThousandths(start)
  const to = Math.max(from + 1, toThousandths(end))
  return `${printTimestamp(from / 1000)} ${ARROW} ${printTimestamp(to / 1000)}`
}

const printCue = (cue: Cue): string => {
  const text = printText(cue.text)
  const block = [...printName(cue), printTimes(cue) + printSettings(cue), ...(text === '' ? [] : [text])]
  return `${cue.metadata ? `${printNote(cue.metadata)}\n\n` : ''}${block.join('\n')}\n`
}

/** Writes a subtitle file that reads back as the same cues. */
export const printVtt = (cues: readonly Cue[]): string => ['WEBVTT\n', ...cues.map(printCue)].join('\n')
