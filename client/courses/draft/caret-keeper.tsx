import { useEffect, useLayoutEffect, useRef } from 'react'
import { movedOffset, textEdits } from '@cairn/domain/courses/merge/text-edits'
import { useCourseDraft, useDraftView } from './use-draft.tsx'

type TextInput = HTMLInputElement | HTMLTextAreaElement

interface Caret {
  readonly field: TextInput
  readonly text: string
  readonly start: number
  readonly end: number
}

const caretNow = (): Caret | null => {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null
  const { value: text, selectionStart: start, selectionEnd: end } = field
  return start === null || end === null ? null : { field, text, start, end }
}

/** Puts the caret back to the words it stood at, when others changed the text around it. */
const restore = ({ field, text, start, end }: Caret, typed: Caret | null): void => {
  if (document.activeElement !== field || field.value === text) return
  // Whoever is writing goes on where they write, before what others wrote at the same point.
  const writing = typed?.field === field && typed.text === text && typed.end === end
  const edits = textEdits(text, field.value)
  const moved = (offset: number) => movedOffset(edits, offset, writing ? 'before' : 'after')
  field.setSelectionRange(moved(start), moved(end))
}

/** Keeps the caret of the field that is being edited where it is in the text while the draft changes from outside. */
export function CaretKeeper() {
  const draft = useCourseDraft()
  // Rendered with every change of the draft, so that the caret is restored together with the text.
  useDraftView()
  const before = useRef<Caret>(null)
  const typed = useRef<Caret>(null)
  useEffect(() => {
    const note = () => {
      typed.current = caretNow()
    }
    document.addEventListener('input', note, true)
    const stop = draft.subscribe(() => {
      before.current ??= caretNow()
    })
    return () => {
      document.removeEventListener('input', note, true)
      stop()
    }
  }, [draft])
  useLayoutEffect(() => {
    if (before.current) restore(before.current, typed.current)
    before.current = null
  })
  return null
}
