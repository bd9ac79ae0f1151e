import { STONES } from '../../base/ui/cairn-art.tsx'
import { classes } from '../../base/ui/classes.ts'
import styles from './cairn.module.css'

/** How many of the five stones lie: each fifth of the course is one, and the last lies only when all is done. */
export const stonesAt = (percent: number): number =>
  percent >= 100 ? STONES.length : Math.min(STONES.length - 1, Math.floor(percent / (100 / STONES.length)))

/** A cairn that grows with the course. It says nothing that the number beside it does not say. */
export function Cairn({ percent, className }: { percent: number; className?: string | undefined }) {
  const lying = stonesAt(percent)
  return (
    <svg viewBox="36 38 332 372" className={classes(styles.cairn, className)} aria-hidden="true">
      {STONES.map(([path], n) => (
        <path
          key={path}
          d={path}
          data-shade={n % 2}
          className={n < lying ? styles.stone : styles.missing}
          data-last={n === STONES.length - 1 || undefined}
        />
      ))}
    </svg>
  )
}
