import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { fileAddress } from '../../base/file-address.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { classes } from '../../base/ui/classes.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { kinds } from './coach-messages.ts'
import type { Reviewed } from './coaching-calls.ts'
import styles from './review-list.module.css'
import { messages } from './review-messages.ts'
import { isTaken } from './review-order.ts'
import { useAge } from './use-age.ts'
import { usePersonName } from './use-person-name.ts'

export const useKindWords = (): ((kind: string) => string) => {
  const intl = useIntl()
  return (kind) =>
    intl.formatMessage(Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : kinds.other)
}

/** What a piece is called: by its own title, else by its lesson. */
export const titleOf = ({ title, lessonTitle = '' }: Pick<Reviewed, 'title' | 'lessonTitle'>): string =>
  title !== undefined && title.trim() !== '' ? title : lessonTitle

export interface ReviewListProps {
  readonly list: readonly Reviewed[]
  readonly current: string | undefined
  readonly me: string
  readonly now: Date
  readonly onOpen: (key: string) => void
}

/** The work that waits, oldest first. */
export function ReviewList({ list, current, me, now, onOpen }: ReviewListProps) {
  const intl = useIntl()
  return (
    <ol aria-label={intl.formatMessage(messages.list)} className={styles.list} data-review-list>
      {list.map((piece) => (
        <li key={piece.key}>
          <Row
            piece={piece}
            open={piece.key === current}
            taken={isTaken(piece, me, now)}
            now={now}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ol>
  )
}

interface RowProps {
  readonly piece: Reviewed
  readonly open: boolean
  readonly taken: boolean
  readonly now: Date
  readonly onOpen: (key: string) => void
}

function Row({ piece, open, taken, now, onOpen }: RowProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const nameOf = usePersonName()
  const kindOf = useKindWords()
  const age = useAge(now)(piece.since)
  const name = nameOf(piece.person)
  const search = (before: object) => ({ ...before, piece: piece.key })
  return (
    <LinkTo
      to={
        <Link
          to="."
          search={search}
          data-piece={piece.key}
          resetScroll={false}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onOpen(piece.key)
          }}
        />
      }
      className={classes(styles.row, taken && styles.taken)}
      aria-current={open ? 'page' : undefined}
    >
      <Avatar name={name} seed={piece.user} src={fileAddress(piece.person?.avatar)} />
      <span className={styles.words}>
        <span className={styles.top}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={classes(styles.age, age.long && styles.long)}>{age.words}</span>
        </span>
        <bdi className={styles.title}>{titleOf(piece)}</bdi>
        <span className={styles.detail}>
          <bdi>{piece.courseTitle}</bdi>
          {` · ${kindOf(piece.kind)}`}
        </span>
        {(taken || piece.expiring === true || (piece.returned ?? 0) > 0) && (
          <span className={styles.badges}>
            {taken && (
              <Badge icon="eye">
                {say(messages.taken, {
                  name: piece.holder ? nameOf(piece.holder) : say(messages.somebody),
                })}
              </Badge>
            )}
            {piece.expiring === true && (
              <Badge tone="warn" icon="clock">
                {say(messages.soon)}
              </Badge>
            )}
            {(piece.returned ?? 0) > 0 && (
              <Badge icon="refresh">{say(messages.again, { count: piece.returned ?? 0 })}</Badge>
            )}
          </span>
        )}
      </span>
      {open && <Icon name="chevron-right" size={16} className={styles.sign} />}
    </LinkTo>
  )
}
