import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { KeySheet, type KeySheetProps } from '../../base/ui/key-sheet.tsx'
import { focusOf } from '../../courses/stage/keys.ts'
import { keyMessages as messages } from './messages.ts'

export interface Wishes {
  readonly next: () => void
  readonly previous: () => void
  readonly focus: () => void
  readonly help: () => void
  /** Escape, where nothing else has use for it. */
  readonly leave: () => void
}

const wishOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): keyof Wishes | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === '?') return 'help'
  if (key === 'Escape') return 'leave'
  if (shiftKey && key.toLowerCase() === 'n') return 'next'
  if (shiftKey && key.toLowerCase() === 'p') return 'previous'
  return !shiftKey && key.toLowerCase() === 'z' ? 'focus' : undefined
}

/** Keys for the whole player; those of the film are heard by its stage. */
export const usePlayerKeys = (wishes: Wishes): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.defaultPrevented || focusOf(target) === 'field' || document.querySelector('dialog:modal'))
      return
    const wish = wishOf(event)
    if (!wish) return
    if (wish !== 'leave') event.preventDefault()
    wishes[wish]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** All keys of the player. */
export function PlayerKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const groups: KeySheetProps['groups'] = [
    [
      say(messages.film),
      [
        [['K', say(messages.space)], say(messages.play)],
        [['←', '→'], say(messages.five)],
        [['J', 'L'], say(messages.ten)],
        [['0', '…', '9'], say(messages.share)],
        [['<', '>'], say(messages.speed)],
        [['C'], say(messages.captions)],
        [['M'], say(messages.mute)],
        [['F'], say(messages.full)],
      ],
    ],
    [
      say(messages.course),
      [
        [['⇧', 'N'], say(messages.next)],
        [['⇧', 'P'], say(messages.previous)],
        [['Z'], say(messages.focus)],
        [['Esc'], say(messages.leave)],
        [['?'], say(messages.help)],
      ],
    ],
  ]
  return <KeySheet title={say(messages.title)} close={say(messages.close)} {...{ open, onClose, groups }} />
}
