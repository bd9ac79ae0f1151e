import { useIntl } from 'react-intl'
import { Chip, ChipRow } from '../../base/ui/chip.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { messages as shared } from './coach-messages.ts'
import { GroupSelect } from '../../shared/learners/group-select.tsx'
import { messages } from './review-messages.ts'
import type { ReviewFilter } from './review-order.ts'
import styles from './reviews.module.css'
import type { Reviews } from './use-reviews.ts'
import { useWaitingWork } from './use-work.ts'

const FILTERS: readonly ReviewFilter[] = ['all', 'free', 'soon']

/** What waits, in figures, and what of it is listed. */
export function ReviewsHead({ reviews }: { reviews: Reviews }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { found, matches, place, filter, setFilter, go } = reviews
  const everything = useWaitingWork().data?.list ?? []
  const courses = new Map(everything.map(({ object, courseTitle = '' }) => [object, courseTitle]))
  const options = [...courses].map(([value, label]) => ({ value, label }))
  const narrow = (patch: object) => go({ ...patch, piece: undefined })
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>
        {say(messages.title)}
        {found.data && (
          <span aria-live="polite" className={styles.count}>
            <span aria-hidden="true">{intl.formatNumber(matches)}</span>
            <Hidden>{say(messages.count, { count: matches })}</Hidden>
          </span>
        )}
      </h1>
      <div className={styles.selects}>
        <CompactSelect
          label={say(shared.course)}
          value={place.courseId ?? ''}
          options={[{ value: '', label: say(shared.allCourses) }, ...options]}
          onChange={(event) => narrow({ courseId: event.target.value || undefined, groupId: undefined })}
        />
        <GroupSelect
          course={place.courseId}
          value={place.groupId}
          onChange={(groupId) => narrow({ groupId })}
        />
      </div>
      <ChipRow label={say(messages.filters)}>
        {FILTERS.map((one) => (
          <Chip key={one} pressed={filter === one} onClick={() => setFilter(one)}>
            {say(messages[one])}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
