import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { planRows, rowsBetween, type Stretch } from './window-plan.ts'

interface Props<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly draw: (row: Row, n: number) => ReactNode
  /** Between two rows, in pixels, as the styles have it. */
  readonly gap: number
  readonly className?: string | undefined
  readonly rowClass?: string | undefined
}

/** What a row that was never seen is taken to be high. */
const GUESS = 190
/** So far beyond the view rows are drawn: somebody who scrolls fast finds them there. */
const BEYOND = 2400
const FIRST: Stretch = { from: 0, to: 12 }

/** Somebody writes in it, stands on it or listens to it: it must not go. */
const isBusy = (element: HTMLElement): boolean =>
  element.contains(document.activeElement) ||
  element.querySelector('[role="textbox"]') !== null ||
  [...element.querySelectorAll<HTMLMediaElement>('video, audio')].some(({ paused }) => !paused)

interface Drawn extends Stretch {
  readonly kept: readonly string[]
}

const same = (a: Drawn, b: Drawn): boolean =>
  a.from === b.from && a.to === b.to && a.kept.join() === b.kept.join()

/** Rows of any height in a page that scrolls: those near the view are drawn, for the others their room is kept. */
export function Windowed<Row>({ rows, keyOf, draw, gap, className, rowClass }: Props<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const [known] = useState(() => new Map<string, number>())
  const [elements] = useState(() => new Map<string, HTMLElement>())
  const [drawn, setDrawn] = useState<Drawn>({ ...FIRST, kept: [] })
  const heights = rows.map((row) => known.get(keyOf(row)) ?? GUESS)

  const look = useRef(() => undefined as void)
  useLayoutEffect(() => {
    look.current = () => {
      const top = box.current?.getBoundingClientRect().top
      if (top === undefined) return
      const now = rows.map((row) => known.get(keyOf(row)) ?? GUESS)
      const stretch = rowsBetween(now, gap, -top - BEYOND, innerHeight - top + BEYOND)
      const within = new Set(rows.slice(stretch.from, stretch.to).map(keyOf))
      const kept = [...elements].flatMap(([key, element]) =>
        !within.has(key) && isBusy(element) ? [key] : [],
      )
      const next = { ...stretch, kept }
      setDrawn((before) => (same(before, next) ? before : next))
    }
    look.current()
  }, [rows, keyOf, gap, known, elements])

  const sizes = useRef<ResizeObserver>(undefined)
  const measure = useCallback(
    (entries: readonly ResizeObserverEntry[]) => {
      for (const { target, borderBoxSize } of entries) {
        const key = (target as HTMLElement).dataset['row'] ?? ''
        // One that was taken away a moment ago measures nothing.
        if (elements.has(key)) known.set(key, borderBoxSize[0]?.blockSize ?? GUESS)
      }
      look.current()
    },
    [elements, known],
  )
  useEffect(() => {
    const on = () => look.current()
    addEventListener('scroll', on, { passive: true })
    addEventListener('resize', on, { passive: true })
    return () => {
      removeEventListener('scroll', on)
      removeEventListener('resize', on)
    }
  }, [])
  const hold = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return undefined
      const key = element.dataset['row'] ?? ''
      elements.set(key, element)
      const watching = sizes.current ?? new ResizeObserver(measure)
      sizes.current = watching
      watching.observe(element)
      return () => {
        elements.delete(key)
        watching.unobserve(element)
      }
    },
    [elements, measure],
  )

  const places = new Map(drawn.kept.length === 0 ? [] : rows.map((row, n) => [keyOf(row), n]))
  const kept = new Set(drawn.kept.flatMap((key) => places.get(key) ?? []))
  return (
    <div ref={box} className={className}>
      {planRows(heights, gap, drawn, kept).map((piece) => {
        if ('room' in piece)
          return <div key={`room ${piece.after}`} aria-hidden="true" style={{ blockSize: piece.room }} />
        const row = rows[piece.row]
        return (
          row !== undefined && (
            <div key={keyOf(row)} ref={hold} data-row={keyOf(row)} className={rowClass}>
              {draw(row, piece.row)}
            </div>
          )
        )
      })}
    </div>
  )
}
