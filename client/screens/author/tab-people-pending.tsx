import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { appointments, type Appointment } from '@cairn/contract/appointments'
import type { Course } from '@cairn/contract/courses'
import type { PublicUser } from '@cairn/contract/users'
import type { CourseList } from '@cairn/domain/access/appointments'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { fileAddress } from '../../base/file-address.ts'
import { read } from '../../base/query.ts'
import { useActor } from '../../base/site.tsx'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Badge, Count } from '../../base/ui/badge.tsx'
import { BoxedItem, BoxedList } from '../../base/ui/boxed-list.tsx'
import { Button } from '../../base/ui/button.tsx'
import type { PersonOption } from '../../base/ui/person-select.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { Part } from '../../courses/about/tab-page.tsx'
import { useCourseDraft } from '../../courses/draft/use-draft.tsx'
import { fullName } from '../../base/person.ts'
import { messages } from './tab-people-messages.ts'

const pendingOf = (id: string) => read(appointments.findCourseAppointments, { params: { id } })

/** Appoints people, and reloads what is pending and what the server has made of the course, whatever came of it. */
const useAppointing = <Input,>(course: string, work: (input: Input) => Promise<string>) => {
  const intl = useIntl()
  const draft = useCourseDraft()
  return useAction(
    async (input: Input) => {
      try {
        return await work(input)
      } finally {
        await draft.catchUp()
      }
    },
    {
      done: (message) => message,
      explain: () => intl.formatMessage(messages.notProposed),
      failsIn: 'toast',
      refreshes: [pendingOf(course).queryKey],
      refreshesOnFailure: true,
    },
  )
}

/** Proposes somebody for a list of the course, or asks somebody of another organization. */
export const usePropose = (course: string) => {
  const intl = useIntl()
  const { run } = useAppointing(
    course,
    async ({ role, person }: { readonly role: CourseList; readonly person: PersonOption }) => {
      const { state } = await call(appointments.createAppointment, {
        params: { id: course },
        body: { user: person.id, role },
        handled: true,
      })
      const { name } = person
      return intl.formatMessage(state === 'appointed' ? messages.added : messages[state], { name })
    },
  )
  return (role: CourseList, person: PersonOption) => run({ role, person })
}

interface Props {
  readonly course: Course
  readonly appoints: boolean
}

/** Who is proposed for the course or asked to work on it, and what the reader can decide about that. */
export function PendingPeople({ course, appoints }: Props) {
  const intl = useIntl()
  const { data } = useQuery(pendingOf(course.id))
  const pending = data?.list ?? []
  if (pending.length === 0) return null
  const personOf = (id: string | undefined) =>
    data?.join?.['user']?.[id ?? ''] ?? data?.join?.['by']?.[id ?? '']
  return (
    <Part
      title={intl.formatMessage(messages.pending)}
      text={intl.formatMessage(messages.pendingText)}
      actions={<Count>{intl.formatNumber(pending.length)}</Count>}
    >
      <BoxedList>
        {pending.map((appointment) => (
          <Pending
            key={appointment.id}
            appointment={appointment}
            appoints={appoints}
            person={personOf(appointment.user) as PublicUser | undefined}
            proposer={personOf(appointment.by) as PublicUser | undefined}
          />
        ))}
      </BoxedList>
    </Part>
  )
}

interface PendingProps {
  readonly appointment: Appointment
  readonly appoints: boolean
  readonly person: PublicUser | undefined
  readonly proposer: PublicUser | undefined
}

function Pending({ appointment, appoints, person, proposer }: PendingProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const actor = useActor()
  const name = person ? fullName(person) : say(messages.gone)
  const by = proposer ? fullName(proposer) : say(messages.gone)
  const params = { id: appointment.id }
  const proposed = appointment.state === 'proposed'
  const { busyWith, run } = useAppointing(
    appointment.course,
    async (decision: 'accept' | 'decline' | 'withdraw') => {
      if (decision === 'withdraw') {
        await call(appointments.withdrawAppointment, { params, handled: true })
        return say(messages.withdrawn)
      }
      const { state } = await call(appointments.decideAppointment, {
        params,
        body: { accept: decision === 'accept' },
        handled: true,
      })
      return say(state === 'appointed' ? messages.added : messages[state], { name })
    },
  )
  const decides = proposed && appoints
  return (
    <BoxedItem
      actions={
        <>
          {!decides && (
            <Badge tone="info">{say(proposed ? messages.awaitsAdmin : messages.awaitsPerson)}</Badge>
          )}
          {decides && (
            <>
              <Button size="small" busy={busyWith === 'decline'} onClick={() => void run('decline')}>
                {say(messages.decline)}
              </Button>
              <Button
                size="small"
                icon="check"
                busy={busyWith === 'accept'}
                onClick={() => void run('accept')}
              >
                {say(messages.accept)}
              </Button>
            </>
          )}
          {!decides && (appoints || appointment.by === actor?.id) && (
            <Button size="small" busy={busyWith === 'withdraw'} onClick={() => void run('withdraw')}>
              {say(messages.withdraw)}
            </Button>
          )}
        </>
      }
    >
      <Entry
        lead={<Avatar name={name} seed={appointment.user} src={fileAddress(person?.avatar)} />}
        title={<bdi>{name}</bdi>}
        detail={say(proposed ? messages.pendingAs : messages.askedAs, { role: appointment.role, name: by })}
      />
    </BoxedItem>
  )
}
