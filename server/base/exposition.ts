/** One value of a metric and the labels that tell it from the others. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
  /** Of a histogram: _bucket, _sum or _count. */
  readonly suffix?: string
}

export interface Metric {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly samples: readonly Sample[]
}

const escapeHelp = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
const escapeLabel = (text: string): string => escapeHelp(text).replaceAll('"', '\\"')

const printSample = (name: string, { labels = {}, value, suffix = '' }: Sample): string => {
  const pairs = Object.entries(labels).map(([label, held]) => `${label}="${escapeLabel(held)}"`)
  return `${name}${suffix}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}`
}

/** The text format Prometheus reads, version 0.0.4. */
export const printMetrics = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${escapeHelp(help)}`,
      `# TYPE ${name} ${type}`,
      ...samples.map((sample) => printSample(name, sample)),
    ])
    .join('\n')
    .concat('\n')

export const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})

export const gauges = (name: string, help: string, samples: readonly Sample[]): Metric => ({
  name,
  help,
  type: 'gauge',
  samples,
})

export const counter = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'counter',
  samples: [{ value }],
})
