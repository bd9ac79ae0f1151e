import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LanguageTexts } from '@cairn/contract/config'
import { isCallError } from '../../base/call-error.ts'
import { onTexts, type Texts } from '../../base/texts.ts'
import { putTexts, textsQuery } from './languages-calls.ts'
import { clashes, dropTyped, keepMine, typeOver, unsaved, type TypedTexts } from './languages-typed.ts'

const TRIES = 3

/**
 * The texts of a language under change. What others save meanwhile goes together with what was typed; where both
 * changed the same text, somebody chooses.
 */
export const useTextsDraft = (told: LanguageTexts) => {
  const { code, texts: saved } = told
  const queries = useQueryClient()
  const [typed, setTyped] = useState<TypedTexts>({})
  const changes = unsaved(typed, saved)
  const { queryKey } = textsQuery(code)

  useEffect(
    () =>
      onTexts((changed) => {
        if (changed === code) void queries.invalidateQueries({ queryKey: textsQuery(code).queryKey })
      }),
    [code, queries],
  )

  /** A refusal because of texts that were not touched here is no obstacle. */
  const attempt = async (over: LanguageTexts, left: number): Promise<boolean> => {
    if (clashes(typed, over.texts).length > 0) return false
    try {
      queries.setQueryData(queryKey, await putTexts(over, unsaved(typed, over.texts)))
      return true
    } catch (error) {
      if (left <= 1 || !isCallError(error, 409)) throw error
      const fresh = await queries.fetchQuery({ ...textsQuery(code), staleTime: 0 })
      if (!fresh) throw error
      return attempt(fresh, left - 1)
    }
  }
  return {
    value: { ...saved, ...changes },
    changes,
    changed: Object.keys(changes).length > 0,
    open: clashes(typed, saved),
    change: (patch: Texts) => setTyped((before) => typeOver(before, saved, patch)),
    discard: () => setTyped({}),
    takeTheirs: (ids: readonly string[]) => setTyped((before) => dropTyped(before, ids)),
    keepMine: (ids: readonly string[]) => setTyped((before) => keepMine(before, saved, ids)),
    /** Tells whether they were saved; if not, there is something to choose first. */
    save: async (): Promise<boolean> => {
      const done = await attempt(told, TRIES)
      if (done)
        setTyped((now) =>
          dropTyped(
            now,
            Object.keys(typed).filter((id) => now[id] === typed[id]),
          ),
        )
      return done
    },
  }
}
