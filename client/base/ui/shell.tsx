import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { LinkTo, type LinkTarget } from './link.tsx'
import { LogoPicture } from './logo.tsx'
import { MAIN_ID } from './page.tsx'
import styles from './shell.module.css'

/** The first thing a keyboard meets: straight to the content. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip}>
      {children}
    </a>
  )
}

export interface HeaderProps {
  logo: ReactNode
  /** `<Places>`: three to six; gone on a phone, where the bottom bar takes over. */
  places?: ReactNode
  search?: ReactNode
  /** Bell, account, language, log in. */
  actions?: ReactNode
  /** Lies on the `<HeroField top>` that the page begins with, instead of having its own colour. */
  onField?: boolean
}

/** The bar at the top of every page. */
export function Header({ logo, places, search, actions, onField }: HeaderProps) {
  const header = (
    <header className={classes(styles.header, onField && styles.onField)}>
      {logo}
      {places}
      <span className={styles.spring} />
      {search}
      {actions}
    </header>
  )
  return onField ? <div className={styles.over}>{header}</div> : header
}

export function Places({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.places}>
      {children}
    </nav>
  )
}

export interface PlaceProps {
  link: LinkTarget
  current?: boolean
  children: ReactNode
}

/** A place in the header, or a text link among its actions. */
export function Place({ link, current, children }: PlaceProps) {
  return (
    <LinkTo to={link} className={styles.place ?? ''} aria-current={current ? 'page' : undefined}>
      {children}
    </LinkTo>
  )
}

export interface HeaderSearchProps {
  label: string
  /** "⌘ K" */
  shortcut?: string
  onOpen: () => void
}

/** Opens search: a field to look at on a wide screen, an icon on a phone. */
export function HeaderSearch({ label, shortcut, onOpen }: HeaderSearchProps) {
  return (
    <>
      <button type="button" className={styles.search} onClick={onOpen}>
        <Icon name="search" size={16} />
        <span>{label}</span>
        {shortcut && <kbd className={styles.shortcut}>{shortcut}</kbd>}
      </button>
      <span className={styles.onPhone}>
        <HeaderButton icon="search" label={label} onClick={onOpen} />
      </span>
    </>
  )
}

export interface HeaderButtonProps {
  icon: IconName
  /** Names it in full: "Notifications, 3 new". */
  label: string
  /** A dot that says there is something new; the label says what. */
  fresh?: boolean
  /** How many are new; the label says it too. */
  count?: string
  link?: LinkTarget
  /** The id of a popover that it opens. */
  popover?: string
  onClick?: () => void
}

/** An icon in the header. */
export function HeaderButton({ icon, label, fresh, count, link, popover, onClick }: HeaderButtonProps) {
  const content = (
    <>
      <Icon name={icon} />
      {fresh && <span className={styles.fresh} />}
      {count && <span className={styles.number}>{count}</span>}
    </>
  )
  if (link !== undefined) {
    return (
      <LinkTo to={link} className={styles.button ?? ''} aria-label={label}>
        {content}
      </LinkTo>
    )
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      popoverTarget={popover}
      onClick={onClick}
    >
      {content}
    </button>
  )
}

export interface BottomBarProps {
  label: string
  /** Four places and You. */
  places: readonly {
    link: LinkTarget
    icon: IconName
    label: string
    current?: boolean
    /** `<Count tone="accent">`: how many wait there. */
    count?: ReactNode
  }[]
}

/** The places of a phone, in reach of the thumb. */
export function BottomBar({ label, places }: BottomBarProps) {
  return (
    <nav aria-label={label} className={styles.bottom} data-bottom-bar>
      {places.map((place) => (
        <LinkTo
          key={place.label}
          to={place.link}
          className={styles.tab ?? ''}
          aria-current={place.current ? 'page' : undefined}
        >
          <span className={styles.tabIcon}>
            <Icon name={place.icon} size={22} />
            <span className={styles.tabCount}>{place.count}</span>
          </span>
          {place.label}
        </LinkTo>
      ))}
    </nav>
  )
}

export interface FooterProps {
  name: string
  /** The installation's own picture, in place of the stones. */
  logo?: string | undefined
  /** "Learning that stays put." */
  tagline?: string
  /** What the links are: "About this site". */
  label: string
  /** Links, the language menu, social icons. */
  children: ReactNode
}

export function Footer({ name, logo, tagline, label, children }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerLine}>
        <div className={styles.footerName}>
          <LogoPicture src={logo} size={24} />
          <b>{name}</b>
          {tagline && <span className={styles.tagline}>{tagline}</span>}
        </div>
        <nav aria-label={label} className={styles.footerLinks}>
          {children}
        </nav>
      </div>
    </footer>
  )
}

export function FooterLink({ link, children }: { link: LinkTarget; children: ReactNode }) {
  return (
    <LinkTo to={link} className={styles.footerLink ?? ''}>
      {children}
    </LinkTo>
  )
}

/** A social icon in the footer; its name is heard. */
export function SocialLink({ link, icon, label }: { link: LinkTarget; icon: IconName; label: string }) {
  return (
    <LinkTo to={link} className={styles.footerLink ?? ''} aria-label={label}>
      <Icon name={icon} />
    </LinkTo>
  )
}
