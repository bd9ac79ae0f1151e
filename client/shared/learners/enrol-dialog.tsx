import { useRef, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { users } from '@cairn/contract/users'
import { LIMITS, PAGE } from '@cairn/domain/base/constants'
import { readContact } from '@cairn/domain/users/contact'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { fileAddress } from '../../base/file-address.ts'
import { useActor, useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { PersonSelect, type PersonOption } from '../../base/ui/person-select.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { toast } from '../../base/ui/toast.ts'
import { CONTACT_WORDS } from '../../users/invite-one.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { Failure, useDeed } from '../../base/ui/failure.tsx'
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
  const deed = useDeed()
  const enrol = (person: PersonOption) =>
    void deed.run(async () => {
      await enrolPerson(course.id, person.id).catch((error: unknown) => {
        throw isCallError(error, 404) ? new Error(say(messages.notYours, { name: person.name })) : error
      })
      onEnrolled(person.name)
    })
  return (
    <Stack gap={4}>
      <Failure>{deed.failure}</Failure>
      <PersonSelect
        label={say(messages.person)}
        hint={say(messages.personHint)}
        placeholder={say(messages.personFind)}
        nobody={say(messages.personNobody)}
        looking={say(messages.personLooking)}
        disabled={deed.busy}
        find={(words) => findPeople(course.id, words, say(messages.already))}
        onChoose={enrol}
      />
      <div className={styles.actions}>
        <Button onClick={onClose}>{say(shared.cancel)}</Button>
      </div>
    </Stack>
  )
}

type Errors = Partial<Record<'givenName' | 'familyName' | 'contact', string>>

function Newcomer({ course, onClose, onEnrolled }: PartProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const actor = useActor()
  const { phoneRegion } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const key = useRef({ of: '', key: '' })
  const deed = useDeed()
  const [errors, setErrors] = useState<Errors>({})

  const show = (next: Errors) => {
    setErrors(next)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  // The same person sent again is one; another is another.
  const keyFor = (of: string): string => {
    if (key.current.of !== of) key.current = { of, key: crypto.randomUUID() }
    return key.current.key
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (deed.busy) return
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    const [givenName, familyName] = [text('givenName'), text('familyName')]
    const contact = readContact(text('contact'), phoneRegion)
    const wrong: Errors = {
      ...(givenName === '' && { givenName: say(messages.nameMissing) }),
      ...(familyName === '' && { familyName: say(messages.nameMissing) }),
      ...(!contact.ok && { contact: say(CONTACT_WORDS[contact.reason]) }),
    }
    if (!contact.ok || Object.keys(wrong).length > 0) return show(wrong)
    const { ok: _ok, ...reach } = contact
    const person = { givenName, familyName, ...reach }
    setErrors({})
    return void deed.run(async () => {
      try {
        const user = await enrolNew(
          course.id,
          person,
          homeOf(actor, course),
          keyFor(JSON.stringify([course.id, person])),
        )
        onEnrolled(fullName(user))
      } catch (error) {
        if (!isCallError(error, 409)) throw error
        show({ contact: say(error.code === 'duplicate' ? messages.elsewhere : messages.already) })
      }
    })
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={4}>
        <Failure>{deed.failure}</Failure>
        <TextField
          name="contact"
          label={say(messages.contact)}
          hint={say(messages.contactHint)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={LIMITS.emailChars}
          error={errors.contact}
        />
        <div className={styles.pair}>
          <TextField
            name="givenName"
            label={say(messages.givenName)}
            autoComplete="off"
            maxLength={LIMITS.personName}
            error={errors.givenName}
          />
          <TextField
            name="familyName"
            label={say(messages.familyName)}
            autoComplete="off"
            maxLength={LIMITS.personName}
            error={errors.familyName}
          />
        </div>
        <div className={styles.actions}>
          <Button onClick={onClose}>{say(shared.cancel)}</Button>
          <Button type="submit" variant="filled" icon="user-plus" busy={deed.busy}>
            {say(messages.enrolDeed)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
