import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { schedule } from '@cairn/contract/schedule'
import { useAction, useConfirmedAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { isCallError } from '../../base/call-error.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Switch } from '../../base/ui/choice.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Pending } from '../../base/ui/pending.tsx'
import { Select } from '../../base/ui/select.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Text } from '../../base/ui/text.tsx'
import { Part, TabPage } from '../../courses/about/tab-page.tsx'
import { useDrafted } from '../../courses/draft/use-draft.tsx'
import { courseSchedule } from '../../scheduling/course-schedule.ts'
import { SchedulingCoaches } from './tab-scheduling-coaches.tsx'
import { messages } from './tab-scheduling-messages.ts'

const LENGTHS = [15, 20, 30, 45, 60, 90, 120]

/** Turns the booking of coaches on and off: at once, since turning it off cancels what learners have booked. */
export function Tab() {
  const intl = useIntl()
  const say = intl.formatMessage
  const id = useDrafted(({ course }) => course.id)
  const named = useDrafted(({ course }) => course.coach)
  const found = useQuery(courseSchedule(id))
  const refreshes = [[schedule.getSchedule.path]] as const
  const params = { id }
  const turnOn = useAction(() => call(schedule.postSchedule, { params, body: {}, handled: 'shown' }), {
    refreshes,
    refreshesOnFailure: true,
    done: say(messages.turnedOn),
  })
  const turnOff = useConfirmedAction(() => call(schedule.deleteSchedule, { params, handled: 'shown' }), {
    refreshes,
    refreshesOnFailure: true,
    // Somebody else has turned it off already.
    explain: (error) => (isCallError(error, 404) ? null : undefined),
    done: say(messages.turnedOff),
  })
  const lasting = useAction(
    (length: number) => call(schedule.putSchedule, { params, body: { length }, handled: 'shown' }),
    { refreshes, refreshesOnFailure: true, done: say(messages.lengthSaved) },
  )
  const { data: current } = found
  const on = current !== null && current !== undefined
  const coming = current?.upcoming
  const length = lasting.busyWith ?? current?.length ?? 30
  const coaches = current?.coaches ?? []
  const minutes = (count: number) => say(messages.minutes, { count })
  return (
    <TabPage title={say(messages.title)} lead={say(messages.lead)}>
      <Part title={say(messages.part)}>
        {current === undefined ? (
          <Pending found={found}>
            <ListSkeleton label={say(messages.loading)} count={2} />
          </Pending>
        ) : (
          <>
            <Switch
              label={say(messages.on)}
              checked={on}
              aria-busy={turnOn.busy || turnOff.busy}
              onChange={() => (on ? turnOff.ask() : void turnOn.run())}
            />
            <Failure>{turnOn.failure}</Failure>
            <Text tone="dim">{say(on ? messages.onText : messages.offText)}</Text>
          </>
        )}
        {on && (named?.length ?? 0) === 0 && coaches.length === 0 && (
          <Banner
            icon="alert-triangle"
            look="card"
            tone="warn"
            action={
              <Button
                size="small"
                link={<Link to="/author/course/$courseId/$tab" params={{ courseId: id, tab: 'people' }} />}
              >
                {say(messages.toPeople)}
              </Button>
            }
          >
            {say(messages.noCoach)}
          </Banner>
        )}
      </Part>
      {on && (
        <Part title={say(messages.length)}>
          <Select
            label={say(messages.lengthOf)}
            hint={say(messages.lengthHint)}
            value={String(length)}
            options={[...new Set([...LENGTHS, length])]
              .toSorted((a, b) => a - b)
              .map((count) => ({ value: String(count), label: minutes(count) }))}
            onChange={({ target }) => void lasting.run(Number(target.value))}
          />
          <Failure>{lasting.failure}</Failure>
        </Part>
      )}
      {on && <SchedulingCoaches coaches={coaches} named={named ?? []} />}
      <ConfirmDialog
        {...turnOff.dialog}
        title={say(messages.offTitle)}
        keep={say(messages.keepOn)}
        action={say(messages.turnOff)}
      >
        {coming === undefined ? say(messages.offAll) : say(messages.offCount, { count: coming })}
      </ConfirmDialog>
    </TabPage>
  )
}
