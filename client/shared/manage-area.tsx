import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { isAdmin, isRootAdmin } from '@cairn/domain/access/roles'
import { passesGuard } from '../base/guard.ts'
import { pathTo, type PlainPath } from '../base/paths.ts'
import { useActor } from '../base/site.tsx'
import { Area, type AreaGroup } from '../base/ui/area.tsx'
import type { IconName } from '../base/ui/icon.tsx'
import { messages } from './manage-area-messages.ts'
import { onlyOrganization } from '../base/manage-place.ts'

export interface ManageAreaProps {
  readonly width?: 'form' | 'wide'
  readonly dock?: ReactNode
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Everything that admins look after, with its list at the side. */
export function ManageArea({ width = 'wide', dock, aside, children }: ManageAreaProps) {
  const intl = useIntl()
  const path = useLocation({ select: (location) => location.pathname })
  const actor = useActor()
  const own = onlyOrganization(actor)
  const place = (to: PlainPath, icon: IconName, label: string) => ({
    link: <Link to={to} />,
    icon,
    label,
    current: path === to || path.startsWith(`${to}/`),
  })
  const admin = isAdmin(actor)
  const people = [
    place('/manage/users', 'users', intl.formatMessage(messages.users)),
    own === undefined
      ? place('/manage/organizations', 'building', intl.formatMessage(messages.organizations))
      : {
          link: <Link to="/manage/organizations/$id" params={{ id: own }} />,
          icon: 'building' as const,
          label: intl.formatMessage(messages.ownOrganization),
          current: path === pathTo('/manage/organizations/$id', { id: own }),
        },
  ]
  const coaches = place('/manage/coaches', 'calendar', intl.formatMessage(messages.coaches))
  const teaching = [
    place('/manage/groups', 'users-group', intl.formatMessage(messages.groups)),
    place('/manage/send', 'send', intl.formatMessage(messages.send)),
    place('/manage/moderation', 'alert-triangle', intl.formatMessage(messages.moderation)),
  ]
  const groups: AreaGroup[] = [
    {
      label: intl.formatMessage(messages.people),
      places: [
        ...(admin ? people : []),
        ...(passesGuard('teaching', actor) ? teaching : []),
        ...(admin ? [coaches] : []),
      ],
    },
  ]
  if (admin)
    groups.push({
      label: intl.formatMessage(messages.content),
      places: [
        place('/manage/courses', 'books', intl.formatMessage(messages.courses)),
        place('/settings/storage', 'database', intl.formatMessage(messages.storage)),
      ],
    })
  if (passesGuard('author', actor))
    groups.push({
      label: intl.formatMessage(messages.sales),
      places: [
        place('/manage/purchases', 'receipt', intl.formatMessage(messages.purchases)),
        place('/manage/coupons', 'discount', intl.formatMessage(messages.coupons)),
        place('/manage/offers', 'link', intl.formatMessage(messages.offers)),
      ],
    })
  if (isRootAdmin(actor))
    groups.push({
      label: intl.formatMessage(messages.settings),
      places: [
        place('/settings/branding', 'palette', intl.formatMessage(messages.branding)),
        place('/settings/landing', 'layout-navbar', intl.formatMessage(messages.landing)),
        place('/settings/languages', 'language', intl.formatMessage(messages.languages)),
        place('/settings/sign-up', 'user-plus', intl.formatMessage(messages.signUp)),
        place('/settings/taxes', 'receipt', intl.formatMessage(messages.taxes)),
        place('/settings/hostname', 'world', intl.formatMessage(messages.hostname)),
        place('/settings/api-users', 'robot', intl.formatMessage(messages.apiUsers)),
        place('/settings/record-store', 'database', intl.formatMessage(messages.recordStore)),
        {
          ...place('/settings/lti', 'plug', intl.formatMessage(messages.lti)),
          // The platforms have an entry of their own.
          link: <Link to="/settings/lti" activeOptions={{ exact: true }} />,
          current: path === '/settings/lti',
        },
        place('/settings/lti/platforms', 'school', intl.formatMessage(messages.ltiPlatforms)),
        place('/settings/billing', 'credit-card', intl.formatMessage(messages.billing)),
        place('/settings/outbox', 'mail', intl.formatMessage(messages.outbox)),
        place('/settings/status', 'activity', intl.formatMessage(messages.status)),
      ],
    })
  return (
    <Area
      label={intl.formatMessage(messages.area)}
      groups={groups.filter(({ places }) => places.length > 0)}
      width={width}
      dock={dock}
      aside={aside}
    >
      {children}
    </Area>
  )
}
