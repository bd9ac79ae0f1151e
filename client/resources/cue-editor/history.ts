import type { DraftCue } from '@cairn/domain/resources/transcript-edit'

export interface Work {
  readonly cues: readonly DraftCue[]
  /** The key of the cue that is open for editing. */
  readonly selected: number | undefined
}

export interface History {
  readonly now: Work
  readonly past: readonly Work[]
  readonly future: readonly Work[]
  /** What the last step was about: further typing in the same place is the same step. */
  readonly tag: string | undefined
}

const LONGEST = 300

export const beginHistory = (cues: readonly DraftCue[]): History => ({
  now: { cues, selected: undefined },
  past: [],
  future: [],
  tag: undefined,
})

/** One step further; steps with the same tag in a row are one to undo. */
export const step = (history: History, next: Work, tag?: string): History => {
  if (next.cues === history.now.cues) return { ...history, now: next }
  const joins = tag !== undefined && tag === history.tag
  const past = joins ? history.past : [...history.past, history.now].slice(-LONGEST)
  return { now: next, past, future: [], tag }
}

/** Opening another cue is nothing to undo, but ends the typing. */
export const select = (history: History, selected: number | undefined): History =>
  history.now.selected === selected
    ? history
    : { ...history, now: { ...history.now, selected }, tag: undefined }

export const undo = ({ now, past, future }: History): History => {
  const before = past.at(-1)
  if (!before) return { now, past, future, tag: undefined }
  return { now: before, past: past.slice(0, -1), future: [now, ...future], tag: undefined }
}

export const redo = ({ now, past, future }: History): History => {
  const [next, ...later] = future
  if (!next) return { now, past, future, tag: undefined }
  return { now: next, past: [...past, now], future: later, tag: undefined }
}
