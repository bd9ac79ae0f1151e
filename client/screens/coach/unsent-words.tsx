import { useIntl } from 'react-intl'
import { outboxDrawer } from '../../base/outbox/drawer.ts'
import { keepingOf, outboxState } from '../../base/outbox/state.ts'
import { useOutboxState } from '../../base/outbox/use-outbox-state.ts'
import { refusalText } from '../../base/refusal-text.ts'
import { useSession } from '../../base/site.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Moment } from '../../base/ui/moment.tsx'
import { RichText } from '../../base/ui/rich-text.tsx'
import { Text } from '../../base/ui/text.tsx'
import type { Outgoing } from '../../conversations/outbox.ts'
import { useOutgoing } from '../../conversations/use-outgoing.ts'
import styles from './learner-notes.module.css'
import { messages } from './story-messages.ts'
import { usePersonName } from './use-person-name.ts'
import type { Story } from './use-story.ts'

interface UnsentProps {
  readonly story: Story
  readonly user: string
  readonly note: boolean
}

/** What a coach wrote about a learner and the server does not have yet. What was just written is in its editor until then. */
const useUnsentWords = ({ story, user, note }: UnsentProps): readonly Outgoing[] => {
  const { awaited } = useOutboxState()
  const has = (id: string) => story.events.some((event) => 'message' in event && event.message.id === id)
  return useOutgoing({ has }).filter(
    ({ id, said }) =>
      !awaited.includes(id) &&
      said.type === 'coach' &&
      said.about?.includes(user) &&
      (said.hideDisplay?.includes('user') ?? false) === note &&
      (story.courseId === undefined || said.feed === story.courseId),
  )
}

/** Stands where it will be read once it was sent. */
export function UnsentWords(props: UnsentProps) {
  const unsent = useUnsentWords(props)
  if (unsent.length === 0) return null
  return (
    <ul className={styles.notes}>
      {unsent.map((item) => (
        <Unsent key={item.id} item={item} {...props} />
      ))}
    </ul>
  )
}

function Unsent({ item, story, note }: UnsentProps & { readonly item: Outgoing }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const me = useSession()?.user
  const nameOf = usePersonName()
  const { problem } = item
  const several = story.taken.length > 1 && story.courseId === undefined
  return (
    <li className={styles.note}>
      <p className={styles.head}>
        <span className={styles.who}>
          {note && <Icon name="lock" size={14} />}
          <bdi className={styles.name}>{nameOf(me)}</bdi>
          <Moment at={item.created} />
          <State item={item} note={note} />
          {several && <bdi className={styles.course}>{story.titleOf(item.said.feed ?? '')}</bdi>}
        </span>
        <span className={styles.deeds}>
          <Button size="small" variant="ghost" onClick={outboxDrawer.open}>
            {say(problem ? messages.unsentReview : messages.unsentView)}
          </Button>
        </span>
      </p>
      <div dir="auto">
        <RichText text={item.said.body ?? ''} />
      </div>
      {problem && (
        <Text size="support" tone="dim">
          {refusalText(intl, problem)}
        </Text>
      )}
    </li>
  )
}

/** After writing without a connection: whether the device has it. */
export const waitingWords = () => (outboxState.get().kept === 'device' ? messages.keptHere : messages.unkept)

const WAITS = { device: messages.kept, storing: messages.sending, memory: messages.unkept } as const

interface WaitingBadgeProps {
  readonly id: string
  readonly isSending: boolean
}

/** How it is with words that the server does not have. Only what is stored is said to be kept. */
export function WaitingBadge({ id, isSending }: WaitingBadgeProps) {
  const intl = useIntl()
  const words = WAITS[keepingOf(useOutboxState(), id)]
  return <Badge icon="clock">{intl.formatMessage(isSending ? messages.sending : words)}</Badge>
}

function State({ item: { id, state, problem }, note }: { item: Outgoing; note: boolean }) {
  const intl = useIntl()
  if (problem !== undefined)
    return <Badge tone="bad">{intl.formatMessage(note ? messages.noteUnsaved : messages.unsent)}</Badge>
  return <WaitingBadge id={id} isSending={state === 'sending'} />
}
