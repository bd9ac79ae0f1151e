import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { enrolmentState } from '@cairn/domain/progress/enrolment'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { percentText } from '../../base/ui/percent.tsx'
import { ProgressBar } from '../../base/ui/progress.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { useSession } from '../../base/site.tsx'
import { messages as shared } from '../../groups/messages.ts'
import { groupReport, type ReadGroup } from '../../groups/queries.ts'
import { progressIn } from '../../progress/queries.ts'
import styles from './group.module.css'
import { MemberTable, type MemberSort } from '../../groups/member-table.tsx'
import { messages } from './messages.ts'
import { sortedMembers } from '../../groups/sorted-members.ts'
import { Pending } from '../../base/ui/pending.tsx'

interface GroupProgressProps {
  readonly group: ReadGroup
  readonly isMember: boolean
  /** Whether how far the others are may be seen. */
  readonly all: boolean
}

/** How far one is; for teachers, how far everybody is. */
export function GroupProgress({ group, isMember, all }: GroupProgressProps) {
  return (
    <Stack gap={6}>
      {isMember && <Mine group={group} />}
      {all && <Everybody group={group} />}
    </Stack>
  )
}

function Mine({ group }: { group: ReadGroup }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const me = useSession()?.user.id ?? ''
  const [now] = useState(() => new Date())
  const found = useQuery(progressIn(me, group.object))
  const { data } = found
  if (!data)
    return (
      <Pending found={found}>
        <ListSkeleton label={say(messages.loading)} count={1} />
      </Pending>
    )
  const [record] = data.list
  const percent = percentText(intl, record?.certificationPercentage ?? 0)
  const isIn = ['enrolled', 'certified'].includes(enrolmentState(record, now))
  const words = !isIn
    ? say(messages.notIn)
    : record?.certificationPercentage
      ? say(messages.myWords, { percent })
      : say(messages.notBegun)
  return (
    <Card pad="large" label={say(messages.mine)}>
      <div className={styles.mine}>
        <Stack gap={3}>
          <Heading level={2} size="card">
            {say(messages.mine)}
          </Heading>
          <ProgressBar
            percent={record?.certificationPercentage ?? 0}
            label={say(shared.complete, { percent })}
          />
          <Text tone="dim">{words}</Text>
        </Stack>
        {isIn && (
          <Button
            variant="filled"
            iconEnd="arrow-right"
            link={<Link to="/learn/$courseId" params={{ courseId: group.object }} />}
          >
            {say(messages.goOn)}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Everybody({ group }: { group: ReadGroup }) {
  const intl = useIntl()
  const [sort, setSort] = useState<MemberSort>('name')
  const found = useQuery(groupReport(group.id))
  const { data } = found
  if (!data)
    return (
      <Pending found={found}>
        <ListSkeleton label={intl.formatMessage(messages.loading)} />
      </Pending>
    )
  if (data.progress.length === 0) return null
  return (
    <Card pad="none">
      <MemberTable
        course={group.object}
        members={sortedMembers(data.progress, sort)}
        sort={sort}
        onSort={setSort}
      />
    </Card>
  )
}
