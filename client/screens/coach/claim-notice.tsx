import { useIntl, type MessageDescriptor } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Bone, Skeleton } from '../../base/ui/skeleton.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import type { ClaimView } from './claim-state.ts'
import type { Reviewed } from './coaching-calls.ts'
import { claimMessages, messages } from './review-messages.ts'
import styles from './review-piece.module.css'
import type { Claimed } from './use-claim.ts'
import { usePersonName } from './use-person-name.ts'

/** In place of a submission that is not reserved for the coach yet. */
export function Reserving() {
  const intl = useIntl()
  return (
    <Skeleton label={intl.formatMessage(claimMessages.waiting)}>
      <Bone shape="title" />
      <Bone shape="line" />
      <Bone shape="line" />
      <Bone shape="half" />
    </Skeleton>
  )
}

const WORDS: Readonly<
  Partial<Record<ClaimView | 'gone', readonly [title: MessageDescriptor, text: MessageDescriptor]>>
> = {
  taken: [messages.takenTitle, messages.takenText],
  lost: [claimMessages.lostTitle, claimMessages.lostText],
  denied: [claimMessages.deniedTitle, claimMessages.deniedText],
  gone: [claimMessages.goneTitle, claimMessages.goneText],
  unreserved: [claimMessages.unreservedTitle, claimMessages.unreservedText],
}

interface ClaimNoticeProps {
  readonly piece: Reviewed
  readonly view: ClaimView | 'gone'
  readonly claim: Claimed
  readonly onNext: () => void
}

/** Says why nothing can be decided here, and what to do instead. It is the coach who moves on. */
export function ClaimNotice({ piece, view, claim, onNext }: ClaimNoticeProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const nameOf = usePersonName()
  const name = piece.holder ? nameOf(piece.holder) : say(messages.somebody)
  const words = WORDS[view]
  return (
    <div aria-live="polite" className={styles.news}>
      {words && (
        <div className={styles.taken}>
          <Icon name={view === 'unreserved' ? 'wifi-off' : 'eye'} />
          <div className={styles.takenWords}>
            <Heading level={3} size="small">
              {say(words[0], { name })}
            </Heading>
            <Text size="support" tone="dim">
              {say(words[1], { name })}
            </Text>
          </div>
          {view === 'unreserved' ? (
            <Button onClick={() => void claim.take()}>{say(claimMessages.tryAgain)}</Button>
          ) : (
            <Button variant="filled" onClick={onNext}>
              {say(messages.next)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
