import { useEffect, useRef } from 'react'

/** Does something when the component is there: once, however often it is drawn. */
export const useOnce = (deed: () => void): void => {
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    deed()
  })
}
