interface ReadMetric {
  readonly type: string
  readonly samples: {
    readonly name: string
    readonly labels: Record<string, string>
    readonly value: number
  }[]
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const PAIR = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(,|$)/y
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.+)\\})? (NaN|[+-]?Inf|[+-]?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?)$`)

const unescape = (text: string) =>
  text.replaceAll(/\\(["\\n])/g, (_, found: string) => (found === 'n' ? '\n' : found))

const readLabels = (text: string, line: string): Record<string, string> => {
  const labels: Record<string, string> = {}
  PAIR.lastIndex = 0
  while (PAIR.lastIndex < text.length) {
    const [, name = '', value = ''] = PAIR.exec(text) ?? []
    if (name === '' || name in labels) throw new Error(`labels: ${line}`)
    labels[name] = unescape(value)
  }
  return labels
}

const baseOf = (name: string, metrics: ReadonlyMap<string, ReadMetric>) => {
  const base = name.replace(/_(bucket|sum|count)$/, '')
  return metrics.get(base)?.type === 'histogram' ? base : name
}

/** Reads the text format of Prometheus and refuses what its specification does. */
export const readExposition = (text: string): ReadonlyMap<string, ReadMetric> => {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const metrics = new Map<string, ReadMetric>()
  const seen = new Set<string>()
  let [helped, current] = ['', '']
  for (const line of text.slice(0, -1).split('\n')) {
    const [, comment, name = '', rest = ''] = new RegExp(`^# (HELP|TYPE) (${NAME}) (.+)$`).exec(line) ?? []
    if (comment === 'HELP') {
      if (metrics.has(name)) throw new Error(`a second HELP: ${line}`)
      helped = name
    } else if (comment === 'TYPE') {
      if (metrics.has(name) || helped !== name || !/^(counter|gauge|histogram)$/.test(rest))
        throw new Error(`TYPE: ${line}`)
      if ((rest === 'counter') !== name.endsWith('_total')) throw new Error(`the name of a counter: ${line}`)
      metrics.set(name, { type: rest, samples: [] })
      current = name
    } else {
      const [, sample = '', labels = '', value = ''] = SAMPLE.exec(line) ?? []
      if (sample === '' || baseOf(sample, metrics) !== current) throw new Error(`sample: ${line}`)
      const series = line.slice(0, line.lastIndexOf(' '))
      if (seen.has(series)) throw new Error(`the same series twice: ${line}`)
      seen.add(series)
      metrics
        .get(current)
        ?.samples.push({ name: sample, labels: readLabels(labels, line), value: Number(value) })
    }
  }
  return metrics
}
