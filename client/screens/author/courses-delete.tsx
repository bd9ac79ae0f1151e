import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { courses } from '@cairn/contract/courses'
import { useAction } from '../../base/action.ts'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { deleteCourse } from '../../courses/about/calls.ts'
import { learnersOf } from '../../courses/about/owned.ts'
import { messages } from '../../courses/owned/messages.ts'

export interface DeleteCourseProps {
  /** Which one; null while nothing is asked. */
  readonly course: { readonly id: string; readonly title?: string | undefined } | null
  readonly onClose: () => void
  readonly onGone: () => void
}

/** Asks before a course is deleted, and says what that means for those who take it. */
export function DeleteCourse({ course, onClose, onGone }: DeleteCourseProps) {
  const intl = useIntl()
  const { data } = useQuery({ ...learnersOf(course?.id ?? ''), enabled: course !== null })
  const title = course?.title ?? ''
  const deletion = useAction(deleteCourse, {
    done: { icon: 'trash', message: intl.formatMessage(messages.deleted, { title }) },
    refreshes: [[courses.findCourses.path]],
    onDone: () => {
      onClose()
      onGone()
    },
  })
  const close = () => {
    deletion.clear()
    onClose()
  }
  return (
    <ConfirmDialog
      open={course !== null}
      title={intl.formatMessage(messages.deleteTitle, { title })}
      keep={intl.formatMessage(messages.deleteKeep)}
      action={intl.formatMessage(messages.delete)}
      busy={deletion.busy}
      failure={deletion.failure}
      onConfirm={() => course && void deletion.run(course.id)}
      onClose={close}
    >
      {data && !data.failed
        ? intl.formatMessage(messages.deleteText, { learners: data.matches })
        : intl.formatMessage(messages.deleteTextUnknown)}
    </ConfirmDialog>
  )
}
