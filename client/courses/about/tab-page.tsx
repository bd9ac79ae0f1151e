import { useId, type ReactNode } from 'react'
import { classes } from '../../base/ui/classes.ts'
import { Heading, Text } from '../../base/ui/text.tsx'
import styles from './tab-page.module.css'

export interface TabPageProps {
  title: string
  /** One sentence: what belongs here. */
  lead?: ReactNode
  actions?: ReactNode
  /** Beside the form and in view with it: a preview. Below it where there is no room. */
  aside?: ReactNode
  /** As wide as the page, for what needs two columns of its own. */
  wide?: boolean
  children: ReactNode
}

/** One tab of a course under change: its title, its parts, and perhaps a look at what comes of them. */
export function TabPage({ title, lead, actions, aside, wide, children }: TabPageProps) {
  return (
    <div className={classes(styles.page, aside !== undefined && styles.withAside, wide && styles.wide)}>
      <div className={styles.main}>
        <div className={styles.top}>
          <div className={styles.titles}>
            <Heading level={1} size="page">
              {title}
            </Heading>
            {lead && (
              <Text size="body" tone="dim">
                {lead}
              </Text>
            )}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        <div className={styles.parts}>{children}</div>
      </div>
      {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
    </div>
  )
}

export interface PartProps {
  title: string
  /** What it is for, in a sentence. */
  text?: ReactNode
  /** At the end of the heading: a button, a count. */
  actions?: ReactNode
  children?: ReactNode
}

/** A part of a tab on a surface of its own. */
export function Part({ title, text, actions, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <Heading level={2} size="card" id={id}>
            {title}
          </Heading>
          {text && (
            <Text size="support" tone="dim">
              {text}
            </Text>
          )}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** Fields side by side where there is room for both. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
