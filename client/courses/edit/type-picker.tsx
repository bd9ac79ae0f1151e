import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Interaction } from '@cairn/contract/content'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { INTERACTION_ICONS } from '../../base/ui/kind-icons.ts'
import { SearchField } from '../../base/ui/search-field.tsx'
import { Text } from '../../base/ui/text.tsx'
import { groupMessages, hintMessages, kindMessages, messages } from './interaction-messages.ts'
import { useEditSlots } from './slots.tsx'
import { timeText } from './time-text.ts'
import styles from './type-picker.module.css'

type Kind = Interaction['type']

const GROUPS = {
  ask: ['choice', 'multipleresponse', 'response', 'sorting', 'upload'],
  show: ['prompt', 'flashcards', 'graphic', 'video', 'youtube', 'vimeo', 'goto'],
  talk: ['conversation'],
  survey: ['likert', 'surveychoice', 'surveymultipleresponse', 'surveyresponse'],
} as const satisfies Record<string, readonly Kind[]>

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

export interface TypePickerProps {
  /** The moment it will come at; left out when it comes after the video. */
  readonly position?: number | undefined
  readonly onPick: (type: Kind) => void
  readonly onClose: () => void
}

/** Every kind of question and activity, with a sentence each; typing searches, arrow keys walk. */
export function TypePicker({ position, onPick, onClose }: TypePickerProps) {
  const intl = useIntl()
  const { hideYouTube } = useEditSlots()
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const words = folded(search.trim())
  const fits = (kind: Kind) =>
    !(hideYouTube && kind === 'youtube') &&
    folded(`${intl.formatMessage(kindMessages[kind])} ${intl.formatMessage(hintMessages[kind])}`).includes(
      words,
    )
  const groups = (Object.keys(GROUPS) as (keyof typeof GROUPS)[])
    .map((group) => ({ group, kinds: (GROUPS[group] as readonly Kind[]).filter(fits) }))
    .filter(({ kinds }) => kinds.length > 0)
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const typing = event.target instanceof HTMLInputElement
    const buttons = [...(body.current?.querySelectorAll<HTMLElement>('button[data-kind]') ?? [])]
    if (typing && event.key === 'Enter') {
      event.preventDefault()
      if (search !== '') buttons[0]?.click()
      return
    }
    if (step === undefined || (typing && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    buttons.at(at === -1 ? 0 : (at + step) % buttons.length)?.focus()
  }
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={intl.formatMessage(messages.pickTitle)}
      actions={<Button onClick={onClose}>{intl.formatMessage(messages.pickCancel)}</Button>}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys of the fields within */}
      <div ref={body} className={styles.body} onKeyDown={walk}>
        {position !== undefined && (
          <Text size="support" tone="dim">
            {intl.formatMessage(messages.pickAt, { time: timeText(position) })}
          </Text>
        )}
        <SearchField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to choose, and typing is the shortest way
          autoFocus
          label={intl.formatMessage(messages.pickSearch)}
          placeholder={intl.formatMessage(messages.pickSearch)}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {groups.length === 0 && (
          <Text size="support" tone="dim">
            {intl.formatMessage(messages.pickNone)}
          </Text>
        )}
        {groups.map(({ group, kinds }) => (
          <section key={group} aria-labelledby={`${id}-${group}`}>
            <h3 id={`${id}-${group}`} className={styles.group}>
              {intl.formatMessage(groupMessages[group])}
            </h3>
            <ul className={styles.kinds}>
              {kinds.map((kind) => (
                <li key={kind}>
                  <button type="button" data-kind={kind} className={styles.kind} onClick={() => onPick(kind)}>
                    <span className={styles.icon}>
                      <Icon name={INTERACTION_ICONS[kind]} />
                    </span>
                    <span className={styles.words}>
                      <span className={styles.name}>{intl.formatMessage(kindMessages[kind])}</span>
                      <span className={styles.hint}>{intl.formatMessage(hintMessages[kind])}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
