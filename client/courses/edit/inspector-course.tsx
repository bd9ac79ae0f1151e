import { useIntl } from 'react-intl'
import { coursePoints } from '@cairn/domain/courses/points'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Text } from '../../base/ui/text.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { useDrafted, useDraftField } from '../draft/use-draft.tsx'
import styles from './inspector.module.css'
import { useSpoken } from './interactions/common.tsx'
import { CourseWatchShare } from './lesson-rules.tsx'
import { messages } from './messages.ts'
import { useEditSlots } from './slots.tsx'

/** The course in short, with the way to all its fields. */
export function CourseTab() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { detailsLink } = useEditSlots()
  const spoken = useSpoken()
  const title = useDraftField<string>(say(messages.courseTitle), null, 'title')
  const on = useDrafted(({ course }) => course.status === 'enabled')
  const points = useDrafted(({ course }) => coursePoints(course))
  return (
    <div className={styles.section}>
      <TextField
        label={say(messages.courseTitle)}
        value={title.value ?? ''}
        maxLength={200}
        onChange={(event) => event.target.value.trim() !== '' && title.set(event.target.value)}
        {...spoken}
      />
      <div>
        <Badge tone={on ? 'ok' : 'stone'}>{say(on ? messages.courseOn : messages.courseOff)}</Badge>
      </div>
      <Text size="support" tone="dim">
        {say(messages.coursePoints, { points })}
      </Text>
      <CourseWatchShare />
      {detailsLink !== undefined && (
        <div>
          <Button size="small" link={detailsLink} iconEnd="arrow-right">
            {say(messages.courseDetails)}
          </Button>
        </div>
      )}
    </div>
  )
}
