import type { ReactNode, RefObject } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './chart-messages.ts'
import type { useCursor } from './use-cursor.ts'
import styles from './chart.module.css'

export interface Tip {
  /** Where it points, in pixels from the left and from the top. */
  readonly x: number
  readonly y: number
  readonly title: string
  readonly lines: readonly string[]
}

interface Props {
  readonly box: RefObject<HTMLDivElement | null>
  readonly title: string
  readonly width: number
  readonly height: number
  readonly count: number
  readonly cursor: ReturnType<typeof useCursor>
  /** What a point says, for those who hear it. */
  readonly textOf: (point: number) => string
  readonly tip: Tip | undefined
  readonly children: ReactNode
}

/** A chart that is read with the pointer or the arrow keys, value by value. */
export function Reader(props: Props) {
  const { box, title, width, height, count, cursor, textOf, tip, children } = props
  const intl = useIntl()
  const now = cursor.point ?? 0
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold the chart it moves along
      role="slider"
      tabIndex={0}
      aria-label={intl.formatMessage(messages.cursor, { title })}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, count - 1)}
      aria-valuenow={now}
      aria-valuetext={count === 0 ? intl.formatMessage(messages.noData) : textOf(now)}
      className={styles.reader}
      {...cursor.handlers}
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        className={styles.svg}
        aria-hidden="true"
      >
        {children}
      </svg>
      {tip && <Tooltip tip={tip} width={width} />}
    </div>
  )
}

const GAP = 14

function Tooltip({ tip: { x, y, title, lines }, width }: { readonly tip: Tip; readonly width: number }) {
  const before = x > width / 2
  return (
    <div
      aria-hidden="true"
      className={styles.tip}
      style={{
        left: x,
        top: y,
        transform: `translate(${before ? `calc(-100% - ${GAP}px)` : `${GAP}px`}, -50%)`,
      }}
    >
      <span>{title}</span>
      {lines.map((line) => (
        <b key={line}>{line}</b>
      ))}
    </div>
  )
}
