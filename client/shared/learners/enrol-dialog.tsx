import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { users } from '@cairn/contract/users'
import { LIMITS, PAGE } from '@cairn/domain/base/constants'
import { readContact } from '@cairn/domain/users/contact'
import { useAction } from '../../base/action.ts'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { fileAddress } from '../../base/file-address.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { useActor, useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { PersonSelect, type PersonOption } from '../../base/ui/person-select.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { toast } from '../../base/ui/toast.ts'
import { CONTACT_WORDS, reachIn } from '../../users/invite-one.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { Failure } from '../../base/ui/failure.tsx'
import { contactOf, fullName } from '../../base/person.ts'
import { peopleQuery } from '../../users/users-search.ts'
import { enrolNew, enrolPerson, homeOf } from './calls.ts'
import styles from './enrol-dialog.module.css'
import { messages } from './messages.ts'

export interface EnrolDialogProps {
  readonly course: Course
  readonly open: boolean
  readonly onClose: () => void
  readonly onEnrolled: () => void
}

/** Takes somebody into a course: one who is known here already, or one who is invited for it. */
export function EnrolDialog({ course, open, onClose, onEnrolled }: EnrolDialogProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [who, setWho] = useState<'new' | 'known'>('new')
  const enrolled = (name: string) => {
    toast({ icon: 'user-plus', message: say(messages.enrolled, { name }) })
    onEnrolled()
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={say(messages.enrolTitle)} width="wide">
      <Stack gap={5}>
        <div>
          <Segmented
            label={say(messages.who)}
            value={who}
            onChange={setWho}
            options={[
              { value: 'new', label: say(messages.byContact) },
              { value: 'known', label: say(messages.byName) },
            ]}
          />
        </div>
        {who === 'new' ? (
          <Newcomer course={course} onClose={onClose} onEnrolled={enrolled} />
        ) : (
          <Known course={course} onClose={onClose} onEnrolled={enrolled} />
        )}
      </Stack>
    </Dialog>
  )
}

interface PartProps {
  readonly course: Course
  readonly onClose: () => void
  readonly onEnrolled: (name: string) => void
}

/** People by what is typed, and whether they take the course already. */
const findPeople = async (course: string, words: string, taken: string): Promise<PersonOption[]> => {
  const typed = peopleQuery(words)
  const query = `NOT kind:api${typed && ` AND (${typed})`}`
  const { list } = await call(users.findUsers, {
    query: { query, limit: PAGE.users, ...(typed === '' && { sort: 'name' }) },
  })
  const states = await call(progress.findProgressStates, {
    body: { concept: course, user: list.map(({ id }) => id) },
    handled: 'shown',
  })
  const free = new Set(['unenrolled', 'preview'])
  return list.map((user) => ({
    id: user.id,
    name: fullName(user),
    detail: contactOf(user),
    picture: fileAddress(user.avatar),
    taken: free.has(states[user.id] ?? 'unenrolled') ? undefined : taken,
  }))
}

function Known({ course, onClose, onEnrolled }: PartProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const enrol = useAction((person: PersonOption) => enrolPerson(course.id, person.id), {
    explain: (error, { name }) => (isCallError(error, 404) ? say(messages.notYours, { name }) : undefined),
    onDone: (_result, { name }) => onEnrolled(name),
  })
  return (
    <Stack gap={4}>
      <Failure>{enrol.failure}</Failure>
      <PersonSelect
        label={say(messages.person)}
        hint={say(messages.personHint)}
        placeholder={say(messages.personFind)}
        nobody={say(messages.personNobody)}
        looking={say(messages.personLooking)}
        disabled={enrol.busy}
        find={(words) => findPeople(course.id, words, say(messages.already))}
        onChoose={(person) => void enrol.run(person)}
      />
      <div className={styles.actions}>
        <Button onClick={onClose}>{say(shared.cancel)}</Button>
      </div>
    </Stack>
  )
}

function Newcomer({ course, onClose, onEnrolled }: PartProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const actor = useActor()
  const { phoneRegion } = useSite()
  const form = useForm({
    endpoint: users.createUser,
    values: { contact: '', givenName: '', familyName: '' },
    paths: { contact: ['email', 'phoneNumber'] },
    body: ({ givenName, familyName, contact }) => ({
      givenName: givenName.trim(),
      familyName: familyName.trim(),
      ...reachIn(contact, phoneRegion),
    }),
    check: ({ givenName, familyName, contact }) => {
      const reach = readContact(contact.trim(), phoneRegion)
      return {
        givenName: givenName.trim() === '' && messages.nameMissing,
        familyName: familyName.trim() === '' && messages.nameMissing,
        contact: !reach.ok && CONTACT_WORDS[reach.reason],
      }
    },
    // The same person sent again is one; another is another.
    send: (person, { key }) => enrolNew(course.id, person, homeOf(actor, course), key),
    refusal: (error) => ({
      contact:
        isCallError(error, 409) && (error.code === 'duplicate' ? messages.elsewhere : messages.already),
    }),
    onDone: (user) => onEnrolled(fullName(user)),
  })
  return (
    <form {...form.props}>
      <Stack gap={4}>
        <FormFailure form={form} />
        <TextField
          {...form.text('contact')}
          label={say(messages.contact)}
          hint={say(messages.contactHint)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={LIMITS.emailChars}
        />
        <div className={styles.pair}>
          <TextField
            {...form.text('givenName')}
            label={say(messages.givenName)}
            autoComplete="off"
            maxLength={LIMITS.personName}
          />
          <TextField
            {...form.text('familyName')}
            label={say(messages.familyName)}
            autoComplete="off"
            maxLength={LIMITS.personName}
          />
        </div>
        <div className={styles.actions}>
          <Button onClick={onClose}>{say(shared.cancel)}</Button>
          <Button type="submit" variant="filled" icon="user-plus" busy={form.busy}>
            {say(messages.enrolDeed)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
