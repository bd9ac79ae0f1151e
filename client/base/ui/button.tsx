import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { LinkTo, type LinkTarget } from './link.tsx'
import styles from './button.module.css'

type Native = Omit<ComponentProps<'button'>, 'className' | 'children'>

interface Look {
  /**
   * filled: the one thing to do here. quiet: everything else. ghost: beside them. danger: red text.
   * danger-filled: the deed in a confirm dialog. field and field-quiet: on a field of header colour.
   */
  variant?: 'filled' | 'quiet' | 'ghost' | 'danger' | 'danger-filled' | 'field' | 'field-quiet' | undefined
  /** 32, 40 or 48 px high; a little more on a phone. */
  size?: 'small' | 'medium' | 'large' | undefined
}

export interface ButtonProps extends Native, Look {
  /** Before the words. */
  icon?: IconName | undefined
  /** After the words: an arrow, a chevron. */
  iconEnd?: IconName | undefined
  /** At work: keeps its width, shows a loader and takes no second press. */
  busy?: boolean | undefined
  /** As wide as its place. */
  wide?: boolean | undefined
  /** Makes it a link that looks like a button. */
  link?: LinkTarget | undefined
  children: ReactNode
}

const look = (
  { variant = 'quiet', size = 'medium' }: Look,
  ...more: (string | false | undefined)[]
): string => classes(styles.button, styles[variant], styles[size], ...more)

export function Button(props: ButtonProps) {
  const { variant, size, icon, iconEnd, busy, wide, link, children, onClick, ...native } = props
  const plain = !icon && !iconEnd
  const className = look(
    { variant, size },
    wide && styles.wide,
    busy && styles.busy,
    busy && plain && styles.plain,
  )
  const iconSize = size === 'small' ? 16 : 20
  const content = (
    <>
      {/* The loader takes the place of an icon, or of padding, so the width stays. */}
      {busy && <Icon name="loader-2" size={plain ? 14 : iconSize} className={styles.loader} />}
      {icon && !busy && <Icon name={icon} size={iconSize} />}
      {children}
      {iconEnd && !(busy && !icon) && <Icon name={iconEnd} size={iconSize} />}
    </>
  )
  if (link !== undefined) {
    return (
      <LinkTo to={link} className={className} aria-label={native['aria-label']}>
        {content}
      </LinkTo>
    )
  }
  return (
    <button
      type="button"
      {...native}
      className={className}
      aria-busy={busy || undefined}
      aria-disabled={busy || native['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {content}
    </button>
  )
}

export interface IconButtonProps extends Native, Look {
  icon: IconName
  /** What it does, for screen readers and as its tooltip. */
  label: string
  link?: LinkTarget | undefined
}

/** Only for what everyone knows: search, close, more, undo. */
export function IconButton({ icon, label, variant = 'ghost', size, link, ...native }: IconButtonProps) {
  const className = look({ variant, size }, styles.square)
  const content = <Icon name={icon} size={size === 'small' ? 16 : 20} />
  if (link !== undefined) {
    return (
      <LinkTo to={link} className={className} aria-label={label}>
        {content}
      </LinkTo>
    )
  }
  return (
    <button type="button" {...native} className={className} aria-label={label} title={label}>
      {content}
    </button>
  )
}
