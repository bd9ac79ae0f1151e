import { useId } from 'react'
import { useIntl } from 'react-intl'
import type { BookableCoach } from '@cairn/contract/schedule'
import { fileAddress } from '../../base/file-address.ts'
import { fullName } from '../../base/person.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { ofCoach } from './closest.ts'
import { messages } from './messages.ts'
import type { Slot } from './week.ts'
import styles from './book.module.css'

interface CoachChoiceProps {
  readonly coaches: readonly BookableCoach[]
  readonly value: string | undefined
  /** The free times of all of them in the week in view; undefined while they are not known. */
  readonly slots: readonly Slot[] | undefined
  readonly onChange: (coach: string | undefined) => void
}

/** With whom: anybody, or one of them, each with how many times they have. */
export function CoachChoice({ coaches, value, slots, onChange }: CoachChoiceProps) {
  const { formatMessage: say } = useIntl()
  const name = useId()
  const card = (coach: BookableCoach | undefined) => {
    const id = coach?.id
    const label = coach ? fullName(coach.user) : say(messages.anyCoach)
    return (
      <label key={id ?? ''} className={styles.coach}>
        <span className={styles.faces}>
          {(coach ? [coach] : coaches.slice(0, 2)).map(({ user }) => (
            <Avatar
              key={user.id}
              name={fullName(user)}
              seed={user.id}
              src={fileAddress(user.avatar)}
            />
          ))}
        </span>
        <span className={styles.coachWords}>
          <b>{label}</b>
          <span>{slots && say(messages.times, { count: ofCoach(slots, id).length })}</span>
        </span>
        <input
          type="radio"
          name={name}
          checked={id === value}
          onChange={() => onChange(id)}
          className={styles.coachInput}
        />
        <span className={styles.dot} aria-hidden="true" />
      </label>
    )
  }
  return (
    <fieldset aria-label={say(messages.coach)} className={styles.coaches}>
      {card(undefined)}
      {coaches.map(card)}
    </fieldset>
  )
}
