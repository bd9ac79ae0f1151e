import { useLayoutEffect, useRef, useState } from 'react'
import type { FeedStore } from './feed-store.ts'
import type { Thread } from './threads.ts'

const NEAR = 80
const SOON = 400

/** A list whose newest is below: it stays at its end while somebody reads there, and stays where it is when they do not. */
export const useBottom = (told: readonly Thread[], me: string, store: FeedStore) => {
  const list = useRef<HTMLDivElement>(null)
  const stuck = useRef(true)
  const shown = useRef<{ first: string | undefined; height: number }>({ first: undefined, height: 0 })
  // The last message in view when somebody went up.
  const [left, setLeft] = useState<string>()
  const first = told[0]?.message.id
  const last = told.at(-1)?.message.id
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const before = shown.current
    shown.current = { first, height: element.scrollHeight }
    if (stuck.current) element.scrollTop = element.scrollHeight
    // What was in view stays there when older words come above it.
    else if (before.first !== undefined && before.first !== first)
      element.scrollTop += element.scrollHeight - before.height
  })
  const from = left === undefined ? -1 : told.findIndex(({ message }) => message.id === left)
  const below = from < 0 ? 0 : told.slice(from + 1).filter(({ message }) => message.creator !== me).length
  return {
    list,
    /** How many came below while somebody reads above. */
    below,
    onScroll: () => {
      const element = list.current
      if (!element) return
      const near = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
      if (near !== stuck.current) setLeft(near ? undefined : last)
      stuck.current = near
      if (element.scrollTop < SOON) void store.more()
    },
    down: () => {
      stuck.current = true
      setLeft(undefined)
      list.current?.scrollTo({ top: list.current.scrollHeight })
    },
    /** Whoever says something wants to see it. */
    stick: () => {
      stuck.current = true
      setLeft(undefined)
    },
  }
}
