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
  /** What several workers of one machine have together; left out: the sum. */
  readonly together?: 'sum' | 'most' | 'least'
}

const TOGETHER = {
  sum: (a: number, b: number) => a + b,
  most: Math.max,
  least: Math.min,
} as const

const keyOf = ({ suffix, labels }: Sample): string => JSON.stringify([suffix, labels])

const addUp = (one: Metric, other: Metric): Metric => {
  const samples = new Map(one.samples.map((sample) => [keyOf(sample), sample]))
  const join = TOGETHER[one.together ?? 'sum']
  for (const sample of other.samples) {
    const before = samples.get(keyOf(sample))
    samples.set(keyOf(sample), before ? { ...sample, value: join(before.value, sample.value) } : sample)
  }
  return { ...one, samples: [...samples.values()] }
}

/** The metrics of several workers as those of one node. */
export const combineMetrics = (workers: readonly (readonly Metric[])[]): readonly Metric[] => {
  const all = new Map<string, Metric>()
  for (const metric of workers.flat()) {
    const before = all.get(metric.name)
    all.set(metric.name, before ? addUp(before, metric) : metric)
  }
  return [...all.values()]
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

export const gauges = (
  name: string,
  help: string,
  samples: readonly Sample[],
  together: Metric['together'] = 'sum',
): Metric => ({ name, help, type: 'gauge', samples, together })

export const gauge = (name: string, help: string, value: number, together?: Metric['together']): Metric =>
  gauges(name, help, [{ value }], together)

export const counter = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'counter',
  samples: [{ value }],
})
