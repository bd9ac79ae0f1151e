import { Link, useRouter } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { network } from '../../base/network-here.ts'
import { useUnreached } from '../../base/online.ts'
import { useSession, useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { HeroField } from '../../base/ui/hero-field.tsx'
import { Column, Page } from '../../base/ui/page.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { messages } from './messages.ts'
import styles from './offline-start.module.css'
import { OnDevice } from './on-device.tsx'

/** The start page without a connection: what can be opened, at once. */
export function OfflineStart() {
  const intl = useIntl()
  const router = useRouter()
  const { name } = useSite()
  const isUnreached = useUnreached()
  const isMember = useSession() !== null
  const again = async () => {
    await network.tryNow()
    await router.invalidate()
  }
  return (
    <Page bleed>
      <HeroField top>
        <Column className={styles.copy}>
          <Heading level={1} size="headline">
            {intl.formatMessage(isUnreached ? messages.startUnreached : messages.startOffline, { name })}
          </Heading>
          <p className={styles.lead}>{intl.formatMessage(isMember ? messages.lead : messages.leadVisitor)}</p>
          <div className={styles.actions}>
            {isMember && (
              <Button variant="field" icon="home" link={<Link to="/dashboard" />}>
                {intl.formatMessage(messages.home)}
              </Button>
            )}
            <Button variant="field-quiet" icon="refresh" onClick={() => void again()}>
              {intl.formatMessage(messages.tryAgain)}
            </Button>
          </div>
        </Column>
      </HeroField>
      <Column className={styles.stored}>
        <OnDevice />
      </Column>
    </Page>
  )
}
