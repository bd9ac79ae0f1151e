import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useSlow } from '../slow.ts'
import { classes } from './classes.ts'
import styles from './skeleton.module.css'
import { Hidden } from './text.tsx'
import { messages } from './waiting-messages.ts'

/** One box of what is coming. */
export function Bone({
  shape,
}: {
  shape: 'line' | 'title' | 'short' | 'half' | 'cover' | 'control' | 'card' | 'round'
}) {
  return <span className={classes(styles.bone, styles[shape])} />
}

export interface SkeletonProps {
  /** "Loading" for screen readers. */
  label: string
  children: ReactNode
}

/** Boxes of the final layout; they wait 150 ms, so a quick answer never flashes. A slow answer is said to be one. */
export function Skeleton({ label, children }: SkeletonProps) {
  const intl = useIntl()
  const slow = useSlow(true)
  return (
    <div aria-live="polite" aria-busy="true" className={styles.skeleton}>
      {slow ? (
        <p className={styles.slow}>
          <span>{intl.formatMessage(messages.still)}</span>
        </p>
      ) : (
        <Hidden>{label}</Hidden>
      )}
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

const times = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

function CardBones() {
  return (
    <div className={styles.courseCard}>
      <Bone shape="cover" />
      <div className={styles.words}>
        <Bone shape="short" />
        <Bone shape="title" />
        <Bone shape="half" />
        <div className={styles.foot}>
          <Bone shape="short" />
        </div>
      </div>
    </div>
  )
}

export function CourseCardSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <CardBones />
    </Skeleton>
  )
}

/** The shape of a catalog page's results. */
export function GridSkeleton({ label, count = 9 }: { label: string; count?: number }) {
  return (
    <Skeleton label={label}>
      <div className={styles.grid}>
        {times(count).map((i) => (
          <CardBones key={i} />
        ))}
      </div>
    </Skeleton>
  )
}

/** The shape of a course page: title, facts, purchase card, outline. */
export function CourseSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.course}>
        <div className={styles.stack}>
          <Bone shape="short" />
          <Bone shape="title" />
          <Bone shape="line" />
          <Bone shape="half" />
          <Bone shape="card" />
          <Bone shape="card" />
        </div>
        <div className={styles.courseCard}>
          <Bone shape="cover" />
          <div className={styles.words}>
            <Bone shape="title" />
            <Bone shape="control" />
            <Bone shape="line" />
            <Bone shape="half" />
          </div>
        </div>
      </div>
    </Skeleton>
  )
}

/** The shape of the dashboard: greeting, continue card, courses, side cards. */
export function DashboardSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.top}>
        <Bone shape="title" />
        <Bone shape="half" />
      </div>
      <div className={styles.dashboard}>
        <div className={styles.stack}>
          <div className={styles.continue}>
            <Bone shape="cover" />
            <div className={styles.words}>
              <Bone shape="short" />
              <Bone shape="title" />
              <Bone shape="card" />
              <Bone shape="line" />
              <Bone shape="control" />
            </div>
          </div>
          <div className={styles.gap}>
            <Bone shape="short" />
          </div>
          <div className={styles.three}>
            {times(3).map((i) => (
              <CardBones key={i} />
            ))}
          </div>
        </div>
        <div className={styles.stack}>
          <Bone shape="card" />
          <Bone shape="card" />
        </div>
      </div>
    </Skeleton>
  )
}

/** A list: rows of avatar and two lines. */
export function ListSkeleton({ label, count = 6 }: { label: string; count?: number }) {
  return (
    <Skeleton label={label}>
      {times(count).map((i) => (
        <div key={i} className={styles.row}>
          <Bone shape="round" />
          <div className={styles.words}>
            <Bone shape="half" />
            <Bone shape="short" />
          </div>
        </div>
      ))}
    </Skeleton>
  )
}
