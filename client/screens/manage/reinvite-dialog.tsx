import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useAction } from '../../base/action.ts'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { SearchSelect } from '../../base/ui/search-select.tsx'
import { Text } from '../../base/ui/text.tsx'
import { useCourseChoices } from './course-choices.ts'
import { messages as shared } from '../../base/common-messages.ts'
import { reinviteUser } from '../../users/user-calls.ts'
import { Failure } from '../../base/ui/failure.tsx'
import { type UserDialogProps } from './user-dialogs.tsx'
import { contactOf, fullName } from '../../base/person.ts'
import { messages } from './users-messages.ts'

/** Sends the invitation once more, perhaps with a course. */
export function ReinviteDialog({ user, onClose, onDone }: UserDialogProps) {
  const intl = useIntl()
  const [course, setCourse] = useState<string | null>(null)
  const courses = useCourseChoices(user !== null)
  const name = user ? fullName(user) : ''
  const sending = useAction(() => reinviteUser(user?.id ?? '', course ?? undefined), {
    done: { icon: 'send', message: intl.formatMessage(messages.reinvitedDone, { name }) },
    onDone: () => {
      close()
      onDone()
    },
  })
  const close = () => {
    sending.clear()
    setCourse(null)
    onClose()
  }
  return (
    <Dialog
      open={user !== null}
      onClose={close}
      title={intl.formatMessage(messages.reinviteTitle, { name })}
      actions={
        <>
          <Button onClick={close}>{intl.formatMessage(shared.cancel)}</Button>
          <Button variant="filled" icon="send" busy={sending.busy} onClick={() => void sending.run()}>
            {intl.formatMessage(messages.reinviteDeed)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text size="body" tone="dim">
          {intl.formatMessage(messages.reinviteText, { contact: (user && contactOf(user)) ?? '' })}
        </Text>
        <Failure>{sending.failure}</Failure>
        <SearchSelect
          label={intl.formatMessage(messages.reinviteCourse)}
          optional={intl.formatMessage(messages.optional)}
          placeholder={intl.formatMessage(messages.noCourse)}
          nothingFound={intl.formatMessage(messages.noCourseFound)}
          options={courses}
          value={course}
          onChange={setCourse}
        />
      </Stack>
    </Dialog>
  )
}
