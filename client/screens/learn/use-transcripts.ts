import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { HOUR, MINUTE } from '@cairn/domain/base/constants'
import { transcriptName } from '@cairn/domain/resources/transcript-name'
import type { Cue } from '@cairn/domain/resources/webvtt'
import { languageName } from '../../courses/language-name.ts'
import type { FullCourse } from '../../courses/queries.ts'
import { locateFile } from '../../resources/addresses.ts'
import { loadCues } from '../../resources/load-cues.ts'
import { transcriptMessages as messages } from './messages.ts'

/** What is said in a lesson's film, in one language. */
export interface Transcript {
  readonly lang: string
  readonly label: string
  readonly cues: readonly Cue[]
}

type Lesson = Pick<Instruction, 'transcript' | 'altTranscript' | 'video'>
type Spoken = Pick<FullCourse, 'defaultLanguage' | 'enabledLanguage'>

const folderOf = (getID: string): string => getID.slice(0, getID.lastIndexOf('/') + 1)

/** The files beside a film that are called after it, one for each language of the course. */
export const filesBeside = (
  video: string | undefined,
  { defaultLanguage = 'en', enabledLanguage = [] }: Spoken,
): string[] =>
  video === undefined
    ? []
    : [...new Set([defaultLanguage, ...enabledLanguage])].map(
        (language) => folderOf(video) + transcriptName(video, language, defaultLanguage),
      )

/** The files that may hold what is said in a lesson's own film: those the lesson names, and those beside the film. */
export const transcriptFiles = ({ transcript, altTranscript, video }: Lesson, spoken: Spoken): string[] => {
  const named = [transcript, altTranscript].filter((one): one is string => one !== undefined)
  // A translation may name a file of its own; that of the original is then found by its name.
  return [...new Set([...named, ...(transcript === undefined ? [] : filesBeside(video, spoken))])]
}

interface Found {
  readonly getID: string
  readonly language: string | undefined
  readonly cues: readonly Cue[]
}

const fetchTranscript = async (getID: string): Promise<Found | null> => {
  const file = await locateFile(getID)
  return file && { getID, language: file.language, cues: await loadCues(getID) }
}

/** Each language once; two of the same are told apart by a name, and to the film by a tag of their own. */
const named = (found: readonly Found[], own: string, second: string): Transcript[] => {
  const taken = new Set<string>()
  return found.map(({ language = own, cues }) => {
    const twice = taken.has(language)
    taken.add(language)
    return {
      lang: twice ? `${language}-x-second` : language,
      label: twice ? second : languageName(language),
      cues,
    }
  })
}

export interface Transcripts {
  readonly list: readonly Transcript[]
  /** Not all of them have been looked for yet. */
  readonly loading: boolean
}

/** What is said, from those of these files that hold anything. One that cannot be read is left out. */
export const useTranscripts = (files: readonly string[], course: FullCourse): Transcripts => {
  const intl = useIntl()
  const own = course.defaultLanguage ?? 'en'
  const second = intl.formatMessage(messages.second)
  const { found, loading } = useQueries({
    queries: files.map((getID) => ({
      queryKey: ['transcript', getID] as const,
      queryFn: () => fetchTranscript(getID),
      staleTime: HOUR,
      gcTime: 30 * MINUTE,
    })),
    combine: (all) => ({
      found: all.flatMap(({ data }) => (data && data.cues.length > 0 ? [data] : [])),
      loading: all.some(({ isPending }) => isPending),
    }),
  })
  return useMemo(() => ({ list: named(found, own, second), loading }), [found, own, second, loading])
}
