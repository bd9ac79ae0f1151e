import { useCallback, useState } from 'react'
import { listOf, readStored, TEXT } from '../../base/stored.ts'

const keyOf = (course: string) => `outline-closed:${course}`

const recalled = (course: string): ReadonlySet<string> =>
  new Set(readStored<string[]>('sessionStorage', keyOf(course), listOf(TEXT)))

/** Which sections are folded away; remembered while the browser window lives. */
export const useFolds = (course: string) => {
  const [closed, setClosed] = useState(() => recalled(course))
  const fold = useCallback(
    (id: string, shut?: boolean) =>
      setClosed((before) => {
        const next = new Set(before)
        if (shut ?? !before.has(id)) next.add(id)
        else next.delete(id)
        try {
          sessionStorage.setItem(keyOf(course), JSON.stringify([...next]))
        } catch {
          // Not remembered then.
        }
        return next
      }),
    [course],
  )
  return { closed, fold }
}
