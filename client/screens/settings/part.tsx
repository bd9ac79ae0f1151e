import { useId, type ReactNode } from 'react'
import { Heading, Text } from '../../base/ui/text.tsx'
import styles from './part.module.css'

export interface PartProps {
  readonly title: string
  /** One sentence under it. */
  readonly hint?: string
  /** At the end of the title's line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a long form, under its own heading. */
export function Part({ title, hint, aside, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <Heading level={2} size="card" id={id}>
          {title}
        </Heading>
        {aside}
      </div>
      {hint !== undefined && (
        <Text size="support" tone="dim">
          {hint}
        </Text>
      )}
      <div className={styles.body}>{children}</div>
    </section>
  )
}

/** Fields side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
