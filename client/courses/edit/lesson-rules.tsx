import { useIntl } from 'react-intl'
import type { Instruction, Interaction } from '@cairn/contract/content'
import { DEFAULT_WATCH_SHARE } from '@cairn/domain/courses/watched'
import { useDrafted, useDraftField } from '../draft/use-draft.tsx'
import { NumberField, ToldSwitch } from './fields.tsx'
import styles from './inspector.module.css'
import { messages } from './messages.ts'
import { ruleMessages as rules } from './rule-messages.ts'
import { usePart } from './use-part.ts'

const MINUTE = 60
const FILMED: ReadonlySet<Instruction['type']> = new Set(['video', 'youtube', 'vimeo'])

/** What completes a lesson: how much is watched, in what order, in what time, and with how many points. */
export function LessonRules({ instruction }: { instruction: Instruction }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { set } = usePart(instruction)
  const share = useDrafted(({ course }) => course.watchShare) ?? DEFAULT_WATCH_SHARE
  const { type, watchShare, noSkip = false, timeLimit, passMark, tries } = instruction
  const optional = say(messages.optional)
  return (
    <div className={styles.section}>
      <p className={styles.legend}>{say(rules.title)}</p>
      {FILMED.has(type) && (
        <NumberField
          label={say(rules.watchShare)}
          hint={say(rules.watchShareHint, { share })}
          optional={optional}
          min={10}
          max={100}
          value={watchShare}
          onChange={(to) => set(say(rules.watchShare), 'watchShare', to)}
        />
      )}
      <ToldSwitch
        label={say(rules.noSkip)}
        hint={say(rules.noSkipHint)}
        checked={noSkip}
        onChange={(to) => set(say(rules.noSkip), 'noSkip', to || undefined)}
      />
      <NumberField
        label={say(rules.timeLimit)}
        hint={say(rules.timeLimitHint)}
        optional={optional}
        min={1}
        max={1440}
        value={timeLimit === undefined ? undefined : Math.max(1, Math.round(timeLimit / MINUTE))}
        onChange={(to) => set(say(rules.timeLimit), 'timeLimit', to === undefined ? undefined : to * MINUTE)}
      />
      <NumberField
        label={say(rules.passMark)}
        hint={say(rules.passMarkHint)}
        optional={optional}
        min={1}
        max={100}
        value={passMark}
        onChange={(to) => set(say(rules.passMark), 'passMark', to)}
      />
      <NumberField
        label={say(rules.tries)}
        hint={say(rules.triesHint)}
        optional={optional}
        min={1}
        max={20}
        value={tries}
        onChange={(to) => set(say(rules.tries), 'tries', to)}
      />
    </div>
  )
}

/** Kinds of questions that are graded at once. */
const GRADED: ReadonlySet<Interaction['type']> = new Set([
  'choice',
  'multipleresponse',
  'sorting',
  'response',
])

/** How often a question may be answered, and what is shown afterwards. */
export function QuestionRules({ interaction }: { interaction: Interaction }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { set } = usePart(interaction)
  if (!GRADED.has(interaction.type)) return null
  return (
    <div className={styles.section}>
      <NumberField
        label={say(rules.tries)}
        hint={say(rules.triesOwnHint)}
        optional={say(messages.optional)}
        min={1}
        max={20}
        value={interaction.tries}
        onChange={(to) => set(say(rules.tries), 'tries', to)}
      />
      <ToldSwitch
        label={say(rules.revealAnswer)}
        hint={say(rules.revealAnswerHint)}
        checked={interaction.revealAnswer ?? false}
        onChange={(to) => set(say(rules.revealAnswer), 'revealAnswer', to || undefined)}
      />
    </div>
  )
}

/** The share of every video of the course that does not set its own. */
export function CourseWatchShare() {
  const intl = useIntl()
  const say = intl.formatMessage
  const share = useDraftField<number>(say(rules.watchShare), null, 'watchShare')
  return (
    <NumberField
      label={say(rules.watchShare)}
      hint={say(rules.watchShareCourseHint, { share: DEFAULT_WATCH_SHARE })}
      optional={say(messages.optional)}
      min={10}
      max={100}
      value={share.value}
      onChange={(to) => share.set(to)}
    />
  )
}
