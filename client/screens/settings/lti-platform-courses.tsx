import { useIntl } from 'react-intl'
import { IconButton } from '../../base/ui/button.tsx'
import { Checkbox } from '../../base/ui/choice.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { PersonSelect } from '../../base/ui/person-select.tsx'
import { findCoursesFor } from '../../courses/find-courses.ts'
import { messages } from './lti-platforms-messages.ts'
import styles from './lti-platforms.module.css'

export interface ChosenCourse {
  readonly id: string
  readonly name: string
  readonly paid: boolean
  readonly waived: boolean
}

interface Props {
  readonly value: readonly ChosenCourse[]
  readonly onChange: (chosen: ChosenCourse[]) => void
}

/** The courses that a platform may open; those with a price say whether its learners pay it. */
export function LtiCourses({ value, onChange }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const taken = new Set(value.map(({ id }) => id))
  const find = async (words: string) =>
    (await findCoursesFor(words)).map((one) =>
      taken.has(one.id) ? { ...one, taken: say(messages.chosenAlready) } : one,
    )
  const waive = (id: string, waived: boolean) =>
    onChange(value.map((one) => (one.id === id ? { ...one, waived } : one)))
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
        onChoose={(one) => {
          const paid = 'paid' in one && one.paid === true
          if (!taken.has(one.id)) onChange([...value, { id: one.id, name: one.name, paid, waived: false }])
        }}
      />
      {value.length > 0 && (
        <ul className={styles.courses} aria-label={say(messages.courses)}>
          {value.map(({ id, name, paid, waived }) => (
            <li key={id} className={styles.course}>
              <bdi className={styles.title}>{name}</bdi>
              {paid && (
                <Checkbox
                  label={say(messages.waived)}
                  checked={waived}
                  onChange={(event) => waive(id, event.currentTarget.checked)}
                />
              )}
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
