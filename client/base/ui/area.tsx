import { useEffect, useRef, type ReactNode } from 'react'
import styles from './area.module.css'
import { Count } from './badge.tsx'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { LinkTo, type LinkTarget } from './link.tsx'
import { Menu } from './menu.tsx'
import { MAIN_ID } from './page.tsx'

export interface AreaPlace {
  link: LinkTarget
  icon: IconName
  label: string
  current?: boolean
  /** How many wait there. */
  count?: ReactNode
}

export interface AreaGroup {
  /** Above the places, where there is more than one group. */
  label?: string
  places: readonly AreaPlace[]
}

export interface AreaProps {
  /** What the list leads through: "Your account". */
  label: string
  groups: readonly AreaGroup[]
  /** form: a column of 720 px. wide: the page's width, for tables. */
  width?: 'form' | 'wide'
  /** Docked at the bottom of the main part: a `<SaveBar>`. */
  dock?: ReactNode
  /** Beside the main part, and in view with it: a preview. Below it where there is no room. */
  aside?: ReactNode
  children: ReactNode
}

/** As many as fit into a row of a narrow screen; more become a menu. */
const ROW = 5

/** Several screens that belong together: their list at the side and the main part of one of them. */
export function Area({ label, groups, width = 'form', dock, aside, children }: AreaProps) {
  const places = groups.flatMap((group) => group.places)
  const many = places.length > ROW
  return (
    <div className={classes(styles.area, aside !== undefined && styles.withAside)} data-area>
      <SideList label={label} groups={groups} many={many} />
      {many && <PlaceMenu label={label} groups={groups} />}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <div className={classes(styles.column, width === 'form' && styles.form)}>{children}</div>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        {dock && (
          <div className={styles.dock}>
            <div className={classes(styles.docked, width === 'form' && styles.form)}>{dock}</div>
          </div>
        )}
      </main>
    </div>
  )
}

function SideList({ label, groups, many }: Pick<AreaProps, 'label' | 'groups'> & { many: boolean }) {
  const list = useRef<HTMLElement>(null)
  const column = useRef<HTMLDivElement>(null)
  const current = groups.flatMap((group) => group.places).find((place) => place.current)?.label
  // The current place is never the one out of sight: in the row of a narrow screen, nor at the end of a long list.
  useEffect(() => {
    if (current === undefined) return
    const nav = list.current
    const here = nav?.querySelector<HTMLElement>('[aria-current]')
    if (nav && here && nav.scrollWidth > nav.clientWidth)
      nav.scrollLeft += here.getBoundingClientRect().left - nav.getBoundingClientRect().left - 32
    const scrolled = column.current
    if (!scrolled || !here) return
    const [all, one] = [scrolled.getBoundingClientRect(), here.getBoundingClientRect()]
    if (one.top < all.top || one.bottom > all.bottom)
      scrolled.scrollTop += one.top - all.top - (all.height - one.height) / 2
  }, [current])
  return (
    <nav ref={list} aria-label={label} className={classes(styles.side, many && styles.many)}>
      <div ref={column} className={styles.groups}>
        {groups.map((group, i) => (
          <div key={group.label ?? i} className={styles.group}>
            {group.label !== undefined && <p className={styles.groupLabel}>{group.label}</p>}
            <ul className={styles.list}>
              {group.places.map((place) => (
                <li key={place.label}>
                  <Entry {...place} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

function Entry({ link, icon, label, current, count }: AreaPlace) {
  return (
    <LinkTo to={link} className={styles.place ?? ''} aria-current={current ? 'page' : undefined}>
      <Icon name={icon} size={18} />
      <span className={styles.word}>{label}</span>
      {count !== undefined && <Count>{count}</Count>}
    </LinkTo>
  )
}

/** The same list on a narrow screen, behind the name of the place one is at. */
function PlaceMenu({ label, groups }: Pick<AreaProps, 'label' | 'groups'>) {
  const here = groups.flatMap((group) => group.places).find((place) => place.current)
  return (
    <div className={styles.menu}>
      <Menu
        label={label}
        align="start"
        items={groups.flatMap((group, i) =>
          group.places.map(({ link, icon, label: words }, j) => ({
            link,
            icon,
            label: words,
            apart: i > 0 && j === 0,
          })),
        )}
        trigger={
          <button type="button" className={styles.trigger}>
            {here && <Icon name={here.icon} size={18} />}
            <span className={styles.word}>{here?.label ?? label}</span>
            <Icon name="chevron-down" size={16} />
          </button>
        }
      />
    </div>
  )
}
