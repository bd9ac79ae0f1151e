import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { conversations } from '@cairn/contract/conversations'
import { plainText } from '@cairn/domain/courses/plain-text'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { RichEditor } from '../../base/ui/rich-editor.tsx'
import { Select } from '../../base/ui/select.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { toast } from '../../base/ui/toast.ts'
import { writeToLearner } from './coaching-calls.ts'
import styles from './learner-words.module.css'
import { messages } from './story-messages.ts'
import type { Story } from './use-story.ts'

export interface WordsFormProps {
  readonly story: Story
  readonly user: string
  readonly note: boolean
  readonly label: string
  readonly placeholder: string
  readonly deed: string
  readonly done: string
}

/** Words of a coach about a learner: a letter to them, or a note that they never see. */
export function WordsForm({ story, user, note, label, placeholder, deed, done }: WordsFormProps) {
  const intl = useIntl()
  const queries = useQueryClient()
  const mine = story.taken.filter(({ coached }) => coached)
  const [chosen, setChosen] = useState<string>()
  const [body, setBody] = useState('')
  const [busy, setBusy] = useState(false)
  const key = useRef(crypto.randomUUID())
  const course =
    mine.find(({ record }) => record.object === (chosen ?? story.courseId))?.record.object ??
    mine[0]?.record.object
  const empty = plainText(body) === ''
  const send = async () => {
    if (course === undefined || empty || busy) return
    setBusy(true)
    try {
      await writeToLearner({ course, user, body, note }, key.current)
      setBody('')
      toast({ icon: 'check', message: done })
      await queries.invalidateQueries({ queryKey: [conversations.findMessages.path] })
    } catch {
      toast({ icon: 'alert-circle', message: intl.formatMessage(messages.failed) })
    } finally {
      key.current = crypto.randomUUID()
      setBusy(false)
    }
  }
  return (
    <div className={styles.form}>
      <RichEditor compact quiet value={body} onChange={setBody} label={label} placeholder={placeholder} />
      {!empty && mine.length > 1 && story.courseId === undefined && (
        <Select
          label={intl.formatMessage(messages.about)}
          value={course}
          options={mine.map(({ record, course: told }) => ({
            value: record.object,
            label: told?.title ?? record.object,
          }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <Button
        variant={note ? 'quiet' : 'filled'}
        icon={note ? 'lock' : 'send'}
        busy={busy}
        aria-disabled={empty}
        onClick={() => void send()}
      >
        {deed}
      </Button>
    </div>
  )
}

/** A letter to the learner. Nothing for those who may only look. */
export function LearnerWords({ story, user, name }: { story: Story; user: string; name: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  if (!story.taken.some(({ coached }) => coached)) return null
  const title = say(messages.write, { name })
  return (
    <Card label={title}>
      <Heading level={2} size="card" className={styles.title}>
        {title}
      </Heading>
      <WordsForm
        story={story}
        user={user}
        note={false}
        label={title}
        placeholder={say(messages.writeHint)}
        deed={say(messages.send)}
        done={say(messages.sent, { name })}
      />
    </Card>
  )
}

export function NotesHead() {
  const intl = useIntl()
  return (
    <div className={styles.title}>
      <Heading level={2} size="card">
        {intl.formatMessage(messages.notes)}
      </Heading>
      <Text size="support" tone="dim">
        {intl.formatMessage(messages.notesText)}
      </Text>
    </div>
  )
}
