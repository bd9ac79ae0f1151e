import { useQuery } from '@tanstack/react-query'
import { useSpeech } from '../../base/i18n.tsx'
import { haltedLearners, waitingWork, type Narrowed } from './coaching-calls.ts'

/** The work that waits, with titles in the language of the page. */
export const useWaitingWork = (narrowed: Narrowed = {}) => {
  const { language } = useSpeech()
  return useQuery(waitingWork({ ...narrowed, language }))
}

/** The learners who came to a halt, with titles in the language of the page. */
export const useHaltedLearners = (narrowed: Narrowed = {}) => {
  const { language } = useSpeech()
  return useQuery(haltedLearners({ ...narrowed, language }))
}
