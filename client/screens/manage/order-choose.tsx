import { useIntl } from 'react-intl'
import { RemovableChip } from '../../base/ui/chip.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { PersonSelect, type PersonOption, type PersonSelectProps } from '../../base/ui/person-select.tsx'
import { messages } from './order-messages.ts'
import styles from './order.module.css'

interface Props extends Omit<PersonSelectProps, 'onChoose' | 'looking' | 'find'> {
  readonly chosen: readonly PersonOption[]
  readonly onChange: (chosen: readonly PersonOption[]) => void
  readonly find: (words: string) => Promise<readonly PersonOption[]>
}

/** Several people or courses, found by name. */
export function ChooseMany({ chosen, onChange, find, ...field }: Props) {
  const intl = useIntl()
  const taken = new Set(chosen.map(({ id }) => id))
  return (
    <Stack gap={2}>
      <PersonSelect
        {...field}
        looking={intl.formatMessage(messages.looking)}
        find={async (words) =>
          (await find(words)).map((one) =>
            taken.has(one.id) ? { ...one, taken: intl.formatMessage(messages.chosenAlready) } : one,
          )
        }
        onChoose={(one) => !taken.has(one.id) && onChange([...chosen, one])}
      />
      {chosen.length > 0 && (
        <div className={styles.chips}>
          {chosen.map(({ id, name }) => (
            <RemovableChip
              key={id}
              removeLabel={intl.formatMessage(messages.remove, { name })}
              onRemove={() => onChange(chosen.filter((one) => one.id !== id))}
            >
              <bdi>{name}</bdi>
            </RemovableChip>
          ))}
        </div>
      )}
    </Stack>
  )
}
