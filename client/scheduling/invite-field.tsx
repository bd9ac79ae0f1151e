import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { RemovableChip } from '../base/ui/chip.tsx'
import { TextButton } from '../base/ui/link.tsx'
import { PersonSelect, type PersonOption } from '../base/ui/person-select.tsx'
import { form } from './messages.ts'
import styles from './event-form.module.css'

const FEW = 8

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Of these people those whose names hold what was typed. */
export const fitting = (people: readonly PersonOption[], words: string): PersonOption[] =>
  people.filter(({ name }) => plain(name).includes(plain(words))).slice(0, FEW)

interface InviteFieldProps {
  readonly members: readonly PersonOption[]
  readonly chosen: readonly string[]
  readonly error?: ReactNode
  readonly onChange: (chosen: readonly string[]) => void
}

/** Chooses who of a group is asked to come. */
export function InviteField({ members, chosen, error, onChange }: InviteFieldProps) {
  const { formatMessage: say } = useIntl()
  const others = members.filter(({ id }) => !chosen.includes(id))
  const named = members.filter(({ id }) => chosen.includes(id))
  return (
    <div className={styles.invite}>
      <PersonSelect
        label={say(form.invite)}
        hint={say(form.inviteHint)}
        error={error}
        placeholder={say(form.find)}
        nobody={say(form.nobody)}
        looking={say(form.looking)}
        find={(words) => Promise.resolve(fitting(others, words))}
        onChoose={({ id }) => onChange([...chosen, id])}
        aside={
          others.length > 0 && (
            <TextButton size="small" onClick={() => onChange(members.map(({ id }) => id))}>
              {say(form.everybody)}
            </TextButton>
          )
        }
      />
      {named.length > 0 && (
        <div className={styles.chips}>
          {named.map(({ id, name }) => (
            <RemovableChip
              key={id}
              removeLabel={say(form.uninvite, { name })}
              onRemove={() => onChange(chosen.filter((one) => one !== id))}
            >
              <bdi>{name}</bdi>
            </RemovableChip>
          ))}
        </div>
      )}
    </div>
  )
}
