import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { TextButton, TextLink } from '../../base/ui/link.tsx'
import { Text } from '../../base/ui/text.tsx'
import { ConflictDialog } from '../../courses/conflict/conflict-dialog.tsx'
import { signOf } from '../../courses/conflict/signed.ts'
import { useFieldWords } from '../../courses/conflict/use-field-words.ts'
import type { Refused } from '../../courses/draft/draft-types.ts'
import { useDrafted } from '../../courses/draft/use-draft.tsx'
import { placeOf } from '../../courses/outline/places.ts'
import { personById } from '../../users/queries.ts'
import { statusMessages as messages } from './course-frame-messages.ts'
import styles from './course-status.module.css'

const SAVING_MS = 400

const ICONS: Readonly<Record<'saved' | 'saving' | 'kept', IconName>> = {
  saved: 'cloud-check',
  saving: 'refresh',
  kept: 'cloud-off',
}

/** Where the work stands. "Saved" is said only when the server has said so. */
export function CourseStatus({ courseId }: { courseId: string }) {
  const conflicts = useDrafted((view) => view.conflicts)
  const refused = useDrafted((view) => view.refused)
  return (
    <output className={styles.status}>
      {conflicts.length > 0 ? (
        <Contradicted />
      ) : refused.length > 0 ? (
        <NotTaken refused={refused} courseId={courseId} />
      ) : (
        <Plain />
      )}
    </output>
  )
}

function Plain() {
  const state = useDrafted((view) => view.state)
  if (state === 'waiting' || state === 'saving') return <Saving />
  return state === 'refused' ? null : <Sign state={state} />
}

/** Something quick is not worth a word: saving is said only when it takes a moment, and not read out. */
function Saving() {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SAVING_MS)
    return () => clearTimeout(timer)
  }, [])
  return long && <Sign state="saving" />
}

function Sign({ state }: { state: 'saved' | 'saving' | 'kept' }) {
  const intl = useIntl()
  return (
    <span
      className={styles.words}
      aria-hidden={state === 'saving' || undefined}
      title={state === 'kept' ? intl.formatMessage(messages.keptHint) : undefined}
    >
      <Icon name={ICONS[state]} size={18} />
      <span className={styles.word}>{intl.formatMessage(messages[state])}</span>
    </span>
  )
}

function Contradicted() {
  const intl = useIntl()
  const [open, setOpen] = useState(false)
  const conflicts = useDrafted((view) => view.conflicts)
  const { by } = signOf(conflicts.at(-1)?.theirs)
  const { data: person } = useQuery({ ...personById(by ?? ''), enabled: by !== undefined, retry: false })
  return (
    <>
      <span className={styles.warn}>
        <Icon name="git-merge" size={18} />
        <span className={styles.word}>
          {person
            ? intl.formatMessage(messages.conflict, { name: person.givenName })
            : intl.formatMessage(messages.conflictSomebody)}
        </span>
        <TextButton onClick={() => setOpen(true)}>{intl.formatMessage(messages.compare)}</TextButton>
      </span>
      <ConflictDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** The server says first in which part of the call it found it, which only programs need. */
const plain = (why: string): string => why.replace(/^change: /, '')

/** What the server does not take, and the way to each of it. */
function NotTaken({ refused, courseId }: { refused: readonly Refused[]; courseId: string }) {
  const intl = useIntl()
  const [open, setOpen] = useState(false)
  const course = useDrafted((view) => view.course)
  const words = useFieldWords()
  const linkTo = ({ change }: Refused['done']) => {
    const part = change.do === 'set' ? change.of : change.do === 'add' ? change.into : change.part
    const lesson = part === undefined ? undefined : placeOf(course, part)?.way[1]
    if (lesson)
      return (
        <Link
          to="/author/course/$courseId/content/$instructionId"
          params={{ courseId, instructionId: lesson.id }}
        />
      )
    const tab = part === undefined && change.do === 'set' ? 'details' : 'content'
    return <Link to="/author/course/$courseId/$tab" params={{ courseId, tab }} />
  }
  const [only] = refused
  return (
    <>
      <span className={styles.bad}>
        <Icon name="alert-circle" size={18} />
        <span className={styles.word}>
          {refused.length === 1 && only
            ? intl.formatMessage(messages.refused, { why: plain(only.why) })
            : intl.formatMessage(messages.refusedMore, { count: refused.length })}
        </span>
        <TextButton onClick={() => setOpen(true)}>{intl.formatMessage(messages.goThere)}</TextButton>
      </span>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={intl.formatMessage(messages.refusedTitle)}
        actions={<Button onClick={() => setOpen(false)}>{intl.formatMessage(messages.close)}</Button>}
      >
        <Text size="body" tone="dim">
          {intl.formatMessage(messages.refusedText)}
        </Text>
        <ul className={styles.list}>
          {refused.map(({ done, why }) => (
            <li key={JSON.stringify(done.change)} className={styles.entry}>
              <b>{words.nameOf(done)}</b>
              <span className={styles.why}>{plain(why)}</span>
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a pressed link closes the dialog around it */}
              <span onClick={() => setOpen(false)}>
                <TextLink link={linkTo(done)}>{intl.formatMessage(messages.goThere)}</TextLink>
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
