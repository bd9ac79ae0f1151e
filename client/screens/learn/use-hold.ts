import { useCallback, useEffect, useState } from 'react'

/** Says that something else is the one thing to do, until it is called off. */
export type Hold = () => () => void

/** Whether somewhere in the lesson there is a thing to do that comes before going on. */
export const useHolds = (): readonly [held: boolean, hold: Hold] => {
  const [count, setCount] = useState(0)
  const hold = useCallback(() => {
    setCount((before) => before + 1)
    return () => setCount((before) => before - 1)
  }, [])
  return [count > 0, hold]
}

/** While `on`, what is shown here is the one thing to do. */
export const useHold = (hold: Hold, on = true): void => useEffect(() => (on ? hold() : undefined), [hold, on])
