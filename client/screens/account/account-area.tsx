import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { useActor } from '../../base/site.tsx'
import { Area, type AreaPlace } from '../../base/ui/area.tsx'
import type { IconName } from '../../base/ui/icon.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { messages } from './messages.ts'

type Place =
  | '/account'
  | '/account/learning'
  | '/account/security'
  | '/account/appearance'
  | '/account/payments'
  | '/account/notifications'
  | '/account/safety'
  | '/account/requests'
  | '/account/offline'
  | '/account/data'

interface Entry {
  readonly path: Place
  readonly icon: IconName
  readonly words: MessageDescriptor
  /** Not for somebody who acts as this person. */
  readonly own?: boolean
}

const PLACES: readonly Entry[] = [
  { path: '/account', icon: 'user', words: messages.profile },
  { path: '/account/learning', icon: 'chart-bar', words: messages.learning },
  { path: '/account/security', icon: 'lock', words: messages.security, own: true },
  { path: '/account/appearance', icon: 'palette', words: messages.appearance },
  { path: '/account/payments', icon: 'credit-card', words: messages.payments, own: true },
  { path: '/account/notifications', icon: 'bell', words: messages.notifications, own: true },
  { path: '/account/safety', icon: 'hand-stop', words: messages.safety, own: true },
  { path: '/account/requests', icon: 'users', words: messages.requests, own: true },
  { path: '/account/offline', icon: 'cloud-down', words: messages.storage, own: true },
  { path: '/account/data', icon: 'file-download', words: messages.data, own: true },
]

interface Props {
  readonly at: Place
  readonly lead: string
  /** At the end of the title's line. */
  readonly actions?: ReactNode
  readonly width?: 'form' | 'wide'
  readonly dock?: ReactNode
  readonly children: ReactNode
}

/** The frame of every account screen: the list at the side, the title, and what the screen is about. */
export function AccountArea({ at, lead, actions, width = 'form', dock, children }: Props) {
  const intl = useIntl()
  const acting = useActor()?.acting === true
  const title = intl.formatMessage(PLACES.find(({ path }) => path === at)?.words ?? messages.profile)
  useHead({ title, indexed: false })
  const places: AreaPlace[] = PLACES.filter(({ own }) => !own || !acting).map(({ path, icon, words }) => ({
    link: <Link to={path as string} activeOptions={{ exact: true }} />,
    icon,
    label: intl.formatMessage(words),
    current: path === at,
  }))
  return (
    <Area label={intl.formatMessage(messages.area)} groups={[{ places }]} width={width} dock={dock}>
      <PageTitle lead={lead} actions={actions}>
        {title}
      </PageTitle>
      {children}
    </Area>
  )
}
