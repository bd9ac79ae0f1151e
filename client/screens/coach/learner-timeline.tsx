import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { Section } from '../../base/ui/page.tsx'
import { Moment } from '../../base/ui/moment.tsx'
import { FilePreview } from './file-preview.tsx'
import { LateNote } from '../../shared/late-note.tsx'
import { messages as late } from '../../shared/late-messages.ts'
import styles from './learner-timeline.module.css'
import { MessageBody } from './review-work.tsx'
import { messages } from './story-messages.ts'
import { usePersonName } from './use-person-name.ts'
import type { Story, StoryEvent } from './use-story.ts'

const ICONS: Readonly<Record<StoryEvent['kind'], IconName>> = {
  enrolled: 'school',
  completed: 'mountain',
  finished: 'check',
  answered: 'writing',
  late: 'clock',
  submitted: 'upload',
  accepted: 'circle-check',
  returned: 'arrow-back-up',
  said: 'message-circle',
  note: 'lock',
  certificate: 'certificate',
}

const iconOf = (event: StoryEvent): IconName => {
  const decision = 'message' in event ? event.message.verdict?.decision : undefined
  if (decision === undefined) return ICONS[event.kind]
  return decision === 'accept' ? ICONS.accepted : ICONS.returned
}

const AT_FIRST = 20

/** What happened, newest first. */
export function LearnerTimeline({ story, name }: { story: Story; name: string }) {
  const intl = useIntl()
  const [count, setCount] = useState(AT_FIRST)
  const { events, taken, courseId, titleOf } = story
  const several = taken.length > 1 && courseId === undefined
  return (
    <Section title={intl.formatMessage(messages.story)}>
      {events.length === 0 ? (
        <Card>
          <Empty headingLevel={3} title={intl.formatMessage(messages.storyEmpty)}>
            {intl.formatMessage(messages.storyEmptyText)}
          </Empty>
        </Card>
      ) : (
        <ol className={styles.line}>
          {events.slice(0, count).map((event) => (
            <li key={event.id} className={styles.event} data-kind={event.kind}>
              <span className={styles.dot}>
                <Icon name={iconOf(event)} size={16} />
              </span>
              <div className={styles.words}>
                <p className={styles.head}>
                  <Headline event={event} story={story} name={name} />
                  <span className={styles.at}>
                    <Moment at={event.at} />
                  </span>
                </p>
                {several && <bdi className={styles.course}>{titleOf(event.course)}</bdi>}
                <Details event={event} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {events.length > count && (
        <Button onClick={() => setCount(count + AT_FIRST)}>{intl.formatMessage(messages.more)}</Button>
      )}
    </Section>
  )
}

function Headline({ event, story, name }: { event: StoryEvent; story: Story; name: string }) {
  const intl = useIntl()
  const nameOf = usePersonName()
  if ('message' in event) {
    const { message } = event
    if (event.kind === 'submitted') return <b>{intl.formatMessage(messages.submitted)}</b>
    const words =
      event.kind === 'note' ? messages.note : message.type === 'coaching' ? messages.judged : messages.said
    const person = story.people[message.creator]
    return <b>{intl.formatMessage(words, { name: person ? nameOf(person) : name })}</b>
  }
  const title = 'title' in event ? event.title : ''
  if (event.kind === 'late') return <b>{intl.formatMessage(late.headline, { title })}</b>
  return <b>{intl.formatMessage(messages[event.kind], { title })}</b>
}

function Details({ event }: { event: StoryEvent }) {
  if ('message' in event)
    return (
      <div className={styles.said}>
        <MessageBody message={event.message} />
      </div>
    )
  if (event.kind !== 'answered' && event.kind !== 'late') return null
  return (
    <>
      {event.kind === 'late' && <LateNote by={event.by} />}
      {event.text !== undefined && (
        <p dir="auto" className={styles.answer}>
          {event.text}
        </p>
      )}
      {event.files.map((file) => (
        <FilePreview key={file} getID={file} />
      ))}
    </>
  )
}
