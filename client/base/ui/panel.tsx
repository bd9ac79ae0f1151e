import { useId, type ReactNode } from 'react'
import { Card } from './card.tsx'
import { Heading } from './text.tsx'
import styles from './panel.module.css'

interface Props {
  readonly title: string
  /** At the end of the title's line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One matter of an account screen: a card under its own heading. */
export function Panel({ title, aside, children }: Props) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Card pad="large">
        <div className={styles.head}>
          <Heading level={2} size="card" id={heading}>
            {title}
          </Heading>
          {aside}
        </div>
        <div className={styles.body}>{children}</div>
      </Card>
    </section>
  )
}

/** Panels above one another. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={styles.panels}>{children}</div>
}
