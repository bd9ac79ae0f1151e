import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Interaction } from '@cairn/contract/content'
import { makeAsking, type Asking, type AskingRules } from './asking.ts'
import type { Film } from './film.ts'

/** Who asks along this film, and what is asked now. */
export const useAsking = (film: Film, rules: AskingRules): [Asking, Interaction | undefined] => {
  const [asking] = useState(() => makeAsking(film))
  const open = useSyncExternalStore(asking.subscribe, asking.open, asking.open)
  useEffect(() => asking.rule(rules))
  useEffect(() => asking.follow(), [asking])
  return [asking, open]
}
