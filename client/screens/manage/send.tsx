import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { can } from '@cairn/domain/access/actions'
import { useHead } from '../../base/head.tsx'
import { useActor } from '../../base/site.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { ManageArea } from './manage-area.tsx'
import { SendForm } from './send-form.tsx'
import { messages } from './send-messages.ts'
import { SendResult } from './send-result.tsx'

const MOST = 1000

/** One letter to many learners; the address may say to whom. */
export function Screen() {
  const intl = useIntl()
  const actor = useActor()
  const address = useSearch({ strict: false }) as Record<string, string | undefined>
  const [job, setJob] = useState<string>()
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  const first = {
    course: address['courseId'] ?? null,
    group: address['groupId'] ?? '',
    state: '' as const,
    words: '',
    to: (address['to'] ?? '').split(',').filter(Boolean).slice(0, MOST),
  }
  return (
    <ManageArea width="wide">
      <PageTitle lead={intl.formatMessage(messages.lead)}>{intl.formatMessage(messages.title)}</PageTitle>
      {!can(actor, 'conversation.send') ? (
        <Empty title={intl.formatMessage(messages.acting)}>{intl.formatMessage(messages.actingText)}</Empty>
      ) : job === undefined ? (
        <SendForm first={first} onSent={setJob} />
      ) : (
        <SendResult job={job} onAgain={() => setJob(undefined)} />
      )}
    </ManageArea>
  )
}
