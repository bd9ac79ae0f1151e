import { useCallback, useEffect, useRef } from 'react'

/** A function that stays the same while what it does follows the latest drawing, so that rows need not be drawn anew. */
export const useStable = <In extends unknown[], Out>(
  latest: (...input: In) => Out,
): ((...input: In) => Out) => {
  const held = useRef(latest)
  useEffect(() => {
    held.current = latest
  })
  return useCallback((...input: In) => held.current(...input), [])
}
