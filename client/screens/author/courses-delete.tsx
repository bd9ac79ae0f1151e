import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { courses } from '@cairn/contract/courses'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { toast } from '../../base/ui/toast.ts'
import { deleteCourse } from '../../courses/about/calls.ts'
import { learnersOf } from '../../courses/about/owned.ts'
import { Failure, useDeed } from '../../base/ui/failure.tsx'
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
  const queries = useQueryClient()
  const { busy, failure, run, forget } = useDeed()
  const { data } = useQuery({ ...learnersOf(course?.id ?? ''), enabled: course !== null })
  const title = course?.title ?? ''
  const close = () => {
    forget()
    onClose()
  }
  const remove = () =>
    run(async () => {
      if (!course) return
      await deleteCourse(course.id)
      toast({ icon: 'trash', message: intl.formatMessage(messages.deleted, { title }) })
      close()
      onGone()
      void queries.invalidateQueries({ queryKey: [courses.findCourses.path] })
    })
  return (
    <ConfirmDialog
      open={course !== null}
      title={intl.formatMessage(messages.deleteTitle, { title })}
      keep={intl.formatMessage(messages.deleteKeep)}
      deed={intl.formatMessage(messages.delete)}
      busy={busy}
      onConfirm={() => void remove()}
      onClose={close}
    >
      <Stack gap={3}>
        {data && !data.failed
          ? intl.formatMessage(messages.deleteText, { learners: data.matches })
          : intl.formatMessage(messages.deleteTextUnknown)}
        <Failure>{failure}</Failure>
      </Stack>
    </ConfirmDialog>
  )
}
