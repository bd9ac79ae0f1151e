import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { fullName } from '../../base/person.ts'
import type { PublicUser } from '@cairn/contract/users'
import { Choose } from '../../base/ui/chosen.tsx'
import type { ReportColumn } from '../report-columns.ts'
import { messages } from './messages.ts'
import styles from './report-people.module.css'
import { useMayEmail } from './selected-people.tsx'

interface Row {
  readonly user: PublicUser
}

/** Which of the people in view are selected. What is out of view is not: the number on a button is that of the boxes. */
export const usePeopleChoice = <R extends Row>(rows: readonly R[]) => {
  const intl = useIntl()
  const say = intl.formatMessage
  const [all, setAll] = useState<ReadonlySet<string>>(new Set())
  const may = useMayEmail()
  const ids = [...new Set(rows.map(({ user }) => user.id))]
  const chosen: ReadonlySet<string> = new Set(ids.filter((id) => all.has(id)))
  const box = ({ user }: R) => (
    <Choose
      quiet
      label={say(messages.choose, { name: fullName(user) })}
      keys={[user.id]}
      chosen={chosen}
      onChoose={setAll}
    />
  )
  const column: ReportColumn<R> = {
    id: 'choose',
    label: say(messages.choice),
    quiet: true,
    tight: true,
    fixed: true,
    cell: box,
  }
  return {
    chosen,
    clear: () => setAll(new Set()),
    /** The boxes, before the other columns; nothing for those who only look. */
    columns: may ? [column] : [],
    item: (row: R, item: ReactNode) =>
      may ? (
        <div className={styles.item}>
          {box(row)}
          {item}
        </div>
      ) : (
        item
      ),
    everybody: may && (
      <div className={styles.all}>
        <Choose
          label={say(messages.chooseAll, { count: ids.length })}
          keys={ids}
          chosen={chosen}
          onChoose={setAll}
        />
      </div>
    ),
  }
}
