import type { ReactNode } from 'react'
import { Count } from './badge.tsx'
import { LinkTo, type LinkTarget } from './link.tsx'
import styles from './anchors.module.css'

export interface AnchorsProps {
  /** What the links lead through. */
  label: string
  places: readonly { id: string; label: string; count?: ReactNode; link: LinkTarget }[]
  /** The id of the part in view. */
  current: string
}

/** The parts of a long page as a line of tabs; every part stays in the page, so it can be read and linked. */
export function Anchors({ label, places, current }: AnchorsProps) {
  return (
    <nav aria-label={label} className={styles.anchors}>
      {places.map((place) => (
        <span key={place.id} className={place.id === current ? styles.current : undefined}>
          <LinkTo to={place.link} className={styles.anchor ?? ''}>
            {place.label}
            {place.count !== undefined && <Count>{place.count}</Count>}
          </LinkTo>
        </span>
      ))}
    </nav>
  )
}
