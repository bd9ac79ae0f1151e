import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { packages, type PackageManifest } from '@cairn/contract/packages'
import { call } from '../base/call.ts'
import { failureText } from '../base/failure-text.ts'
import { Badge } from '../base/ui/badge.tsx'
import { Failure } from '../base/ui/failure.tsx'
import styles from './package-facts.module.css'
import { packageMessages as messages } from './package-messages.ts'
import { watchJob } from './watch-job.ts'

/** What a package is; one that was just uploaded is looked into first. */
const describe = async (
  getID: string,
  signal: AbortSignal,
  onPercent: (percent: number) => void,
): Promise<PackageManifest | null> => {
  const ask = () => call(packages.readPackage, { body: { getId: getID }, handled: 'shown' })
  const read = await ask()
  if (!('jobId' in read)) return read
  await watchJob(read.jobId, { onPercent, signal })
  const known = await ask()
  return 'jobId' in known ? null : known
}

/** Tells an author what they have uploaded, or why learners could not open it. */
export function PackageFacts({ getID }: { readonly getID: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [percent, setPercent] = useState(0)
  const { data, error } = useQuery({
    queryKey: ['package', getID] as const,
    queryFn: ({ signal }) => describe(getID, signal, setPercent),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (error) return <Failure>{failureText(error)}</Failure>
  if (!data)
    return (
      <output className={styles.dim}>
        {percent > 0 ? say(messages.readingPercent, { percent: percent / 100 }) : say(messages.reading)}
      </output>
    )
  const { kind, title, items, files } = data
  return (
    <div className={styles.facts}>
      <p className={styles.head}>
        <Badge>{say(messages[kind])}</Badge>
        {title !== '' && <bdi className={styles.title}>{title}</bdi>}
        <span className={styles.dim}>
          {items.length > 1 && `${say(messages.parts, { count: items.length })} · `}
          {say(messages.files, { count: files })}
        </span>
      </p>
      {kind === 'cmi5' ? (
        <Units items={items} />
      ) : (
        <p className={styles.dim}>
          {say(kind === 'web' ? messages['completes-web'] : messages['completes-reported'])}
        </p>
      )}
    </div>
  )
}

/** So many units are listed; the others are like them. */
const LISTED = 20

/** What each unit of cmi5 asks of learners. */
function Units({ items }: Pick<PackageManifest, 'items'>) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <ul className={styles.units}>
      {items.slice(0, LISTED).map(({ id, title, moveOn = 'NotApplicable', mastery }) => (
        <li key={id} className={styles.dim}>
          {items.length > 1 && (
            <>
              <bdi>{title}</bdi>
              {' · '}
            </>
          )}
          {say(messages[moveOn])}
          {mastery !== undefined && ` · ${say(messages.mastery, { score: mastery / 100 })}`}
        </li>
      ))}
      {items.length > LISTED && (
        <li className={styles.dim}>{say(messages.more, { count: items.length - LISTED })}</li>
      )}
    </ul>
  )
}
