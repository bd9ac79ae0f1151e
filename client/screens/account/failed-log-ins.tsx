import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { FailedLogIn } from '@cairn/contract/auth'
import { Banner } from '../../base/ui/banner.tsx'
import { Text } from '../../base/ui/text.tsx'
import { failedLogInsOf } from '../../auth/factor-queries.ts'
import { Panel } from '../../base/ui/panel.tsx'
import styles from '../../auth/security.module.css'
import { FactorLine } from '../../auth/two-step-card.tsx'
import { messages } from '../../auth/two-step-messages.ts'
import { useDeviceText } from './use-device-text.ts'
import { useWhen } from '../../base/use-when.ts'

const SHOWN = 5

/** Failed attempts to log in: how many, when, from where. Without any there is nothing to see. */
export function FailedLogIns({ user }: { user: string }) {
  const intl = useIntl()
  const { data } = useQuery(failedLogInsOf(user))
  if (!data) return null
  const knewPassword = data.list.some(({ step }) => step === 'second-factor')
  return (
    <Panel title={intl.formatMessage(messages.failures)}>
      <Text size="support" tone="dim">
        {data.matches === 0
          ? intl.formatMessage(messages.failuresNone)
          : `${intl.formatMessage(messages.failuresCount, { count: data.matches })} ${intl.formatMessage(messages.failuresHint)}`}
      </Text>
      {knewPassword && (
        <Banner icon="alert-circle" look="card" tone="warn">
          {intl.formatMessage(messages.knewPassword)}
        </Banner>
      )}
      {data.list.length > 0 && (
        <div className={styles.list}>
          {data.list.slice(0, SHOWN).map((one, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may fail in the same moment
            <Line key={`${one.at} ${i}`} failed={one} />
          ))}
        </div>
      )}
    </Panel>
  )
}

function Line({ failed: { at, step, ip, agent } }: { failed: FailedLogIn }) {
  const intl = useIntl()
  const when = useWhen()
  const device = useDeviceText()
  const facts = [when(at), device(agent), ...(ip === undefined ? [] : [ip])]
  return (
    <FactorLine
      icon="alert-circle"
      title={intl.formatMessage(step === 'password' ? messages.wrongPassword : messages.wrongCode)}
      text={facts.join(' · ')}
    />
  )
}
