import { classes } from './classes.ts'
import { LatePath, type InsideIconName } from './icon-late.tsx'
import { ICON_PATHS } from './icon-paths.ts'
import styles from './icon.module.css'

type PublicIconName = keyof typeof ICON_PATHS
export type IconName = PublicIconName | InsideIconName

const isPublic = (name: IconName): name is PublicIconName => name in ICON_PATHS

// What points along the line of reading turns round with it.
const DIRECTIONAL: ReadonlySet<string> = new Set<IconName>([
  'arrow-back-up',
  'arrow-down-right',
  'arrow-forward-up',
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'chevron-left',
  'chevron-right',
  'corner-down-right',
  'external-link',
  'list-tree',
  'logout',
  'send',
  'stairs',
])

const stroke = (size: number): number => (size <= 14 ? 2.25 : size <= 16 ? 2 : size < 24 ? 1.75 : 1.5)

export interface IconProps {
  name: IconName
  size?: number
  /** For an icon that stands alone; beside a word leave it out. */
  label?: string | undefined
  /** Off inside media controls, which never mirror. */
  mirror?: boolean
  className?: string | undefined
}

/** A Tabler icon in the colour of the text around it. */
export function Icon({ name, size = 20, label, mirror = true, className }: IconProps) {
  const filled = name.endsWith('-filled')
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={classes(styles.icon, mirror && DIRECTIONAL.has(name) && styles.mirror, className)}
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth={filled ? undefined : stroke(size)}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {isPublic(name) ? <path d={ICON_PATHS[name]} /> : <LatePath name={name} />}
    </svg>
  )
}
