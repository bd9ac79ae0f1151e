import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../../base/ui/button.tsx'
import { KeySheet, type KeySheetProps } from '../../base/ui/key-sheet.tsx'
import { useCourseDraft } from '../../courses/draft/use-draft.tsx'
import styles from './course-keys.module.css'
import { messages } from './keys-messages.ts'

/** Fields with an undo of their own: rich text, what is typed into a search, a name or a dialog. */
const OWN_UNDO = '[contenteditable="true"], [data-own-undo], dialog, [type="search"]'
const TYPED = 'input, textarea, select, [contenteditable="true"]'

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

type Wish = 'undo' | 'redo' | 'save' | 'help'

/** What a press means for the whole course. What is typed into its fields is undone here, not by the browser. */
const wishOf = (event: KeyboardEvent): Wish | undefined => {
  const command = (event.ctrlKey || event.metaKey) && !event.altKey
  const key = event.key.toLowerCase()
  if (!command) return event.key === '?' && !within(event.target, TYPED) ? 'help' : undefined
  if (key === 's' && !event.shiftKey) return 'save'
  if (within(event.target, OWN_UNDO)) return undefined
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && event.ctrlKey ? 'redo' : undefined
}

/** Keys that work everywhere in a course under change, and the list of all of them. */
export function CourseKeys() {
  const intl = useIntl()
  const draft = useCourseDraft()
  const [help, setHelp] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wish = event.defaultPrevented ? undefined : wishOf(event)
      if (!wish) return
      event.preventDefault()
      if (wish === 'help') setHelp(true)
      else void draft[wish]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [draft])
  return (
    <>
      <span className={styles.button}>
        <IconButton
          icon="keyboard"
          label={intl.formatMessage(messages.title)}
          aria-keyshortcuts="?"
          onClick={() => setHelp(true)}
        />
      </span>
      <KeyList open={help} onClose={() => setHelp(false)} />
    </>
  )
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

function KeyList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const mod = open && isApple() ? '⌘' : 'Ctrl'
  const groups: KeySheetProps['groups'] = [
    [
      say(messages.everywhere),
      [
        [[mod, 'Z'], say(messages.undo)],
        [[mod, '⇧', 'Z'], say(messages.redo)],
        [[mod, 'S'], say(messages.save)],
        [['F6'], say(messages.next)],
        [['⇧', 'F6'], say(messages.previous)],
        [['?'], say(messages.help)],
      ],
    ],
    [
      say(messages.inOutline),
      [
        [['↑', '↓'], say(messages.walk)],
        [['←', '→'], say(messages.fold)],
        [['Home', 'End'], say(messages.ends)],
        [[say(messages.typing)], say(messages.letters)],
        [['Enter'], say(messages.open)],
        [[say(messages.space)], say(messages.look)],
        [['F2'], say(messages.rename)],
        [['Alt', '↑', '↓'], say(messages.move)],
        [[mod, 'D'], say(messages.duplicate)],
        [[mod, 'C', 'X', 'V'], say(messages.clip)],
        [['Del'], say(messages.remove)],
      ],
    ],
  ]
  return <KeySheet title={say(messages.title)} close={say(messages.close)} {...{ open, onClose, groups }} />
}
