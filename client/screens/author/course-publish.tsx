import { useIntl } from 'react-intl'
import { useAction } from '../../base/action.ts'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { useCourseDraft, useDrafted } from '../../courses/draft/use-draft.tsx'
import { messages } from './checklist-messages.ts'
import { CourseChecklist } from './course-checklist.tsx'
import { messages as frame } from './course-frame-messages.ts'
import styles from './course-header.module.css'

export type Asked = 'publish' | 'unpublish' | undefined

export interface CoursePublishProps {
  courseId: string
  /** What is being asked about, if anything; the menu of a phone asks too. */
  asked: Asked
  onAsk: (asked: Asked) => void
}

/** Shows a course to learners, or hides it again. */
export function CoursePublish({ courseId, asked, onAsk: setAsked }: CoursePublishProps) {
  const intl = useIntl()
  const draft = useCourseDraft()
  const title = useDrafted(({ course }) => course.title)
  const live = useDrafted(({ course }) => course.status === 'enabled')
  const { busy, run: put } = useAction(
    (status: 'enabled' | 'disabled') => {
      const label = status === 'enabled' ? frame.publish : frame.unpublish
      draft.change(intl.formatMessage(label), { do: 'set', at: ['status'], to: status })
      return draft.save()
    },
    {
      done: (_result, status) => {
        const { state } = draft.view()
        const isDone = state !== 'kept' && state !== 'refused'
        const done = status === 'enabled' ? messages.done : messages.hidden
        return intl.formatMessage(isDone ? done : messages.notDone)
      },
      onDone: () => setAsked(undefined),
    },
  )
  return (
    <>
      <span data-live={live} className={styles.publish}>
        <Button variant={live ? 'quiet' : 'filled'} onClick={() => setAsked(live ? 'unpublish' : 'publish')}>
          {intl.formatMessage(live ? frame.unpublish : frame.publish)}
        </Button>
      </span>
      {asked === 'publish' && (
        <CourseChecklist
          courseId={courseId}
          busy={busy}
          onPublish={() => void put('enabled')}
          onClose={() => setAsked(undefined)}
        />
      )}
      <ConfirmDialog
        open={asked === 'unpublish'}
        title={intl.formatMessage(messages.hideTitle, { title })}
        keep={intl.formatMessage(messages.hideKeep)}
        action={intl.formatMessage(messages.hideDeed)}
        busy={busy}
        onConfirm={() => void put('disabled')}
        onClose={() => setAsked(undefined)}
      >
        {intl.formatMessage(messages.hideText)}
      </ConfirmDialog>
    </>
  )
}
