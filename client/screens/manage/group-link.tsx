import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { GroupLink } from '@cairn/contract/groups'
import { dayEnds, dayOf } from '@cairn/domain/base/local-day'
import { useAction, useConfirmedAction } from '../../base/action.ts'
import { useSite } from '../../base/site.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { CodeField } from '../../base/ui/code-field.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { DayField } from '../../base/ui/day-field.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { closeLink, linkAddress, openLink } from '../../groups/calls.ts'
import { groupLink } from '../../groups/queries.ts'
import { messages } from './group-messages.ts'
import styles from './group.module.css'
import { messages as shared } from '../../base/common-messages.ts'
import { Failure } from '../../base/ui/failure.tsx'

/** The way into a group by a link: closed, or open for whoever has it. */
export function GroupLinkCard({ group }: { group: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { data: link } = useQuery(groupLink(group))
  const opening = useAction((expires: string | undefined) => openLink(group, expires), {
    refreshes: [groupLink(group).queryKey],
  })
  return (
    <Card pad="large" label={say(messages.linkTitle)}>
      <Stack gap={4}>
        <div>
          <Heading level={2} size="card">
            {say(messages.linkTitle)}
          </Heading>
          <Text tone="dim">{say(messages.linkText)}</Text>
        </div>
        <Failure>{opening.failure}</Failure>
        {link?.open === false && (
          <div>
            <Button icon="link" busy={opening.busy} onClick={() => void opening.run(undefined)}>
              {say(messages.linkOpen)}
            </Button>
          </div>
        )}
        {link?.open && <Open group={group} link={link} onDay={(day) => void opening.run(day)} />}
      </Stack>
    </Card>
  )
}

interface OpenProps {
  readonly group: string
  readonly link: GroupLink
  readonly onDay: (expires: string | undefined) => void
}

function Open({ group, link, onDay }: OpenProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { timezone } = useSite()
  const [now] = useState(() => new Date())
  const closing = useConfirmedAction(() => closeLink(group), {
    done: say(messages.linkClosed),
    refreshes: [groupLink(group).queryKey],
  })
  const over = link.expires !== undefined && new Date(link.expires) <= now
  return (
    <Stack gap={4}>
      {over && (
        <Banner look="card" tone="warn" icon="clock">
          {say(messages.linkOver)}
        </Banner>
      )}
      <CodeField
        label={say(messages.linkAddress)}
        hint={say(messages.linkUses, { count: link.uses ?? 0 })}
        value={linkAddress(location.origin, link.key ?? '')}
        words={{ copy: say(shared.copy), copied: say(shared.copied) }}
      />
      <div className={styles['link-tools']}>
        <DayField
          label={say(messages.linkUntil)}
          value={dayOf(link.expires, timezone) || undefined}
          min={dayOf(now.toISOString(), timezone)}
          onChange={(day) => onDay(day === undefined ? undefined : dayEnds(day, timezone))}
        />
        <Button variant="danger" onClick={() => closing.ask()}>
          {say(messages.linkClose)}
        </Button>
      </div>
      <ConfirmDialog
        {...closing.dialog}
        title={say(messages.linkCloseTitle)}
        keep={say(messages.linkKeep)}
        action={say(messages.linkClose)}
      >
        {say(messages.linkCloseText)}
      </ConfirmDialog>
    </Stack>
  )
}
