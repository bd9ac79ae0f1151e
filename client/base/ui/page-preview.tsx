import { classes } from './classes.ts'
import styles from './page-preview.module.css'

/** light and dark are what they say; normal and high contrast are in the scheme of the page. */
export type PreviewLook = 'light' | 'dark' | 'normal' | 'high'

function Half({ look }: { look: PreviewLook }) {
  return (
    <span className={classes(styles.page, styles[look])}>
      <span className={styles.bar} />
      <span className={styles.sheet}>
        <span className={styles.title} />
        <span className={styles.line} />
        <span className={styles.line} />
        <span className={styles.button} />
      </span>
    </span>
  )
}

/** A page the size of a stamp; given two looks it is divided between them. */
export function PagePreview({ looks }: { looks: readonly [PreviewLook, PreviewLook?] }) {
  const [first, second] = looks
  return (
    <span className={styles.preview} aria-hidden="true">
      <Half look={first} />
      {second !== undefined && (
        <span className={styles.second}>
          <Half look={second} />
        </span>
      )}
    </span>
  )
}
