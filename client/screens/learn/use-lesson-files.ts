import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Instruction } from '@cairn/contract/content'
import { MINUTE } from '@cairn/domain/base/constants'
import { filesOf } from '@cairn/domain/courses/part-files'
import { qualityFor } from '@cairn/domain/resources/quality'
import type { Source } from '../../courses/stage/attach-source.ts'
import { locateFile } from '../../resources/addresses.ts'

const FRESH_MS = 30 * MINUTE
/** A list of pieces in several qualities. */
const PIECES = /\.m3u8(\?|$)/

const filmsIn = (lesson: Instruction): string[] =>
  [lesson, ...(lesson.scene ?? [])]
    .flatMap(({ video, interaction = [] }) => [video, ...interaction.map((one) => one.video)])
    .filter((one): one is string => one !== undefined)

export interface LessonFiles {
  readonly media: (getID: string) => string | undefined
  readonly sources: (getID: string) => readonly Source[] | undefined
  /** Asks for the addresses anew. */
  readonly again: () => Promise<void>
}

/** Where the files of a lesson are read from; films in pieces where there are any, and whole. */
export const useLessonFiles = (lesson: Instruction, course: string): LessonFiles => {
  const queries = useQueryClient()
  const wanted = useMemo(() => {
    const films = new Set(filmsIn(lesson))
    const files = filesOf(lesson, course).map((getID) => ({ getID, streamed: false }))
    return [...files, ...[...films].map((getID) => ({ getID, streamed: true }))]
  }, [lesson, course])
  const found = useQueries({
    queries: wanted.map(({ getID, streamed }) => ({
      queryKey: ['file', getID, streamed] as const,
      queryFn: () => locateFile(getID, streamed ? qualityFor(getID) : undefined),
      staleTime: FRESH_MS,
    })),
    combine: (all) => {
      const known = new Map<string, Source | null>()
      for (const [n, { data }] of all.entries()) {
        const { getID = '', streamed = false } = wanted[n] ?? {}
        if (data === undefined) continue
        const kind = PIECES.test(data?.getURL ?? '') ? 'hls' : 'file'
        known.set(`${getID} ${streamed}`, data && { address: data.getURL, kind })
      }
      return known
    },
  })
  const media = useCallback((getID: string) => found.get(`${getID} false`)?.address, [found])
  const sources = useCallback(
    (getID: string) => {
      const [pieces, whole] = [found.get(`${getID} true`), found.get(`${getID} false`)]
      if (pieces === undefined || whole === undefined) return undefined
      return [pieces?.kind === 'hls' ? pieces : null, whole].filter((one): one is Source => one !== null)
    },
    [found],
  )
  return { media, sources, again: () => queries.invalidateQueries({ queryKey: ['file'] }) }
}
