import { closestCenter, DndContext, MeasuringStrategy, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Deeds } from './deeds.ts'
import { messages } from './messages.ts'
import { Row, type RowCalls } from './outline-row.tsx'
import styles from './outline.module.css'
import { dropOf, type OutlineRow } from './rows.ts'
import { lineBeginning, wishOf, type Wish } from './tree-keys.ts'
import { useDragWords } from './use-drag-words.ts'
import { useDragWays } from './use-drag-ways.ts'

interface TreeProps {
  rows: readonly OutlineRow[]
  closed: ReadonlySet<string>
  fixed: boolean
  current: string | undefined
  renaming: string | undefined
  at: string | undefined
  calls: RowCalls
  deeds: Deeds
  onFocus: (id: string) => void
  onRename: (id: string) => void
  onRemove: (id: string) => void
  onStep: (id: string, by: 1 | -1) => void
  /** Something new stands in the outline. */
  onArrive: (id: string) => void
  onEnter: (id: string) => void
  children?: ReactNode
}

/** How long letters belong together when a line is looked for by typing. */
const LETTERS_MS = 600
const MEASURING = { droppable: { strategy: MeasuringStrategy.WhileDragging } }

/** Where the keys of the tree come from: a line itself, not a button or field inside of it. */
const lineOf = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement && target.role === 'treeitem' ? target.dataset['row'] : undefined

export function OutlineTree(props: TreeProps) {
  const { rows, closed, fixed, current, renaming, at, calls, deeds, children } = props
  const intl = useIntl()
  const typed = useRef({ letters: '', since: 0 })
  const [dragged, setDragged] = useState<string>()
  const ways = useDragWays()
  const words = useDragWords(deeds)
  const moved = rows.find(({ id }) => id === dragged)
  // Sections are moved among sections: their lessons are out of the way meanwhile.
  const shown = useMemo(
    () => (moved?.kind === 'section' ? rows.filter(({ kind }) => kind === 'section') : rows),
    [rows, moved?.kind],
  )
  const key = shown.map(({ id }) => id).join(' ')
  // The same list as long as the order is the same: another one would have every line drawn again.
  const ids = useMemo(() => key.split(' '), [key])

  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    const to = over ? dropOf(shown, String(active.id), String(over.id)) : undefined
    if (!to) return
    deeds.move(String(active.id), to)
    props.onFocus(String(active.id))
  }

  const grant = (wish: Wish) => {
    switch (wish.do) {
      case 'focus':
        return props.onFocus(wish.id)
      case 'fold':
        return calls.fold(wish.id, wish.shut)
      case 'open':
      case 'enter': {
        const row = rows.find(({ id }) => id === wish.id)
        if (row?.kind === 'section') return calls.fold(wish.id)
        return wish.do === 'enter' ? props.onEnter(wish.id) : calls.open(wish.id)
      }
      case 'rename':
        return props.onRename(wish.id)
      case 'remove':
        return props.onRemove(wish.id)
      case 'step':
        return props.onStep(wish.id, wish.by)
      case 'duplicate': {
        const copy = deeds.duplicate(wish.id)
        return copy === undefined ? undefined : props.onArrive(copy)
      }
    }
  }

  const press = (event: KeyboardEvent) => {
    const id = lineOf(event.target)
    if (id === undefined || event.nativeEvent.isComposing) return
    const { key, altKey: alt, shiftKey } = event
    const command = event.ctrlKey || event.metaKey
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const wish =
      wishOf({ rows, closed, rtl }, id, { key, alt, command }) ?? (!command && !alt && letters(id, key))
    if (!wish || (command && shiftKey)) return
    event.preventDefault()
    grant(wish)
  }
  const letters = (id: string, key: string): Wish | undefined => {
    if ([...key].length !== 1 || key === ' ' || key === '?') return undefined
    const now = performance.now()
    const before = now - typed.current.since < LETTERS_MS ? typed.current.letters : ''
    typed.current = { letters: before + key, since: now }
    return lineBeginning(rows, id, typed.current.letters)
  }

  const clip = (event: ClipboardEvent, how: 'copy' | 'cut') => {
    const id = lineOf(event.target)
    if (id === undefined || !(getSelection()?.isCollapsed ?? true)) return
    if (how === 'cut') props.onFocus(id)
    const text = how === 'cut' ? cut(id) : deeds.copy(id)
    if (text === undefined) return
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
  }
  const cut = (id: string) => {
    const all = rows.filter((row) => row.id !== id && !(row.kind === 'instruction' && row.section.id === id))
    const next =
      all[
        Math.min(
          rows.findIndex((row) => row.id === id),
          all.length - 1,
        )
      ]
    const text = deeds.cut(id)
    if (next) props.onFocus(next.id)
    return text
  }
  const paste = (event: ClipboardEvent) => {
    const id = lineOf(event.target)
    if (id === undefined) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    void deeds.paste(id, text || undefined).then((part) => part !== undefined && props.onArrive(part))
  }

  return (
    <DndContext
      sensors={ways}
      collisionDetection={closestCenter}
      measuring={MEASURING}
      accessibility={words}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <div className={styles.lines}>
          {children}
          {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its lines have the focus */}
          <div
            role="tree"
            aria-label={intl.formatMessage(messages.tree)}
            onKeyDown={press}
            onCopy={(event) => clip(event, 'copy')}
            onCut={(event) => clip(event, 'cut')}
            onPaste={paste}
          >
            {shown.map((row) => (
              <Row
                key={row.id}
                id={row.id}
                title={row.kind === 'section' ? row.section.title : row.lesson.title}
                status={row.kind === 'section' ? row.section.status : row.lesson.status}
                lesson={row.kind === 'section' ? undefined : row.lesson}
                number={row.number}
                of={row.of}
                calls={calls}
                current={row.id === current}
                reachable={row.id === at}
                closed={closed.has(row.id)}
                renaming={row.id === renaming}
                fixed={fixed}
              />
            ))}
          </div>
        </div>
      </SortableContext>
    </DndContext>
  )
}
