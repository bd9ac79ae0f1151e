import { useIntl } from 'react-intl'
import { Choices, Radio } from '../base/ui/choice.tsx'
import type { Reach } from './calls.ts'
import { messages } from './messages.ts'

const CHOICES = [
  ['one', messages.onlyThis],
  ['following', messages.andFollowing],
  ['all', messages.allOfSeries],
] as const

/** Which events of a weekly series are meant. */
export function ReachChoice({ value, onChange }: { value: Reach; onChange: (reach: Reach) => void }) {
  const { formatMessage: say } = useIntl()
  return (
    <Choices legend={say(messages.which)}>
      {CHOICES.map(([reach, label]) => (
        <Radio
          key={reach}
          name="reach"
          label={say(label)}
          checked={value === reach}
          onChange={() => onChange(reach)}
        />
      ))}
    </Choices>
  )
}
