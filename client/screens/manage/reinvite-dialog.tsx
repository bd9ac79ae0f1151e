import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { SearchSelect } from '../../base/ui/search-select.tsx'
import { Text } from '../../base/ui/text.tsx'
import { toast } from '../../base/ui/toast.ts'
import { useCourseChoices } from './course-choices.ts'
import { messages as shared } from '../../base/common-messages.ts'
import { reinviteUser } from '../../users/user-calls.ts'
import { Failure, useDeed } from '../../base/ui/failure.tsx'
import { type UserDialogProps } from './user-dialogs.tsx'
import { contactOf, fullName } from '../../base/person.ts'
import { messages } from './users-messages.ts'

/** Sends the invitation once more, perhaps with a course. */
export function ReinviteDialog({ user, onClose, onDone }: UserDialogProps) {
  const intl = useIntl()
  const { busy, failure, run, forget } = useDeed()
  const [course, setCourse] = useState<string | null>(null)
  const courses = useCourseChoices(user !== null)
  const name = user ? fullName(user) : ''
  const close = () => {
    forget()
    setCourse(null)
    onClose()
  }
  const send = () =>
    run(async () => {
      await reinviteUser(user?.id ?? '', course ?? undefined)
      toast({ icon: 'send', message: intl.formatMessage(messages.reinvitedDone, { name }) })
      close()
      onDone()
    })
  return (
    <Dialog
      open={user !== null}
      onClose={close}
      title={intl.formatMessage(messages.reinviteTitle, { name })}
      actions={
        <>
          <Button onClick={close}>{intl.formatMessage(shared.cancel)}</Button>
          <Button variant="filled" icon="send" busy={busy} onClick={() => void send()}>
            {intl.formatMessage(messages.reinviteDeed)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text size="body" tone="dim">
          {intl.formatMessage(messages.reinviteText, { contact: (user && contactOf(user)) ?? '' })}
        </Text>
        <Failure>{failure}</Failure>
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
