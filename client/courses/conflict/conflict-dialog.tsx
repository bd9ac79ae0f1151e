import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { users } from '@cairn/contract/users'
import type { Conflict } from '@cairn/domain/courses/conflict'
import { ago } from '../../base/ago.ts'
import { read } from '../../base/query.ts'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Text } from '../../base/ui/text.tsx'
import { useCourseDraft, useDrafted } from '../draft/use-draft.tsx'
import styles from './conflict-dialog.module.css'
import { messages } from './messages.ts'
import { choicesIn, goneBy, settlement, type Choice } from './settle.ts'
import { signOf, type Signed } from './signed.ts'
import { useFieldWords } from './use-field-words.ts'
import { wordDiff, type Stretch } from './word-diff.ts'

/** Differences between what I did and what others saved meanwhile, each to be decided; closed, they stay. */
export function ConflictDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  const draft = useCourseDraft()
  const conflicts = useDrafted((view) => view.conflicts)
  useEffect(() => {
    if (open && conflicts.length === 0) onClose()
  }, [open, conflicts.length, onClose])
  const settle = (conflict: Conflict, choice: Choice) =>
    draft.settle(conflict, settlement(draft.view().course, conflict, choice))
  const settleAll = (choice: Choice) => conflicts.forEach((conflict) => settle(conflict, choice))
  return (
    <Dialog
      open={open && conflicts.length > 0}
      onClose={onClose}
      width="wide"
      title={intl.formatMessage(messages.title, { count: conflicts.length })}
      actions={
        <>
          <Button onClick={onClose}>{intl.formatMessage(messages.later)}</Button>
          {conflicts.length > 1 && (
            <>
              <Button onClick={() => settleAll('theirs')}>{intl.formatMessage(messages.allTheirs)}</Button>
              <Button onClick={() => settleAll('mine')}>{intl.formatMessage(messages.allMine)}</Button>
            </>
          )}
        </>
      }
    >
      <Text tone="dim">{intl.formatMessage(messages.lead)}</Text>
      <ul className={styles.list}>
        {conflicts.map((conflict) => (
          <li key={JSON.stringify(conflict.mine.change)}>
            <Difference conflict={conflict} onChoose={(choice) => settle(conflict, choice)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const KEEP = { theirs: 'keepTheirs', mine: 'keepMine', both: 'keepBoth' } as const

const wordsOf = (conflict: Conflict, choice: Choice) => {
  const gone = goneBy(conflict)
  if (gone === 'theirs') return messages[choice === 'theirs' ? 'leaveDeleted' : 'bringBack']
  if (gone === 'mine') return messages[choice === 'theirs' ? 'keepIt' : 'deleteIt']
  return messages[KEEP[choice]]
}

function Difference({ conflict, onChoose }: { conflict: Conflict; onChoose: (choice: Choice) => void }) {
  const intl = useIntl()
  const words = useFieldWords()
  const { mine, theirs } = conflict
  const [left, right] = wordDiff(words.sayingOf(theirs), words.sayingOf(mine))
  const about = mine.change.do === 'remove' ? theirs : mine
  return (
    <section className={styles.difference}>
      <h3 className={styles.field}>{words.nameOf(about, about === mine ? theirs : mine)}</h3>
      <div className={styles.sides}>
        <Side head={<Signature {...signOf(theirs)} />} text={left} />
        <Side head={intl.formatMessage(messages.you)} text={right} />
      </div>
      <div className={styles.choices}>
        {choicesIn(conflict).map((choice) => (
          <Button key={choice} size="small" onClick={() => onChoose(choice)}>
            {intl.formatMessage(wordsOf(conflict, choice))}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** Each stretch with the place in the text it begins at. */
const placed = (text: readonly Stretch[]) => {
  let at = 0
  return text.map((stretch) => {
    const here = { ...stretch, at }
    at += stretch.text.length
    return here
  })
}

function Side({ head, text }: { head: ReactNode; text: readonly Stretch[] }) {
  return (
    <div className={styles.side}>
      <p className={styles.head}>{head}</p>
      <p className={styles.text} dir="auto">
        {placed(text).map(({ text: words, own, at }) =>
          own ? <mark key={at}>{words}</mark> : <span key={at}>{words}</span>,
        )}
      </p>
    </div>
  )
}

function Signature({ by, on }: Signed) {
  const intl = useIntl()
  const [now] = useState(() => new Date())
  const { data } = useQuery({
    ...read(users.getUser, { params: { id: by ?? '' }, handled: 'shown' }),
    enabled: by !== undefined,
    retry: false,
  })
  const name = data ? `${data.givenName} ${data.familyName}` : intl.formatMessage(messages.somebody)
  if (on === undefined) return name
  const passed = ago(on, now)
  const when = passed
    ? intl.formatRelativeTime(passed.value, passed.unit)
    : intl.formatMessage(messages.justNow)
  return intl.formatMessage(messages.who, { name, when })
}
