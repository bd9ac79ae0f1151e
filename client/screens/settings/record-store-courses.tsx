import { useIntl } from 'react-intl'
import { IconButton } from '../../base/ui/button.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { PersonSelect, type PersonOption } from '../../base/ui/person-select.tsx'
import { findCoursesFor } from '../../courses/find-courses.ts'
import { messages } from './record-store-messages.ts'
import styles from './record-store.module.css'

interface Props {
  readonly value: readonly PersonOption[]
  readonly onChange: (chosen: PersonOption[]) => void
}

/** The courses that a credential is limited to. */
export function RecordStoreCourses({ value, onChange }: Props) {
  const { formatMessage: say } = useIntl()
  const taken = new Set(value.map(({ id }) => id))
  const find = async (words: string) =>
    (await findCoursesFor(words)).map((one) =>
      taken.has(one.id) ? { ...one, taken: say(messages.chosenAlready) } : one,
    )
  return (
    <Stack gap={2}>
      <PersonSelect
        label={say(messages.courses)}
        hint={say(messages.coursesHint)}
        placeholder={say(messages.findCourse)}
        nobody={say(messages.noCourse)}
        looking={say(messages.looking)}
        icon="search"
        optional={say(messages.optional)}
        find={find}
        onChoose={({ id, name }) => {
          if (!taken.has(id)) onChange([...value, { id, name }])
        }}
      />
      {value.length > 0 && (
        <ul className={styles.courses} aria-label={say(messages.courses)}>
          {value.map(({ id, name }) => (
            <li key={id} className={styles.course}>
              <bdi className={styles.courseTitle}>{name}</bdi>
              <IconButton
                icon="x"
                size="small"
                label={say(messages.removeCourse, { title: name })}
                onClick={() => onChange(value.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
