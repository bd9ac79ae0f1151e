import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { hasTaken } from '@cairn/domain/reviews/review'
import { IconButton } from '../../base/ui/button.tsx'
import { Menu, type MenuItem } from '../../base/ui/menu.tsx'
import { priceKind } from '../../courses/price-kind.ts'
import { LeaveDialog } from '../../progress/leave-dialog.tsx'
import type { Learning } from './learning.ts'
import { messages as leaveMessages } from '../../progress/leave-messages.ts'
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
            label: intl.formatMessage(leaveMessages.leave),
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
      <LeaveDialog course={course} user={progress.user} open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
