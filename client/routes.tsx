import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { Config } from '@cairn/contract/config'
import { admit, type Guard } from './base/guard.ts'
import { fetchInsideIcons } from './base/ui/icon-late.tsx'
import { withinTime } from './base/ui/late-part.tsx'
import { PublisherWaiting } from './screens/catalog/publisher-waiting.tsx'
import { CatalogWaiting, CourseWaiting } from './screens/catalog/waiting.tsx'
import { Frame } from './screens/frame/frame.tsx'
import { NotFound } from './screens/frame/not-found.tsx'
import { ScreenFailure } from './screens/frame/screen-failure.tsx'
import { LandingWaiting } from './screens/landing/waiting.tsx'

export interface Surroundings {
  readonly queries: QueryClient
  readonly config: Config
  readonly language: string
}

export interface Arrival {
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, string | undefined>>
  readonly context: Surroundings
}

/** What a screen file exports: the screen, what it needs loaded, and its shape while waiting. */
export interface ScreenModule {
  readonly Screen: ComponentType
  readonly load?: (arrival: Arrival) => Promise<unknown>
}

interface Entry {
  readonly path: string
  readonly guard: Guard
  /** The same file twice: once to fetch it, once to tell the server which styles and scripts its page needs. */
  readonly file: string
  readonly screen: () => Promise<ScreenModule>
  readonly waiting?: () => ReactNode
  /** Screens that fill the window themselves. */
  readonly bare?: boolean
  /** Screens of one course under change share a frame, which stays while one moves between them. */
  readonly within?: 'course'
}

/** Path, screen, guard: every page there is. A page that is not here is in no menu either. */
export const TABLE: readonly Entry[] = [
  {
    path: '/',
    guard: 'none',
    file: 'screens/landing/landing.tsx',
    screen: () => import('./screens/landing/landing.tsx'),
    waiting: LandingWaiting,
  },
  {
    path: '/catalog',
    guard: 'none',
    file: 'screens/catalog/catalog.tsx',
    screen: () => import('./screens/catalog/catalog.tsx'),
    waiting: CatalogWaiting,
  },
  {
    path: '/catalog/course/$courseId',
    guard: 'none',
    file: 'screens/catalog/course.tsx',
    screen: () => import('./screens/catalog/course.tsx'),
    waiting: CourseWaiting,
  },
  {
    path: '/catalog/publisher/$id',
    guard: 'none',
    file: 'screens/catalog/publisher.tsx',
    screen: () => import('./screens/catalog/publisher.tsx'),
    waiting: PublisherWaiting,
  },
  {
    path: '/go/$alias',
    guard: 'none',
    file: 'screens/go/go.tsx',
    screen: () => import('./screens/go/go.tsx'),
  },
  {
    path: '/login',
    guard: 'none',
    file: 'screens/login/login.tsx',
    screen: () => import('./screens/login/login.tsx'),
    bare: true,
  },
  {
    path: '/login/reset',
    guard: 'none',
    file: 'screens/login/reset.tsx',
    screen: () => import('./screens/login/reset.tsx'),
    bare: true,
  },
  {
    path: '/login/oidc',
    guard: 'none',
    file: 'screens/login/oidc.tsx',
    screen: () => import('./screens/login/oidc.tsx'),
    bare: true,
  },
  {
    path: '/login/secure',
    guard: 'none',
    file: 'screens/login/secure.tsx',
    screen: () => import('./screens/login/secure.tsx'),
    bare: true,
  },
  {
    path: '/login/inbox',
    guard: 'none',
    file: 'screens/login/inbox.tsx',
    screen: () => import('./screens/login/inbox.tsx'),
    bare: true,
  },
  {
    path: '/confirm',
    guard: 'none',
    file: 'screens/login/confirm.tsx',
    screen: () => import('./screens/login/confirm.tsx'),
    bare: true,
  },
  {
    path: '/undo',
    guard: 'none',
    file: 'screens/login/undo.tsx',
    screen: () => import('./screens/login/undo.tsx'),
    bare: true,
  },
  {
    path: '/invite',
    guard: 'none',
    file: 'screens/invite/invite.tsx',
    screen: () => import('./screens/invite/invite.tsx'),
    bare: true,
  },
  {
    path: '/create',
    guard: 'none',
    file: 'screens/create/create.tsx',
    screen: () => import('./screens/create/create.tsx'),
    bare: true,
  },
  {
    path: '/dashboard',
    guard: 'login',
    file: 'screens/dashboard/dashboard.tsx',
    screen: () => import('./screens/dashboard/dashboard.tsx'),
  },
  {
    path: '/learn/$courseId',
    guard: 'login',
    file: 'screens/learn/course.tsx',
    screen: () => import('./screens/learn/course.tsx'),
  },
  {
    path: '/learn/$courseId/activity/$instructionId',
    guard: 'login',
    file: 'screens/learn/player.tsx',
    screen: () => import('./screens/learn/player.tsx'),
    bare: true,
  },
  {
    path: '/learn/$courseId/materials',
    guard: 'login',
    file: 'screens/learn/materials.tsx',
    screen: () => import('./screens/learn/materials.tsx'),
  },
  {
    path: '/learn/$courseId/discussion',
    guard: 'login',
    file: 'screens/learn/discussion.tsx',
    screen: () => import('./screens/learn/discussion.tsx'),
  },
  {
    path: '/messages',
    guard: 'login',
    file: 'screens/messages/messages-home.tsx',
    screen: () => import('./screens/messages/messages-home.tsx'),
  },
  {
    path: '/messages/$userId',
    guard: 'login',
    file: 'screens/messages/with-person.tsx',
    screen: () => import('./screens/messages/with-person.tsx'),
  },
  {
    path: '/thread/$messageId',
    guard: 'login',
    file: 'screens/thread/thread.tsx',
    screen: () => import('./screens/thread/thread.tsx'),
  },
  {
    path: '/learn/$courseId/certificate',
    guard: 'login',
    file: 'screens/learn/certificate.tsx',
    screen: () => import('./screens/learn/certificate.tsx'),
  },
  {
    path: '/verify',
    guard: 'none',
    file: 'screens/verify/verify.tsx',
    screen: () => import('./screens/verify/verify.tsx'),
  },
  {
    path: '/verify/$code',
    guard: 'none',
    file: 'screens/verify/code.tsx',
    screen: () => import('./screens/verify/code.tsx'),
  },
  {
    path: '/learn/$courseId/review',
    guard: 'login',
    file: 'screens/learn/review.tsx',
    screen: () => import('./screens/learn/review.tsx'),
  },
  {
    path: '/checkout/course/$courseId',
    guard: 'login',
    file: 'screens/checkout/course.tsx',
    screen: () => import('./screens/checkout/course.tsx'),
  },
  {
    path: '/coach',
    guard: 'coach',
    file: 'screens/coach/home.tsx',
    screen: () => import('./screens/coach/home.tsx'),
  },
  {
    path: '/coach/reviews',
    guard: 'coach',
    file: 'screens/coach/reviews.tsx',
    screen: () => import('./screens/coach/reviews.tsx'),
  },
  {
    path: '/coach/inactive',
    guard: 'coach',
    file: 'screens/coach/inactive.tsx',
    screen: () => import('./screens/coach/inactive.tsx'),
  },
  {
    path: '/coach/learner/$userId',
    guard: 'coach',
    file: 'screens/coach/learner.tsx',
    screen: () => import('./screens/coach/learner.tsx'),
  },
  {
    path: '/coach/learners',
    guard: 'coach',
    file: 'screens/coach/learners.tsx',
    screen: () => import('./screens/coach/learners.tsx'),
  },
  {
    path: '/switch',
    guard: 'login',
    file: 'screens/login/switch.tsx',
    screen: () => import('./screens/login/switch.tsx'),
    bare: true,
  },
  {
    path: '/account',
    guard: 'login',
    file: 'screens/account/profile.tsx',
    screen: () => import('./screens/account/profile.tsx'),
  },
  {
    path: '/account/security',
    guard: 'login',
    file: 'screens/account/security.tsx',
    screen: () => import('./screens/account/security.tsx'),
  },
  {
    path: '/account/appearance',
    guard: 'login',
    file: 'screens/account/appearance.tsx',
    screen: () => import('./screens/account/appearance.tsx'),
  },
  {
    path: '/account/data',
    guard: 'login',
    file: 'screens/account/data.tsx',
    screen: () => import('./screens/account/data.tsx'),
  },
  {
    path: '/account/requests',
    guard: 'login',
    file: 'screens/account/requests.tsx',
    screen: () => import('./screens/account/requests.tsx'),
  },
  {
    path: '/account/notifications',
    guard: 'login',
    file: 'screens/account/notifications.tsx',
    screen: () => import('./screens/account/notifications.tsx'),
  },
  {
    path: '/account/safety',
    guard: 'login',
    file: 'screens/account/safety.tsx',
    screen: () => import('./screens/account/safety.tsx'),
  },
  {
    path: '/unsubscribe/$key',
    guard: 'none',
    file: 'screens/unsubscribe/unsubscribe.tsx',
    screen: () => import('./screens/unsubscribe/unsubscribe.tsx'),
    bare: true,
  },
  {
    path: '/manage/send',
    guard: 'teaching',
    file: 'screens/manage/send.tsx',
    screen: () => import('./screens/manage/send.tsx'),
  },
  {
    path: '/manage/moderation',
    guard: 'teaching',
    file: 'screens/manage/moderation.tsx',
    screen: () => import('./screens/manage/moderation.tsx'),
  },
  {
    path: '/author/course/$courseId/$tab',
    guard: 'author',
    file: 'screens/author/course-tab.tsx',
    screen: () => import('./screens/author/course-tab.tsx'),
    bare: true,
    within: 'course',
  },
  {
    path: '/author/course/$courseId/content/$instructionId',
    guard: 'author',
    file: 'screens/author/content.tsx',
    screen: () => import('./screens/author/content.tsx'),
    bare: true,
    within: 'course',
  },
  {
    path: '/groups',
    guard: 'login',
    file: 'screens/groups/groups.tsx',
    screen: () => import('./screens/groups/groups.tsx'),
  },
  {
    path: '/groups/$groupId',
    guard: 'login',
    file: 'screens/groups/group.tsx',
    screen: () => import('./screens/groups/group.tsx'),
  },
  {
    path: '/groups/join/$key',
    guard: 'none',
    file: 'screens/groups/join.tsx',
    screen: () => import('./screens/groups/join.tsx'),
  },
  {
    path: '/people/$userId',
    guard: 'login',
    file: 'screens/people/person.tsx',
    screen: () => import('./screens/people/person.tsx'),
  },
  {
    path: '/author',
    guard: 'author',
    file: 'screens/author/courses.tsx',
    screen: () => import('./screens/author/courses.tsx'),
  },
  {
    path: '/author/new',
    guard: 'author',
    file: 'screens/author/new.tsx',
    screen: () => import('./screens/author/new.tsx'),
  },
  {
    path: '/manage/courses',
    guard: 'admin',
    file: 'screens/manage/courses.tsx',
    screen: () => import('./screens/manage/courses.tsx'),
  },
  {
    path: '/manage/users',
    guard: 'admin',
    file: 'screens/manage/users.tsx',
    screen: () => import('./screens/manage/users.tsx'),
  },
  {
    path: '/manage/users/$userId',
    guard: 'admin',
    file: 'screens/manage/user.tsx',
    screen: () => import('./screens/manage/user.tsx'),
  },
  {
    path: '/manage/organizations',
    guard: 'admin',
    file: 'screens/manage/organizations.tsx',
    screen: () => import('./screens/manage/organizations.tsx'),
  },
  {
    path: '/manage/organizations/$id',
    guard: 'admin',
    file: 'screens/manage/organization.tsx',
    screen: () => import('./screens/manage/organization.tsx'),
  },
  {
    path: '/manage/groups',
    guard: 'teaching',
    file: 'screens/manage/groups.tsx',
    screen: () => import('./screens/manage/groups.tsx'),
  },
  {
    path: '/manage/groups/$groupId',
    guard: 'teaching',
    file: 'screens/manage/group.tsx',
    screen: () => import('./screens/manage/group.tsx'),
  },
  {
    path: '/reports/groups/$groupId',
    guard: 'staff',
    file: 'screens/reports/group.tsx',
    screen: () => import('./screens/reports/group.tsx'),
  },
  {
    path: '/reports/history/$id',
    guard: 'author',
    file: 'screens/reports/history.tsx',
    screen: () => import('./screens/reports/history.tsx'),
  },
  {
    path: '/reports/history/$id/$version',
    guard: 'author',
    file: 'screens/reports/history-version.tsx',
    screen: () => import('./screens/reports/history-version.tsx'),
  },
  {
    path: '/reports/events',
    guard: 'admin',
    file: 'screens/reports/events.tsx',
    screen: () => import('./screens/reports/events.tsx'),
  },
  {
    path: '/settings/branding',
    guard: 'root',
    file: 'screens/settings/branding.tsx',
    screen: () => import('./screens/settings/branding.tsx'),
  },
  {
    path: '/settings/landing',
    guard: 'root',
    file: 'screens/settings/landing.tsx',
    screen: () => import('./screens/settings/landing.tsx'),
  },
  {
    path: '/settings/sign-up',
    guard: 'root',
    file: 'screens/settings/sign-up.tsx',
    screen: () => import('./screens/settings/sign-up.tsx'),
  },
  {
    path: '/settings/hostname',
    guard: 'root',
    file: 'screens/settings/hostname.tsx',
    screen: () => import('./screens/settings/hostname.tsx'),
  },
  {
    path: '/settings/api-users',
    guard: 'root',
    file: 'screens/settings/api-users.tsx',
    screen: () => import('./screens/settings/api-users.tsx'),
  },
  {
    path: '/settings/languages',
    guard: 'root',
    file: 'screens/settings/languages.tsx',
    screen: () => import('./screens/settings/languages.tsx'),
  },
  {
    path: '/settings/languages/$code',
    guard: 'root',
    file: 'screens/settings/languages-texts.tsx',
    screen: () => import('./screens/settings/languages-texts.tsx'),
  },
  {
    path: '/settings/storage',
    guard: 'admin',
    file: 'screens/settings/storage.tsx',
    screen: () => import('./screens/settings/storage.tsx'),
  },
  {
    path: '/settings/outbox',
    guard: 'root',
    file: 'screens/settings/outbox.tsx',
    screen: () => import('./screens/settings/outbox.tsx'),
  },
  {
    path: '/settings/status',
    guard: 'root',
    file: 'screens/settings/status.tsx',
    screen: () => import('./screens/settings/status.tsx'),
  },
]

export interface RouteFacts {
  readonly guard?: Guard
  readonly bare?: boolean
  readonly file?: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteFacts {}
  interface HistoryState {
    /** The keyboard stays where it is, as in a list that opens things beside it. */
    stays?: boolean
  }
}

/** Where a course is changed; what stands below it stands in its frame. */
const COURSE = '/author/course/$courseId'

const root = createRootRouteWithContext<Surroundings>()({
  component: Frame,
  notFoundComponent: NotFound,
  errorComponent: ScreenFailure,
})

const course = createRoute({
  getParentRoute: () => root,
  path: COURSE,
  staticData: { guard: 'author', bare: true, file: 'screens/author/course-frame.tsx' },
  component: lazyRouteComponent(() => import('./screens/author/course-frame.tsx'), 'CourseFrame'),
  errorComponent: ScreenFailure,
})

const routeOf = ({ path, guard, file, screen, waiting, bare = false, within }: Entry) =>
  createRoute({
    getParentRoute: () => (within ? course : root) as typeof root,
    path: within ? path.slice(COURSE.length) : path,
    staticData: { guard, bare, file },
    validateSearch: (search: Record<string, string | undefined>) => search,
    beforeLoad: ({ location, search, context }) =>
      admit(guard, { href: location.href, token: search['id'], config: context.config }),
    // A changed search stays on the same page: it is never taken down for its waiting shape, nor the keyboard with it.
    loader: async ({ params, location, context }) => {
      // A page behind the login is drawn with all its icons, which visitors do not fetch.
      const [{ load }] = await Promise.all([withinTime(screen()), guard === 'none' || fetchInsideIcons()])
      const search = location.search as Arrival['search']
      await load?.({ params: params as Record<string, string>, search, context })
    },
    component: lazyRouteComponent(screen, 'Screen'),
    errorComponent: ScreenFailure,
    ...(waiting && { pendingComponent: waiting }),
  })

const routes = [
  ...TABLE.filter(({ within }) => !within).map(routeOf),
  course.addChildren(TABLE.filter(({ within }) => within === 'course').map(routeOf)),
]

const plainSearch = {
  parseSearch: (text: string) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, unknown>) => {
    const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    return pairs.length === 0
      ? ''
      : `?${new URLSearchParams(pairs.map(([k, v]) => [k, String(v)])).toString()}`
  },
}

export const makeRouter = (context: Surroundings, history?: Parameters<typeof createRouter>[0]['history']) =>
  createRouter({
    routeTree: root.addChildren(routes),
    context,
    ...(history && { history }),
    ...plainSearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    // On the server it would write a script into the page, which our policy forbids.
    scrollRestoration: typeof window !== 'undefined',
  })

export type AppRouter = ReturnType<typeof makeRouter>
