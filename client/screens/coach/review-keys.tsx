import { useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { KeySheet, type KeySheetProps } from '../../base/ui/key-sheet.tsx'
import styles from './review-keys.module.css'
import { keyMessages as messages } from './review-messages.ts'
import { makeTypingGuard } from './typing-guard.ts'

/** What can be wished for by key. */
export interface ReviewWishes {
  readonly move: (by: 1 | -1) => void
  readonly next: () => void
  readonly claim: () => void
  readonly tick: (place: number) => void
  readonly write: () => void
  readonly attach: () => void
  readonly leave: () => void
  readonly accept: () => void
  readonly return: () => void
  readonly undo: () => void
  readonly help: () => void
}

const TYPING = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]'

interface Press {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** What a key means; while somebody types, only what no text needs. */
export const wishOf = (
  { key, ctrlKey, metaKey, shiftKey, altKey }: Press,
  { typing, inList }: { readonly typing: boolean; readonly inList: boolean },
): ((wishes: ReviewWishes) => void) | undefined => {
  if (altKey) return undefined
  if (ctrlKey || metaKey) {
    if (key !== 'Enter') return undefined
    return shiftKey ? (wishes) => wishes.return() : (wishes) => wishes.accept()
  }
  if (key === 'Escape') return (wishes) => wishes.leave()
  if (typing) return undefined
  if (key === '?') return (wishes) => wishes.help()
  if (/^[1-9]$/.test(key)) return (wishes) => wishes.tick(Number(key) - 1)
  const letter = key.toLowerCase()
  if (letter === 'j' || (inList && key === 'ArrowDown')) return (wishes) => wishes.move(1)
  if (letter === 'k' || (inList && key === 'ArrowUp')) return (wishes) => wishes.move(-1)
  if (letter === 'n') return (wishes) => wishes.next()
  if (letter === 'c') return (wishes) => wishes.claim()
  if (letter === 'a') return (wishes) => wishes.accept()
  if (letter === 'f') return (wishes) => wishes.attach()
  if (letter === 'z') return (wishes) => wishes.undo()
  return letter === 'r' ? (wishes) => wishes.write() : undefined
}

const isBusy = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || document.querySelector('dialog:modal, :popover-open') !== null

/** Hears the keys before the editor does, for which Ctrl+Enter would break the line. */
export const useReviewKeys = (wishes: ReviewWishes): void => {
  const [guard] = useState(makeTypingGuard)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.isComposing || isBusy(event)) return guard.note(event)
    const inField = target !== null && target.closest(TYPING) !== null
    const where = {
      typing: guard.isText(event, inField),
      inList: target?.closest('[data-review-list]') !== null && target !== null,
    }
    const wish = where.typing ? undefined : wishOf(event, { ...where, typing: inField })
    if (!wish) return guard.note(event)
    if (event.key.length > 1) guard.end()
    event.preventDefault()
    event.stopPropagation()
    wish(wishes)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen, true)
    document.addEventListener('pointerdown', guard.end, true)
    return () => {
      document.removeEventListener('keydown', listen, true)
      document.removeEventListener('pointerdown', guard.end, true)
    }
  }, [guard])
}

/** The one key that shows all others, where nothing is reviewed yet. */
export const useHelpKey = (onHelp: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof Element && event.target.closest(TYPING) !== null
    if (event.key !== '?' || typing || isBusy(event)) return
    event.preventDefault()
    onHelp()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const HINTS = [
  [['J', 'K'], messages.hintMove],
  [['R'], messages.hintWrite],
  [['A'], messages.hintAccept],
  [['?'], messages.hintAll],
] as const

/** The few keys worth knowing, under the list. */
export function KeyHints() {
  const intl = useIntl()
  return (
    <p className={styles.hints} aria-hidden="true">
      {HINTS.map(([caps, words]) => (
        <span key={words.id} className={styles.hint}>
          {caps.map((cap) => (
            <kbd key={cap} className={styles.cap}>
              {cap}
            </kbd>
          ))}
          {intl.formatMessage(words)}
        </span>
      ))}
    </p>
  )
}

/** All keys of the inbox. */
export function ReviewKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [ctrl, enter] = [say(messages.ctrlCap), say(messages.enterCap)]
  const groups: KeySheetProps['groups'] = [
    [
      say(messages.moving),
      [
        [['J', 'K', '↑', '↓'], say(messages.move)],
        [[enter], say(messages.enter)],
        [['N'], say(messages.next)],
        [['Esc'], say(messages.leave)],
        [['?'], say(messages.help)],
      ],
    ],
    [
      say(messages.judging),
      [
        [['C'], say(messages.claim)],
        [['1', '…', '9'], say(messages.criteria)],
        [['R'], say(messages.write)],
        [['F'], say(messages.attach)],
        [['A'], say(messages.accept)],
        [[ctrl, enter], say(messages.accept)],
        [['⇧', ctrl, enter], say(messages.return)],
        [['Z'], say(messages.undo)],
      ],
    ],
  ]
  return <KeySheet title={say(messages.title)} close={say(messages.close)} {...{ open, onClose, groups }} />
}
