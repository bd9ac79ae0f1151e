import { Icon } from '../base/ui/icon.tsx'
import { RichWords } from '../base/ui/rich-text.tsx'
import styles from './outcome-list.module.css'
import type { Outcomes } from './outcomes.ts'

/** What one can do after the course. */
export function OutcomeList({ entries }: { entries: Outcomes['entries'] }) {
  return (
    <ul className={styles.outcomes}>
      {entries.map((nodes, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries are a fixed text
        <li key={i} className={styles.outcome}>
          <Icon name="circle-check" className={styles.check} />
          <span>
            <RichWords nodes={nodes} />
          </span>
        </li>
      ))}
    </ul>
  )
}
