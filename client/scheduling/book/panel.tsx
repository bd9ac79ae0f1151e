import { useIntl } from 'react-intl'
import { fileAddress } from '../../base/file-address.ts'
import { useOnline } from '../../base/online.ts'
import { fullName } from '../../base/person.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Rule } from '../../base/ui/layout.tsx'
import { TextArea } from '../../base/ui/text-field.tsx'
import { cityOf, clockIn, zoneShort } from '../zone-names.ts'
import { clocksDiffer } from '../zone.ts'
import { panel } from './messages.ts'
import { coachesFor, PANEL_TITLE, type PanelProps } from './panel-props.ts'
import { TakenTime } from './taken-time.tsx'
import type { SessionAsked } from './use-booking.ts'
import type { Slot } from './week.ts'
import styles from './book.module.css'

/** What is about to be booked, with its one button. */
export function Panel(props: PanelProps) {
  const { flow, asked, times } = props
  const { formatMessage: say } = useIntl()
  const { chosen, lost, note, action } = flow
  const online = useOnline()
  if (!chosen && !lost)
    return (
      <div className={styles.panel}>
        <h2 id={PANEL_TITLE} tabIndex={-1} className={styles.when}>
          {say(panel.choose)}
        </h2>
        <p className={styles.faint}>{say(panel.chooseText)}</p>
      </div>
    )
  const label = () => {
    if (chosen && asked.moving) return say(panel.move, { time: times.short(chosen.start) })
    return chosen && lost ? say(panel.bookAt, { time: times.clock(chosen.start) }) : say(panel.book)
  }
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault()
        if (online) flow.book()
      }}
    >
      {lost ? <TakenTime {...props} lost={lost} /> : chosen && <ChosenTime {...props} slot={chosen} />}
      {chosen && (
        <>
          <Rule />
          <WithWhom asked={asked} slot={chosen} />
          {props.lessonTitle !== undefined && (
            <p className={styles.faint} dir="auto">
              {say(panel.lesson, { title: props.lessonTitle })}
            </p>
          )}
          <TextArea
            label={say(asked.moving ? panel.reason : panel.note)}
            optional={say(panel.optional)}
            hint={asked.moving || asked.customer ? undefined : say(panel.noteHint)}
            rows={3}
            maxLength={asked.moving ? 1000 : 4000}
            dir="auto"
            value={note.text}
            onChange={(event) => note.change(event.target.value)}
          />
          {!online && (
            <Banner icon="wifi-off" look="card" tone="warn">
              {say(panel.offline)}
            </Banner>
          )}
          <Failure>{action.failure}</Failure>
          <Button
            type="submit"
            variant="filled"
            size="large"
            wide
            busy={action.busy}
            aria-disabled={!online || undefined}
          >
            {label()}
          </Button>
          <p className={styles.rules}>{say(panel.rules)}</p>
        </>
      )}
    </form>
  )
}

function ChosenTime({ flow, asked, zone, times, slot }: PanelProps & { readonly slot: Slot }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [only, another] = coachesFor(asked, slot)
  const other = another === undefined && asked.me !== only?.user.id ? only : undefined
  const differs = other && clocksDiffer(zone, other.timezone, new Date(slot.start))
  return (
    <div>
      <p className={styles.eyebrow}>{say(panel.label)}</p>
      <h2 id={PANEL_TITLE} tabIndex={-1} className={styles.when}>
        {times.day(slot.start)}
      </h2>
      <p className={styles.clock}>{times.range(slot.start, slot.end)}</p>
      <p className={styles.faint}>
        {say(panel.zone, { city: cityOf(zone), zone: zoneShort(intl.locale, zone, slot.start) })}{' '}
        {differs &&
          say(panel.coachTime, {
            time: clockIn(intl.locale, other.timezone, slot.start).replaceAll('\u202f', ' '),
            name: other.user.givenName,
            city: cityOf(other.timezone),
          })}
      </p>
      {flow.old !== undefined && (
        <p className={styles.faint}>{say(panel.keepOld, { time: times.short(flow.old) })}</p>
      )}
    </div>
  )
}

function WithWhom({ asked, slot }: { readonly asked: SessionAsked; readonly slot: Slot }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const coaches = coachesFor(asked, slot)
  const { customer } = asked
  if (customer) return <Person id={customer.id} name={customer.name} text={asked.title} />
  const [only] = coaches
  if (!only) return null
  if (coaches.length === 1)
    return (
      <Person
        id={only.user.id}
        name={fullName(only.user)}
        text={say(panel.yourCoach)}
        picture={fileAddress(only.user.avatar)}
      />
    )
  const names = intl.formatList(
    coaches.map(({ user }) => fullName(user)),
    { type: 'disjunction' },
  )
  return (
    <div className={styles.person}>
      <span className={styles.sign}>
        <Icon name="users" size={18} />
      </span>
      <p className={styles.faint}>{say(panel.anyText, { names })}</p>
    </div>
  )
}

interface PersonProps {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly picture?: string | undefined
}

function Person({ id, name, text, picture }: PersonProps) {
  return (
    <div className={styles.person}>
      <Avatar name={name} seed={id} src={picture} />
      <p>
        <b dir="auto">{name}</b>
        <br />
        <span className={styles.faint} dir="auto">
          {text}
        </span>
      </p>
    </div>
  )
}
