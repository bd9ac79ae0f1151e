import { Link, Outlet, useLocation, useMatches, useNavigate, useRouterState } from '@tanstack/react-router'
import { Fragment, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { isRootAdmin, isStaff } from '@cairn/domain/access/roles'
import { useAppearance } from '../../base/appearance.ts'
import { setErrorSentences, setOutageTexts } from '../../base/call-error.ts'
import { errorSentence } from '../../base/error-sentence.ts'
import { fileAddress } from '../../base/file-address.ts'
import { passesGuard } from '../../base/guard.ts'
import { offeredLanguages, useSpeech } from '../../base/i18n.tsx'
import { mayLeaveAccount } from '../../base/leave.ts'
import type { PlainPath } from '../../base/paths.ts'
import { lasting } from '../../base/lasting.ts'
import { connection } from '../../base/online.ts'
import { session } from '../../base/session.ts'
import { useActor, useSession, useSite } from '../../base/site.tsx'
import { onTell, errorText } from '../../base/tell.ts'
import { Button } from '../../base/ui/button.tsx'
import type { IconName } from '../../base/ui/icon.tsx'
import { SOCIAL_ICONS } from '../../base/ui/kind-icons.ts'
import { LanguageMenu } from '../../base/ui/language-menu.tsx'
import { latePart } from '../../base/ui/late-part.tsx'
import { Logo } from '../../base/ui/logo.tsx'
import type { MenuItem } from '../../base/ui/menu.tsx'
import {
  BottomBar,
  Footer,
  FooterLink,
  Header,
  HeaderSearch,
  Place,
  Places,
  SkipLink,
  SocialLink,
} from '../../base/ui/shell.tsx'
import { MAIN_ID } from '../../base/ui/page.tsx'
import { toast } from '../../base/ui/toast.ts'
import { Toaster } from '../../base/ui/toaster.tsx'
import { UserMenu } from '../../base/ui/user-menu.tsx'
import { letDeviceGo } from '../../notifications/kept-device.ts'
import { useChooseLanguage, useOwnLanguage } from '../../users/use-language.ts'
import { useSignUpMode } from '../../auth/sign-up-mode.ts'
import { isManaging, managePlace } from '../../base/manage-place.ts'
import styles from './frame.module.css'
import { AppLink } from './app-link.tsx'
import { failures, outages } from '../../base/failure-messages.ts'
import { messages } from './messages.ts'
import { passing } from './passing.ts'

const ProxyBanner = latePart(
  () => import('./proxy-banner.tsx').then(({ ProxyBanner }) => ({ default: ProxyBanner })),
  'quiet',
)

/** Few people ever act as another; once they have, it stays, to say when they are themselves again. */
function Acting({ bare }: { bare: boolean }) {
  const proxy = useSession()?.authorization.proxy !== undefined
  const [seen, setSeen] = useState(proxy)
  if (proxy && !seen) setSeen(true)
  return seen ? (
    <Suspense fallback={null}>
      <ProxyBanner bare={bare} />
    </Suspense>
  ) : null
}

/** Visitors have no news: the bell comes later, and only for those who are logged in. */
const Bell = latePart(
  () => import('../../notifications/bell.tsx').then(({ Bell }) => ({ default: Bell })),
  'quiet',
)

const Unread = latePart(
  () => import('../../conversations/unread.tsx').then(({ Unread }) => ({ default: Unread })),
  'quiet',
)

const StatusStrip = latePart(
  () => import('./status-strip.tsx').then(({ StatusStrip }) => ({ default: StatusStrip })),
  'quiet',
)

const ConfirmEmail = latePart(
  () => import('./confirm-email.tsx').then(({ ConfirmEmail }) => ({ default: ConfirmEmail })),
  'quiet',
)

/** Only those whose address waits to be confirmed are reminded of it. */
function EmailReminder() {
  const user = useSession()?.user
  const acting = useActor()?.acting === true
  if (acting || !user || (user.emailVerified !== false && user.pendingEmail === undefined)) return null
  return (
    <Suspense fallback={null}>
      <ConfirmEmail key={user.id} user={user} />
    </Suspense>
  )
}

const PaymentDue = latePart(
  () => import('./payment-due.tsx').then(({ PaymentDue }) => ({ default: PaymentDue })),
  'quiet',
)

/** Only those whose card has failed are told, and not where they update it. */
function PaymentReminder({ path }: { path: string }) {
  if (useSession()?.authorization.paymentDue !== true || path === '/account/payments') return null
  return (
    <Suspense fallback={null}>
      <PaymentDue />
    </Suspense>
  )
}

/** Every page: the bar on top, the page itself, the footer, and what is said in passing. */
export function Frame() {
  const intl = useIntl()
  const matches = useMatches()
  const bare = matches.some((match) => match.staticData.bare)
  const path = useLocation({ select: (location) => location.pathname })
  const moving = useSyncExternalStore(passing.subscribe, passing.get, () => false)
  const left = useSyncExternalStore(session.subscribe, session.accountsLeft, () => 0)
  const restored = useSyncExternalStore(lasting.subscribe, lasting.get, () => 0)
  useArrival()
  useAppearance()
  useOwnLanguage()
  useEffect(() => {
    setOutageTexts({
      unreached: intl.formatMessage(outages.unreached),
      timeout: intl.formatMessage(outages.timeout),
      busy: intl.formatMessage(outages.busy),
      key_reused: intl.formatMessage(outages.sentBefore),
    })
    setErrorSentences((body) => errorSentence(intl, body))
    onTell((error) => {
      // The strip says already that there is no connection.
      if (error.status === 0 && !connection.isUp()) return
      toast({ icon: 'alert-circle', message: errorText(error, (key) => intl.formatMessage(failures[key])) })
    })
  }, [intl])
  // A header that lies on the page would lie on the strips as well: there they stand above it.
  const onField = matches.at(-1)?.routeId === '/'
  const top = !bare && <Top key="top" path={path} onField={onField} />
  const strips = (
    <Fragment key="strips">
      <Status />
      {!bare && <EmailReminder />}
      {!bare && <PaymentReminder path={path} />}
    </Fragment>
  )
  return (
    <>
      <SkipLink>{intl.formatMessage(messages.skip)}</SkipLink>
      <Acting bare={bare} />
      {onField ? [strips, top] : [top, strips]}
      {/* Nothing that one account typed or was shown stays in view for the next. */}
      <Fragment key={`${left} ${restored}`}>{!moving && <Outlet />}</Fragment>
      {!bare && <Bottom path={path} />}
      <Toaster />
    </>
  )
}

/** Takes the keyboard along: once the new page is there, it stands at its start. */
const useArrival = () => {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const part = useRouterState({ select: (state) => state.resolvedLocation?.hash })
  const stays = useRouterState({ select: (state) => state.resolvedLocation?.state.stays })
  const before = useRef(path)
  useEffect(() => {
    if (path === undefined || before.current === path) return
    // An address that names a part of the page leads there instead; and a list that opens things beside it keeps it.
    if (before.current !== undefined && !part && !stays)
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    before.current = path
  }, [path, part, stays])
}

const never = () => () => undefined

/** What is said about the connection comes once the page is alive: nobody fetches it to see the page. */
function Status() {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return alive ? (
    <Suspense fallback={null}>
      <StatusStrip />
    </Suspense>
  ) : null
}

function Languages({ look }: { look: 'icon' | 'footer' }) {
  const intl = useIntl()
  const { language } = useSpeech()
  const choose = useChooseLanguage()
  return (
    <LanguageMenu
      look={look}
      languages={offeredLanguages(useSite())}
      current={language}
      label={intl.formatMessage(messages.language)}
      onChoose={(code) => void choose(code)}
    />
  )
}

/** Where somebody can go from every page; visitors only to the courses. */
const usePlaces = (path: string, tone: 'header' | 'accent') => {
  const intl = useIntl()
  const actor = useActor()
  const unread = (
    <Suspense fallback={null}>
      <Unread tone={tone} />
    </Suspense>
  )
  const here = actor !== null
  // Those who sell find purchases, coupons and links there too, so that groups alone would be the wrong name.
  const sells = passesGuard('author', actor)
  const teaches = passesGuard('teaching', actor) && !sells
  const learns =
    here && !sells && !teaches && !passesGuard('coach', actor) && !passesGuard('publisher', actor)
  type Way = { readonly to: PlainPath } | ReturnType<typeof managePlace>
  const all: readonly (readonly [boolean, Way, IconName, keyof typeof messages])[] = [
    [here, { to: '/dashboard' }, 'home', 'home'],
    [true, { to: '/catalog' }, 'compass', 'catalog'],
    [here, { to: '/messages' }, 'messages', 'messages'],
    // Those who work here have it in their menu and among the places of coaches.
    [learns, { to: '/bookings' }, 'calendar', 'bookings'],
    [passesGuard('coach', actor), { to: '/coach' }, 'users', 'coaching'],
    [passesGuard('author', actor), { to: '/author' }, 'pencil', 'author'],
    [teaches, { to: '/manage/groups' }, 'users-group', 'groups'],
    [sells, managePlace(actor), 'adjustments-horizontal', 'manage'],
    [passesGuard('staff', actor), { to: '/reports' }, 'chart-bar', 'reports'],
  ]
  return all
    .filter(([open]) => open)
    .map(([, way, icon, name]) => ({
      link: <Link {...way} />,
      icon,
      label: intl.formatMessage(messages[name]),
      // All that is managed is one place.
      current: name === 'manage' || name === 'groups' ? isManaging(path) : path.startsWith(way.to),
      count: name === 'messages' && unread,
    }))
}

function Top({ path, onField }: { path: string; onField: boolean }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { name, logo } = useSite()
  const here = useSession()
  const places = usePlaces(path, 'header')
  return (
    <Header
      onField={onField}
      logo={<Logo name={name} src={fileAddress(logo)} link={<Link to={here ? '/dashboard' : '/'} />} />}
      places={
        <Places label={intl.formatMessage(messages.places)}>
          {places.map(({ label, link, current, count }) => (
            <Place key={label} link={link} current={current}>
              {label}
              {count}
            </Place>
          ))}
        </Places>
      }
      search={
        !onField && (
          <HeaderSearch
            label={intl.formatMessage(messages.search)}
            onOpen={() => void navigate({ to: '/catalog', hash: 'search' })}
          />
        )
      }
      actions={here ? <Person /> : <Visitor />}
    />
  )
}

function Visitor() {
  const intl = useIntl()
  const offersSignUp = useSignUpMode().offered
  return (
    <span className={styles.visitor} data-visitor>
      <Languages look="icon" />
      <Place link={<Link to="/login" />}>{intl.formatMessage(messages.logIn)}</Place>
      {offersSignUp && (
        <span className={styles.wide}>
          <Button variant="field-quiet" link={<Link to="/create" />}>
            {intl.formatMessage(messages.createAccount)}
          </Button>
        </span>
      )}
    </span>
  )
}

function Person() {
  const intl = useIntl()
  const here = useSession()
  const actor = useActor()
  if (!here) return null
  const { user } = here
  const items: MenuItem[] = [
    { label: intl.formatMessage(messages.home), icon: 'home', link: <Link to="/dashboard" /> },
    {
      label: intl.formatMessage(messages.ownGroups),
      icon: 'users-group',
      link: <Link to="/groups" />,
    },
    {
      label: intl.formatMessage(messages.bookings),
      icon: 'calendar',
      link: <Link to="/bookings" />,
    },
    { label: intl.formatMessage(messages.account), icon: 'user', link: <Link to="/account" /> },
    ...(isStaff(actor)
      ? [
          {
            label: intl.formatMessage(messages.reports),
            icon: 'chart-bar' as const,
            link: <Link to="/reports" />,
          },
        ]
      : []),
    ...(isRootAdmin(actor)
      ? [
          {
            label: intl.formatMessage(messages.outbox),
            icon: 'mail' as const,
            link: <Link to="/settings/outbox" />,
          },
        ]
      : []),
    {
      label: intl.formatMessage(messages.logOut),
      icon: 'logout',
      apart: true,
      onSelect: () =>
        void mayLeaveAccount('log-out').then((may) =>
          may ? letDeviceGo().then(() => session.logOut()) : undefined,
        ),
    },
  ]
  const detail = user.email ?? user.phoneNumber
  return (
    <>
      <Suspense fallback={<span className={styles.bell} />}>
        <Bell person={user.id} own={actor?.acting !== true} />
      </Suspense>
      <Languages look="icon" />
      <UserMenu
        name={`${user.givenName} ${user.familyName}`}
        seed={user.id}
        picture={fileAddress(user.avatar)}
        label={intl.formatMessage(messages.account)}
        items={items}
        {...(detail !== undefined && { detail })}
      />
    </>
  )
}

/** As many as a thumb can tell apart; the menu of the person has what is left. */
const FIT = 6

function Bottom({ path }: { path: string }) {
  const intl = useIntl()
  const site = useSite()
  const here = useSession()
  const places = usePlaces(path, 'accent')
  return (
    <>
      <Footer
        name={site.name}
        logo={fileAddress(site.logo)}
        tagline={intl.formatMessage(messages.tagline)}
        label={intl.formatMessage(messages.about)}
      >
        <FooterLink link={<Link to="/catalog" />}>{intl.formatMessage(messages.catalog)}</FooterLink>
        {site.helpUrl !== undefined && (
          <FooterLink link={site.helpUrl}>{intl.formatMessage(messages.help)}</FooterLink>
        )}
        <AppLink />
        <FooterLink link="/api/docs">{intl.formatMessage(messages.api)}</FooterLink>
        {site.social.map((social) => (
          <SocialLink
            key={social.url}
            link={social.url}
            icon={SOCIAL_ICONS[social.icon]}
            label={social.name ?? social.icon}
          />
        ))}
        <Languages look="footer" />
      </Footer>
      {here && <BottomBar label={intl.formatMessage(messages.places)} places={places.slice(0, FIT)} />}
    </>
  )
}
