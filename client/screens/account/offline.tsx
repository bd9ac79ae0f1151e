import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useSession } from '../../base/site.tsx'
import { accountOf } from '../../base/session.ts'
import { Button } from '../../base/ui/button.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Panel, Panels } from '../../base/ui/panel.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Text } from '../../base/ui/text.tsx'
import { fileSize } from '../../base/file-size.ts'
import type { Download } from '../../offline/tables.ts'
import { useDownloadActions } from '../../offline/use-download-actions.ts'
import { useDownloads } from '../../offline/use-downloads.ts'
import { CourseThumb } from '../../shared/offline/course-thumb.tsx'
import { AccountArea } from './account-area.tsx'
import { messages } from './storage-messages.ts'
import { QueuedWrites } from './storage-outbox.tsx'
import { StorageSettings } from './storage-settings.tsx'
import { StorageUse } from './storage-use.tsx'
import styles from './storage.module.css'

/** What this account has on this device, and how to get rid of it. */
export function Screen() {
  const intl = useIntl()
  const account = accountOf(useSession())
  if (account === null) return null
  return (
    <AccountArea at="/account/offline" lead={intl.formatMessage(messages.lead)}>
      <Storage account={account} />
    </AccountArea>
  )
}

function Storage({ account }: { account: string }) {
  const intl = useIntl()
  const { data: list, isError } = useDownloads(account)
  const { removeAll } = useDownloadActions(account)
  if (isError)
    return (
      <Panels>
        <QueuedWrites />
        <Text size="body" tone="dim">
          {intl.formatMessage(messages.unavailable)}
        </Text>
      </Panels>
    )
  if (!list) return null
  return (
    <Panels>
      <QueuedWrites />
      <StorageUse downloads={list.map(({ value }) => value)} />
      <Panel
        title={intl.formatMessage(messages.courses)}
        aside={
          list.length > 1 && (
            <span className={styles.aside}>
              <Button
                size="small"
                variant="danger"
                busy={removeAll.busy}
                onClick={() => void removeAll.run(list.map(({ key }) => key))}
              >
                {intl.formatMessage(messages.removeAll)}
              </Button>
            </span>
          )
        }
      >
        {list.length === 0 ? (
          <Empty title={intl.formatMessage(messages.empty)}>
            {intl.formatMessage(messages.emptyText)}{' '}
            <TextLink link={<Link to="/dashboard" />}>{intl.formatMessage(messages.yourCourses)}</TextLink>
          </Empty>
        ) : (
          <ul className={styles.courses}>
            {list.map(({ key, value }) => (
              <Row key={key} account={account} course={key} download={value} />
            ))}
          </ul>
        )}
      </Panel>
      <StorageSettings account={account} />
      <Text size="support" tone="faint">
        {intl.formatMessage(messages.others)}
      </Text>
    </Panels>
  )
}

const STATES = {
  downloading: messages.running,
  paused: messages.paused,
  failed: messages.stopped,
} as const

/** A course without files has no size. */
const TEXT_STATES = {
  done: messages.textOnly,
  downloading: messages.textRunning,
  paused: messages.textPaused,
  failed: messages.textStopped,
} as const

const useFacts = ({ state, quality, bytes, total, isOnlyQuality }: Download): string => {
  const intl = useIntl()
  if (total === 0) return intl.formatMessage(TEXT_STATES[state])
  if (state === 'done' && isOnlyQuality) return fileSize(intl, total)
  if (state === 'done')
    return intl.formatMessage(quality === 'low' ? messages.low : messages.normal, {
      size: fileSize(intl, total),
    })
  return intl.formatMessage(STATES[state], { done: fileSize(intl, bytes), total: fileSize(intl, total) })
}

interface RowProps {
  account: string
  course: string
  download: Download
}

function Row({ account, course, download }: RowProps) {
  const intl = useIntl()
  const { pause, resume, remove } = useDownloadActions(account)
  const { title, state } = download
  const facts = useFacts(download)
  const isStopped = state === 'paused' || state === 'failed'
  return (
    <li className={styles.course}>
      <CourseThumb account={account} course={course} />
      <div className={styles.courseText}>
        <Link to="/learn/$courseId" params={{ courseId: course }} className={styles.title ?? ''}>
          <bdi>{title}</bdi>
        </Link>
        <Text size="support" tone="dim" figures>
          {facts}
        </Text>
      </div>
      <div className={styles.courseActions}>
        {state === 'downloading' && (
          <Button
            size="small"
            busy={pause.busy}
            aria-label={intl.formatMessage(messages.pauseOf, { title })}
            onClick={() => void pause.run(course)}
          >
            {intl.formatMessage(messages.pause)}
          </Button>
        )}
        {isStopped && (
          <Button
            size="small"
            busy={resume.busy}
            aria-label={intl.formatMessage(messages.resumeOf, { title })}
            onClick={() => void resume.run(course)}
          >
            {intl.formatMessage(messages.resume)}
          </Button>
        )}
        <Button
          size="small"
          busy={remove.busy}
          aria-label={intl.formatMessage(messages.removeOf, { title })}
          onClick={() => void remove.run(course)}
        >
          {intl.formatMessage(messages.remove)}
        </Button>
      </div>
    </li>
  )
}
