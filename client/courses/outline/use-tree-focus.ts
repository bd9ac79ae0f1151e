import { useEffect, useMemo, useRef, useState } from 'react'
import { rowId } from './outline-row.tsx'
import type { OutlineRow } from './rows.ts'

interface TreeFocus {
  /** The line the tab key reaches. */
  readonly at: string | undefined
  readonly set: (id: string) => void
  /** Puts the keyboard on a line, as soon as that line is there. */
  readonly wish: (id: string) => void
  /** Puts it on a neighbour of a line that is about to go. */
  readonly leave: (id: string) => void
}

/** One line of the outline can be reached by the tab key; from there arrows lead on. The calls never change. */
export const useTreeFocus = (rows: readonly OutlineRow[], current: string | undefined): TreeFocus => {
  const [chosen, setChosen] = useState<string>()
  const wished = useRef<string>(undefined)
  const seen = useRef(rows)
  const [, again] = useState(0)

  useEffect(() => {
    seen.current = rows
    const line = wished.current === undefined ? null : document.getElementById(rowId(wished.current))
    if (!line) return
    wished.current = undefined
    // A line that is being named keeps the keyboard in its field.
    if (!line.querySelector('input')) line.focus()
    line.scrollIntoView({ block: 'nearest' })
  })

  const held = (id: string | undefined) => (rows.some((row) => row.id === id) ? id : undefined)
  const at = held(chosen) ?? held(current) ?? rows[0]?.id
  const calls = useMemo(() => {
    const wish = (id: string) => {
      wished.current = id
      setChosen(id)
      again((n) => n + 1)
    }
    const leave = (id: string) => {
      const all = seen.current
      const place = all.findIndex((row) => row.id === id)
      const gone = (row: OutlineRow) => row.id === id || (row.kind === 'instruction' && row.section.id === id)
      const next =
        all.slice(place).find((row) => !gone(row)) ?? all.slice(0, place).findLast((row) => !gone(row))
      if (next) wish(next.id)
    }
    return { set: setChosen, wish, leave }
  }, [])
  return { at, ...calls }
}
