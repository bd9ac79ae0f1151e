import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Heading } from '../../base/ui/text.tsx'
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
  const groups: readonly (readonly [string, readonly (readonly [readonly string[], string])[]])[] = [
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
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={say(messages.title)}
      actions={<Button onClick={onClose}>{say(messages.close)}</Button>}
    >
      <div className={styles.groups}>
        {groups.map(([name, keys]) => (
          <section key={name}>
            <Heading level={3} size="small">
              {name}
            </Heading>
            <dl className={styles.keys}>
              {keys.map(([caps, deed]) => (
                <div key={deed} className={styles.line}>
                  <dt className={styles.caps}>
                    {caps.map((cap) => (
                      <kbd key={cap}>{cap}</kbd>
                    ))}
                  </dt>
                  <dd>{deed}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
