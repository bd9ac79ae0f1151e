import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { appointments, type Appointment } from '@cairn/contract/appointments'
import type { Course } from '@cairn/contract/courses'
import type { PublicUser } from '@cairn/contract/users'
import type { CourseList } from '@cairn/domain/access/appointments'
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
import { toast } from '../../base/ui/toast.ts'
import { Part } from '../../courses/about/tab-page.tsx'
import { useCourseDraft } from '../../courses/draft/use-draft.tsx'
import { fullName } from '../../base/person.ts'
import { messages } from './tab-people-messages.ts'

const pendingOf = (id: string) => read(appointments.findCourseAppointments, { params: { id } })

/** Reloads what is pending, and what the server has made of the course. */
const useReload = (id: string) => {
  const queries = useQueryClient()
  const draft = useCourseDraft()
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: pendingOf(id).queryKey }), draft.catchUp()])
  }
}

/** Proposes somebody for a list of the course, or asks somebody of another organization. */
export const usePropose = (course: string) => {
  const intl = useIntl()
  const reload = useReload(course)
  return async (role: CourseList, { id: user, name }: PersonOption): Promise<void> => {
    try {
      const { state } = await call(appointments.createAppointment, {
        params: { id: course },
        body: { user, role },
        handled: true,
      })
      toast(intl.formatMessage(state === 'appointed' ? messages.added : messages[state], { name }))
    } catch {
      toast({ icon: 'alert-triangle', message: intl.formatMessage(messages.notProposed) })
    }
    await reload()
  }
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
  const reload = useReload(appointment.course)
  const name = person ? fullName(person) : say(messages.gone)
  const by = proposer ? fullName(proposer) : say(messages.gone)
  const params = { id: appointment.id }
  const proposed = appointment.state === 'proposed'
  const act = async (run: () => Promise<string>) => {
    try {
      toast(await run())
    } catch {
      toast({ icon: 'alert-triangle', message: say(messages.notProposed) })
    }
    await reload()
  }
  const decide = (accept: boolean) => () =>
    void act(async () => {
      const { state } = await call(appointments.decideAppointment, {
        params,
        body: { accept },
        handled: true,
      })
      return say(state === 'appointed' ? messages.added : messages[state], { name })
    })
  const withdraw = () =>
    void act(async () => {
      await call(appointments.withdrawAppointment, { params, handled: true })
      return say(messages.withdrawn)
    })
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
              <Button size="small" onClick={decide(false)}>
                {say(messages.decline)}
              </Button>
              <Button size="small" icon="check" onClick={decide(true)}>
                {say(messages.accept)}
              </Button>
            </>
          )}
          {!decides && (appoints || appointment.by === actor?.id) && (
            <Button size="small" onClick={withdraw}>
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
