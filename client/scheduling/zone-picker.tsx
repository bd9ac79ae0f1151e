/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a searched list with a clock in each line; no native control has that */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { serverNow } from '../base/clock.ts'
import { Icon } from '../base/ui/icon.tsx'
import { messages } from './zone-messages.ts'
import { allZones, clockIn, findZones, nameZone, type NamedZone } from './zone-names.ts'
import { browserZone } from './zone.ts'
import styles from './zone-picker.module.css'

export interface ZonePickerProps {
  readonly value: string
  /** Others that are near at hand: the coach's, the site's. */
  readonly suggested?: readonly string[] | undefined
  /** text: within a line. */
  readonly look?: 'button' | 'text' | undefined
  readonly onChange: (zone: string) => void
}

const GAP = 6
const NONE: readonly string[] = []
const MOST = 60

/** Below its button and inside the window. */
const place = (popover: HTMLElement, button: Element) => {
  const at = button.getBoundingClientRect()
  const toRight = getComputedStyle(popover).direction === 'rtl'
  const left = toRight ? at.left : at.right - popover.offsetWidth
  const fits = at.bottom + GAP + popover.offsetHeight <= innerHeight || at.top < innerHeight - at.bottom
  popover.style.left = `${Math.max(8, Math.min(left, innerWidth - popover.offsetWidth - 8))}px`
  popover.style.top = `${fits ? at.bottom + GAP : Math.max(8, at.top - GAP - popover.offsetHeight)}px`
}

/** The one way to choose a time zone: its button names the zone, its list is searched by city. */
export function ZonePicker({ value, suggested = NONE, look = 'button', onChange }: ZonePickerProps) {
  const intl = useIntl()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [now] = useState(serverNow)
  const { city, name } = nameZone(intl.locale, value, now)
  const label = intl.formatMessage(messages.named, { city, name })

  useEffect(() => {
    const [list, opener] = [popover.current, button.current]
    if (!open || !list || !opener) return
    const follow = () => place(list, opener)
    follow()
    list.querySelector('input')?.focus()
    addEventListener('resize', follow)
    addEventListener('scroll', follow, { passive: true })
    return () => {
      removeEventListener('resize', follow)
      removeEventListener('scroll', follow)
    }
  }, [open])

  const choose = (zone: string) => {
    popover.current?.hidePopover()
    button.current?.focus()
    if (zone !== value) onChange(zone)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={intl.formatMessage(messages.label, { zone: label })}
        className={look === 'text' ? styles.text : styles.button}
      >
        {look === 'button' && <Icon name="world" size={16} />}
        <span>
          {intl.formatMessage(messages.named, {
            city: <bdi key="city">{city}</bdi>,
            name: <bdi key="name">{name}</bdi>,
          })}
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={intl.formatMessage(messages.choose)}
        className={styles.popover}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && <ZoneList {...{ value, suggested, now }} onChoose={choose} />}
      </div>
    </>
  )
}

interface ZoneListProps {
  readonly value: string
  readonly suggested: readonly string[]
  readonly now: Date
  readonly onChoose: (zone: string) => void
}

function ZoneList({ value, suggested, now, onChoose }: ZoneListProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const id = useId()
  const [typed, setTyped] = useState('')
  const [zones] = useState(() => allZones(intl.locale, [value, ...suggested], now))
  const near = [...new Set([value, browserZone(), ...suggested])].map((zone) =>
    nameZone(intl.locale, zone, now),
  )
  const found = findZones(zones, typed).slice(0, MOST)
  const searching = typed.trim() !== ''
  const shown = searching ? found : [...near, ...found]
  const [active, setActive] = useState(0)
  const at = Math.min(active, shown.length - 1)

  const move = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }[event.key]
    const chosen = shown[at]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      onChoose(chosen.zone)
    }
    if (to === undefined || shown.length === 0) return
    event.preventDefault()
    const next = (to + shown.length) % shown.length
    setActive(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const option = ({ zone, city, name }: NamedZone, place: number) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search field has the keys
    <div
      key={`${place} ${zone}`}
      id={`${id}-${place}`}
      role="option"
      tabIndex={-1}
      aria-selected={place === at}
      className={styles.option}
      onClick={() => onChoose(zone)}
      onPointerMove={() => setActive(place)}
    >
      <span className={styles.words}>
        <b>
          <bdi>{city}</bdi>
        </b>{' '}
        <span>
          <bdi>{name}</bdi>
        </span>
      </span>
      <span className={styles.clock}>{clockIn(intl.locale, zone, now)}</span>
      {zone === value ? <Icon name="check" size={16} /> : <span className={styles.room} />}
    </div>
  )
  return (
    <>
      <div className={styles.search}>
        <Icon name="search" size={16} />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={shown.length > 0 ? `${id}-${at}` : undefined}
          aria-label={say(messages.search)}
          placeholder={say(messages.search)}
          autoComplete="off"
          dir="auto"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={move}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={say(messages.choose)} className={styles.list}>
        {searching ? (
          found.map(option)
        ) : (
          <>
            <div role="group" aria-label={say(messages.suggested)}>
              <p className={styles.heading} aria-hidden="true">
                {say(messages.suggested)}
              </p>
              {near.map(option)}
            </div>
            <div role="group" aria-label={say(messages.all)}>
              <p className={styles.heading} aria-hidden="true">
                {say(messages.all)}
              </p>
              {found.map((zone, place) => option(zone, near.length + place))}
            </div>
          </>
        )}
      </div>
      {shown.length === 0 && (
        <p className={styles.none} aria-live="polite">
          {say(messages.none)}
        </p>
      )}
    </>
  )
}
