import styles from './chart.module.css'

/** Where a chart is drawn inside its picture. */
export interface Plot {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly mirrored: boolean
}

interface Line {
  readonly value: number
  readonly y: number
  readonly label: string
}

/** Lines across the chart with their values at the side where reading begins. */
export function Grid({ plot, lines }: { readonly plot: Plot; readonly lines: readonly Line[] }) {
  const { left, right, mirrored } = plot
  return lines.map(({ value, y, label }) => (
    <g key={value}>
      <line x1={left} x2={right} y1={y} y2={y} className={styles.line} />
      {/* Text ends towards the chart in both directions of reading. */}
      <text x={mirrored ? right + 10 : left - 10} y={y + 4} textAnchor="end" className={styles.label}>
        {label}
      </text>
    </g>
  ))
}

interface Name {
  readonly id: string | number
  readonly x: number
  readonly label: string
}

/** What stands under a chart; the first name begins where the chart does. */
export function Names({
  plot,
  y,
  names,
}: {
  readonly plot: Plot
  readonly y: number
  readonly names: readonly Name[]
}) {
  const start = plot.mirrored ? plot.right : plot.left
  const end = plot.mirrored ? plot.left : plot.right
  const anchor = (x: number) => (Math.abs(x - start) < 4 ? 'start' : Math.abs(x - end) < 4 ? 'end' : 'middle')
  return names.map(({ id, x, label }) => (
    <text key={id} x={x} y={y} textAnchor={anchor(x)} className={styles.label}>
      {label}
    </text>
  ))
}
