import type { Cue } from './webvtt.ts'

/** A cue under work: known by its key while its times, its text and its place change. */
export interface DraftCue extends Cue {
  readonly key: number
}

type Cues = readonly DraftCue[]

/** How long a new cue lasts, and the shortest that still makes sense, in seconds. */
const USUAL = 2
const SHORTEST = 0.1

const round = (seconds: number) => Math.round(seconds * 1000) / 1000

export const toDraft = (cues: readonly Cue[]): DraftCue[] => cues.map((cue, key) => ({ ...cue, key }))

const newKey = (cues: Cues): number => cues.reduce((most, { key }) => Math.max(most, key), -1) + 1

const replace = (cues: Cues, index: number, count: number, ...by: DraftCue[]): DraftCue[] => [
  ...cues.slice(0, index),
  ...by,
  ...cues.slice(index + count),
]

/** Changes one cue. */
export const changeCue = (cues: Cues, index: number, patch: Partial<Cue>): Cues => {
  const cue = cues[index]
  return cue ? replace(cues, index, 1, { ...cue, ...patch }) : cues
}

/** Where in time a cue is divided: at the wish if that is inside it, else as far along as its text is. */
const divide = ({ start, end, text }: Cue, caret: number, wish: number | undefined): number => {
  if (wish !== undefined && wish > start && wish < end) return round(wish)
  const share = text.length === 0 ? 0.5 : caret / text.length
  return round(start + (end - start) * Math.min(0.9, Math.max(0.1, share)))
}

/** Makes two cues of one: the text at the caret, the time at the playhead. */
export const splitCue = (cues: Cues, index: number, caret: number, time?: number): Cues => {
  const cue = cues[index]
  if (!cue) return cues
  const at = divide(cue, caret, time)
  const { name: _name, metadata: _metadata, ...plain } = cue
  const first = { ...cue, end: at, text: cue.text.slice(0, caret).trimEnd() }
  const second = { ...plain, key: newKey(cues), start: at, text: cue.text.slice(caret).trimStart() }
  return replace(cues, index, 1, first, second)
}

/** Makes one cue of two that follow each other. */
export const mergeCues = (cues: Cues, index: number): Cues => {
  const [cue, next] = [cues[index], cues[index + 1]]
  if (!cue || !next) return cues
  const text = [cue.text, next.text].filter((words) => words !== '').join('\n')
  const times = { start: Math.min(cue.start, next.start), end: Math.max(cue.end, next.end) }
  return replace(cues, index, 2, { ...cue, ...times, text })
}

/** A new, empty cue after this one, in the room before the next; before all others with -1. */
export const insertCue = (cues: Cues, index: number, time?: number): Cues => {
  const [before, next] = [cues[index], cues[index + 1]]
  const from = before?.end ?? 0
  const inside = time !== undefined && time >= from && (next === undefined || time < next.start)
  const start = round(inside ? time : from)
  const room = next && next.start - start >= SHORTEST ? next.start : Number.POSITIVE_INFINITY
  const cue = { key: newKey(cues), start, end: round(Math.min(start + USUAL, room)), text: '', regions: [] }
  return replace(cues, index + 1, 0, cue)
}

export const removeCue = (cues: Cues, index: number): Cues => replace(cues, index, cues[index] ? 1 : 0)

/** Moves this cue and all after it in time; none begins before the film does. */
export const shiftCues = (cues: Cues, from: number, by: number): Cues => {
  const moved = cues.slice(from)
  const earliest = moved.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY)
  const step = Math.max(by, -earliest)
  if (moved.length === 0 || step === 0) return cues
  return [
    ...cues.slice(0, from),
    ...moved.map((cue) => ({ ...cue, start: round(cue.start + step), end: round(cue.end + step) })),
  ]
}

/** In the order in which they are shown. */
export const sortCues = (cues: Cues): Cues => cues.toSorted((a, b) => a.start - b.start || a.end - b.end)

export type CueFault = 'ends-before-start' | 'empty' | 'overlaps' | 'out-of-order'

/** What is odd about a cue. Only an end before its start keeps it from being saved. */
export const cueFaults = (cue: Cue, next?: Cue): CueFault[] => {
  const faults: CueFault[] = []
  if (!(cue.end > cue.start)) faults.push('ends-before-start')
  if (cue.text.trim() === '') faults.push('empty')
  if (next && next.start < cue.start) faults.push('out-of-order')
  else if (next && next.start < cue.end) faults.push('overlaps')
  return faults
}
