import { classes } from './classes.ts'
import styles from './course-cover.module.css'

export interface CourseCoverProps {
  src: string
  /** The first covers of a page load at once, the others when they come near. */
  priority?: boolean | undefined
  className?: string | undefined
}

/** Without a connection a plain field stands there, and no sign of a broken image. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** The 16:9 picture of a course. The title beside it says everything, so it has no words of its own. */
export function CourseCover({ src, priority, className }: CourseCoverProps) {
  return (
    <img
      src={src}
      alt=""
      width={640}
      height={360}
      className={classes(styles.cover, className)}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      onError={({ currentTarget }) => {
        currentTarget.src = BLANK
      }}
    />
  )
}
