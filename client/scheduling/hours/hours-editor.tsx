import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { schedule, type ScheduleObject } from '@cairn/contract/schedule'
import { DAY } from '@cairn/domain/base/constants'
import { localTime } from '@cairn/domain/base/local-time'
import { useConfirmedAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { serverNow } from '../../base/clock.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { LeaveGuard } from '../../base/leave-guard.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Page, PageTitle } from '../../base/ui/page.tsx'
import { usePhone } from '../../base/ui/phone.ts'
import { Sheet } from '../../base/ui/sheet.tsx'
import { ownBookings } from '../book/session-queries.ts'
import { dayText } from '../event-draft.ts'
import { browserZone } from '../zone.ts'
import { ZonePicker } from '../zone-picker.tsx'
import { CopyDay } from './copy-day.tsx'
import { ExceptionsCard } from './exceptions-card.tsx'
import { bodyOf, draftOf, isRoom, settingsOf } from './hours-draft.ts'
import { HoursGrid } from './hours-grid.tsx'
import { HoursList } from './hours-list.tsx'
import { messages, previewTexts, ruleTexts } from './messages.ts'
import { PreviewCard } from './preview-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { SpanRow } from './span-row.tsx'
import { useWeekEdit } from './use-week-edit.ts'
import styles from './hours.module.css'

const FORM = 'hours'
const QUERIES = [[schedule.getSchedule.path], [schedule.getAvailability.path]] as const

interface HoursEditorProps {
  readonly me: string
  /** Left out before the first save. */
  readonly saved: ScheduleObject | undefined
}

const useHours = ({ me, saved }: HoursEditorProps) => {
  const { formatMessage: say } = useIntl()
  const zone = useIntl().timeZone ?? browserZone()
  const values = draftOf(saved, zone)
  const form = useForm({
    endpoint: schedule.putSchedule,
    values,
    body: bodyOf,
    check: ({ room }) => ({
      room: !isRoom(room) && ruleTexts.roomWrong,
      all: week.faulty ? messages.fixOverlap : !week.valid && messages.fixTyped,
    }),
    send: (body, { key }) =>
      saved
        ? call(schedule.putSchedule, {
            params: { id: me },
            body: { ...body, version: saved.version },
            handled: 'shown',
          })
        : call(schedule.postSchedule, { params: { id: me }, body, key, handled: 'shown' }),
    done: { icon: 'circle-check', message: say(messages.saved) },
    refreshes: QUERIES,
  })
  const week = useWeekEdit(form.values.hours, saved ? values.hours : [], (hours) => form.change({ hours }))
  return { form, week }
}

/** What stands in the calendar of the coach, for the preview and the exceptions. */
const useBusy = (me: string, now: Date, daysAhead: number) => {
  const from = Math.floor(now.getTime() / DAY) * DAY
  const list = useQuery(ownBookings(from, from + (Math.max(daysAhead, 90) + 2) * DAY)).data?.list ?? []
  return list
    .filter(({ state, resource }) => state === 'confirmed' && resource.user_id === me)
    .map(({ graph, event }) => ({
      start: Date.parse(event.start),
      end: Date.parse(event.end),
      session: graph === 'instant',
    }))
}

/** The weekly hours of a coach with exceptions, rules and a preview; nothing holds before it is saved. */
export function HoursEditor(props: HoursEditorProps) {
  const { me, saved } = props
  const intl = useIntl()
  const say = intl.formatMessage
  const phone = usePhone()
  const [now] = useState(serverNow)
  const { form, week } = useHours(props)
  const busy = useBusy(me, now, form.values.daysAhead)
  const [copies, setCopies] = useState(false)
  const [previews, setPreviews] = useState(false)
  const stop = useConfirmedAction(
    () => call(schedule.deleteSchedule, { params: { id: me }, handled: 'shown' }),
    { done: say(ruleTexts.stopped), refreshes: QUERIES, onDone: () => form.discard() },
  )
  const { timezone } = form.values
  const bookedOn = (date: string) =>
    busy.filter(({ start, session }) => session && dayText(localTime(new Date(start), timezone)) === date)
      .length
  const undoKeys = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || typing)
      return
    event.preventDefault()
    week.undo()
  }
  const preview = (
    <PreviewCard
      draft={settingsOf(form.values)}
      saved={saved && settingsOf(draftOf(saved, timezone))}
      {...{ busy, now }}
    />
  )
  const count = Object.keys(form.changes).length
  const docked = form.changed || !saved
  const picker = <ZonePicker value={timezone} onChange={(zone) => form.change({ timezone: zone })} />
  const opensPreview = (
    <Button variant={docked ? 'ghost' : 'quiet'} wide={!docked} onClick={() => setPreviews(true)}>
      {say(messages.preview)}
    </Button>
  )
  return (
    <Page>
      <PageTitle lead={say(messages.lead)} actions={!phone && picker}>
        {say(messages.title)}
      </PageTitle>
      {phone && <div className={styles.zone}>{picker}</div>}
      <form id={FORM} {...form.props}>
        <div className={styles.notices}>
          {!saved && (
            <Banner icon="info-circle" look="card">
              {say(messages.first)}
            </Banner>
          )}
          {form.values.paused && (
            <Banner icon="player-pause" look="card" tone="warn">
              {say(messages.pausedNow)}
            </Banner>
          )}
          <FormFailure form={form} />
        </div>
        <div className={styles.layout}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Z of what is within */}
          <div className={styles.main} onKeyDown={undoKeys}>
            <Card pad="none" label={say(messages.weekly)}>
              <div className={styles.head}>
                <h2>{say(messages.weekly)}</h2>
                {!phone && <span className={styles.hint}>{say(messages.weeklyHint)}</span>}
                <Button size="small" variant="ghost" icon="copy" onClick={() => setCopies(true)}>
                  {say(messages.copy)}
                </Button>
                <IconButton
                  size="small"
                  icon="arrow-back-up"
                  label={say(messages.undo)}
                  disabled={!week.canUndo}
                  onClick={week.undo}
                />
              </div>
              {phone ? (
                <HoursList week={week} />
              ) : (
                <>
                  <HoursGrid week={week} />
                  <SpanRow week={week} />
                </>
              )}
            </Card>
            {phone && !docked && opensPreview}
            <ExceptionsCard
              value={form.values.exceptions}
              today={dayText(localTime(now, timezone))}
              bookedOn={bookedOn}
              onChange={(exceptions) => form.change({ exceptions })}
            />
          </div>
          <div className={styles.side}>
            {!phone && <Card>{preview}</Card>}
            <RulesCard form={form} />
            {saved && (
              <Button variant="danger" onClick={() => stop.ask()}>
                {say(ruleTexts.stop)}
              </Button>
            )}
          </div>
        </div>
        {docked && (
          <div className={styles.dock}>
            <p className={styles.state} aria-live="polite">
              {count > 0 && (
                <>
                  <span className={styles.dot} />
                  {say(messages.unsaved, { count })}
                </>
              )}
            </p>
            {phone && opensPreview}
            {form.changed && !phone && (
              <Button
                variant="ghost"
                onClick={() => {
                  form.discard()
                  week.forget()
                }}
              >
                {say(messages.discard)}
              </Button>
            )}
            <Button type="submit" variant="filled" busy={form.busy}>
              {say(messages.save)}
            </Button>
          </div>
        )}
      </form>
      <CopyDay open={copies} week={week} onClose={() => setCopies(false)} />
      <Sheet
        open={previews}
        onClose={() => setPreviews(false)}
        title={say(messages.preview)}
        closeLabel={say(previewTexts.close)}
      >
        {preview}
      </Sheet>
      <ConfirmDialog
        {...stop.dialog}
        title={say(ruleTexts.stopTitle)}
        keep={say(ruleTexts.stopKeep)}
        action={say(ruleTexts.stop)}
      >
        {say(ruleTexts.stopText, { count: saved?.upcoming ?? 0 })}
      </ConfirmDialog>
      <LeaveGuard unsaved={form.unsaved} />
    </Page>
  )
}
