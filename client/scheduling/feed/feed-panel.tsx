import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { schedule } from '@cairn/contract/schedule'
import { useAction, useConfirmedAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { read } from '../../base/query.ts'
import { Button } from '../../base/ui/button.tsx'
import { CodeField } from '../../base/ui/code-field.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Row } from '../../base/ui/layout.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { Pending } from '../../base/ui/pending.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Text } from '../../base/ui/text.tsx'
import { messages } from './messages.ts'

const REFRESHES = [[schedule.getFeed.path]] as const

const makeFeed = () => call(schedule.postFeed, { handled: 'shown' })

/** Makes, renews and revokes the private address of one's calendar. It is told once, when it is made. */
export function FeedPanel() {
  const intl = useIntl()
  const say = intl.formatMessage
  const found = useQuery(read(schedule.getFeed, { handled: 'shown' }))
  const [url, setUrl] = useState<string>()
  const made = {
    refreshes: REFRESHES,
    done: say(messages.made),
    onDone: (feed: { readonly url: string }) => setUrl(feed.url),
  }
  const making = useAction(makeFeed, made)
  const renewal = useConfirmedAction(makeFeed, made)
  const removal = useConfirmedAction(() => call(schedule.deleteFeed, { handled: 'shown' }), {
    refreshes: REFRESHES,
    done: say(messages.revoked),
    onDone: () => setUrl(undefined),
  })
  const created = found.data?.created
  return (
    <Panel title={say(messages.title)}>
      <Text size="support" tone="dim">
        {say(messages.text)}
      </Text>
      {!found.data && (
        <Pending found={found}>
          <ListSkeleton label={say(messages.title)} count={1} />
        </Pending>
      )}
      {url !== undefined && (
        <>
          <CodeField
            label={say(messages.link)}
            hint={say(messages.linkHint)}
            value={url}
            words={{ copy: say(messages.copy), copied: say(messages.copied) }}
          />
          <How />
        </>
      )}
      {found.data && created === undefined && url === undefined && (
        <div>
          <Button icon="link" busy={making.busy} onClick={() => void making.run()}>
            {say(messages.make)}
          </Button>
        </div>
      )}
      <Failure>{making.failure}</Failure>
      {created !== undefined && (
        <>
          {url === undefined && (
            <Text>{say(messages.since, { date: intl.formatDate(created, { dateStyle: 'long' }) })}</Text>
          )}
          <Row wrap>
            <Button icon="refresh" onClick={() => renewal.ask()}>
              {say(messages.renew)}
            </Button>
            <Button variant="danger" onClick={() => removal.ask()}>
              {say(messages.revoke)}
            </Button>
          </Row>
        </>
      )}
      <ConfirmDialog
        {...renewal.dialog}
        danger={false}
        title={say(messages.renewTitle)}
        keep={say(messages.keep)}
        action={say(messages.renew)}
      >
        {say(messages.renewText)}
      </ConfirmDialog>
      <ConfirmDialog
        {...removal.dialog}
        title={say(messages.revokeTitle)}
        keep={say(messages.keep)}
        action={say(messages.revoke)}
      >
        {say(messages.revokeText)}
      </ConfirmDialog>
    </Panel>
  )
}

function How() {
  const { formatMessage: say } = useIntl()
  return (
    <details open>
      <summary>{say(messages.how)}</summary>
      <ul>
        {[messages.google, messages.outlook, messages.apple].map((words) => (
          <li key={words.id}>{say(words)}</li>
        ))}
      </ul>
    </details>
  )
}
