import { useMemo, useState } from 'react'
import type { Instruction } from '@cairn/contract/content'
import type { FullCourse } from '../../courses/queries.ts'
import type { FilmOn, StageProps } from '../../courses/stage/stage-types.ts'
import { filesBeside, transcriptFiles, useTranscripts, type Transcript } from './use-transcripts.ts'

export interface FilmTranscripts {
  /** What is said in the lesson's own film. */
  readonly own: readonly Transcript[]
  readonly scene: StageProps['sceneCaptions']
  /** What is said in the film that is on, and where that begins in the lesson. */
  readonly shown: readonly Transcript[]
  readonly from: number
  /** Of a lesson that has one, for a film whose own is still looked for, or not there. */
  readonly lack: 'pending' | 'none' | undefined
  readonly onFilm: (film: FilmOn) => void
}

const hasScenes = ({ scene = [] }: Instruction): boolean => scene.some(({ video }) => video !== undefined)

/** What is said in a lesson: of each of its films its own words, and never those of another. */
export const useFilmTranscripts = (lesson: Instruction, course: FullCourse): FilmTranscripts => {
  const [on, setOn] = useState<FilmOn>()
  const elsewhere = on !== undefined && on.id !== lesson.id
  const ownFiles = useMemo(() => transcriptFiles(lesson, course), [lesson, course])
  const video = elsewhere ? on.video : undefined
  const sceneFiles = useMemo(() => filesBeside(video, course), [video, course])
  const own = useTranscripts(ownFiles, course)
  const scene = useTranscripts(sceneFiles, course)
  const told = lesson.transcript !== undefined && hasScenes(lesson)
  const shown = elsewhere ? scene : own
  return {
    own: own.list,
    scene: elsewhere ? { film: on.id, tracks: scene.list } : undefined,
    shown: shown.list,
    from: on?.start ?? 0,
    lack: told && shown.list.length === 0 ? (shown.loading ? 'pending' : 'none') : undefined,
    onFilm: setOn,
  }
}
