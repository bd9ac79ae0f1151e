import { Link } from '@tanstack/react-router'
import { Fragment, useState, type Ref } from 'react'
import { useIntl } from 'react-intl'
import { Badge } from '../../base/ui/badge.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { ClaimNotice, Reserving } from './claim-notice.tsx'
import { isDecidable, type ClaimView } from './claim-state.ts'
import type { Reviewed, Verdict } from './coaching-calls.ts'
import { titleOf } from './review-list.tsx'
import { messages } from './review-messages.ts'
import { storyWay } from '../../shared/learners/story-way.ts'
import styles from './review-piece.module.css'
import { ReviewVerdict, type VerdictHandle } from './review-verdict.tsx'
import { ReviewWork } from './review-work.tsx'
import { useAge } from './use-age.ts'
import type { Claimed } from './use-claim.ts'
import { usePersonName } from './use-person-name.ts'

export interface ReviewPieceProps {
  readonly piece: Reviewed
  readonly view: ClaimView | 'gone'
  readonly me: string
  readonly now: Date
  readonly verdict: Ref<VerdictHandle>
  readonly claim: Claimed
  readonly onNext: () => void
  readonly onBack: () => void
  readonly onStep: (by: 1 | -1) => void
  readonly onKeys: () => void
  readonly onJudge: (verdict: Verdict) => void
}

/** One piece of work, from what was asked to the verdict. */
export function ReviewPiece(props: ReviewPieceProps) {
  const { piece, view, me, now, verdict, claim, onNext, onJudge } = props
  const writes = isDecidable(view) || view === 'lost' || (view === 'gone' && claim.wasShown(piece.key))
  return (
    <section className={styles.piece} aria-labelledby="review-title">
      <Head {...props} />
      <div className={styles.scroll} data-review-scroll>
        <div className={styles.work}>
          <ClaimNotice {...{ piece, view, claim, onNext }} />
          {isDecidable(view) && <Newer key={`newer ${piece.key}`} piece={piece} />}
          {view === 'waiting' ? (
            <Reserving />
          ) : (
            <>
              <Badges piece={piece} now={now} claim={view === 'open' ? claim : undefined} />
              <ReviewWork piece={piece} />
            </>
          )}
          {writes && (
            <ReviewVerdict
              key={piece.key}
              ref={verdict}
              blocked={!isDecidable(view)}
              {...{ piece, me, onJudge }}
            />
          )}
        </div>
      </div>
    </section>
  )
}

function Head({ piece, onBack, onStep, onKeys }: ReviewPieceProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const name = usePersonName()(piece.person)
  const title = titleOf(piece)
  const lesson =
    piece.lessonTitle !== undefined && piece.lessonTitle !== title ? piece.lessonTitle : undefined
  const detail = [
    piece.courseTitle,
    lesson,
    piece.points === undefined ? undefined : say(messages.worth, { points: piece.points }),
  ].filter((word) => word !== undefined)
  return (
    <header className={styles.head}>
      <span className={styles.back}>
        <IconButton icon="arrow-left" label={say(messages.back)} onClick={onBack} />
      </span>
      <div className={styles.titles}>
        <h2 id="review-title" tabIndex={-1} className={styles.title}>
          <bdi>{title}</bdi>
        </h2>
        <p className={styles.detail}>
          <LinkTo to={<Link {...storyWay(piece.user, piece.object)} />} className={styles.name ?? ''}>
            <bdi>{name}</bdi>
          </LinkTo>
          {detail.map((word) => (
            <Fragment key={word}>
              {' · '}
              <bdi>{word}</bdi>
            </Fragment>
          ))}
        </p>
      </div>
      <span className={styles.steps}>
        <IconButton icon="chevron-up" label={say(messages.previousOne)} onClick={() => onStep(-1)} />
        <IconButton icon="chevron-down" label={say(messages.nextOne)} onClick={() => onStep(1)} />
        <IconButton icon="keyboard" label={say(messages.keys)} onClick={onKeys} />
      </span>
    </header>
  )
}

interface BadgesProps {
  readonly piece: Reviewed
  readonly now: Date
  readonly claim: Claimed | undefined
}

function Badges({ piece, now, claim }: BadgesProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const age = useAge(now)(piece.since)
  const { expires, returned = 0 } = piece
  const date = expires && intl.formatDate(expires, { day: 'numeric', month: 'long' })
  return (
    <div className={styles.badges}>
      <Badge tone={age.long ? 'warn' : 'stone'} icon="clock">
        {say(messages.waiting, { age: age.words })}
      </Badge>
      {piece.expiring === true && expires !== undefined && (
        <Badge tone="warn">
          {say(Date.parse(expires) < now.getTime() ? messages.ended : messages.endsOn, { date })}
        </Badge>
      )}
      {returned > 0 && <Badge icon="refresh">{say(messages.again, { count: returned })}</Badge>}
      {claim && <Claim claim={claim} />}
    </div>
  )
}

/** Whose the piece is, for the one who has it. */
function Claim({ claim }: { claim: Claimed }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { until, free, take, letGo } = claim
  if (until === undefined && !free) return null
  const time = until !== undefined && intl.formatTime(until, { hour: 'numeric', minute: '2-digit' })
  return (
    <span className={styles.claim}>
      <Icon name={free ? 'users' : 'lock'} size={14} />
      {free ? say(messages.notYours) : say(messages.yours, { time })}
      <button type="button" className={styles.claimAction} onClick={() => (free ? void take() : letGo())}>
        {say(free ? messages.take : messages.letGo)}
        <kbd className={styles.claimKey}>C</kbd>
      </button>
    </span>
  )
}

/** Something newer was handed in while the piece was looked at. */
function Newer({ piece }: { piece: Reviewed }) {
  const intl = useIntl()
  const name = usePersonName()(piece.person)
  const [seen, setSeen] = useState(piece.since)
  return (
    <div aria-live="polite" className={styles.news}>
      {seen !== piece.since && (
        <div className={styles.taken}>
          <Icon name="refresh" />
          <div className={styles.takenWords}>
            <Heading level={3} size="small">
              {intl.formatMessage(messages.newer, { name })}
            </Heading>
            <Text size="support" tone="dim">
              {intl.formatMessage(messages.newerText)}
            </Text>
          </div>
          <Button onClick={() => setSeen(piece.since)}>{intl.formatMessage(messages.seen)}</Button>
        </div>
      )}
    </div>
  )
}
