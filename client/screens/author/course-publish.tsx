import { useIntl } from 'react-intl'
import type { Toast } from '../../base/ui/toast.ts'
import { useAction } from '../../base/action.ts'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { useCourseDraft, useDrafted } from '../../courses/draft/use-draft.tsx'
import { messages } from './checklist-messages.ts'
import { CourseChecklist } from './course-checklist.tsx'
import { messages as frame, shareMessages } from './course-frame-messages.ts'
import styles from './course-header.module.css'
import { CourseShare } from './course-share.tsx'

export type Asked = 'publish' | 'unpublish' | 'share' | undefined

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
  const id = useDrafted(({ course }) => course.id)
  const title = useDrafted(({ course }) => course.title)
  const live = useDrafted(({ course }) => course.status === 'enabled')
  const { busy, run: put } = useAction(
    (status: 'enabled' | 'disabled') => {
      const label = status === 'enabled' ? frame.publish : frame.unpublish
      draft.change(intl.formatMessage(label), { do: 'set', at: ['status'], to: status })
      return draft.save()
    },
    {
      done: (_result, status): Toast | string => {
        const { state } = draft.view()
        if (state === 'kept' || state === 'refused') return intl.formatMessage(messages.notDone)
        if (status === 'disabled') return intl.formatMessage(messages.hidden)
        return {
          message: intl.formatMessage(messages.done),
          icon: 'check',
          action: { label: intl.formatMessage(shareMessages.share), run: () => setAsked('share') },
        }
      },
      onDone: () => setAsked(undefined),
    },
  )
  return (
    <>
      {live && (
        <span className={styles.preview}>
          <Button icon="link" onClick={() => setAsked('share')}>
            <span className={styles.word}>{intl.formatMessage(shareMessages.share)}</span>
          </Button>
        </span>
      )}
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
      <CourseShare id={id} open={asked === 'share'} onClose={() => setAsked(undefined)} />
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
