import { useEffect, useState } from 'react'

/** Which of some parts of the page is being read: the last one whose top has passed the upper third. */
export const usePartInView = (ids: readonly string[]): string => {
  const [current, setCurrent] = useState(ids[0] ?? '')
  const key = ids.join(' ')
  useEffect(() => {
    const parts = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const look = () => {
      const passed = parts.filter((part) => part.getBoundingClientRect().top < innerHeight / 3)
      setCurrent((passed.at(-1) ?? parts[0])?.id ?? '')
    }
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px' })
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [key])
  return current
}
