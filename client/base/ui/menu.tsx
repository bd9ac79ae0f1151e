import { cloneElement, Fragment, useEffect, useId, useRef, useState } from 'react'
import type { ComponentProps, KeyboardEvent, ReactElement, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { LinkTo, type LinkTarget } from './link.tsx'
import styles from './menu.module.css'

export interface MenuItem {
  label: string
  icon?: IconName
  /** Where it leads, or what it does. */
  link?: LinkTarget
  onSelect?: () => void
  /** Among choices of which one holds: true shows the check, false leaves room for it. */
  chosen?: boolean
  danger?: boolean
  /** Opens a new group: a line above it. */
  apart?: boolean
  /** The language of the label, when it is not the page's. */
  lang?: string
}

export interface MenuProps {
  label: string
  /** What it offers; where there are many menus, a function that is asked when this one opens. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  /** The button that opens it, with its look and its words. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** Which edge it shares with its button. */
  align?: 'start' | 'end'
  /** Above the entries: who is logged in. */
  head?: ReactNode
}

const GAP = 6

/** Below the button, or above it where there is no room; never outside the window. */
const place = (menu: HTMLElement, button: Element, align: 'start' | 'end') => {
  const at = button.getBoundingClientRect()
  const toRight = (getComputedStyle(menu).direction === 'rtl') === (align === 'end')
  const left = toRight ? at.left : at.right - menu.offsetWidth
  const below = at.bottom + GAP
  const fits = below + menu.offsetHeight <= innerHeight - 8 || at.top < innerHeight - at.bottom
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - menu.offsetWidth - 8))}px`
  menu.style.top = `${fits ? below : Math.max(8, at.top - GAP - menu.offsetHeight)}px`
}

/** A list of things to do or choose, opened by a button. */
export function Menu({ label, items, trigger, align = 'end', head }: MenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<readonly MenuItem[]>([])
  const shown = typeof items === 'function' ? asked : items

  useEffect(() => {
    const element = menu.current
    const button = document.querySelector(`[popovertarget="${id}"]`)
    if (!open || !element || !button) return
    const follow = () => place(element, button, align)
    follow()
    const chosen = element.querySelector<HTMLElement>('[aria-checked="true"]')
    const first = chosen ?? element.querySelector<HTMLElement>('[role^="menuitem"]')
    first?.focus()
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [open, id, align])

  const move = (event: KeyboardEvent) => {
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    const now = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key]
    const letter = event.key.length === 1 ? event.key.toLocaleLowerCase() : undefined
    const after = [...all.slice(now + 1), ...all.slice(0, now + 1)]
    const next = letter
      ? after.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter))
      : to === undefined
        ? undefined
        : all.at(to % all.length)
    if (event.key === 'Tab') menu.current?.hidePopover()
    if (!next || event.key === ' ') return
    event.preventDefault()
    next.focus()
  }

  const choose = (item: MenuItem) => {
    menu.current?.hidePopover()
    item.onSelect?.()
  }

  return (
    <>
      {cloneElement(trigger, {
        type: 'button',
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
      })}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={(event) => {
          if (typeof items === 'function' && event.newState === 'open') flushSync(() => setAsked(items()))
        }}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {head && <div className={styles.head}>{head}</div>}
        <div role="menu" tabIndex={-1} aria-label={label} className={styles.list} onKeyDown={move}>
          {shown.map((item) => (
            <Fragment key={item.label}>
              {item.apart && <hr className={styles.rule} />}
              <Entry item={item} onChoose={() => choose(item)} />
            </Fragment>
          ))}
        </div>
      </div>
    </>
  )
}

function Entry({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const className = classes(styles.item, item.danger && styles.danger)
  const content = (
    <>
      {item.icon && <Icon name={item.icon} size={18} className={styles.icon} />}
      <span className={styles.label} lang={item.lang}>
        {item.label}
      </span>
      {item.chosen && <Icon name="check" size={16} />}
    </>
  )
  if (item.link !== undefined) {
    return (
      <LinkTo to={item.link} role="menuitem" tabIndex={-1} className={className} onClick={onChoose}>
        {content}
      </LinkTo>
    )
  }
  return (
    <button
      type="button"
      role={item.chosen === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.chosen}
      tabIndex={-1}
      className={className}
      onClick={onChoose}
    >
      {content}
    </button>
  )
}
