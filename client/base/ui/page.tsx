import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Heading } from './text.tsx'
import styles from './page.module.css'

/** The id of the main part of every page; the skip link leads here. */
export const MAIN_ID = 'main'

export interface PageProps {
  /** For forms and settings: a narrower column, 720 px. */
  narrow?: boolean
  /** For pages whose bands run from edge to edge: bring your own `Column`. */
  bleed?: boolean
  children: ReactNode
}

/** The main part of a page, in the page's width. */
export function Page({ narrow, bleed, children }: PageProps) {
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className={classes(styles.main, !bleed && styles.column, narrow && styles.narrow)}
    >
      {children}
    </main>
  )
}

/** The page's width inside a band. */
export function Column({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classes(styles.column, className)}>{children}</div>
}

export interface PageTitleProps {
  children: ReactNode
  /** One sentence under it. */
  lead?: ReactNode
  /** Way back: a crumb or a link, above the title. */
  above?: ReactNode
  /** At the end of the line. */
  actions?: ReactNode
}

/** The one h1 of a page. */
export function PageTitle({ children, lead, above, actions }: PageTitleProps) {
  return (
    <div className={styles.top}>
      {above}
      <div className={styles.titleLine}>
        <Heading level={1} size="page">
          {children}
        </Heading>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  )
}

export interface SectionProps {
  title: ReactNode
  /** At the end of the title's line: a link, a switch, a count. */
  aside?: ReactNode
  /** headline on the landing page, section in the app. */
  size?: 'section' | 'headline'
  id?: string
  children: ReactNode
}

/** A part of a page under its own h2. */
export function Section({ title, aside, size = 'section', id, children }: SectionProps) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={size === 'headline' ? styles.chapter : styles.section}
    >
      <div className={styles.sectionHead}>
        <Heading level={2} size={size} id={heading}>
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  )
}

export interface CardGridProps {
  /** fill: as many as fit. A number: that many on a wide screen; on a phone they scroll sideways. */
  columns?: 'fill' | 3 | 4
  /** What the list holds, for screen readers. */
  label?: string | undefined
  children: ReactNode
}

/** A list of cards; each child is one `<CardItem>`. */
export function CardGrid({ columns = 'fill', label, children }: CardGridProps) {
  return (
    <ul aria-label={label} className={classes(styles.grid, styles[`columns-${columns}`])}>
      {children}
    </ul>
  )
}

export function CardItem({ children }: { children: ReactNode }) {
  return <li className={styles.item}>{children}</li>
}

/** Where a page stands: each part leads back, the current page is not among them. */
export function Crumbs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.crumbs}>
      {children}
    </nav>
  )
}
