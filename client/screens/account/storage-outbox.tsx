import { useEffect, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { plainText } from '@cairn/domain/courses/plain-text'
import { outboxDrawer } from '../../base/outbox/drawer.ts'
import { startOutbox } from '../../base/outbox/outbox.ts'
import { useOutboxState } from '../../base/outbox/use-outbox-state.ts'
import { Button } from '../../base/ui/button.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { Text } from '../../base/ui/text.tsx'
import type { UnsentLesson } from '../../progress/unsent-progress.ts'
import { inView, stateOf, type ItemState } from '../../shared/outbox/in-view.ts'
import { kinds, messages as labels } from '../../shared/outbox/messages.ts'
import { CourseTitle, LessonTitle, PlaceName } from '../../shared/outbox/place-name.tsx'
import { placeOf } from '../../shared/outbox/place.ts'
import { StateBadge } from '../../shared/outbox/state-badge.tsx'
import { useUnsentAnswers } from '../../shared/outbox/use-unsent-answers.ts'
import { messages } from './storage-messages.ts'
import styles from './storage.module.css'

/** As many as a look takes in; the list of all of them is one press away. */
const SHOWN = 5

interface Line {
  readonly id: string
  readonly kind: string
  readonly place: ReactNode
  readonly text: string
  readonly state: ItemState
}

const useLines = (): readonly Line[] => {
  const intl = useIntl()
  const { items } = useOutboxState()
  const { waiting, refused } = useUnsentAnswers()
  const written = inView(items).map((item): Line => {
    const place = placeOf(item)
    const { body } = item.payload
    return {
      id: item.id,
      kind: intl.formatMessage(kinds[item.kind]),
      place: place && <PlaceName {...place} />,
      text: typeof body === 'string' ? plainText(body) : '',
      state: stateOf(items, item),
    }
  })
  const answersOf = (
    { course, lesson, answers }: UnsentLesson,
    state: 'waiting' | 'attention',
    count: typeof labels.answerCount,
  ): Line => ({
    id: `progress ${state} ${course} ${lesson}`,
    kind: intl.formatMessage(labels.answers),
    place: (
      <>
        <LessonTitle course={course} lesson={lesson} />
        <CourseTitle course={course} />
      </>
    ),
    text: intl.formatMessage(count, { count: answers }),
    state,
  })
  const needAttention = refused.map(({ course, lesson: { id, interaction = [] } }) =>
    answersOf(
      { course, lesson: id, answers: new Set(interaction.map((one) => one.id)).size },
      'attention',
      labels.answersRefused,
    ),
  )
  return [
    ...written.filter(({ state }) => state === 'attention'),
    ...needAttention,
    ...written.filter(({ state }) => state !== 'attention'),
    ...waiting.map((one) => answersOf(one, 'waiting', labels.answerCount)),
  ]
}

/** Writes that the server does not have yet (NAV-85). */
export function QueuedWrites() {
  const intl = useIntl()
  useEffect(startOutbox, [])
  const lines = useLines()
  const refused = lines.filter(({ state }) => state === 'attention').length
  const waiting = lines.length - refused
  const sentences = [
    refused > 0 && intl.formatMessage(messages.queuedRefused, { count: refused }),
    waiting > 0 && intl.formatMessage(messages.queuedWaiting, { count: waiting }),
    lines.length === 0 && intl.formatMessage(messages.queuedNone),
  ].filter((sentence) => sentence !== false)
  return (
    <Panel
      title={intl.formatMessage(messages.queued)}
      aside={
        lines.length > 0 && (
          <Button size="small" onClick={outboxDrawer.open}>
            {intl.formatMessage(refused > 0 ? messages.queuedReview : messages.queuedView)}
          </Button>
        )
      }
    >
      <Text size="body" tone="dim">
        {sentences.join(' ')}
      </Text>
      {lines.length > 0 && (
        <ul className={styles.queued}>
          {lines.slice(0, SHOWN).map(({ id, kind, place, text, state }) => (
            <li key={id}>
              <span className={styles.queuedKind}>{kind}</span>
              {place && <span className={styles.queuedText}>{place}</span>}
              {text !== '' && (
                <span className={styles.queuedText} dir="auto">
                  {text}
                </span>
              )}
              <StateBadge state={state} />
            </li>
          ))}
        </ul>
      )}
      {lines.length > SHOWN && (
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.queuedMore, { count: lines.length - SHOWN })}
        </Text>
      )}
    </Panel>
  )
}
