import { memo, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { Eyebrow, Heading, Text } from '../../base/ui/text.tsx'
import { RichEditor } from '../../base/ui/rich-editor.tsx'
import { typeMessages } from '../outline/messages.ts'
import { FilmView, hasFilm } from './film-view.tsx'
import styles from './instruction-canvas.module.css'
import { InteractionList } from './interaction-list.tsx'
import { useSpoken } from './interactions/common.tsx'
import { LessonFiles } from './lesson-files.tsx'
import { LessonTitle } from './lesson-title.tsx'
import { fieldMessages, messages } from './messages.ts'
import { PointsLine } from './points-line.tsx'
import { Criteria } from './criteria.tsx'
import { SceneList } from './scene-list.tsx'
import type { Selection } from './selection.ts'
import { Timeline } from './timeline/timeline.tsx'
import { usePart } from './use-part.ts'

export interface InstructionCanvasProps {
  readonly instruction: Instruction
  /** Counted from 1. */
  readonly sectionNumber: number
  readonly lessonNumber: number
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

const isFilmed = (type: Instruction['type']) => type === 'video' || type === 'youtube' || type === 'vimeo'

/** The field in which a film was chosen goes away for the film itself: the keyboard goes there with it. */
const useFilmReached = (shown: boolean) => {
  const film = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown && document.activeElement === document.body) film.current?.focus()
  }, [shown])
  return film
}

/** A lesson under the hands of its author: everything is edited where it stands. */
export function InstructionCanvas(props: InstructionCanvasProps) {
  const { instruction, sectionNumber, lessonNumber, selection, onSelect } = props
  const intl = useIntl()
  const { type } = instruction
  const kind = intl.formatMessage(typeMessages[type])
  const filmed = isFilmed(type)
  const filmShown = hasFilm(instruction)
  const film = useFilmReached(filmShown)
  const asks = filmed || type === 'survey' || (instruction.interaction ?? []).length > 0
  return (
    <div className={styles.canvas}>
      <header>
        <Eyebrow>
          {intl.formatMessage(messages.eyebrow, {
            section: sectionNumber,
            lesson: lessonNumber,
            // Inside a sentence; names keep their capitals.
            kind: type === 'youtube' || type === 'vimeo' ? kind : kind.toLocaleLowerCase(intl.locale),
          })}
        </Eyebrow>
        <LessonTitle instruction={instruction} />
      </header>
      {filmShown ? (
        <div ref={film} tabIndex={-1} className={styles.film}>
          <FilmView instruction={instruction} selection={selection} />
          <Timeline instruction={instruction} selection={selection} onSelect={onSelect} />
        </div>
      ) : (
        <LessonFiles instruction={instruction} />
      )}
      <LessonBody id={instruction.id} body={instruction.body} hint={hintOf(type)} />
      <PointsLine instruction={instruction} />
      {type === 'project' && <Criteria instruction={instruction} />}
      {type === 'video' && (instruction.story || (instruction.scene ?? []).length > 0) && (
        <SceneList instruction={instruction} selection={selection} onSelect={onSelect} />
      )}
      {asks && (
        <section className={styles.part}>
          <Heading level={2} size="section">
            {intl.formatMessage(messages.questions)}
          </Heading>
          {(instruction.interaction ?? []).length === 0 && (
            <Text tone="dim">
              {intl.formatMessage(filmed ? messages.noQuestionsText : messages.noQuestionsSurvey)}
            </Text>
          )}
          <InteractionList
            instruction={instruction}
            holder={instruction}
            label={intl.formatMessage(messages.questions)}
            selected={selection.is === 'interaction' ? selection.id : undefined}
            onSelect={onSelect}
          />
        </section>
      )}
    </div>
  )
}

const hintOf = (type: Instruction['type']) =>
  type === 'project' ? 'projectHint' : isFilmed(type) ? 'bodyHint' : 'bodyPlainHint'

interface BodyProps {
  readonly id: string
  readonly body: string | undefined
  readonly hint: 'bodyHint' | 'bodyPlainHint' | 'projectHint'
}

/** The text of the lesson; typing elsewhere in the lesson leaves its editor alone. */
const LessonBody = memo(function LessonBody({ id, body, hint }: BodyProps) {
  const intl = useIntl()
  const { set } = usePart<Pick<Instruction, 'id' | 'body'>>({ id })
  const label = intl.formatMessage(fieldMessages.body)
  return (
    <RichEditor
      label={label}
      placeholder={intl.formatMessage(messages[hint])}
      value={body ?? ''}
      onChange={(html) => set(label, 'body', html || undefined)}
      {...useSpoken()}
    />
  )
})
