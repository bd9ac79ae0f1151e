import { useEffect, useMemo, useRef, useState } from 'react'
import * as edit from '@cairn/domain/resources/transcript-edit'
import type { Cue } from '@cairn/domain/resources/webvtt'
import { session } from '../../base/session.ts'
import { beginHistory, redo, select, step, undo, type History } from './history.ts'
import { keptCues } from './kept.ts'

const KEPT_AFTER_MS = 500

type Cues = readonly edit.DraftCue[]

const indexOf = (cues: Cues, key: number | undefined) => cues.findIndex((cue) => cue.key === key)

/** The subtitles under work: every change can be undone, and is kept on the device until it is saved. */
export const useCueWork = (saved: readonly Cue[], file: string) => {
  const kept = useMemo(() => keptCues(session.account() ?? '', file), [file])
  const [base, setBase] = useState<Cues>(() => edit.toDraft(saved))
  const [recalled, setRecalled] = useState(() => kept.recall())
  const [history, setHistory] = useState<History>(() => {
    const fresh = beginHistory(base)
    return recalled ? step(fresh, { cues: edit.toDraft(recalled), selected: undefined }) : fresh
  })
  const { cues, selected } = history.now
  const index = indexOf(cues, selected)
  const changed = cues !== base
  const waiting = useRef<(() => void) | null>(null)

  useEffect(() => {
    const keep = () => {
      waiting.current = null
      kept.keep(cues)
    }
    waiting.current = changed ? keep : null
    if (!changed) return kept.forget()
    const timer = setTimeout(keep, KEPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [changed, cues, kept])

  // Whoever closes right after the last letter finds that one too.
  useEffect(() => {
    const flush = () => waiting.current?.()
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [])

  /** Changes the cues, and opens the one at this place afterwards. */
  const change = (make: (cues: Cues) => Cues, open?: number, tag?: string) =>
    setHistory((before) => {
      const next = make(before.now.cues)
      const key = open === undefined ? before.now.selected : next[Math.min(open, next.length - 1)]?.key
      return step(before, { cues: next, selected: key }, tag)
    })
  return {
    cues,
    selected,
    index,
    changed,
    /** Changes from an earlier visit are shown. */
    recalled: recalled !== null && changed,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    open: (key: number | undefined) => setHistory((before) => select(before, key)),
    openAt: (place: number) =>
      setHistory((before) => select(before, before.now.cues[place]?.key ?? selected)),
    patch: (patch: Partial<Cue>, tag: string) =>
      change((all) => edit.changeCue(all, index, patch), undefined, `${tag} ${selected}`),
    split: (caret: number, time?: number) =>
      change((all) => edit.splitCue(all, index, caret, time), index + 1),
    merge: () => change((all) => edit.mergeCues(all, index), index),
    insert: (time?: number, after: number = index) =>
      change((all) => edit.insertCue(all, after, time), after + 1),
    remove: () => change((all) => edit.removeCue(all, index), index),
    shift: (from: number, by: number) => change((all) => edit.shiftCues(all, from, by)),
    replace: (next: readonly Cue[]) => change(() => edit.toDraft(next)),
    /** The server has these now. */
    savedAs: (now: Cues) => {
      setBase(now)
      setRecalled(null)
    },
    discard: () => {
      setRecalled(null)
      setHistory(beginHistory(base))
    },
  }
}

export type CueWork = ReturnType<typeof useCueWork>
