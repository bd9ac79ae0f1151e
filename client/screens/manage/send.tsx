import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { can } from '@cairn/domain/access/actions'
import { useHead } from '../../base/head.tsx'
import type { SearchOf } from '../../base/paths.ts'
import { useActor } from '../../base/site.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { TabPanel, Tabs } from '../../base/ui/tabs.tsx'
import { useChosenPeople } from '../../shared/chosen-people.ts'
import { ManageArea } from '../../shared/manage-area.tsx'
import type { Choice } from './send-draft.ts'
import { SendForm } from './send-form.tsx'
import styles from './send.module.css'
import { messages } from './send-messages.ts'
import { SendResult } from './send-result.tsx'
import { SendSent } from './send-sent.tsx'

const MOST = 1000

type Address = SearchOf<'/manage/send'>

/** Whom the page was opened for, if anybody. */
const askedOf = ({ courseId, groupId }: Address, people: readonly string[]): Partial<Choice> | undefined => {
  const to = people.slice(0, MOST)
  if (courseId === undefined && groupId === undefined && to.length === 0) return undefined
  return { course: courseId ?? null, group: groupId ?? '', to }
}

/** Letters to many learners: one to be written, and those sent before. The address may say to whom. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const actor = useActor()
  const navigate = useNavigate()
  const address = useSearch({ from: '/manage/send' })
  const people = useChosenPeople(address.to)
  const tabs = useId()
  useHead({ title: say(messages.title), indexed: false })
  const go = (search: Address) => void navigate({ to: '/manage/send', search })
  const { letter, newsletter } = address
  const view = letter !== undefined || address.view === 'sent' ? 'sent' : 'write'
  if (actor === null || !can(actor, 'conversation.send'))
    return (
      <ManageArea width="wide">
        <PageTitle>{say(messages.title)}</PageTitle>
        <Empty title={say(messages.acting)}>{say(messages.actingText)}</Empty>
      </ManageArea>
    )
  return (
    <ManageArea width="wide">
      <PageTitle lead={say(messages.lead)}>{say(messages.title)}</PageTitle>
      <Tabs
        id={tabs}
        label={say(messages.title)}
        tabs={[
          { value: 'write', label: say(messages.write) },
          { value: 'sent', label: say(messages.earlier) },
        ]}
        value={view}
        onChange={(value) => go(value === 'sent' ? { view: 'sent' } : {})}
      />
      <TabPanel tabs={tabs} value="write" current={view}>
        {view === 'write' && (
          <SendForm
            key={newsletter}
            person={actor.id}
            asked={askedOf(address, people)}
            newsletter={newsletter}
            onSent={(job) => go({ letter: job })}
          />
        )}
      </TabPanel>
      <TabPanel tabs={tabs} value="sent" current={view}>
        <div className={styles.panel}>
          {letter !== undefined && <SendResult key={letter} job={letter} onAgain={() => go({})} />}
          {view === 'sent' && letter === undefined && <SendSent onWrite={() => go({})} />}
        </div>
      </TabPanel>
    </ManageArea>
  )
}
