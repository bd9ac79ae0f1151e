import { useMemo } from 'react'
import type { Instruction, Interaction } from '@cairn/contract/content'
import type { Film } from '../../courses/play/play-props.ts'
import type { FullCourse } from '../../courses/queries.ts'
import { Stage } from '../../courses/stage/stage.tsx'
import styles from './film-inside.module.css'
import type { LessonFiles } from './use-lesson-files.ts'
import { filesBeside, useTranscripts } from './use-transcripts.ts'

export interface FilmInsideProps {
  film: Film
  interaction: Interaction
  files: LessonFiles
  course: FullCourse
  lang: string | undefined
}

const nothing = () => null

/** A film that is itself an exercise, with the same controls as the film around it. */
export function FilmInside({ film, interaction, files, course, lang }: FilmInsideProps) {
  const { video, poster, title } = film
  const { id, duration } = interaction
  const lesson = useMemo(
    (): Instruction => ({
      id,
      type: 'video',
      status: 'enabled',
      title,
      video,
      ...(poster !== undefined && { poster }),
      ...(duration !== undefined && { duration }),
    }),
    [id, title, video, poster, duration],
  )
  const beside = useMemo(() => filesBeside(video, course), [video, course])
  const said = useTranscripts(beside, course)
  return (
    <div className={styles.film}>
      <Stage
        instruction={lesson}
        media={files.media}
        sources={files.sources}
        captions={said.list}
        lang={lang}
        renderInteraction={nothing}
        keys="stage"
        onTime={(time) => film.onTime(time, duration ?? 0)}
        onEnded={film.onEnded}
        onRetry={files.again}
      />
    </div>
  )
}
