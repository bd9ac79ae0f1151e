import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { lastMoment } from '@cairn/domain/progress/days'
import { fileAddress } from '../../base/file-address.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { ProgressBar } from '../../base/ui/progress.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { progressIn } from '../../progress/queries.ts'
import { Moment } from '../../base/ui/moment.tsx'
import { messages as shared } from './coach-messages.ts'
import { wordsWith, type Reviewed } from './coaching-calls.ts'
import { messages } from './review-messages.ts'
import styles from './review-person.module.css'
import { storyWay } from '../../shared/learners/story-way.ts'
import { usePersonName } from './use-person-name.ts'

/** Whose work it is: how far they are, since when, and until when. */
export function ReviewPerson({ piece }: { piece: Reviewed }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const name = usePersonName()(piece.person)
  const record = useQuery(progressIn(piece.user, piece.object)).data?.list[0]
  const percent = piece.percent ?? 0
  const share = intl.formatNumber(percent / 100, { style: 'percent' })
  const day = (at: string) => intl.formatDate(at, { day: 'numeric', month: 'long', year: 'numeric' })
  const facts: [string, React.ReactNode][] = record
    ? [
        [say(messages.enrolled), record.created !== undefined && day(record.created)],
        [say(messages.active), <Moment key="active" at={lastMoment(record)} />],
        [say(messages.until), record.expires === undefined ? say(messages.noEnd) : day(record.expires)],
      ]
    : []
  return (
    <aside className={styles.person} aria-label={say(messages.person, { name })}>
      <div className={styles.head}>
        <Avatar name={name} seed={piece.user} src={fileAddress(piece.person?.avatar)} size="medium" />
        <Heading level={2} size="card">
          <bdi>{name}</bdi>
        </Heading>
      </div>
      <div className={styles.course}>
        <p className={styles.line}>
          <bdi>{piece.courseTitle}</bdi>
          <span className={styles.share}>{share}</span>
        </p>
        <ProgressBar percent={percent} label={say(shared.complete, { percent: share })} />
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Before piece={piece} />
      <Button wide link={<Link {...storyWay(piece.user, piece.object)} />}>
        {say(messages.story)}
      </Button>
    </aside>
  )
}

const FEW = 4

/** What of the learner's was judged before in this course, newest first. */
function Before({ piece }: { piece: Reviewed }) {
  const intl = useIntl()
  const { data } = useQuery(wordsWith(piece.user, [piece.object]))
  const judged = (data?.list ?? []).flatMap(({ id, created, verdict }) =>
    verdict?.work === undefined ? [] : [{ id, created, decision: verdict.decision, work: verdict.work }],
  )
  if (judged.length === 0) return null
  return (
    <section className={styles.before}>
      <Heading level={3} size="small">
        {intl.formatMessage(messages.earlierWork)}
      </Heading>
      <ul className={styles.list}>
        {judged.slice(0, FEW).map(({ id, created, decision, work }) => (
          <li key={id} className={styles.judged} data-decision={decision}>
            <Icon name={decision === 'accept' ? 'circle-check' : 'refresh'} size={18} />
            <span className={styles.what}>
              <bdi>{work}</bdi>
              <span className={styles.when}>
                {intl.formatMessage(decision === 'accept' ? messages.wasAccepted : messages.wasReturned)}
                {' · '}
                <Moment at={created} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
