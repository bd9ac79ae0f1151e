import { useIntl } from 'react-intl'
import styles from './cue-editor.module.css'
import { messages } from './messages.ts'
import { shownKeys, type Deed } from './shortcuts.ts'

const isMac = () => typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad)/.test(navigator.userAgent)

const NEEDS_FILM: ReadonlySet<Deed> = new Set(['play', 'back', 'forward', 'start', 'end'])

/** Which keys do what; left out where there is no keyboard. */
export function KeysHelp({ film }: { film: boolean }) {
  const intl = useIntl()
  const label = (deed: Deed) =>
    intl.formatMessage(
      deed === 'start' ? messages.startHere : deed === 'end' ? messages.endHere : messages[deed],
    )
  return (
    <div className={styles.keys}>
      <h3 className={styles.keysTitle}>{intl.formatMessage(messages.keys)}</h3>
      <dl className={styles.keyList}>
        {shownKeys(isMac() ? '⌘' : 'Ctrl')
          .filter(([deed]) => film || !NEEDS_FILM.has(deed))
          .map(([deed, keys]) => (
            <div key={deed}>
              <dt>
                <kbd dir="ltr">{keys}</kbd>
              </dt>
              <dd>{label(deed)}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
