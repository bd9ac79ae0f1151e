import { useQuery } from '@tanstack/react-query'
import { HOUR } from '@cairn/domain/base/constants'
import type { Cue } from '@cairn/domain/resources/webvtt'
import { TIMEOUT_MS } from '../base/attempts.ts'
import { CallError } from '../base/call-error.ts'
import { timedFetch } from '../base/timed-fetch.ts'
import { locateFile } from './addresses.ts'

/** Reads a stored subtitle file; one that is no longer there or cannot be read is an error. */
export const loadCues = async (getID: string): Promise<Cue[]> => {
  const file = await locateFile(getID)
  if (!file) throw new CallError(404, undefined)
  const { response, body } = await timedFetch(file.getURL, {}, TIMEOUT_MS.read).catch((error: unknown) => {
    throw error instanceof CallError ? error : new CallError(0, undefined)
  })
  if (!response.ok) throw new CallError(response.status, undefined)
  // Not every lesson has captions: what reads them is no part of the player's first load.
  const { parseVtt } = await import('@cairn/domain/resources/webvtt')
  return parseVtt(await body.text())
}

const NONE: readonly Cue[] = []

/** The cues of a stored subtitle file. A file never changes: a new version has a new getID. */
export const useCues = (getID: string | undefined) => {
  const query = useQuery({
    queryKey: ['cues', getID ?? ''],
    queryFn: () => loadCues(getID ?? ''),
    enabled: getID !== undefined,
    staleTime: HOUR,
    retry: false,
  })
  return {
    cues: query.data ?? NONE,
    loading: getID !== undefined && query.isPending,
    error: query.error,
    again: () => void query.refetch(),
  }
}
