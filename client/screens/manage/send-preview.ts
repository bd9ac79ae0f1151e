import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { conversations } from '@cairn/contract/conversations'
import { call } from '../../base/call.ts'
import { letterOf } from './send-draft.ts'
import type { Begun } from './send-kept.ts'

export type Preview = ReplyOf<typeof conversations.sendMessages>

const PAUSE_MS = 300

/** Counts those who would be reached and draws the letter for one of them; nothing is sent. */
export const usePreview = (begun: Begun, newsletter: string | undefined, shown: string | undefined) => {
  const { choice, draft, at } = useDeferredValue(begun)
  // A moment that moves with every letter typed would be another question each time.
  const day = new Date(at.slice(0, 16).concat(':00Z'))
  const letter = letterOf(choice, draft, day, newsletter)
  return useQuery({
    queryKey: [conversations.sendMessages.path, 'preview', letter, shown],
    queryFn: async ({ signal }) => {
      // Typing goes on: only what stands for a moment is asked about.
      await new Promise((done) => setTimeout(done, PAUSE_MS))
      signal.throwIfAborted()
      const body = { ...letter, preview: true, ...(shown !== undefined && { shown }) }
      return call(conversations.sendMessages, { body, signal, handled: 'shown' })
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** The next page of those who would be reached. */
export const readPeople = (begun: Begun, newsletter: string | undefined, start: number): Promise<Preview> =>
  call(conversations.sendMessages, {
    body: { ...letterOf(begun.choice, begun.draft, new Date(begun.at), newsletter), preview: true, start },
    handled: 'shown',
  })
