import type { CSSProperties } from 'react'
import { useIntl } from 'react-intl'
import { fileAddress } from '../base/file-address.ts'
import { Avatar } from '../base/ui/avatar.tsx'
import styles from './composer.module.css'
import type { Person } from './feed-store.ts'
import { messages } from './messages.ts'

interface Props {
  readonly id: string
  readonly people: readonly Person[]
  readonly active: number
  /** Where it stands: at the name that is typed. */
  readonly place: CSSProperties | undefined
  readonly onChoose: (person: Person) => void
}

/** Whom somebody may mean while they type a name. */
export function MentionList({ id, people, active, place, onChoose }: Props) {
  const intl = useIntl()
  if (people.length === 0) return null
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- faces stand in it
      role="listbox"
      aria-label={intl.formatMessage(messages.people)}
      className={styles.people}
      style={place}
    >
      {people.map((person, n) => {
        const name = `${person.givenName} ${person.familyName}`
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keyboard stays in the text and chooses from there
          <div
            key={person.id}
            id={`${id}-${person.id}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a face stands in it
            role="option"
            aria-selected={n === active}
            className={styles.person}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(person)}
          >
            <Avatar name={name} seed={person.id} src={fileAddress(person.avatar)} size="tiny" />
            <bdi>{name}</bdi>
          </div>
        )
      })}
    </div>
  )
}
