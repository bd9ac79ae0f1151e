import { useLayoutEffect, useRef, useState } from 'react'

/** How wide something is, and which way its reader reads. */
export const useSize = <E extends HTMLElement>(first = 640) => {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(first)
  const [mirrored, setMirrored] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth)
      setMirrored(getComputedStyle(element).direction === 'rtl')
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width, mirrored }
}
