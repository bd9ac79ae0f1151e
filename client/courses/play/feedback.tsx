import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { classes } from '../../base/ui/classes.ts'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { opensWith } from './opens-with.ts'
import styles from './frame.module.css'
import { messages } from './messages.ts'
import type { PlayProps } from './play-props.ts'
import { useSaid } from './said.tsx'

interface FeedbackProps {
  play: PlayProps
  outcome: ReactNode
  missing: string | undefined
}

type Tone = 'ok' | 'near' | 'calm' | 'plain'
const ICONS: Readonly<Record<Tone, IconName>> = {
  ok: 'circle-check',
  near: 'info-circle',
  calm: 'circle-check',
  plain: 'info-circle',
}

const SURVEYS = new Set(['likert', 'surveychoice', 'surveyresponse', 'surveymultipleresponse'])

/** What came of the answer: a shape and words, and heard as soon as it is there. */
export function Feedback({ play, outcome, missing }: FeedbackProps) {
  const { result, note } = play
  return (
    <div aria-live="polite" aria-atomic="true" className={styles.status}>
      {result !== null && <Verdict play={play} outcome={outcome} />}
      {result === null && missing !== undefined && <Line tone="near">{missing}</Line>}
      {note && (
        <Line tone={note.tone} icon={note.icon}>
          {note.words}
        </Line>
      )}
    </div>
  )
}

function Verdict({ play: { interaction, result }, outcome }: { play: PlayProps; outcome: ReactNode }) {
  const intl = useIntl()
  const said = useSaid()
  if (!result) return null
  const { correct, feedback, state, hits } = result
  const tone: Tone = correct === true ? 'ok' : correct === false ? 'near' : 'calm'
  const word = () => {
    if (correct !== null) return intl.formatMessage(correct ? messages.right : messages.notQuite)
    if (state === 'coachReviewRequired') return intl.formatMessage(messages.withCoach)
    // Only begun: the server has not said that it has it.
    const isSaved = SURVEYS.has(interaction.type) && state !== 'started'
    return isSaved ? intl.formatMessage(messages.thanks) : undefined
  }
  const first = word()
  const words = first !== undefined && !(feedback && opensWith(feedback, first)) ? first : undefined
  const some = correct === false && hits && hits.right > 0 && intl.formatMessage(messages.hits, { ...hits })
  if (words === undefined && !feedback && !outcome) return null
  return (
    <Line tone={tone} icon={state === 'coachReviewRequired' ? 'clock' : undefined}>
      {words !== undefined && <b>{words} </b>}
      {outcome}
      {some && <>{some} </>}
      {feedback && <span {...said}>{feedback}</span>}
    </Line>
  )
}

function Line({ tone, icon, children }: { tone: Tone; icon?: IconName | undefined; children: ReactNode }) {
  return (
    <p className={classes(styles.feedback, styles[tone])} data-feedback tabIndex={-1}>
      <Icon name={icon ?? ICONS[tone]} />
      <span className={styles.words}>{children}</span>
    </p>
  )
}
