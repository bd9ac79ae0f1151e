import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type Route,
} from '@tanstack/react-router'
import { admit, takeToken, type Guard } from './base/guard.ts'
import { readSearch } from './base/search-shape.ts'
import { fetchInsideIcons } from './base/ui/icon-late.tsx'
import { withinTime } from './base/ui/late-part.tsx'
import { needWords, type WordsPart } from './base/words-parts.ts'
import type { Page, PageTable, Path, SearchAt, Surroundings } from './page.ts'
import { PAGES } from './routes.tsx'
import { Frame } from './screens/frame/frame.tsx'
import { NotFound } from './base/ui/not-found.tsx'
import { ScreenFailure } from './screens/frame/screen-failure.tsx'

export interface RouteFacts {
  readonly guard?: Guard
  readonly bare?: boolean
  readonly file?: string
  readonly words?: WordsPart
}

const TABLE: PageTable = PAGES

/** Where a course is changed; what stands below it stands in its frame. */
const COURSE = '/author/course/$courseId'

/** Every page may be opened with a session token in its address. */
const TOKEN = { id: 'text' } as const

const root = createRootRouteWithContext<Surroundings>()({
  validateSearch: (address: Readonly<Record<string, unknown>>) => readSearch(TOKEN, address),
  // To point at a link is not to follow it; the log-in page sends on whoever a token lets in, and removes it itself.
  beforeLoad: ({ location, search, preload }) =>
    preload || location.pathname === '/login' ? undefined : takeToken(location.href, search.id),
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

const routeOf = ([path, page]: readonly [string, Page]) => {
  const { guard, search: shape = {}, file, screen, waiting, words = 'rest', bare = false, within } = page
  return createRoute({
    getParentRoute: () => (within ? course : root) as typeof root,
    path: within ? path.slice(COURSE.length) : path,
    staticData: { guard, bare, file, words },
    validateSearch: (address: Readonly<Record<string, unknown>>) => readSearch(shape, address),
    beforeLoad: ({ location, context }) => admit(guard, { href: location.href, config: context.config }),
    // A changed search stays on the same page: it is never taken down for its waiting shape, nor the keyboard with it.
    loader: async ({ params, location, context }) => {
      // A page behind the login is drawn with all its icons, which visitors do not fetch.
      const [{ load }] = await Promise.all([
        withinTime(screen()),
        withinTime(needWords(words)),
        guard === 'none' || fetchInsideIcons(),
      ])
      await load?.({ params, search: readSearch(shape, location.search), context })
    },
    component: lazyRouteComponent(screen, 'Screen'),
    errorComponent: ScreenFailure,
    ...(waiting && { pendingComponent: waiting }),
  })
}

const entries = Object.entries<Page>(TABLE)

type Routes = {
  readonly [P in Path]: Route<
    unknown,
    typeof root,
    P,
    P,
    string,
    P,
    (address: Readonly<Record<string, unknown>>) => SearchAt<P>
  >
}

/** What the router knows of the pages, looked up by path instead of worked out from the tree at every link. */
interface RouteTypes {
  readonly fullPaths: Path
  readonly to: Path
  readonly id: Path
  readonly fileRoutesByFullPath: Routes
  readonly fileRoutesByTo: Routes
  readonly fileRoutesById: Routes
}

const routes = [
  ...entries.filter(([, { within }]) => !within).map(routeOf),
  course.addChildren(entries.filter(([, { within }]) => within === 'course').map(routeOf)),
]

// Each page has a route of its own type, which a loop over the table cannot express.
const routeTree = root._addFileChildren(routes as unknown as Routes)._addFileTypes<RouteTypes>()

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
    routeTree,
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

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption extends RouteFacts {}
  interface HistoryState {
    /** The keyboard stays where it is, as in a list that opens things beside it. */
    stays?: boolean
  }
}
