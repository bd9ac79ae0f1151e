import { Fragment, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { PackageStanding } from '@cairn/contract/packages'
import { Badge } from '../../base/ui/badge.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { packageMessages as messages } from './package-messages.ts'
import styles from './package.module.css'

export type Item = PackageStanding['items'][number]

const wordsOf = ({ waived, success, completed, modified, moveOn }: Item) => {
  if (waived !== undefined) return 'waived'
  if (success !== undefined) return success
  if (completed) return 'done'
  if (modified !== undefined) return 'open'
  return moveOn === 'NotApplicable' ? 'optional' : 'untouched'
}

/** Where somebody stands in a part, by its own report. */
export function Standing({ item }: { readonly item: Item }) {
  const intl = useIntl()
  const { success, completed, score, waived } = item
  const isDone = completed || success === 'passed' || waived !== undefined
  const tone = success === 'failed' ? 'warn' : isDone ? 'ok' : undefined
  return (
    <>
      <Badge {...(tone && { tone })}>{intl.formatMessage(messages[wordsOf(item)])}</Badge>
      {score !== undefined && <span>{intl.formatMessage(messages.score, { score: score / 100 })}</span>}
    </>
  )
}

/** So many stand above the activity; more would push it off the screen. */
const MOST_ABOVE = 5

interface Props {
  readonly items: readonly Item[]
  readonly now: string | undefined
  readonly onOpen: (id: string) => void
}

/** Which of many parts is open; the others come when they are asked for, and go once one of them is chosen. */
function Folded({ items, now, children }: Pick<Props, 'items' | 'now'> & { readonly children: ReactNode }) {
  const intl = useIntl()
  const place = items.findIndex(({ id }) => id === now)
  const here = items[place]
  return (
    <details key={now} className={styles.outline}>
      <summary className={styles.part}>
        <span className={styles.name}>
          {here
            ? intl.formatMessage(messages.place, {
                place: place + 1,
                count: items.length,
                title: <bdi>{here.title}</bdi>,
              })
            : intl.formatMessage(messages.parts)}
        </span>
        <Icon name="chevron-down" size={18} />
      </summary>
      {children}
    </details>
  )
}

/** The parts of a package, each under the title of its group. */
export function Parts({ items, now, onOpen }: Props) {
  const intl = useIntl()
  if (items.length < 2) return null
  const list = <List items={items} now={now} onOpen={onOpen} />
  return (
    <nav aria-label={intl.formatMessage(messages.parts)}>
      {items.length > MOST_ABOVE ? (
        <Folded items={items} now={now}>
          {list}
        </Folded>
      ) : (
        list
      )}
    </nav>
  )
}

function List({ items, now, onOpen }: Props) {
  const intl = useIntl()
  return (
    <ol className={styles.parts}>
      {items.map((item, at) => (
        <Fragment key={item.id}>
          {item.block !== undefined && item.block !== items[at - 1]?.block && (
            <li className={styles.block}>
              <bdi>{item.block}</bdi>
            </li>
          )}
          <li className={item.block === undefined && items[at - 1]?.block ? styles.apart : undefined}>
            <button
              type="button"
              className={styles.part}
              aria-current={item.id === now ? 'step' : undefined}
              disabled={item.available === false && item.id !== now}
              onClick={() => onOpen(item.id)}
            >
              <bdi className={styles.name}>{item.title}</bdi>
              {item.available === false && item.id !== now && (
                <Icon name="lock" size={16} label={intl.formatMessage(messages.locked)} />
              )}
              <Standing item={item} />
            </button>
          </li>
        </Fragment>
      ))}
    </ol>
  )
}
