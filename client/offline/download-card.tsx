import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { lessonFiles, linkCount, liveLessons } from '@cairn/domain/offline/course-files'
import { lessonState } from '@cairn/domain/offline/cache-state'
import { useOnline } from '../base/online.ts'
import { session } from '../base/session.ts'
import { Button } from '../base/ui/button.tsx'
import { Failure } from '../base/ui/failure.tsx'
import { TextLink } from '../base/ui/link.tsx'
import { ProgressBar } from '../base/ui/progress.tsx'
import { Text } from '../base/ui/text.tsx'
import { DownloadChoiceForm } from './download-choice.tsx'
import styles from './download-card.module.css'
import { Frame } from './download-frame.tsx'
import { messages } from './messages.ts'
import { fileSize } from '../base/file-size.ts'
import type { Download } from './tables.ts'
import { useDownloadActions } from './use-download-actions.ts'
import { useTimeLeft } from './use-time-left.ts'
import { useDownload, useStored } from './use-downloads.ts'

export interface DownloadCardProps {
  /** The course in the language it is read in. */
  course: Course
  language: string
}

/** Downloads a course to this device; below what to learn next, and never before it. */
export function DownloadCard(props: DownloadCardProps) {
  const account = session.account()
  if (account === null || !('serviceWorker' in navigator)) return null
  return <CardOf {...props} account={account} />
}

interface OwnProps extends DownloadCardProps {
  account: string
}

function CardOf(props: OwnProps) {
  const { account, course } = props
  const intl = useIntl()
  const { download, isUnavailable } = useDownload(account, course.id)
  const [changing, setChanging] = useState(false)
  if (isUnavailable)
    return (
      <Frame
        icon="cloud-down"
        title={intl.formatMessage(messages.title)}
        text={intl.formatMessage(messages.unavailable)}
      />
    )
  if (download === undefined) return null
  const isFull = download?.state === 'failed' && download.reason === 'full'
  if (download === null || isFull || changing)
    return (
      <DownloadChoiceForm
        {...props}
        current={download}
        onBegun={() => setChanging(false)}
        onCancel={changing ? () => setChanging(false) : undefined}
      />
    )
  const shared = { ...props, download }
  if (download.state === 'downloading' || download.state === 'paused') return <Unfinished {...shared} />
  if (download.state === 'failed') return <Stopped {...shared} />
  return <Done {...shared} onChange={() => setChanging(true)} />
}

interface StateProps extends OwnProps {
  download: Download
}

const useAmounts = ({ bytes, total }: Download) => {
  const intl = useIntl()
  const share = total === 0 ? 0 : bytes / total
  return {
    done: fileSize(intl, bytes),
    total: fileSize(intl, total),
    left: fileSize(intl, total - bytes),
    percent: 100 * share,
    percentText: intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 0 }),
  }
}

const WITH_SIZE = {
  title: messages.paused,
  amount: messages.amount,
  waiting: messages.waiting,
  resume: messages.resume,
}
/** A course without files has no size. */
const WITHOUT_SIZE = {
  title: messages.pausedText,
  amount: undefined,
  waiting: messages.waitingText,
  resume: messages.resumeText,
}

/** How many lessons of the course work without a connection. */
const useReady = ({ account, course }: OwnProps) => {
  const stored = useStored(account, course.id)
  const lessons = liveLessons(course)
  const ready = lessons.filter((lesson) => lessonState(lesson, course.id, stored) === 'device')
  return { ready: ready.length, count: lessons.length }
}

/** On its way or paused: the same card, so that the focus stays on the button that pauses and resumes. */
function Unfinished(props: StateProps) {
  const { account, course, download } = props
  const intl = useIntl()
  const online = useOnline()
  const isRunning = download.state === 'downloading'
  const { done, total, left, percent, percentText } = useAmounts(download)
  const { pause, resume, remove } = useDownloadActions(account)
  const time = useTimeLeft(download, isRunning && online)
  const ready = intl.formatMessage(messages.ready, useReady(props))
  const hasSize = download.total > 0
  const words = hasSize ? WITH_SIZE : WITHOUT_SIZE
  const standing = online ? words.amount : words.waiting
  const amount = standing && intl.formatMessage(standing, { done, total })
  return (
    <Frame
      icon={isRunning ? 'cloud-down' : 'player-pause'}
      {...(isRunning && { tone: 'run' })}
      title={intl.formatMessage(isRunning ? messages.downloading : words.title, { done, total })}
      text={isRunning ? [amount ?? ready, time].filter((text) => text !== undefined).join(' · ') : ready}
    >
      {hasSize && (
        <ProgressBar percent={percent} label={intl.formatMessage(messages.bar, { percent: percentText })} />
      )}
      {isRunning && hasSize && (
        <div className={styles.figures}>
          <b>{percentText}</b>
          <span>{ready}</span>
        </div>
      )}
      <div className={styles.actions}>
        <Button
          icon={isRunning ? 'player-pause' : 'player-play'}
          busy={pause.busy || resume.busy}
          onClick={() => void (isRunning ? pause : resume).run(course.id)}
        >
          {intl.formatMessage(isRunning ? messages.pause : words.resume, { size: left })}
        </Button>
        <Button
          variant={isRunning ? 'ghost' : 'danger'}
          busy={remove.busy}
          onClick={() => void remove.run(course.id)}
        >
          {intl.formatMessage(isRunning ? messages.cancel : messages.remove)}
        </Button>
      </div>
      <Failure>{resume.failure ?? pause.failure}</Failure>
      <Missing {...props} />
      {isRunning && (
        <Text size="support" tone="faint">
          {intl.formatMessage(messages.keepUsing)}
        </Text>
      )}
    </Frame>
  )
}

function Stopped({ account, course, download }: StateProps) {
  const intl = useIntl()
  const { resume, remove } = useDownloadActions(account)
  const why = download.reason === 'unavailable' ? messages.unavailable : messages.refused
  return (
    <Frame
      icon="alert-circle"
      tone="bad"
      title={intl.formatMessage(messages.stopped)}
      text={intl.formatMessage(why)}
    >
      <div className={styles.actions}>
        <Button icon="refresh" busy={resume.busy} onClick={() => void resume.run(course.id)}>
          {intl.formatMessage(messages.again)}
        </Button>
        <Button variant="danger" busy={remove.busy} onClick={() => void remove.run(course.id)}>
          {intl.formatMessage(messages.remove)}
        </Button>
      </div>
    </Frame>
  )
}

/** Lessons and materials, by their titles, that miss one of these files. */
const titlesMissing = (course: Course, missing: readonly string[]): string[] => {
  const isMissing = (file: string | undefined) => file !== undefined && missing.includes(file)
  return [
    ...liveLessons(course).filter((lesson) => lessonFiles(lesson, course.id).some(isMissing)),
    ...(course.supplemental ?? []).filter(({ file }) => isMissing(file)),
  ].map(({ title }) => title)
}

/** What the server does not have, by name. */
function Missing({ course, download }: StateProps) {
  const intl = useIntl()
  const names = titlesMissing(course, download.missing)
  if (names.length === 0) return null
  return <Text size="support">{intl.formatMessage(messages.missing, { names: intl.formatList(names) })}</Text>
}

const doneIn = ({ quality, isOnlyQuality, total }: Download) => {
  if (total === 0) return messages.doneText
  if (isOnlyQuality) return messages.doneOnly
  return quality === 'low' ? messages.doneLow : messages.doneNormal
}

function Done({ onChange, ...props }: StateProps & { onChange: () => void }) {
  const { account, course, download } = props
  const intl = useIntl()
  const { remove } = useDownloadActions(account)
  const links = linkCount(course)
  const storage = <Link to="/account/offline" />
  return (
    <Frame
      icon="circle-check"
      tone="ok"
      title={intl.formatMessage(messages.done)}
      text={intl.formatMessage(doneIn(download), {
        size: fileSize(intl, download.total),
        time: intl.formatDate(download.at, { dateStyle: 'medium', timeStyle: 'short' }),
      })}
    >
      <Missing {...props} />
      <Text size="support" tone="faint">
        {intl.formatMessage(messages.refreshes)}{' '}
        {links > 0 && intl.formatMessage(messages.links, { count: links })}{' '}
        {!download.isOnlyQuality && <TextLink link={storage}>{intl.formatMessage(messages.manage)}</TextLink>}
      </Text>
      <div className={styles.actions}>
        {download.isOnlyQuality ? (
          <Button link={storage}>{intl.formatMessage(messages.manage)}</Button>
        ) : (
          <Button onClick={onChange}>{intl.formatMessage(messages.change)}</Button>
        )}
        <Button variant="danger" busy={remove.busy} onClick={() => void remove.run(course.id)}>
          {intl.formatMessage(messages.removeDownload)}
        </Button>
      </div>
    </Frame>
  )
}
