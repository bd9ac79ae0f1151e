import { Suspense, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction, Interaction } from '@cairn/contract/content'
import { isLive } from '@cairn/domain/courses/live'
import { placeOf, readTarget } from '@cairn/domain/courses/story-target'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { RichText } from '../../base/ui/rich-text.tsx'
import { isQuestion } from '../outline-facts.ts'
import { viewMessages as messages } from './messages.ts'
import { Stage } from './stage.tsx'
import type { OnStage, StageProps } from './stage-types.ts'
import type { SurveyProps } from './survey.tsx'
import styles from './instruction-view.module.css'
import { latePart } from '../../base/ui/late-part.tsx'

/** Films of other sites need more than our own, and are rarer. */
const FrameStage = latePart(async () => ({ default: (await import('./frame-stage.tsx')).FrameStage }))

/** Most lessons are videos. */
const Survey = latePart(async () => ({ default: (await import('./survey.tsx')).Survey }))

/** Kinds of lessons that other areas bring. */
export type InstructionSlot = 'project' | 'tincan' | 'lti' | 'package'

export interface InstructionViewProps extends StageProps {
  hideYouTube?: boolean | undefined
  slots?: Partial<Record<InstructionSlot, ReactNode>> | undefined
  /** Between the stage and the text: the title of the lesson. */
  heading?: ReactNode
  /** Puts what stands below the stage into its place, such as behind a tab. */
  renderBelow?: ((lesson: ReactNode) => ReactNode) | undefined
  /** How a survey is asked, and what hands it in. */
  survey?: Partial<Pick<SurveyProps, 'mode' | 'busy' | 'onHandIn' | 'first' | 'calm'>> | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

const FILMS: ReadonlySet<Instruction['type']> = new Set(['video', 'youtube', 'vimeo'])

const nothing = () => {}
/** A question that stands by itself, with no film to go on with. */
const apart = (number: number, count: number, goto: OnStage['goto'] = nothing): OnStage => ({
  close: nothing,
  again: nothing,
  goto,
  timed: false,
  number,
  count,
})

/** A lesson as a learner meets it: what it is about in the middle, its words below. */
export function InstructionView(props: InstructionViewProps) {
  const { instruction, heading, renderBelow, lang, dir } = props
  // A film comes first; what is to be done with the hands is announced by its title.
  const film = FILMS.has(instruction.type)
  const lesson = (
    <div className={styles.below}>
      <div className={styles.words} dir={dir}>
        {heading}
        {instruction.body && <RichText text={instruction.body} lang={lang} dir={dir} />}
      </div>
      {!film && <Shown {...props} />}
      <AskedBelow {...props} />
    </div>
  )
  return (
    <article className={styles.view}>
      {film && <Shown {...props} />}
      {renderBelow ? renderBelow(lesson) : lesson}
    </article>
  )
}

const hasFilm = ({ instruction }: InstructionViewProps): boolean =>
  instruction.video !== undefined || (instruction.scene ?? []).some(({ video }) => video !== undefined)

function Shown(props: InstructionViewProps) {
  const { instruction, slots, survey, renderInteraction } = props
  const intl = useIntl()
  if (instruction.type === 'video') return hasFilm(props) ? <Stage keys="page" {...props} /> : null
  if (instruction.type === 'youtube' || instruction.type === 'vimeo')
    return (
      <Suspense fallback={<div className={styles.frame} />}>
        <FrameStage {...props} />
      </Suspense>
    )
  if (instruction.type === 'survey')
    return (
      <Suspense>
        <Survey
          key={`${instruction.id} ${survey?.first ?? ''}`}
          instruction={instruction}
          answered={props.answered}
          renderQuestion={(question, { number, count, close }) =>
            renderInteraction(question, { ...apart(number, count), close })
          }
          {...survey}
        />
      </Suspense>
    )
  return (
    slots?.[instruction.type] ?? (
      <Empty title={intl.formatMessage(messages.later)}>{intl.formatMessage(messages.laterText)}</Empty>
    )
  )
}

const askedOf = (props: InstructionViewProps): Interaction[] => {
  const { instruction, hideYouTube } = props
  const { type, interaction = [], scene = [] } = instruction
  if (type === 'survey' || (type === 'video' && hasFilm(props)) || type === 'vimeo') return []
  if (type === 'youtube' && !hideYouTube) return []
  // Without a film nothing has a time, and all of it is asked in the order it was written.
  return [...scene.flatMap((one) => one.interaction ?? []), ...interaction].filter(isLive)
}

/** What a lesson without a film asks stands below its text. */
function AskedBelow(props: InstructionViewProps) {
  const { instruction, course, onGoto, renderInteraction } = props
  const asked = askedOf(props)
  const questions = asked.filter(isQuestion)
  const goTo = (answer: string | number | undefined) => {
    const place = placeOf(readTarget(answer), { instruction: instruction.id, film: '' }, course ?? {})
    if (place && place.instruction !== instruction.id) onGoto?.(place)
  }
  if (asked.length === 0) return null
  return (
    <div className={styles.asked}>
      {asked.map((interaction) => (
        <div key={interaction.id} id={interaction.id} className={styles.question}>
          <Card>
            {renderInteraction(
              interaction,
              apart(questions.indexOf(interaction) + 1, questions.length, goTo),
            )}
          </Card>
        </div>
      ))}
    </div>
  )
}
