import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useSession } from '../../base/site.tsx'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { DeepField } from '../../base/ui/hero-field.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { useSignUpMode } from '../../auth/sign-up-mode.ts'
import styles from './crew.module.css'
import { messages } from './messages.ts'

/** For those who teach a whole team. */
export function Crew() {
  const intl = useIntl()
  const here = useSession()
  const create = useSignUpMode().offered && !here
  return (
    <section className={styles.part}>
      <DeepField className={styles.band}>
        <div className={styles.words}>
          <Heading level={2} size="headline">
            {intl.formatMessage(messages.crewTitle)}
          </Heading>
          <Text size="lead" className={styles.lead}>
            {intl.formatMessage(messages.crewText)}
          </Text>
          <ul className={styles.list}>
            {[messages.crewGroups, messages.crewSeats, messages.crewReports].map((message) => (
              <li key={message.id} className={styles.entry}>
                <Icon name="check" className={styles.check} />
                {intl.formatMessage(message)}
              </li>
            ))}
          </ul>
          <Button variant="filled" size="large" link={<Link to={create ? '/create' : '/catalog'} />}>
            {intl.formatMessage(create ? messages.crewCreate : messages.crewBrowse)}
          </Button>
        </div>
        <Group />
      </DeepField>
    </section>
  )
}

const PEOPLE = [
  ['Tomas L.', 92],
  ['Ruth B.', 68],
  ['Adeola O.', 41],
  ['Jonas H.', undefined],
] as const

/** A group as its coach sees it: a picture, so it is not read out. */
function Group() {
  const intl = useIntl()
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.group}>
        <div className={styles.head}>
          <span className={styles.name}>{intl.formatMessage(messages.crewName)}</span>
          <Badge>{intl.formatMessage(messages.crewPeople)}</Badge>
        </div>
        {PEOPLE.map(([name, percent]) => (
          <div key={name} className={styles.person}>
            <Avatar name={name} size="tiny" />
            <bdi className={styles.who}>{name}</bdi>
            {percent === undefined ? (
              <Badge tone="warn" icon="clock">
                {intl.formatMessage(messages.crewIdle)}
              </Badge>
            ) : (
              <>
                <span className={styles.bar}>
                  <span style={{ inlineSize: `${percent}%` }} />
                </span>
                <bdi className={styles.percent}>{intl.formatNumber(percent / 100, { style: 'percent' })}</bdi>
              </>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
