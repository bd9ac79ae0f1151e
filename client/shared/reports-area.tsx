import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { administered, isRootAdmin, organizationsAs, type Actor } from '@cairn/domain/access/roles'
import { passesGuard } from '../base/guard.ts'
import { onlyOrganization } from '../base/manage-place.ts'
import type { PlainPath } from '../base/paths.ts'
import { useActor } from '../base/site.tsx'
import { Area, type AreaPlace } from '../base/ui/area.tsx'
import type { IconName } from '../base/ui/icon.tsx'
import { messages } from './reports-area-messages.ts'

export interface ReportsAreaProps {
  readonly width?: 'form' | 'wide'
  readonly dock?: ReactNode
  readonly children: ReactNode
}

/** The organization whose coaches somebody asks about first: their own, before the one that runs the site. */
export const coachedOrganization = (actor: Actor | null): string | undefined => {
  const [own] = administered(actor)
  const all = organizationsAs(actor, 'admin', 'coach')
  return own ?? all.find((id) => id !== actor?.rootOrg) ?? all[0]
}

const courseIn = (path: string): string | undefined => {
  const id = /^\/reports\/courses\/([^/]+)/.exec(path)?.[1]
  return id === undefined ? undefined : decodeURIComponent(id)
}

/** Every report that somebody may open, with its list at the side. */
export function ReportsArea({ width = 'wide', dock, children }: ReportsAreaProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const path = useLocation({ select: (location) => location.pathname })
  const actor = useActor()
  const place = (to: PlainPath, icon: IconName, label: string): AreaPlace => ({
    link: <Link to={to} />,
    icon,
    label,
    current: path === to || path.startsWith(`${to}/`),
  })
  const learning = useLearningPlaces(path, place)
  const business = [
    ...(passesGuard('publisher', actor)
      ? [place('/reports/payments', 'receipt', say(messages.payments))]
      : []),
    ...(passesGuard('admin', actor) ? [{ ...ordersOf(actor), label: say(messages.orders) }] : []),
  ]
  const system = passesGuard('admin', actor)
    ? [
        place('/reports/events', 'history', say(messages.events)),
        place('/reports/users', 'user-search', say(messages.users)),
      ]
    : []
  const groups = [
    {
      label: say(messages.area),
      places: [
        {
          // All reports are below its path; it is the current one only by itself.
          link: <Link to="/reports" activeOptions={{ exact: true }} />,
          icon: 'chart-pie' as const,
          label: say(messages.overview),
          current: path === '/reports',
        },
        place('/reports/exports', 'download', say(messages.exports)),
      ],
    },
    { label: say(messages.learning), places: learning },
    { label: say(messages.business), places: business },
    { label: say(messages.system), places: system },
  ]
  return (
    <Area
      label={say(messages.area)}
      groups={groups.filter(({ places }) => places.length > 0)}
      width={width}
      dock={dock}
    >
      {children}
    </Area>
  )
}

const useLearningPlaces = (
  path: string,
  place: (to: PlainPath, icon: IconName, label: string) => AreaPlace,
): AreaPlace[] => {
  const { formatMessage: say } = useIntl()
  const actor = useActor()
  const organization = coachedOrganization(actor)
  const courseId = courseIn(path)
  const atResponses = path.endsWith('/responses')
  return [
    {
      ...place('/reports/courses', 'chart-bar', say(messages.courses)),
      link: <Link to="/reports/courses" activeOptions={{ exact: true }} />,
      current: path.startsWith('/reports/courses') && !atResponses,
    },
    place('/reports/learners', 'users', say(messages.learners)),
    place('/reports/groups', 'users-group', say(messages.groups)),
    // Answers belong to a course: there is nothing to show before one is chosen.
    ...(courseId === undefined
      ? []
      : [
          {
            link: <Link to="/reports/courses/$courseId/responses" params={{ courseId }} />,
            icon: 'messages' as const,
            label: say(messages.responses),
            current: atResponses,
          },
        ]),
    ...(organization === undefined
      ? []
      : [
          {
            link: <Link to="/reports/organizations/$id/coaches" params={{ id: organization }} />,
            icon: 'message-check' as const,
            label: say(messages.coaches),
            current: path.startsWith('/reports/organizations/'),
          },
        ]),
  ]
}

/** Orders are kept at each organization: at the only one, or at the list to choose it from. */
const ordersOf = (actor: Actor | null) => {
  const id = isRootAdmin(actor) ? undefined : onlyOrganization(actor)
  return {
    link:
      id === undefined ? (
        <Link to="/manage/organizations" />
      ) : (
        <Link to="/manage/organizations/$id" params={{ id }} search={{ tab: 'orders' }} />
      ),
    icon: 'file-invoice' as const,
  }
}
