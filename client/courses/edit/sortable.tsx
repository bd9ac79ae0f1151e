import {
  memo,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useIntl } from 'react-intl'
import { classes } from '../../base/ui/classes.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { messages } from './messages.ts'
import styles from './sortable.module.css'

export interface SortableProps<T> {
  /** What the list holds, for screen readers. */
  readonly label: string
  readonly items: readonly T[]
  /** What stays the same when an entry moves; its place, where entries have nothing of the kind. */
  readonly keyOf?: ((item: T, n: number) => string) | undefined
  /** How an entry is called when it is moved. */
  readonly nameOf: (item: T, n: number) => string
  readonly onMove: (from: number, to: number) => void
  /** Lists of the same group take entries from one another. */
  readonly group?: string | undefined
  readonly list?: string | undefined
  readonly onMoveTo?: ((from: number, list: string, to: number) => void) | undefined
  /** An arrow key at the end of the list: true when there was somewhere to go. */
  readonly onBeyond?: ((n: number, by: 1 | -1) => boolean) | undefined
  readonly className?: string | undefined
  readonly children: (item: T, n: number, grip: ReactNode) => ReactNode
}

interface Drop {
  readonly list: HTMLElement
  readonly place: number
}

const rowsIn = (list: HTMLElement): HTMLElement[] =>
  [...list.children].filter((row): row is HTMLElement => row instanceof HTMLElement)

const placeIn = (list: HTMLElement, y: number): number => {
  const place = rowsIn(list).findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y < top + height / 2
  })
  return place === -1 ? rowsIn(list).length : place
}

const distance = (list: HTMLElement, x: number, y: number): number => {
  const box = list.getBoundingClientRect()
  const out = (from: number, to: number, at: number) => Math.max(from - at, 0, at - to)
  return out(box.left, box.right, x) + out(box.top, box.bottom, y)
}

const unmark = () => {
  for (const row of document.querySelectorAll<HTMLElement>('[data-drop]')) delete row.dataset['drop']
}

/** Shows where it would land. Straight on the page: nothing else is drawn anew while something is dragged. */
const mark = ({ list, place }: Drop) => {
  unmark()
  const rows = rowsIn(list)
  const row = rows[place]
  const last = rows.at(-1)
  if (row) row.dataset['drop'] = 'before'
  else if (last) last.dataset['drop'] = 'after'
  else list.dataset['drop'] = 'into'
}

/** A list whose entries change places: dragged by the handle with mouse or finger, or with arrow keys on the handle. */
export function Sortable<T>(props: SortableProps<T>) {
  const { label, items, keyOf, nameOf, onMove, group, list: own, onMoveTo, onBeyond, className } = props
  const intl = useIntl()
  const list = useRef<HTMLUListElement>(null)
  const [told, setTold] = useState('')

  const find = (x: number, y: number): Drop | null => {
    const lists =
      group === undefined || !onMoveTo
        ? [list.current]
        : [...document.querySelectorAll<HTMLElement>(`[data-group="${CSS.escape(group)}"]`)]
    const near = lists
      .flatMap((one) => (one ? [{ one, far: distance(one, x, y) }] : []))
      .sort((a, b) => a.far - b.far)[0]
    return near ? { list: near.one, place: placeIn(near.one, y) } : null
  }
  const land = (from: number, to: Drop) => {
    if (to.list !== list.current) return onMoveTo?.(from, to.list.dataset['list'] ?? '', to.place)
    const place = to.place > from ? to.place - 1 : to.place
    if (place !== from) onMove(from, place)
  }
  const tell = (n: number, place: number) => {
    const item = items[n]
    if (item !== undefined)
      setTold(
        intl.formatMessage(messages.moved, { name: nameOf(item, n), place: place + 1, count: items.length }),
      )
  }
  const step = (event: KeyboardEvent<HTMLElement>, n: number) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const to = n + by
    if (to < 0 || to >= items.length) return void onBeyond?.(n, by)
    onMove(n, to)
    tell(n, to)
    // The entry was moved in the page, and the keyboard goes with it.
    requestAnimationFrame(() => {
      const row = list.current?.children[to]
      row?.querySelector<HTMLElement>('[data-grip]')?.focus()
    })
  }
  const hands: Hands = {
    step,
    find,
    land,
  }
  const held = useRef(hands)
  useEffect(() => {
    held.current = hands
  })
  return (
    <>
      <ul
        ref={list}
        aria-label={label}
        data-group={group}
        data-list={own}
        className={classes(styles.list, className)}
      >
        {items.map((item, n) => (
          <li key={keyOf ? keyOf(item, n) : n} className={styles.row}>
            {props.children(item, n, <Grip item={item} n={n} hands={held} nameOf={() => nameOf(item, n)} />)}
          </li>
        ))}
      </ul>
      <Hidden>
        <span aria-live="polite">{told}</span>
      </Hidden>
    </>
  )
}

/** What a handle can do; asked when something happens, so that handles are not drawn anew for it. */
interface Hands {
  readonly step: (event: KeyboardEvent<HTMLElement>, n: number) => void
  readonly find: (x: number, y: number) => Drop | null
  readonly land: (from: number, to: Drop) => void
}

interface GripProps {
  /** Another entry may have another name. */
  readonly item: unknown
  readonly n: number
  readonly hands: RefObject<Hands>
  readonly nameOf: () => string
}

function GripButton({ n, hands, nameOf }: GripProps) {
  const intl = useIntl()
  const drop = useRef<Drop | null>(null)
  const label = intl.formatMessage(messages.move, { name: nameOf() })
  return (
    <button
      type="button"
      data-grip
      className={styles.grip}
      aria-label={label}
      title={label}
      onKeyDown={(event) => hands.current.step(event, n)}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.closest('li')?.setAttribute('data-dragged', '')
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        drop.current = hands.current.find(event.clientX, event.clientY)
        if (drop.current) mark(drop.current)
      }}
      onLostPointerCapture={(event) => {
        event.currentTarget.closest('li')?.removeAttribute('data-dragged')
        unmark()
        const to = drop.current
        drop.current = null
        if (to) hands.current.land(n, to)
      }}
    >
      <Icon name="grip-vertical" size={18} />
    </button>
  )
}

const Grip = memo(GripButton, (before, after) => before.item === after.item && before.n === after.n)
