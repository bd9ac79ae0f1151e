import { useEffect, useState } from 'react'
import { SECOND } from '@cairn/domain/base/constants'
import { serverNow } from '../base/clock.ts'

const EVERY = 15 * SECOND

/** The time by the server's clock, as it goes on: what begins soon is shown without a reload. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), EVERY)
    return () => clearInterval(timer)
  }, [])
  return now
}
