import { useIntl } from 'react-intl'
import type { Done } from '@cairn/domain/courses/change'
import { Text } from '../../base/ui/text.tsx'
import { wordDiff, type Stretch } from '../conflict/word-diff.ts'
import styles from './history-list.module.css'
import { messages } from './history-messages.ts'
import { useStepWords } from './use-step-words.ts'

/** So many differences are told; those who want the rest look at the version itself. */
const TOLD = 12

export interface DifferencesProps {
  readonly differences: readonly Done[]
  readonly course: object
  readonly open?: boolean
}

/** What was changed, field by field, as it was before and after. */
export function Differences({ differences, course, open = false }: DifferencesProps) {
  const intl = useIntl()
  const words = useStepWords(course)
  const told = differences.slice(0, TOLD)
  const names = [...new Set(told.map((one) => words.nameOf(one)))]
  return (
    <details open={open} className={styles.details}>
      <summary className={styles.summary}>
        {intl.formatMessage(messages.changes, { count: differences.length })}
        <span className={styles.names}>{intl.formatList(names.slice(0, 3), { type: 'unit' })}</span>
      </summary>
      <dl className={styles.differences}>
        {told.map((one, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list of one sitting never changes
          <div key={n} className={styles.difference}>
            <dt className={styles.field}>{words.nameOf(one)}</dt>
            {one.change.do === 'set' ? (
              <dd>
                <Sides before={words.sayingOf(backwards(one))} after={words.sayingOf(one)} />
              </dd>
            ) : (
              <dd className={styles.step}>{words.sayingOf(one)}</dd>
            )}
          </div>
        ))}
      </dl>
      {differences.length > TOLD && (
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.more, { count: differences.length - TOLD })}
        </Text>
      )}
    </details>
  )
}

const backwards = ({ change, undo }: Done): Done => ({ change: undo, undo: change })

function Sides({ before, after }: { before: string; after: string }) {
  const intl = useIntl()
  const [left, right] = wordDiff(before, after)
  return (
    <div className={styles.sides}>
      <Side head={intl.formatMessage(messages.before)} words={left} gone />
      <Side head={intl.formatMessage(messages.after)} words={right} />
    </div>
  )
}

function Side({ head, words, gone }: { head: string; words: readonly Stretch[]; gone?: boolean }) {
  return (
    <div className={styles.side}>
      <span className={styles.sideHead}>{head}</span>
      <span dir="auto" className={styles.text}>
        {words.map(({ text, own }, n) => {
          // oxlint-disable-next-line react/no-array-index-key -- a stretch is its place
          if (!own) return <span key={n}>{text}</span>
          // oxlint-disable-next-line react/no-array-index-key -- as above
          return gone ? <del key={n}>{text}</del> : <ins key={n}>{text}</ins>
        })}
      </span>
    </div>
  )
}
