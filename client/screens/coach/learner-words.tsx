import { useState } from 'react'
import { useIntl } from 'react-intl'
import { conversations } from '@cairn/contract/conversations'
import { plainText } from '@cairn/domain/courses/plain-text'
import { useAction } from '../../base/action.ts'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { RichEditor } from '../../base/ui/rich-editor.tsx'
import { Select } from '../../base/ui/select.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { writeToLearner } from './coaching-calls.ts'
import styles from './learner-words.module.css'
import { messages } from './story-messages.ts'
import { UnkeptNote } from '../../base/ui/unkept-note.tsx'
import { UnsentWords, waitingWords } from './unsent-words.tsx'
import { useKeptWords } from './use-kept-words.ts'
import type { Story } from './use-story.ts'

export interface WordsFormProps {
  readonly story: Story
  readonly user: string
  readonly note: boolean
  readonly label: string
  readonly placeholder: string
  readonly action: string
  readonly done: string
}

/** Words of a coach about a learner: a letter to them, or a note that they never see. */
export function WordsForm({ story, user, note, label, placeholder, action, done }: WordsFormProps) {
  const intl = useIntl()
  const mine = story.taken.filter(({ coached }) => coached)
  const [chosen, setChosen] = useState<string>()
  // Whoever looks at one course that they coach writes there; otherwise they see where it goes, and choose.
  const narrowed = mine.some(({ record }) => record.object === story.courseId)
  const wanted = narrowed ? story.courseId : chosen
  const course = (mine.find(({ record }) => record.object === wanted) ?? mine[0])?.record.object
  const { body, name, change, clear } = useKeptWords(`${note ? 'note' : 'coach'}:${user}:${course ?? ''}`)
  const empty = plainText(body) === ''
  const sending = useAction((message: Parameters<typeof writeToLearner>[0]) => writeToLearner(message), {
    done: (performed) => ({
      icon: 'check',
      message: performed === 'sent' ? done : intl.formatMessage(waitingWords()),
    }),
    onDone: clear,
    refreshes: [[conversations.findMessages.path]],
    explain: () => intl.formatMessage(messages.failed),
    failsIn: 'toast',
  })
  const send = () => {
    if (course !== undefined && !empty) void sending.run({ course, user, body, note })
  }
  return (
    <div className={styles.form}>
      {!narrowed && mine.length > 1 && (
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
      {!narrowed && mine.length === 1 && story.taken.length > 1 && (
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.goesTo, {
            course: <bdi key="course">{story.titleOf(course ?? '')}</bdi>,
          })}
        </Text>
      )}
      <RichEditor compact quiet value={body} onChange={change} label={label} placeholder={placeholder} />
      <UnkeptNote name={name} />
      <Button
        variant={note ? 'quiet' : 'filled'}
        icon={note ? 'lock' : 'send'}
        busy={sending.busy}
        aria-disabled={empty}
        onClick={send}
      >
        {action}
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
      <UnsentWords story={story} user={user} note={false} />
      <WordsForm
        story={story}
        user={user}
        note={false}
        label={title}
        placeholder={say(messages.writeHint)}
        action={say(messages.send)}
        done={say(messages.sent, { name })}
      />
    </Card>
  )
}

export function NotesHead() {
  const intl = useIntl()
  return (
    <div className={styles.title}>
      <Heading level={2} size="card" className={styles.notes}>
        <Icon name="lock" size={18} />
        {intl.formatMessage(messages.notes)}
      </Heading>
      <Text size="support" tone="dim">
        {intl.formatMessage(messages.notesText)}
      </Text>
    </div>
  )
}
