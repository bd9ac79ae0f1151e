import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { conversations, type Message } from '@cairn/contract/conversations'
import type { OutboxItem } from '@cairn/domain/offline/outbox'
import { useAction, useConfirmedAction } from '../../base/action.ts'
import { feedNews } from '../../base/feed-news.ts'
import { failureText } from '../../base/failure-text.ts'
import { useOutboxState } from '../../base/outbox/use-outbox-state.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { RichEditor } from '../../base/ui/rich-editor.tsx'
import { RichText } from '../../base/ui/rich-text.tsx'
import { Moment } from '../../base/ui/moment.tsx'
import { changeMessage, removeMessage } from '../../conversations/calls.ts'
import styles from './learner-notes.module.css'
import { NotesHead, WordsForm } from './learner-words.tsx'
import { messages } from './story-messages.ts'
import { UnsentWords, WaitingBadge, waitingWords } from './unsent-words.tsx'
import { useKeptWords } from './use-kept-words.ts'
import { usePersonName } from './use-person-name.ts'
import type { Story } from './use-story.ts'

/** What was kept on this device is read again once it was sent, and so is what others write. */
const useNews = (story: Story): void => {
  const queries = useQueryClient()
  const refresh = useEffectEvent(
    () => void queries.invalidateQueries({ queryKey: [conversations.findMessages.path] }),
  )
  const isHere = useEffectEvent((feed: string | undefined) =>
    story.taken.some(({ record }) => record.object === feed),
  )
  useEffect(
    () => feedNews.listen({ hear: ({ feed }) => void (isHere(feed) && refresh()), missed: refresh }),
    [],
  )
}

/** What coaches tell each other about a learner; the learner never sees it. */
export function LearnerNotes({ story, user }: { story: Story; user: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  useNews(story)
  const removal = useConfirmedAction((note: Message) => removeMessage(note), {
    done: (performed) => ({
      icon: 'trash',
      message: say(performed === 'sent' ? messages.noteDeleted : waitingWords()),
    }),
    explain: () => say(messages.failed),
    refreshes: [[conversations.findMessages.path]],
    refreshesOnFailure: true,
  })
  if (!story.taken.some(({ coached }) => coached)) return null
  return (
    <Card label={say(messages.notes)}>
      <NotesHead />
      <ul className={styles.notes}>
        {story.notes.map((note) => (
          <Note key={note.id} note={note} story={story} onDelete={() => removal.ask(note)} />
        ))}
      </ul>
      <UnsentWords story={story} user={user} note />
      <WordsForm
        story={story}
        user={user}
        note
        label={say(messages.noteLabel)}
        placeholder={say(messages.noteHint)}
        action={say(messages.noteAdd)}
        done={say(messages.noteKept)}
      />
      <ConfirmDialog
        {...removal.dialog}
        title={say(messages.noteDeleteTitle)}
        keep={say(messages.noteKeep)}
        action={say(messages.noteDelete)}
      >
        {say(messages.noteDeleteText)}
      </ConfirmDialog>
    </Card>
  )
}

const useUnsent = (note: Message, kind: 'change' | 'delete'): OutboxItem | undefined =>
  useOutboxState().items.findLast((item) => item.kind === kind && item.subject === note.id)

/** As the coach has written it, whether the server has it or not. */
const useNoteBody = (note: Message): string => {
  const body = useUnsent(note, 'change')?.payload['body']
  return typeof body === 'string' ? body : (note.body ?? '')
}

/** What the server does not have yet says so. */
function NoteState({ note }: { note: Message }) {
  const intl = useIntl()
  const { awaited } = useOutboxState()
  const change = useUnsent(note, 'change')
  const removal = useUnsent(note, 'delete')
  if (removal && !awaited.includes(removal.id))
    return <Badge icon="trash">{intl.formatMessage(messages.goesNow)}</Badge>
  if (!change) return null
  if (change.problem) return <Badge tone="bad">{intl.formatMessage(messages.noteUnsaved)}</Badge>
  return <WaitingBadge id={change.id} isSending={change.state === 'sending'} />
}

function Note({ note, story, onDelete }: { note: Message; story: Story; onDelete: () => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const nameOf = usePersonName()
  const body = useNoteBody(note)
  const words = useKeptWords(`note:${note.id}`, body)
  // Words that were begun before a reload are gone on with.
  const [editing, setEditing] = useState(words.body !== body)
  const draft = editing ? words.body : undefined
  const deeds = useRef<HTMLSpanElement>(null)
  const several = story.taken.length > 1 && story.courseId === undefined
  const close = () => {
    words.clear()
    setEditing(false)
    // The keyboard goes back to the button that opened the editor.
    requestAnimationFrame(() => deeds.current?.querySelector('button')?.focus())
  }
  const saving = useAction((body: string) => changeMessage(note, { body }), {
    done: (performed) => ({
      icon: 'check',
      message: say(performed === 'sent' ? messages.noteKept : waitingWords()),
    }),
    onDone: close,
    refreshes: [[conversations.findMessages.path]],
    explain: (error) => say(messages.noteFailed, { reason: failureText(error) }),
  })
  const save = () => {
    if (draft !== undefined && draft !== '') void saving.run(draft)
  }
  return (
    <li className={styles.note}>
      <p className={styles.head}>
        <span className={styles.who}>
          <Icon name="lock" size={14} />
          <bdi className={styles.name}>{nameOf(story.people[note.creator])}</bdi>
          <Moment at={note.created} />
          {draft === undefined && <NoteState note={note} />}
          {several && <bdi className={styles.course}>{story.titleOf(note.feed)}</bdi>}
        </span>
        {draft === undefined && (
          <span ref={deeds} className={styles.deeds}>
            <IconButton
              icon="pencil"
              size="small"
              label={say(messages.noteEdit)}
              onClick={() => setEditing(true)}
            />
            <IconButton icon="trash" size="small" label={say(messages.noteDelete)} onClick={onDelete} />
          </span>
        )}
      </p>
      {draft === undefined ? (
        <div dir="auto">
          <RichText text={body} />
        </div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape is the key of the button below
        <div
          className={styles.edit}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) close()
          }}
        >
          <RichEditor compact quiet value={draft} onChange={words.change} label={say(messages.noteEdit)} />
          <Failure>{saving.failure}</Failure>
          <div className={styles.actions}>
            <Button size="small" onClick={close}>
              {say(messages.cancel)}
            </Button>
            <Button size="small" variant="filled" busy={saving.busy} onClick={() => save()}>
              {say(messages.noteSave)}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
