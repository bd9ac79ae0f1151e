import { useIntl } from 'react-intl'
import type { Instruction, Interaction } from '@cairn/contract/content'
import { interactionFaults } from '@cairn/domain/courses/part-fault'
import { Segmented } from '../../base/ui/segmented.tsx'
import { useDrafted } from '../draft/use-draft.tsx'
import { Faults, useFaultOf } from './faults.tsx'
import { TimeField, ToldSwitch } from './fields.tsx'
import { PointsField, RemovePart } from './inspector-shared.tsx'
import styles from './inspector.module.css'
import { QuestionRules } from './lesson-rules.tsx'
import { layoutOf } from './timeline/layout.ts'
import { fieldMessages, messages } from './messages.ts'
import { usePlayhead } from './playhead.tsx'
import { useHasPart } from './use-has-part.ts'
import { usePart } from './use-part.ts'

export interface InteractionTabProps {
  readonly interaction: Interaction
  readonly holder: { readonly id: string; readonly duration?: number | undefined }
  readonly instruction: Instruction
  readonly onGone: () => void
}

/** When a question comes, what it gives and who sees it. Its words are edited in the lesson itself. */
export function InteractionTab({ interaction, holder, instruction, onGone }: InteractionTabProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const has = useHasPart()
  const { set } = usePart(interaction)
  const live = useDrafted(({ course }) => course.status === 'enabled')
  const faults = interactionFaults(interaction, { duration: holder.duration, has })
  const filmed = ['video', 'youtube', 'vimeo'].includes(instruction.type)
  const on = interaction.status === 'enabled'
  return (
    <>
      {faults.length > 0 && (
        <div className={styles.section}>
          <Faults faults={faults} />
        </div>
      )}
      {filmed && <When interaction={interaction} holder={holder} instruction={instruction} />}
      <div className={styles.section}>
        <PointsField part={interaction} />
      </div>
      <QuestionRules interaction={interaction} />
      <div className={styles.section}>
        <ToldSwitch
          label={say(fieldMessages.status)}
          hint={say(!on && live ? messages.waitsHint : messages.statusHint)}
          checked={on}
          onChange={(to) => set(say(fieldMessages.status), 'status', to ? 'enabled' : 'disabled')}
        />
      </div>
      <RemovePart id={interaction.id} onGone={onGone} />
    </>
  )
}

function When({ interaction, holder, instruction }: Omit<InteractionTabProps, 'onGone'>) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { set } = usePart(interaction)
  const playhead = usePlayhead()
  const fault = useFaultOf(interactionFaults(interaction, { duration: holder.duration }))
  const offset = layoutOf(instruction).scenes.find(({ id }) => id === holder.id)?.start ?? 0
  const timed = interaction.position !== undefined
  const put = (position: number | undefined) => set(say(fieldMessages.position), 'position', position)
  const now = () => Math.max(0, Math.round((playhead.get().time - offset) * 10) / 10)
  return (
    <div className={styles.section}>
      <div>
        <p className={styles.legend}>{say(fieldMessages.position)}</p>
        <Segmented
          label={say(messages.when)}
          options={[
            { value: 'film', label: say(messages.inFilm) },
            { value: 'after', label: say(messages.after) },
          ]}
          value={timed ? 'film' : 'after'}
          onChange={(value) => {
            if ((value === 'film') !== timed) put(value === 'film' ? now() : undefined)
          }}
        />
      </div>
      {timed && (
        <TimeField
          playhead
          offset={offset}
          label={say(messages.moment)}
          value={interaction.position}
          error={fault('position-late')}
          onChange={(position = 0) => put(position)}
        />
      )}
    </div>
  )
}
