import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { reports } from '@cairn/contract/reports'
import { read } from '../../base/query.ts'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Text } from '../../base/ui/text.tsx'
import { compared } from './compared.ts'
import { Differences } from './history-differences.tsx'
import styles from './history-list.module.css'
import { messages } from './history-messages.ts'

/** A version that was put in place as a whole; what it changed is found by comparing it with the one before. */
export function WholeVersion({ object, version }: { object: string; version: number }) {
  const intl = useIntl()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Text size="support" tone="dim">
        {intl.formatMessage(messages.whole)}
      </Text>
      <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>{intl.formatMessage(messages.compare)}</summary>
        {open && <Comparison object={object} version={version} />}
      </details>
    </>
  )
}

const useVersion = (id: string, version: number) =>
  useQuery(read(reports.getObjectVersion, { params: { id, version } }))

function Comparison({ object, version }: { object: string; version: number }) {
  const intl = useIntl()
  const after = useVersion(object, version)
  const before = useVersion(object, version - 1)
  const differences = useMemo(
    () => before.data && after.data && compared(before.data, after.data),
    [before.data, after.data],
  )
  if (before.isPending || after.isPending)
    return <ListSkeleton label={intl.formatMessage(messages.loading)} />
  if (!differences || !after.data || differences.length === 0)
    return (
      <Text size="support" tone="dim">
        {intl.formatMessage(differences ? messages.same : messages.notComparable)}
      </Text>
    )
  return <Differences differences={differences} course={after.data} open />
}
