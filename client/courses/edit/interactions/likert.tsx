import { useIntl } from 'react-intl'
import type { Interaction } from '@cairn/contract/content'
import { Text } from '../../../base/ui/text.tsx'
import { TextField } from '../../../base/ui/text-field.tsx'
import { Faults } from '../faults.tsx'
import { NumberField } from '../fields.tsx'
import { messages as words } from '../interaction-messages.ts'
import { fieldMessages } from '../messages.ts'
import { usePart } from '../use-part.ts'
import { Asking, useSpoken } from './common.tsx'
import styles from './editors.module.css'
import type { EditorProps } from './shape.ts'

type Scale = NonNullable<Interaction['scale']>

const MOST_NAMED = 11

/** Labels stand for the steps in their order; those that say nothing at the end are left out. */
const withLabel = (scale: Scale, n: number, text: string): Scale => {
  const count = scale.max - scale.min + 1
  const labels = Array.from({ length: count }, (_, step) =>
    step === n ? text : (scale.labels?.[step] ?? ''),
  )
  const last = labels.findLastIndex((label) => label !== '')
  const { labels: _, ...bare } = scale
  return last === -1 ? bare : { ...bare, labels: labels.slice(0, last + 1) }
}

const withEnds = (scale: Scale, ends: { min: number; max: number }): Scale => ({
  ...ends,
  ...(scale.labels && { labels: scale.labels.slice(0, Math.max(0, ends.max - ends.min + 1)) }),
})

/** A scale: where it begins, where it ends, and what its steps mean. */
export function LikertEditor(props: EditorProps) {
  const { interaction, faults } = props
  const intl = useIntl()
  const spoken = useSpoken()
  const { set } = usePart(interaction)
  const scale = interaction.scale ?? { min: 1, max: 5 }
  const label = intl.formatMessage(fieldMessages.scale)
  const steps = Math.max(0, scale.max - scale.min + 1)
  const named = steps <= MOST_NAMED ? [...Array(steps).keys()] : [0, steps - 1]
  return (
    <Asking {...props}>
      <div className={styles.part}>
        <div className={styles.two}>
          <NumberField
            label={intl.formatMessage(words.scaleMin)}
            value={scale.min}
            max={99}
            onChange={(min = 1) => set(label, 'scale', withEnds(scale, { min, max: scale.max }))}
          />
          <NumberField
            label={intl.formatMessage(words.scaleMax)}
            value={scale.max}
            min={1}
            max={100}
            onChange={(max = 5) => set(label, 'scale', withEnds(scale, { min: scale.min, max }))}
          />
        </div>
        <Faults faults={faults.filter(({ code }) => code === 'scale-wrong')} />
        <div className={styles.three}>
          {named.map((n) => (
            <TextField
              key={n}
              label={intl.formatMessage(words.scaleLabel, { step: scale.min + n })}
              value={scale.labels?.[n] ?? ''}
              maxLength={200}
              required={false}
              onChange={(event) => set(label, 'scale', withLabel(scale, n, event.target.value), `label ${n}`)}
              {...spoken}
            />
          ))}
        </div>
        <Text size="support" tone="dim">
          {intl.formatMessage(words.scaleHint)}
        </Text>
      </div>
    </Asking>
  )
}
