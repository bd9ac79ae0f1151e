import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { IconButton } from '../../base/ui/button.tsx'
import { CourseCover } from '../../base/ui/course-cover.tsx'
import { PersonSelect } from '../../base/ui/person-select.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { findCourseOptions } from '../../courses/about/find-courses.tsx'
import { messages as shared } from '../../courses/about/messages.ts'
import { courseChoicesOf } from '../../courses/about/owned.ts'
import { Part } from '../../courses/about/tab-page.tsx'
import { coversOf } from '../../courses/cover.ts'
import { useDrafted, useDraftField } from '../../courses/draft/use-draft.tsx'
import { joinedPublisher } from '../../courses/joined.ts'
import { messages } from './tab-details-messages.ts'
import styles from './tab-details.module.css'

// As many as one question has room for.
const MOST = 40

/** Courses that are asked for before this one. */
export function TabBefore() {
  const intl = useIntl()
  const say = intl.formatMessage
  const queries = useQueryClient()
  const self = useDrafted(({ course }) => course.id)
  const { value: ids = [], set } = useDraftField<string[]>(say(messages.before), null, 'prerequisite')
  const { data } = useQuery({ ...courseChoicesOf(ids), enabled: ids.length > 0 })
  const known = new Map(data?.list.map((course) => [course.id, course]))
  const taken = (id: string) =>
    id === self ? say(messages.beforeSelf) : ids.includes(id) ? say(messages.beforeHere) : undefined
  return (
    <Part title={say(messages.before)} text={say(messages.beforeText)}>
      {ids.length > 0 && (
        <ul className={styles.rows}>
          {ids.map((id) => {
            const course = known.get(id)
            const name = course?.title ?? say(messages.beforeGone)
            return (
              <li key={id} className={styles.row}>
                <Entry
                  lead={
                    <CourseCover
                      src={coversOf([course ?? { id }], data?.join)[0] ?? ''}
                      className={styles.cover}
                    />
                  }
                  title={data && <bdi>{name}</bdi>}
                  detail={<bdi>{joinedPublisher(data?.join, course?.publisher)?.name}</bdi>}
                  aside={
                    <IconButton
                      icon="x"
                      size="small"
                      label={say(shared.remove, { name })}
                      onClick={() => set(ids.filter((one) => one !== id))}
                    />
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
      {ids.length < MOST && (
        <PersonSelect
          icon="search"
          label={say(messages.beforeAdd)}
          placeholder={say(messages.beforeFind)}
          nobody={say(messages.beforeNone)}
          looking={say(messages.beforeLooking)}
          find={(words) => findCourseOptions(queries, words, taken)}
          onChoose={({ id }) => set([...ids, id])}
        />
      )}
    </Part>
  )
}
