import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { useSession } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Page, PageTitle } from '../../base/ui/page.tsx'
import { usePhone } from '../../base/ui/phone.ts'
import { NextEvents } from '../../scheduling/next-events.tsx'
import { messages } from './coach-messages.ts'
import { CoachNav } from './coach-nav.tsx'
import { HomeFigures } from './home-figures.tsx'
import { Halted, Oldest } from './home-lists.tsx'
import styles from './home.module.css'
import { NameRequests } from './name-requests.tsx'
import { ReviewKeys, useHelpKey } from './review-keys.tsx'
import { useWaitingWork } from './use-work.ts'

const greeting = (now: Date) => {
  const hour = now.getHours()
  if (hour < 12) return messages.morning
  return hour < 18 ? messages.afternoon : messages.evening
}

/** Where a coach begins the day: figures, what waits longest, and who came to a halt. */
export function Screen() {
  const intl = useIntl()
  const user = useSession()?.user
  const phone = usePhone()
  const [now] = useState(() => new Date())
  const waiting = useWaitingWork()
  const count = waiting.data?.matches
  const [keys, setKeys] = useState(false)
  useHelpKey(() => setKeys(true))
  useHead({ title: intl.formatMessage(messages.page), indexed: false })
  const lead =
    count === undefined
      ? ' '
      : count === 0
        ? intl.formatMessage(messages.leadClear)
        : intl.formatMessage(messages.leadWaiting, { count })
  return (
    <>
      <CoachNav />
      <Page>
        <PageTitle
          lead={lead}
          actions={
            !phone &&
            count !== undefined &&
            count > 0 && (
              <Button variant="filled" iconEnd="arrow-right" link={<Link to="/coach/reviews" />}>
                {intl.formatMessage(messages.start)}
              </Button>
            )
          }
        >
          {intl.formatMessage(greeting(now), { name: user?.givenName })}
        </PageTitle>
        <HomeFigures now={now} />
        <div className={styles.columns}>
          <Stack gap={6}>
            <Oldest now={now} />
            <NameRequests />
            <NextEvents leads />
          </Stack>
          <Halted now={now} />
        </div>
      </Page>
      <ReviewKeys open={keys} onClose={() => setKeys(false)} />
    </>
  )
}
