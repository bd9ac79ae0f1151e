import { useIntl } from 'react-intl'
import type { ReplyOf } from '@cairn/contract/endpoint'
import type { ltiTool } from '@cairn/contract/lti-tool'
import { CodeField } from '../../base/ui/code-field.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { Text } from '../../base/ui/text.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { messages } from './lti-platforms-messages.ts'
import styles from './lti-platforms.module.css'

type Addresses = ReplyOf<typeof ltiTool.findLtiPlatforms>['addresses']

const NOTES = [
  [messages.moodle, messages.moodleSteps],
  [messages.canvas, messages.canvasSteps],
  [messages.cairn, messages.cairnSteps],
] as const

/** What a platform has to know of this site, and where it is entered there. */
export function PlatformAddresses({ addresses }: { readonly addresses: Addresses }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const words = { copy: say(shared.copy), copied: say(shared.copied) }
  return (
    <Panel title={say(messages.addresses)}>
      <Stack gap={4}>
        <Text tone="dim">{say(messages.addressesText)}</Text>
        <CodeField label={say(messages.loginAddress)} value={addresses.login} words={words} />
        <CodeField label={say(messages.launchAddress)} value={addresses.launch} words={words} />
        <CodeField label={say(messages.deepAddress)} value={addresses.deepLinking} words={words} />
        <CodeField label={say(messages.jwksAddress)} value={addresses.jwks} words={words} />
        <CodeField
          label={say(messages.courseAddress)}
          hint={say(messages.courseAddressHint)}
          value={addresses.course}
          words={words}
        />
        <div className={styles.notes}>
          {NOTES.map(([title, steps]) => (
            <details key={title.id}>
              <summary>{say(title)}</summary>
              <Text tone="dim">{say(steps)}</Text>
            </details>
          ))}
        </div>
      </Stack>
    </Panel>
  )
}
