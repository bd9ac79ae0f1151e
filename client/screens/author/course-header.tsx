import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { fileAddress } from '../../base/file-address.ts'
import { useSite } from '../../base/site.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Menu } from '../../base/ui/menu.tsx'
import { LogoPicture } from '../../base/ui/logo.tsx'
import { useCourseDraft, useDrafted } from '../../courses/draft/use-draft.tsx'
import { messages, shareMessages } from './course-frame-messages.ts'
import styles from './course-header.module.css'
import { CourseKeys } from './course-keys.tsx'
import { CourseOthers } from './course-others.tsx'
import { CoursePublish, type Asked } from './course-publish.tsx'
import { CourseStatus } from './course-status.tsx'
import { openTabs } from './course-tabs.ts'

/** The bar over a course under change: where one is, whether it is saved, and what to do with the whole. */
export function CourseHeader({ courseId }: { courseId: string }) {
  const intl = useIntl()
  const { name, logo } = useSite()
  const id = useDrafted(({ course }) => course.id)
  const preview = `/catalog/course/${encodeURIComponent(id)}?viewdisabled=true`
  const [asked, setAsked] = useState<Asked>()
  return (
    <header className={styles.bar}>
      <Link
        to="/dashboard"
        className={styles.tile ?? ''}
        aria-label={intl.formatMessage(messages.home, { name })}
      >
        <LogoPicture src={fileAddress(logo)} size={28} />
      </Link>
      <Whereabouts />
      <span className={styles.spring} />
      <CourseStatus courseId={courseId} />
      <UndoRedo />
      {openTabs.some((tab) => tab.name === 'history') && (
        <span className={styles.wide}>
          <HistoryLink courseId={courseId} />
        </span>
      )}
      <CourseKeys />
      <CourseOthers />
      <span className={styles.preview}>
        <Button
          icon="eye"
          link={
            <a
              href={preview}
              target="_blank"
              rel="noopener"
              aria-label={intl.formatMessage(messages.previewHint)}
            />
          }
        >
          <span className={styles.word}>{intl.formatMessage(messages.preview)}</span>
        </Button>
      </span>
      <CoursePublish courseId={courseId} asked={asked} onAsk={setAsked} />
      <More courseId={courseId} preview={preview} onAsk={setAsked} />
    </header>
  )
}

/** What has no room in the bar of a phone. */
interface MoreProps {
  courseId: string
  preview: string
  onAsk: (asked: Asked) => void
}

function More({ courseId, preview, onAsk }: MoreProps) {
  const intl = useIntl()
  const live = useDrafted(({ course }) => course.status === 'enabled')
  const label = intl.formatMessage(messages.more)
  return (
    <span className={styles.phone}>
      <Menu
        label={label}
        trigger={<IconButton icon="dots" label={label} />}
        items={[
          {
            label: intl.formatMessage(messages.courses),
            icon: 'books',
            link: <Link to="/author" />,
          },
          { label: intl.formatMessage(messages.preview), icon: 'eye', link: preview },
          ...(openTabs.some((tab) => tab.name === 'history')
            ? [
                {
                  label: intl.formatMessage(messages.historyLink),
                  icon: 'history' as const,
                  link: <Link to="/author/course/$courseId/$tab" params={{ courseId, tab: 'history' }} />,
                },
              ]
            : []),
          ...(live
            ? [
                {
                  label: intl.formatMessage(shareMessages.share),
                  icon: 'link' as const,
                  onSelect: () => onAsk('share'),
                },
                {
                  label: intl.formatMessage(messages.unpublish),
                  icon: 'eye-off' as const,
                  onSelect: () => onAsk('unpublish'),
                },
              ]
            : []),
        ]}
      />
    </span>
  )
}

function HistoryLink({ courseId }: { courseId: string }) {
  const intl = useIntl()
  return (
    <IconButton
      icon="history"
      label={intl.formatMessage(messages.historyLink)}
      link={<Link to="/author/course/$courseId/$tab" params={{ courseId, tab: 'history' }} />}
    />
  )
}

/** Whether learners see the course, as the server knows it: said only once it is saved. */
const useLive = (): boolean => {
  const live = useDrafted(({ course }) => course.status === 'enabled')
  const saved = useDrafted(({ state }) => state === 'saved')
  const [known, setKnown] = useState(live)
  if (saved && known !== live) setKnown(live)
  return known
}

function Whereabouts() {
  const intl = useIntl()
  const title = useDrafted(({ course }) => course.title)
  const live = useLive()
  const version = useDrafted((view) => view.version)
  return (
    <>
      <nav aria-label={intl.formatMessage(messages.crumbs)} className={styles.crumbs}>
        <Link to="/author" className={styles.back ?? ''}>
          {intl.formatMessage(messages.courses)}
        </Link>
        <Icon name="chevron-right" size={16} className={styles.chevron} />
        {/* Cut at its end, whichever way it is read. */}
        <b dir="auto" className={styles.title} title={title}>
          {title}
        </b>
      </nav>
      <span className={styles.badge}>
        {live ? (
          <Badge tone="ok" icon="circle-check">
            {intl.formatMessage(messages.published)}
          </Badge>
        ) : (
          <Badge>{intl.formatMessage(messages.draft, { version })}</Badge>
        )}
      </span>
    </>
  )
}

function UndoRedo() {
  const intl = useIntl()
  const draft = useCourseDraft()
  const undo = useDrafted((view) => view.undo)
  const redo = useDrafted((view) => view.redo)
  return (
    <span className={styles.pair}>
      <IconButton
        icon="arrow-back-up"
        label={intl.formatMessage(undo === undefined ? messages.undo : messages.undoThis, { deed: undo })}
        aria-disabled={undo === undefined}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={() => draft.undo()}
      />
      <IconButton
        icon="arrow-forward-up"
        label={intl.formatMessage(redo === undefined ? messages.redo : messages.redoThis, { deed: redo })}
        aria-disabled={redo === undefined}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        onClick={() => draft.redo()}
      />
    </span>
  )
}
