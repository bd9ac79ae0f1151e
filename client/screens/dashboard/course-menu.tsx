import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { progress as calls } from '@cairn/contract/progress'
import { hasTaken } from '@cairn/domain/reviews/review'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { IconButton } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Menu, type MenuItem } from '../../base/ui/menu.tsx'
import { toast } from '../../base/ui/toast.ts'
import { priceKind } from '../../courses/price-kind.ts'
import type { Learning } from './learning.ts'
import { messages } from './messages.ts'
import { overviewWay, pageWay, reviewWay } from './ways.ts'

/** What else can be done with a course one takes. */
export function CourseMenu({ learning }: { learning: Learning }) {
  const intl = useIntl()
  const [leaving, setLeaving] = useState(false)
  const { course, progress, shelf } = learning
  const label = intl.formatMessage(messages.menu, { title: course.title })
  const items: MenuItem[] = [
    ...(shelf === 'others'
      ? []
      : [
          {
            label: intl.formatMessage(messages.course),
            icon: 'list-check' as const,
            link: <Link {...overviewWay(course.id)} />,
          },
        ]),
    {
      label: intl.formatMessage(messages.coursePage),
      icon: 'info-circle',
      link: <Link {...pageWay(course.id)} />,
    },
    ...(hasTaken(progress)
      ? [
          {
            label: intl.formatMessage(messages.review),
            icon: 'star' as const,
            link: <Link {...reviewWay(course.id)} />,
          },
        ]
      : []),
    // What was paid for is given back by those who sold it.
    ...(priceKind(course) === 'free'
      ? [
          {
            label: intl.formatMessage(messages.leave),
            icon: 'logout' as const,
            danger: true,
            apart: true,
            onSelect: () => setLeaving(true),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        label={label}
        items={items}
        trigger={<IconButton icon="dots" size="small" variant="quiet" label={label} />}
      />
      <Leave learning={learning} open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}

interface LeaveProps {
  readonly learning: Learning
  readonly open: boolean
  readonly onClose: () => void
}

function Leave({ learning: { course, progress }, open, onClose }: LeaveProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      const params = { userId: progress.user, courseId: course.id }
      await call(calls.deleteProgress, { params, handled: 'shown' }).catch((error: unknown) => {
        // Left already, perhaps in another tab.
        if (!isCallError(error, 404)) throw error
      })
      onClose()
      toast({ icon: 'logout', message: say(messages.left, { title: course.title }) })
      await queries.invalidateQueries()
    } catch (error) {
      onClose()
      const told = isCallError(error) && error.told
      toast({ icon: 'alert-circle', message: told ? error.message : say(messages.leaveFailed) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={say(messages.leaveTitle, { title: course.title })}
      keep={say(messages.leaveKeep)}
      deed={say(messages.leave)}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void leave()}
    >
      {say(messages.leaveText)}
    </ConfirmDialog>
  )
}
