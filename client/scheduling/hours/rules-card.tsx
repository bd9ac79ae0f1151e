import { useIntl } from 'react-intl'
import type { Form } from '../../base/form-types.ts'
import { Card } from '../../base/ui/card.tsx'
import { Switch } from '../../base/ui/choice.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { exampleRoom, isRoom, type HoursDraft } from './hours-draft.ts'
import { exceptionTexts, ruleTexts as texts } from './messages.ts'
import styles from './hours.module.css'

const LENGTHS = [15, 30, 45, 60]
const BUFFERS = [0, 5, 10, 15, 20, 30, 45, 60]
const NOTICES = [0, 60, 120, 240, 720, 1440, 2880, 10_080]
const WINDOWS = [7, 14, 30, 60, 90, 180, 365]
const MOST = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16]

type Rule = 'length' | 'bufferBefore' | 'bufferAfter' | 'notice' | 'daysAhead' | 'mostPerDay'

/** A value of another program is offered as well. */
const withOwn = (list: readonly number[], own: number): number[] =>
  [...new Set([...list, own])].toSorted((a, b) => a - b)

/** How long sessions are, how they may be booked, and where they are held. */
export function RulesCard({ form }: { readonly form: Form<HoursDraft> }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { values } = form
  const unit = (value: number, name: 'minute' | 'hour' | 'day') =>
    intl.formatNumber(value, { style: 'unit', unit: name, unitDisplay: name === 'minute' ? 'short' : 'long' })
  const minutes = (value: number) => {
    if (value === 0) return say(texts.none)
    if (value % 1440 === 0) return unit(value / 1440, 'day')
    return value % 60 === 0 ? unit(value / 60, 'hour') : unit(value, 'minute')
  }
  const rule = (name: Rule, label: string, list: readonly number[], text: (value: number) => string) => (
    <div className={styles.rule}>
      <span aria-hidden="true">{label}</span>
      <CompactSelect
        label={label}
        value={String(values[name])}
        options={withOwn(list, values[name]).map((value) => ({ value: String(value), label: text(value) }))}
        onChange={(event) => form.change({ [name]: Number(event.target.value) })}
      />
    </div>
  )
  const { room } = values
  return (
    <Card label={say(texts.title)}>
      <h2 className={styles.cardTitle}>{say(texts.title)}</h2>
      {LENGTHS.includes(values.length) ? (
        <div className={styles.length}>
          <span aria-hidden="true">{say(texts.length)}</span>
          <Segmented
            label={say(texts.length)}
            options={LENGTHS.map((value) => ({ value: String(value), label: unit(value, 'minute') }))}
            value={String(values.length)}
            onChange={(length) => form.change({ length: Number(length) })}
          />
        </div>
      ) : (
        rule('length', say(texts.length), LENGTHS, minutes)
      )}
      {rule('bufferBefore', say(texts.before), BUFFERS, minutes)}
      {rule('bufferAfter', say(texts.after), BUFFERS, minutes)}
      {rule('notice', say(texts.notice), NOTICES, minutes)}
      {rule('daysAhead', say(texts.window), WINDOWS, (value) => unit(value, 'day'))}
      {rule('mostPerDay', say(texts.most), MOST, (value) =>
        value === 0 ? say(texts.noLimit) : intl.formatNumber(value),
      )}
      <div className={styles.room}>
        <TextField
          {...form.text('room')}
          label={say(texts.room)}
          optional={say(exceptionTexts.optional)}
          inputMode="url"
          dir="ltr"
          maxLength={500}
          placeholder="https://meet.example.org/{session}"
          hint={
            room.includes('{session}') && isRoom(room)
              ? say(texts.roomExample, { link: exampleRoom(room) })
              : say(texts.roomHint, { placeholder: '{session}' })
          }
        />
      </div>
      <div className={styles.pause}>
        <Switch label={say(texts.paused)} {...form.flag('paused')} />
        <p className={styles.faint}>{say(texts.pausedHint)}</p>
      </div>
    </Card>
  )
}
