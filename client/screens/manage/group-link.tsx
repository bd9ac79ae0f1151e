import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { GroupLink } from '@cairn/contract/groups'
import { dayEnds, dayOf } from '@cairn/domain/base/local-day'
import { useSite } from '../../base/site.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { CodeField } from '../../base/ui/code-field.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { DayField } from '../../base/ui/day-field.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { toast } from '../../base/ui/toast.ts'
import { closeLink, linkAddress, openLink } from '../../groups/calls.ts'
import { groupLink } from '../../groups/queries.ts'
import { messages } from './group-messages.ts'
import styles from './group.module.css'
import { messages as shared } from '../../base/common-messages.ts'
import { Failure, useDeed } from '../../base/ui/failure.tsx'

/** The way into a group by a link: closed, or open for whoever has it. */
export function GroupLinkCard({ group }: { group: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const queries = useQueryClient()
  const { data: link } = useQuery(groupLink(group))
  const deed = useDeed()
  const refresh = () => queries.invalidateQueries({ queryKey: groupLink(group).queryKey })
  const open = (expires?: string) =>
    void deed.run(async () => {
      await openLink(group, expires)
      await refresh()
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
        <Failure>{deed.failure}</Failure>
        {link?.open === false && (
          <div>
            <Button icon="link" busy={deed.busy} onClick={() => open()}>
              {say(messages.linkOpen)}
            </Button>
          </div>
        )}
        {link?.open && <Open group={group} link={link} onDay={open} onClosed={() => void refresh()} />}
      </Stack>
    </Card>
  )
}

interface OpenProps {
  readonly group: string
  readonly link: GroupLink
  readonly onDay: (expires: string | undefined) => void
  readonly onClosed: () => void
}

function Open({ group, link, onDay, onClosed }: OpenProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { timezone } = useSite()
  const [now] = useState(() => new Date())
  const [asked, setAsked] = useState(false)
  const { busy, failure, run, forget } = useDeed()
  const close = () =>
    run(async () => {
      await closeLink(group)
      setAsked(false)
      toast(say(messages.linkClosed))
      onClosed()
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
        <Button variant="danger" onClick={() => setAsked(true)}>
          {say(messages.linkClose)}
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        title={say(messages.linkCloseTitle)}
        keep={say(messages.linkKeep)}
        deed={say(messages.linkClose)}
        busy={busy}
        onConfirm={() => void close()}
        onClose={() => {
          forget()
          setAsked(false)
        }}
      >
        <Stack gap={3}>
          {say(messages.linkCloseText)}
          <Failure>{failure}</Failure>
        </Stack>
      </ConfirmDialog>
    </Stack>
  )
}
