import { readTimestamp } from './webvtt-time.ts'
import { ARROW, isIgnored, normalText, REGION } from './webvtt-text.ts'

/** One subtitle: from when to when it is shown, in seconds, and what it says, markup included. */
export interface Cue {
  readonly start: number
  readonly end: number
  readonly text: string
  /** Regions that the cue names; normally none. */
  readonly regions: readonly string[]
  readonly metadata?: CueMetadata | undefined
  /** The line above the times, which some programs number or name cues with. */
  readonly name?: string | undefined
  /** Where on the picture it stands, as written: `align:start line:0`. */
  readonly settings?: string | undefined
}

export interface CueMetadata {
  readonly id: string
  readonly type: string
}

/** Why a file is no subtitle file; whoever shows it has the words. */
export type VttFault =
  | { readonly code: 'start' }
  | { readonly code: 'header'; readonly line: string }
  /** The number of the cue, from 1. */
  | { readonly code: 'time'; readonly cue: number }

const sentenceOf = (fault: VttFault): string => {
  if (fault.code === 'start') return 'Must start with "WEBVTT"'
  return fault.code === 'header'
    ? `Invalid header: ${fault.line}`
    : `Invalid cue timestamp (cue #${fault.cue})`
}

export class VttError extends Error {
  readonly fault: VttFault
  constructor(fault: VttFault) {
    super(sentenceOf(fault))
    this.fault = fault
  }
}

const SPACES = /[ \t]+/

const isHeader = (line: string): boolean => /^WEBVTT(?:[ \t]|$)/.test(line)

const toLines = (file: string): string[] => {
  const text = file.startsWith('\uFEFF') ? file.slice(1) : file
  return text.replaceAll('\0', '\uFFFD').split(/\r\n|\n|\r/)
}

/** The lines between blank ones. A line of spaces is text, as in browsers, unless the next cue follows it. */
const toBlocks = (lines: readonly string[]): string[][] => {
  const blocks: string[][] = []
  let block: string[] = []
  const begins = (at: number) => lines[at]?.includes(ARROW) === true
  const separates = (line: string, at: number) =>
    line === '' || (line.trim() === '' && (begins(at + 1) || begins(at + 2)))
  for (const [at, line] of lines.entries()) {
    if (!separates(line, at)) block.push(line)
    else if (block.length > 0) {
      blocks.push(block)
      block = []
    }
  }
  return block.length > 0 ? [...blocks, block] : blocks
}

const checkHeader = (header: readonly string[]): void => {
  for (const line of header) if (line.includes(ARROW)) throw new VttError({ code: 'header', line })
}

const isMetadata = (value: unknown): value is CueMetadata =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'type'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string')

/** What a note says about the cue after it, when it is JSON with an id and a type. */
const readNote = ([first = '', ...more]: readonly string[]): CueMetadata | undefined => {
  if (!first.startsWith('NOTE')) return undefined
  const said = [first.slice('NOTE'.length), ...more].join('\n').trim()
  if (!said.startsWith('{')) return undefined
  try {
    const value: unknown = JSON.parse(said)
    return isMetadata(value) ? { id: value.id, type: value.type } : undefined
  } catch {
    return undefined
  }
}

interface Timing {
  readonly start: number
  readonly end: number
  readonly settings: readonly string[]
}

const readTiming = (line: string): Timing | undefined => {
  const [before = '', after = '', ...more] = line.split(ARROW)
  const [last = '', ...settings] = after.trim().split(SPACES)
  const [start, end] = [readTimestamp(before.trim()), readTimestamp(last)]
  if (start === undefined || end === undefined || end <= start || more.length > 0) return undefined
  return { start, end, settings }
}

const toCue = (timing: Timing, name: string | undefined, text: readonly string[]): Cue => {
  const named = timing.settings.filter((setting) => setting.startsWith(REGION))
  const others = timing.settings.filter((setting) => !setting.startsWith(REGION)).join(' ')
  return {
    start: timing.start,
    end: timing.end,
    text: normalText(text.join('\n')),
    regions: named.map((setting) => setting.slice(REGION.length)).filter(Boolean),
    ...(name !== undefined && { name }),
    ...(others !== '' && { settings: others }),
  }
}

/** The cues of one block: normally one, more where somebody forgot the blank line between them. */
const readBlock = (block: readonly string[], before: number): Cue[] => {
  const cues: Cue[] = []
  const named = block[0]?.includes(ARROW) === false
  let at = named ? 1 : 0
  while (at < block.length || cues.length === 0) {
    const timing = readTiming(block[at] ?? '')
    if (!timing) throw new VttError({ code: 'time', cue: before + cues.length + 1 })
    let end = at + 1
    while (end < block.length && block[end]?.includes(ARROW) === false) end += 1
    const name = named && cues.length === 0 ? block[0]?.trim() : undefined
    cues.push(toCue(timing, name || undefined, block.slice(at + 1, end)))
    at = end
  }
  return cues
}

/** Reads a subtitle file, or says with a VttError why it is none. */
export const parseVtt = (file: string): Cue[] => {
  const lines = toLines(file)
  if (!isHeader(lines[0] ?? '')) throw new VttError({ code: 'start' })
  const [header = [], ...blocks] = toBlocks(lines)
  checkHeader(header)
  const cues: Cue[] = []
  let metadata: CueMetadata | undefined
  for (const block of blocks) {
    if (isIgnored(block[0] ?? '')) metadata = readNote(block)
    else {
      const [first, ...more] = readBlock(block, cues.length)
      if (first) cues.push(metadata ? { ...first, metadata } : first)
      for (const cue of more) cues.push(cue)
      metadata = undefined
    }
  }
  return cues
}
