import { useEffect, useState } from 'react'
import { useFilm, type Film } from './film.ts'

const AFTER = 2500
const OFTEN = 400

/** Whether the controls may go: the film plays and nobody has moved for a while. */
export const useCalm = (film: Film) => {
  const playing = useFilm(film, ({ paused, ended }) => !paused && !ended)
  const [still, setStill] = useState(false)
  const [stirred, setStirred] = useState(0)
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => setStill(true), AFTER - (performance.now() - stirred > AFTER ? 0 : OFTEN))
    return () => clearTimeout(timer)
  }, [playing, stirred])
  return {
    calm: playing && still,
    stir: () => {
      const now = performance.now()
      if (still) setStill(false)
      if (still || now - stirred > OFTEN) setStirred(now)
    },
    hide: () => setStill(true),
  }
}
