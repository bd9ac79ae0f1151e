import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { courses, type Course } from '@cairn/contract/courses'
import { reports } from '@cairn/contract/reports'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { read } from '../../base/query.ts'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { HistoryList } from '../../courses/about/history-list.tsx'
import { messages } from '../../courses/about/history-messages.ts'
import { TabPage } from '../../courses/about/tab-page.tsx'
import { CourseVersion } from '../../courses/about/version-view.tsx'
import { useCourseDraft, useDraftView } from '../../courses/draft/use-draft.tsx'

const linkTo = (version: number | undefined) => (
  <Link to="." search={version === undefined ? {} : { version: String(version) }} />
)

/** Every version of the course: who changed what, how it was, and the way back to it. */
export function Tab() {
  const intl = useIntl()
  const { course } = useDraftView()
  const { version } = useSearch({ from: '/author/course/$courseId/$tab' })
  const [wanted, setWanted] = useState<number>()
  const shown = Number(version)
  if (version !== undefined && Number.isInteger(shown) && shown > 0)
    return <OldVersion id={course.id} version={shown} />
  return (
    <TabPage title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)}>
      <HistoryList object={course.id} course={course} linkTo={linkTo} onRestore={setWanted} />
      {wanted !== undefined && (
        <RestoreListed id={course.id} version={wanted} onClose={() => setWanted(undefined)} />
      )}
    </TabPage>
  )
}

/** Brings a version back from the list; what it said is fetched first. */
function RestoreListed({ id, version, onClose }: { id: string; version: number; onClose: () => void }) {
  const { data } = useQuery(read(reports.getObjectVersion, { params: { id, version } }))
  return (
    <Restore open old={data as unknown as Course | null | undefined} version={version} onClose={onClose} />
  )
}

function OldVersion({ id, version }: { id: string; version: number }) {
  const intl = useIntl()
  const { version: now } = useDraftView()
  const [asked, setAsked] = useState(false)
  const { data, isPending } = useQuery(read(reports.getObjectVersion, { params: { id, version } }))
  const title = intl.formatMessage(messages.asItWas, { version })
  return (
    <TabPage
      title={title}
      actions={
        <>
          <Button icon="arrow-left" link={linkTo(undefined)}>
            {intl.formatMessage(messages.back)}
          </Button>
          {data && version !== now && (
            <Button variant="filled" icon="restore" onClick={() => setAsked(true)}>
              {intl.formatMessage(messages.restore)}
            </Button>
          )}
        </>
      }
    >
      {isPending && <ListSkeleton label={intl.formatMessage(messages.loading)} />}
      {!isPending && !data && (
        <Empty title={intl.formatMessage(messages.gone)}>{intl.formatMessage(messages.goneText)}</Empty>
      )}
      {data && <CourseVersion course={data as unknown as Course} />}
      {data && (
        <Restore
          open={asked}
          old={data as unknown as Course}
          version={version}
          onClose={() => setAsked(false)}
        />
      )}
    </TabPage>
  )
}

interface RestoreProps {
  readonly open: boolean
  /** Nothing while it is fetched, null when it is not there. */
  readonly old: Course | null | undefined
  readonly version: number
  readonly onClose: () => void
}

/** Brings a version back as the newest one; nothing between is lost. */
function Restore({ open, old, version, onClose }: RestoreProps) {
  const intl = useIntl()
  const draft = useCourseDraft()
  const navigate = useNavigate()
  const restoring = useAction(
    async (course: Course) => {
      await draft.save()
      await draft.catchUp()
      const now = draft.view()
      const body = { ...course, publisher: now.course.publisher, version: now.version }
      await call(courses.putCourse, { body, query: { restores: version }, handled: 'shown' })
      await draft.catchUp()
    },
    {
      done: { icon: 'restore', message: intl.formatMessage(messages.restored, { version }) },
      refreshes: [[reports.findObjectVersions.path]],
      onDone: () => {
        onClose()
        return navigate({ to: '.', search: {} })
      },
    },
  )
  return (
    <ConfirmDialog
      open={open}
      danger={false}
      title={intl.formatMessage(messages.restoreTitle, { version })}
      keep={intl.formatMessage(messages.restoreKeep)}
      action={intl.formatMessage(messages.restore)}
      busy={restoring.busy || old === undefined}
      failure={restoring.failure}
      onConfirm={() => old && void restoring.run(old)}
      onClose={() => {
        restoring.clear()
        onClose()
      }}
    >
      {intl.formatMessage(old === null ? messages.goneText : messages.restoreText)}
    </ConfirmDialog>
  )
}
