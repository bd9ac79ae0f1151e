import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { cueAt } from '@cairn/domain/resources/transcript-text'
import { useStable } from '../stable.ts'
import { deedOf, type Deed } from './shortcuts.ts'
import type { CueWork } from './use-cue-work.ts'

const STEP = 2

const round = (seconds: number) => Math.round(seconds * 1000) / 1000

/** The film, the list and the keys of the editor working together. */
export const useDesk = (work: CueWork, save: () => void) => {
  const film = useRef<HTMLVideoElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const root = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState<number>()
  const [playing, setPlaying] = useState(false)
  /** Where the caret goes once the next cue is open. */
  const caret = useRef<'start' | 'end' | undefined>(undefined)

  useEffect(() => {
    const [box, place] = [area.current, caret.current]
    caret.current = undefined
    if (place === undefined) return
    // With no cue open the keys still belong to the editor.
    if (!box) return root.current?.focus()
    box.focus()
    const at = place === 'start' ? 0 : box.value.length
    box.setSelectionRange(at, at)
  })

  const time = () => (film.current ? round(film.current.currentTime) : undefined)
  const seek = (seconds: number) => {
    if (film.current) film.current.currentTime = Math.max(0, seconds)
  }
  const onTime = useStable((seconds: number) => {
    setCurrent(work.cues[cueAt(work.cues, seconds)]?.key)
    setPlaying(film.current?.paused === false)
  })
  const open = (key: number) => {
    caret.current = 'end'
    work.open(key)
    const cue = work.cues.find((one) => one.key === key)
    if (cue && playing === false) seek(cue.start)
  }
  const openAt = (index: number) => {
    const cue = work.cues[index]
    if (cue) open(cue.key)
  }
  const play = () => {
    if (film.current?.paused) void film.current.play().catch(() => undefined)
    else film.current?.pause()
  }
  const opened = work.index >= 0
  const deeds: Readonly<Record<Deed, () => void>> = {
    play,
    back: () => seek((time() ?? 0) - STEP),
    forward: () => seek((time() ?? 0) + STEP),
    start: () => opened && film.current && work.patch({ start: time() ?? 0 }, 'start-here'),
    end: () => opened && film.current && work.patch({ end: time() ?? 0 }, 'end-here'),
    previous: () => openAt(opened ? work.index - 1 : work.cues.length - 1),
    next: () => openAt(work.index + 1),
    split: () => {
      if (!opened) return
      caret.current = 'start'
      const text = work.cues[work.index]?.text ?? ''
      work.split(area.current?.selectionStart ?? Math.round(text.length / 2), time())
    },
    merge: () => opened && work.merge(),
    insert: () => {
      caret.current = 'start'
      work.insert(time(), opened ? work.index : work.cues.length - 1)
    },
    delete: () => {
      if (!opened) return
      caret.current = 'end'
      work.remove()
    },
    undo: () => {
      caret.current = 'end'
      work.undo()
    },
    redo: () => {
      caret.current = 'end'
      work.redo()
    },
    save,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const deed = deedOf(event)
    if (deed === undefined) return
    event.preventDefault()
    deeds[deed]()
  }
  return { root, film, area, current, playing, onTime, open, deed: (deed: Deed) => deeds[deed](), onKeyDown }
}
