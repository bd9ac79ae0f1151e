import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { givenPlaced } from './given.ts'
import { messages } from './messages.ts'
import type { PlayProps } from './play-props.ts'
import { moved, spotsAnswer, startSpots } from './sorting-spots.ts'

export interface Group {
  readonly id: string
  readonly name: string
}

/** What lies where, what is held, and what is told about it to those who cannot see it. */
export const useSorting = (play: PlayProps, entries: readonly string[], groups: readonly Group[]) => {
  const intl = useIntl()
  const ids = groups.map(({ id }) => id)
  const [spots, setSpots] = useState(() => startSpots(entries, givenPlaced(play.answer ?? play.draft), ids))
  const [held, setHeld] = useState<{ n: number; from: string | null }>()
  const [told, setTold] = useState('')
  const board = useRef<HTMLFieldSetElement>(null)
  const focus = useRef<number>(undefined)

  // What is moved is drawn anew in another place: the focus goes with it.
  useEffect(() => {
    if (focus.current === undefined) return
    board.current?.querySelector<HTMLElement>(`[data-entry="${focus.current}"] [data-hold]`)?.focus()
    focus.current = undefined
  })

  const groupOf = (n: number) => spots.find((spot) => spot.n === n)?.category ?? null
  const nameOf = (id: string | null) =>
    groups.find((group) => group.id === id)?.name ?? intl.formatMessage(messages.notSorted)
  const tell = (n: number, category: string | null) =>
    setTold(intl.formatMessage(messages.liesIn, { entry: entries[n], group: nameOf(category) }))

  const move = (n: number, category: string | null) => {
    const next = moved(spots, n, category)
    setSpots(next)
    play.onDraft?.(spotsAnswer(next))
    tell(n, category)
    focus.current = n
  }
  const put = (n: number, category: string | null) => {
    setHeld(undefined)
    move(n, category)
  }
  const hold = (n: number) => {
    if (held?.n === n) {
      setHeld(undefined)
      tell(n, groupOf(n))
      return
    }
    setHeld({ n, from: groupOf(n) })
    setTold(intl.formatMessage(messages.pickedUp, { entry: entries[n] }))
  }

  /** Whoever sorts by numbers goes on with what is still to be sorted. */
  const nextLeft = (n: number): number | undefined => {
    const left = spots.filter(({ category }) => category === null).map((spot) => spot.n)
    const at = left.indexOf(n)
    return at < 0 ? undefined : (left[at + 1] ?? left[at - 1])
  }
  const step = (n: number, by: number) => {
    const places = [null, ...ids]
    const to = places[places.indexOf(groupOf(n)) + by]
    if (to !== undefined) move(n, to)
  }
  const onKeyDown = (n: number) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const { key } = event
    const digit = /^\d$/.test(key) ? Number(key) : undefined
    if (digit !== undefined && digit <= ids.length) {
      const following = nextLeft(n)
      put(n, ids[digit - 1] ?? null)
      if (digit > 0) focus.current = following ?? n
    } else if (held?.n !== n) return
    else if (key === 'ArrowDown' || key === (rtl ? 'ArrowLeft' : 'ArrowRight')) step(n, 1)
    else if (key === 'ArrowUp' || key === (rtl ? 'ArrowRight' : 'ArrowLeft')) step(n, -1)
    else if (key === 'Escape') put(n, held.from)
    else {
      if (key === 'Tab') setHeld(undefined)
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return { board, spots, held: held?.n, told, hold, put, onKeyDown }
}
