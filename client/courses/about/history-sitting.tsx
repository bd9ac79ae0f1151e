import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { ObjectVersion } from '@cairn/contract/reports'
import type { PublicUser } from '@cairn/contract/users'
import type { Done } from '@cairn/domain/courses/change'
import { fileAddress } from '../../base/file-address.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Text } from '../../base/ui/text.tsx'
import { differencesIn } from './differences.ts'
import { Differences } from './history-differences.tsx'
import type { HistoryListProps } from './history-list.tsx'
import styles from './history-list.module.css'
import { messages } from './history-messages.ts'
import { WholeVersion } from './history-whole.tsx'
import type { Sitting } from './sittings.ts'
import { useStepWords } from './use-step-words.ts'

export interface OneSittingProps extends HistoryListProps {
  readonly sitting: Sitting
  readonly person: PublicUser | undefined
  readonly current: boolean
}

const doneIn = (versions: readonly ObjectVersion[]) =>
  differencesIn(versions.toReversed().flatMap((one) => (one.done ?? []) as Done[]))

/** What one person did in one go; each version of it can be looked at and brought back. */
export function OneSitting({ sitting, person, current, ...list }: OneSittingProps) {
  const intl = useIntl()
  const { versions, actor } = sitting
  const differences = useMemo(() => doneIn(versions), [versions])
  const [newest] = versions
  if (!newest) return null
  const [first, last] = [versions.at(-1)?.version ?? 0, newest.version]
  const name = person
    ? `${person.givenName} ${person.familyName}`
    : intl.formatMessage(actor === undefined ? messages.system : messages.somebody)
  return (
    <li className={styles.sitting}>
      <Avatar name={name} seed={actor ?? ''} src={fileAddress(person?.avatar)} />
      <div className={styles.words}>
        <div className={styles.head}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          {current && <Badge tone="accent">{intl.formatMessage(messages.current)}</Badge>}
          <span className={styles.when}>
            <time dateTime={newest.date}>
              {intl.formatDate(newest.date, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
            {' · '}
            {first === last
              ? intl.formatMessage(messages.one, { version: last })
              : intl.formatMessage(messages.several, { first, last })}
          </span>
        </div>
        {newest.restored && (
          <p className={styles.restored}>
            <Icon name="restore" size={16} />
            <span>
              {intl.formatMessage(messages.restoredFrom, {
                version: newest.restored.version,
                date: intl.formatDate(newest.restored.date, { dateStyle: 'medium', timeStyle: 'short' }),
              })}
            </span>
          </p>
        )}
        <What newest={newest} differences={differences} current={current} {...list} />
        {versions.length > 1 && (
          <details className={styles.details}>
            <summary className={styles.summary}>
              {intl.formatMessage(messages.each, { count: versions.length })}
            </summary>
            <ol className={styles.versions}>
              {versions.map((one, n) => (
                <OneVersion key={one.version} one={one} current={current && n === 0} {...list} />
              ))}
            </ol>
          </details>
        )}
      </div>
      {!newest.deleted && <Deeds version={last} current={current} {...list} />}
    </li>
  )
}

interface WhatProps extends HistoryListProps {
  readonly newest: ObjectVersion
  readonly differences: readonly Done[]
  readonly current: boolean
}

function What({ newest, differences, current, object, course }: WhatProps) {
  const intl = useIntl()
  const plain = newest.deleted
    ? messages.deleted
    : newest.done === undefined
      ? newest.version === 1 && messages.created
      : differences.length === 0 && messages.nothing
  if (plain)
    return (
      <Text size="support" tone="dim">
        {intl.formatMessage(plain)}
      </Text>
    )
  if (newest.done === undefined) return <WholeVersion object={object} version={newest.version} />
  return <Differences differences={differences} course={course} open={current} />
}

interface OneVersionProps extends HistoryListProps {
  readonly one: ObjectVersion
  readonly current: boolean
}

function OneVersion({ one, current, ...list }: OneVersionProps) {
  const intl = useIntl()
  const { course } = list
  const words = useStepWords(course)
  const names = useMemo(() => [...new Set(doneIn([one]).map((each) => words.nameOf(each)))], [words, one])
  return (
    <li className={styles.version}>
      <span className={styles.versionWords}>
        <span>{intl.formatMessage(messages.one, { version: one.version })}</span>
        <time dateTime={one.date} className={styles.when}>
          {intl.formatTime(one.date, { timeStyle: 'medium' })}
        </time>
        <span className={styles.what} dir="auto">
          {names.length === 0
            ? intl.formatMessage(messages.nothing)
            : intl.formatList(names.slice(0, 2), { type: 'unit' })}
        </span>
      </span>
      <Deeds version={one.version} current={current} {...list} />
    </li>
  )
}

interface DeedsProps extends Pick<HistoryListProps, 'linkTo' | 'onRestore'> {
  readonly version: number
  readonly current: boolean
}

function Deeds({ version, current, linkTo, onRestore }: DeedsProps) {
  const intl = useIntl()
  return (
    <div className={styles.deed}>
      <Button
        size="small"
        aria-label={intl.formatMessage(messages.viewOf, { version })}
        link={linkTo(version)}
      >
        {intl.formatMessage(messages.view)}
      </Button>
      {onRestore && !current && (
        <Button
          size="small"
          variant="ghost"
          aria-label={intl.formatMessage(messages.restoreOf, { version })}
          onClick={() => onRestore(version)}
        >
          {intl.formatMessage(messages.restoreShort)}
        </Button>
      )}
    </div>
  )
}
