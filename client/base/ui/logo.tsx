import { classes } from './classes.ts'
import { LinkTo, type LinkTarget } from './link.tsx'
import styles from './logo.module.css'

/** Three stones on top of one another; also the outline of empty places. */
export const CAIRN_STONES = [
  'M12.2 3.2c1.9-.5 4.2-.2 5.1 1 .9 1.3.5 2.6-1.1 3.1-1.7.6-4.3.6-5.5-.4-1.3-1.1-.5-3.2 1.5-3.7Z',
  'M8.8 10.1c2.6-1.2 7.5-1.4 10.2-.3 2.1.9 2.5 3.3.7 4.5-2.3 1.5-8.4 1.7-11 .4-2.2-1.1-2.1-3.6.1-4.6Z',
  'M6.3 17.7c3.8-1.6 11.5-1.7 15.5-.2 3.3 1.3 3.9 5 1 6.7-3.5 2-13.5 2.1-17.4.4-3.2-1.4-2.6-5.5.9-6.9Z',
] as const

export function LogoMark({ size = 26 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 28 28"
      width={size}
      height={size}
      className={styles.mark}
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={CAIRN_STONES.join('')} />
    </svg>
  )
}

/** The installation's own picture, or the stones. */
export function LogoPicture({ src, size }: { src?: string | undefined; size?: number }) {
  if (src) return <img src={src} alt="" className={styles.picture} />
  return <LogoMark {...(size !== undefined && { size })} />
}

export interface LogoProps {
  /** The name of the installation. */
  name: string
  link: LinkTarget
  /** Its own picture, in place of the stones. */
  src?: string | undefined
  /** On a plain surface the stones take the text's colour. */
  plain?: boolean
}

/** Whose place this is, and the way home. */
export function Logo({ name, link, src, plain }: LogoProps) {
  return (
    <LinkTo to={link} className={classes(styles.logo, plain && styles.plain)}>
      <LogoPicture src={src} />
      <span>{name}</span>
    </LinkTo>
  )
}
