import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { fileAddress } from '../../base/file-address.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { IconButton } from '../../base/ui/button.tsx'
import { Choose } from '../../base/ui/chosen.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { Percent } from '../../base/ui/percent.tsx'
import { Entry, Table, type TableColumn } from '../../base/ui/table.tsx'
import { Moment } from '../../base/ui/moment.tsx'
import { useHaltWords } from './halt-words.ts'
import { messages } from './inactive-messages.ts'
import styles from './inactive.module.css'
import type { Nudged } from './nudge-dialog.tsx'
import { storyWay } from '../../shared/learners/story-way.ts'
import { usePersonName } from './use-person-name.ts'

/** Somebody at a halt, and whether the caller may write to them. */
export interface HaltedRow extends Nudged {
  readonly writable: boolean
}

interface HaltedTableProps {
  readonly rows: readonly HaltedRow[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onWrite: (row: HaltedRow) => void
}

/** Those who came to a halt: why, how far they are, and when they heard last. */
export function HaltedTable({ rows, chosen, onChoose, onWrite }: HaltedTableProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const nameOf = usePersonName()
  const [now] = useState(() => new Date())
  const words = useHaltWords(now)
  const writable = rows.filter((row) => row.writable)
  const columns: TableColumn[] = [
    { id: 'choose', label: say(messages.choose), quiet: true, tight: true },
    { id: 'name', label: say(messages.learner) },
    { id: 'why', label: say(messages.why) },
    { id: 'percent', label: say(messages.progress), tight: true },
    { id: 'active', label: say(messages.active), end: true, tight: true },
    { id: 'heard', label: say(messages.heard), end: true, tight: true, spare: true },
  ]
  const list = rows.map((row) => {
    const { learner, person } = row
    const name = nameOf(person)
    const box = row.writable && (
      <Choose
        quiet
        label={say(messages.chooseOne, { name })}
        keys={[learner.progress]}
        {...{ chosen, onChoose }}
      />
    )
    const link = (
      <LinkTo to={<Link {...storyWay(learner.user, learner.object)} />} className={styles.name ?? ''}>
        <bdi>{name}</bdi>
      </LinkTo>
    )
    const face = <Avatar name={name} seed={learner.user} src={fileAddress(person?.avatar)} />
    return {
      id: learner.progress,
      cells: [
        box,
        <Entry key="name" lead={face} title={link} detail={<bdi>{learner.courseTitle}</bdi>} />,
        words(learner),
        <Percent key="percent" percent={learner.percent} />,
        <Moment key="active" at={learner.modified} />,
        learner.feedback === undefined ? say(messages.neverHeard) : <Moment key="h" at={learner.feedback} />,
      ],
      item: (
        <div className={styles.item}>
          {box}
          <Entry
            lead={face}
            title={link}
            detail={
              <>
                <bdi>{learner.courseTitle}</bdi>
                <span className={styles.reason}>{words(learner)}</span>
              </>
            }
            aside={
              row.writable && (
                <IconButton
                  icon="send"
                  label={say(messages.nudgeTitle, { count: 1, name })}
                  onClick={() => onWrite(row)}
                />
              )
            }
          />
        </div>
      ),
    }
  })
  return (
    <>
      <Table label={say(messages.list)} columns={columns} rows={list} />
      {writable.length > 0 && (
        <div className={styles.all}>
          <Choose
            label={say(messages.chooseAll, { count: writable.length })}
            keys={writable.map(({ learner }) => learner.progress)}
            {...{ chosen, onChoose }}
          />
        </div>
      )}
    </>
  )
}
