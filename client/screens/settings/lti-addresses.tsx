import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { lti } from '@cairn/contract/lti'
import { messages as shared } from '../../base/common-messages.ts'
import { read } from '../../base/query.ts'
import { Card } from '../../base/ui/card.tsx'
import { CodeField } from '../../base/ui/code-field.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { messages } from './lti-messages.ts'

/** What the provider of a tool asks for. */
export function LtiAddresses() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { data } = useQuery(read(lti.getLtiPlatform, { handled: 'shown' }))
  if (!data) return null
  const words = { copy: say(shared.copy), copied: say(shared.copied) }
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2} size="card">
          {say(messages.ours)}
        </Heading>
        <Text tone="dim">{say(messages.oursText)}</Text>
        <CodeField label={say(messages.issuer)} value={data.issuer} words={words} />
        <CodeField label={say(messages.authorization)} value={data.authorizationUrl} words={words} />
        <CodeField label={say(messages.token)} value={data.tokenUrl} words={words} />
        <CodeField label={say(messages.keys)} value={data.jwksUrl} words={words} />
      </Stack>
    </Card>
  )
}
