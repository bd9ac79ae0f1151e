import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { isRootAdmin } from '@cairn/domain/access/roles'
import { purchases } from '@cairn/contract/purchases'
import { read } from '../../base/query.ts'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { CairnArt } from '../../base/ui/cairn-art.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { ownedCount } from '../../courses/about/owned.ts'
import styles from './dashboard.module.css'
import { messages } from './messages.ts'

const STEPS = [messages.stepCreate, messages.stepPrice, messages.stepShare] as const

/** For authors who take no course: the path from the first course to its first sale, then to their courses. */
export function AuthorWelcome() {
  const intl = useIntl()
  const owned = useQuery(ownedCount(useActor()))
  if (owned.isPending) return null
  const count = owned.data?.matches ?? 0
  const title = intl.formatMessage(count === 0 ? messages.firstCourse : messages.ownCourses)
  return (
    <section className={styles.welcome} aria-label={title}>
      <div className={styles.welcomeWords}>
        <Heading level={2} size="section">
          {title}
        </Heading>
        {count === 0 ? <Steps /> : <Text tone="dim">{intl.formatMessage(messages.ownText, { count })}</Text>}
        {count === 0 ? (
          <Button variant="filled" size="large" icon="plus" link={<Link to="/author/new" />}>
            {intl.formatMessage(messages.createFirst)}
          </Button>
        ) : (
          <Button variant="filled" size="large" iconEnd="arrow-right" link={<Link to="/author" />}>
            {intl.formatMessage(messages.openOwn)}
          </Button>
        )}
        <TestCards />
        <TextLink link={<Link to="/catalog" />}>{intl.formatMessage(messages.browse)}</TextLink>
      </div>
      <div className={styles.welcomeArt} aria-hidden="true">
        <CairnArt />
      </div>
    </section>
  )
}

function Steps() {
  const intl = useIntl()
  return (
    <ol className={styles.steps}>
      {STEPS.map((step) => (
        <li key={step.id}>{intl.formatMessage(step)}</li>
      ))}
    </ol>
  )
}

/** Whoever runs the site learns here that cards are not charged yet. */
function TestCards() {
  const intl = useIntl()
  const isRoot = isRootAdmin(useActor())
  const network = useQuery({ ...read(purchases.getCardNetwork, { handled: 'shown' }), enabled: isRoot })
  if (!isRoot || network.data?.network !== 'test') return null
  return (
    <Text size="support" tone="dim">
      {intl.formatMessage(messages.testCards)}
    </Text>
  )
}
