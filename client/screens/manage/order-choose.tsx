import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { RemovableChip } from '../../base/ui/chip.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { PersonSelect, type PersonOption, type PersonSelectProps } from '../../base/ui/person-select.tsx'
import { Text } from '../../base/ui/text.tsx'
import { messages } from './order-messages.ts'
import styles from './order.module.css'

interface Props extends Omit<PersonSelectProps, 'onChoose' | 'looking' | 'find'> {
  readonly chosen: readonly PersonOption[]
  readonly onChange: (chosen: readonly PersonOption[]) => void
  readonly find: (words: string) => Promise<readonly PersonOption[]>
}

/** Whoever chooses hundreds does not read all of their names. */
const SHOWN = 20

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
          {chosen.slice(0, SHOWN).map(({ id, name }) => (
            <RemovableChip
              key={id}
              removeLabel={intl.formatMessage(messages.remove, { name })}
              onRemove={() => onChange(chosen.filter((one) => one.id !== id))}
            >
              <bdi>{name}</bdi>
            </RemovableChip>
          ))}
          {chosen.length > SHOWN && (
            <>
              <Text tone="dim" size="support">
                {intl.formatMessage(messages.moreChosen, { count: chosen.length - SHOWN })}
              </Text>
              <Button size="small" variant="ghost" disabled={field.disabled} onClick={() => onChange([])}>
                {intl.formatMessage(messages.removeAll)}
              </Button>
            </>
          )}
        </div>
      )}
    </Stack>
  )
}
