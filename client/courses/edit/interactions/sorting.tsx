import type { KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Interaction } from '@cairn/contract/content'
import { Button, IconButton } from '../../../base/ui/button.tsx'
import { CompactSelect } from '../../../base/ui/select.tsx'
import { TextField } from '../../../base/ui/text-field.tsx'
import { Faults, useFaultOf } from '../faults.tsx'
import { messages as words } from '../interaction-messages.ts'
import { fieldMessages, messages } from '../messages.ts'
import { useEditSlots } from '../slots.tsx'
import { Sortable } from '../sortable.tsx'
import { useLanding } from '../use-landing.ts'
import { useCourseId, usePart } from '../use-part.ts'
import { Asking, FeedbackField, useSpoken } from './common.tsx'
import styles from './editors.module.css'
import type { EditorProps } from './shape.ts'
import { withEntry, withEntryMoved, withNewEntry, withoutEntry } from './groups.ts'

type Group = NonNullable<Interaction['category']>[number]

const MOST_GROUPS = 20
const MOST_ENTRIES = 100

/** Groups, each with the entries that belong to it. */
export function SortingEditor(props: EditorProps) {
  const { interaction, faults } = props
  const intl = useIntl()
  const { set } = usePart(interaction)
  const { within, land } = useLanding<HTMLDivElement>()
  const groups = interaction.category ?? []
  const label = intl.formatMessage(fieldMessages.category)
  const put = (next: readonly Group[], as?: string) => set(label, 'category', [...next], as)
  const focus = (group: number, entry: number) => land(`[data-entry^="${group} "]`, entry)
  const feedback = (interaction.action ?? []).find(({ answer }) => answer === undefined)?.feedback ?? ''
  return (
    <Asking {...props} hint={intl.formatMessage(words.entryHint)}>
      <div ref={within} className={styles.groups}>
        {groups.map((group, n) => (
          <GroupBox
            key={group.id}
            group={group}
            n={n}
            groups={groups}
            interaction={interaction}
            faults={faults}
            put={put}
            focus={focus}
            onRemove={() => {
              put(groups.filter(({ id }) => id !== group.id))
              land('[data-group-title]', n - 1)
            }}
          />
        ))}
      </div>
      {groups.length < MOST_GROUPS && (
        <div>
          <Button
            size="small"
            icon="plus"
            onClick={() => {
              put([...groups, { id: crypto.randomUUID(), title: '', entry: [''] }])
              land('[data-group-title]', groups.length)
            }}
          >
            {intl.formatMessage(words.addGroup)}
          </Button>
        </div>
      )}
      <Faults faults={faults.filter(({ code }) => code === 'categories-few' || code === 'entries-missing')} />
      <FeedbackField
        label={intl.formatMessage(words.feedbackSorted)}
        value={feedback}
        onChange={(said) =>
          set(
            intl.formatMessage(fieldMessages.action),
            'action',
            said === '' ? undefined : [{ feedback: said }],
            'feedback',
          )
        }
      />
    </Asking>
  )
}

interface GroupProps extends Pick<EditorProps, 'interaction' | 'faults'> {
  readonly group: Group
  readonly n: number
  readonly groups: readonly Group[]
  readonly put: (next: readonly Group[], as?: string) => void
  readonly focus: (group: number, entry: number) => void
  readonly onRemove: () => void
}

function GroupBox({ group, n, groups, interaction, faults, put, focus, onRemove }: GroupProps) {
  const intl = useIntl()
  const { FileField } = useEditSlots()
  const objectID = useCourseId()
  const spoken = useSpoken()
  const fault = useFaultOf(faults)
  const entries = group.entry ?? []
  const nameOf = (at: number, title?: string) =>
    title || intl.formatMessage(words.groupNumber, { number: at + 1 })
  const name = nameOf(n, group.title)
  const change = (patch: Partial<Group>, as?: string) =>
    put(
      groups.map((one) => (one.id === group.id ? { ...one, ...patch } : one)),
      as,
    )
  const add = (after: number) => {
    if (entries.length >= MOST_ENTRIES) return
    put(withNewEntry(groups, n, after))
    focus(n, after + 1)
  }
  const beyond = (entry: number, by: 1 | -1): boolean => {
    const to = groups[n + by]
    if (!to) return false
    const place = by === 1 ? 0 : (to.entry ?? []).length
    put(withEntryMoved(groups, n, entry, n + by, place))
    focus(n + by, place)
    return true
  }
  const type = (event: KeyboardEvent<HTMLTextAreaElement>, entry: number) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      add(entry)
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && entries.length > 1) {
      event.preventDefault()
      put(withoutEntry(groups, n, entry))
      focus(n, entry - 1)
    }
  }
  const { image: _, ...bare } = group
  return (
    <fieldset className={styles.group} aria-label={name}>
      <TextField
        label={intl.formatMessage(words.groupNumber, { number: n + 1 })}
        value={group.title ?? ''}
        maxLength={200}
        error={fault('category-nameless', n)}
        data-group-title
        onChange={(event) => change({ title: event.target.value }, `title ${group.id}`)}
        aside={
          <IconButton
            size="small"
            icon="trash"
            label={intl.formatMessage(messages.remove, { name })}
            onClick={onRemove}
          />
        }
        {...spoken}
      />
      <Sortable
        label={intl.formatMessage(words.entriesOf, { group: name })}
        items={entries}
        nameOf={(entry, at) => entry || intl.formatMessage(words.entryNumber, { number: at + 1 })}
        group={`sort ${interaction.id}`}
        list={String(n)}
        onMove={(from, to) => put(withEntryMoved(groups, n, from, n, to))}
        onMoveTo={(from, list, to) => put(withEntryMoved(groups, n, from, Number(list), to))}
        onBeyond={beyond}
      >
        {(entry, at, grip) => (
          <div className={styles.choice}>
            <div className={styles.line}>
              {grip}
              <textarea
                rows={1}
                data-entry={`${n} ${at}`}
                className={styles.bare}
                aria-label={intl.formatMessage(words.entryNumber, { number: at + 1 })}
                placeholder={intl.formatMessage(words.entryNumber, { number: at + 1 })}
                value={entry}
                maxLength={2000}
                onChange={(event) => put(withEntry(groups, n, at, event.target.value), `entry ${n} ${at}`)}
                onKeyDown={(event) => type(event, at)}
                {...spoken}
              />
              {groups.length > 1 && (
                <span className={styles.where}>
                  <CompactSelect
                    label={intl.formatMessage(words.belongsTo, {
                      entry: entry || intl.formatMessage(words.entryNumber, { number: at + 1 }),
                    })}
                    value={String(n)}
                    options={groups.map(({ title }, to) => ({ value: String(to), label: nameOf(to, title) }))}
                    onChange={(event) => {
                      const to = Number(event.target.value)
                      const place = (groups[to]?.entry ?? []).length
                      put(withEntryMoved(groups, n, at, to, place))
                      focus(to, place)
                    }}
                  />
                </span>
              )}
              <IconButton
                size="small"
                icon="x"
                label={intl.formatMessage(messages.remove, {
                  name: entry || intl.formatMessage(words.entryNumber, { number: at + 1 }),
                })}
                onClick={() => {
                  put(withoutEntry(groups, n, at))
                  focus(n, at - 1)
                }}
              />
            </div>
          </div>
        )}
      </Sortable>
      <div>
        <Button size="small" variant="ghost" icon="plus" onClick={() => add(entries.length - 1)}>
          {intl.formatMessage(words.addEntry)}
        </Button>
      </div>
      <details className={styles.details} open={group.image !== undefined || undefined}>
        <summary>{intl.formatMessage(fieldMessages.image)}</summary>
        <FileField
          objectID={objectID}
          kind="image"
          label={intl.formatMessage(words.groupPicture, { group: name })}
          value={group.image}
          onChange={(getID) =>
            put(
              groups.map((one) =>
                one.id === group.id ? (getID === null ? bare : { ...one, image: getID }) : one,
              ),
            )
          }
        />
      </details>
    </fieldset>
  )
}
