import { useQuery } from '@tanstack/react-query'
import { HOUR } from '@cairn/domain/base/constants'
import { parseVtt, type Cue } from '@cairn/domain/resources/webvtt'
import { CallError } from '../base/call-error.ts'
import { locateFile } from './addresses.ts'

/** Reads a stored subtitle file; one that is no longer there or cannot be read is an error. */
export const loadCues = async (getID: string): Promise<Cue[]> => {
  const file = await locateFile(getID)
  if (!file) throw new CallError(404, undefined)
  const reply = await fetch(file.getURL).catch(() => {
    throw new CallError(0, undefined)
  })
  if (!reply.ok) throw new CallError(reply.status, undefined)
  return parseVtt(await reply.text())
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
