type Method = (this: { readonly length: number }, ...args: never[]) => unknown

/** How far each primitive looks: `all` may read the whole of what it is called on. */
const STRING_METHODS = {
  indexOf: 'found',
  includes: 'found',
  startsWith: 'one',
  charAt: 'one',
  slice: 'result',
  split: 'all',
  replace: 'all',
  replaceAll: 'all',
  match: 'all',
  matchAll: 'all',
  trim: 'all',
} as const
const ARRAY_METHODS = ['concat', 'map', 'filter', 'join', 'includes', 'find', 'some', 'reduce'] as const

type Cost = (self: { readonly length: number }, args: readonly unknown[], result: unknown) => number

const COSTS: Readonly<Record<'found' | 'one' | 'result' | 'all', Cost>> = {
  found: (self, [, from], at) =>
    (typeof at === 'number' && at >= 0 ? at : self.length) - (typeof from === 'number' ? from : 0) + 1,
  one: () => 1,
  result: (_, __, result) => (result as { length: number }).length,
  all: (self) => self.length + 1,
}

/**
 * How much work a function does: the characters and entries that it lets string, array and pattern primitives look at.
 * The same on every machine, so that tests can say how it grows with the input where a clock could not.
 */
export const workOf = (run: () => void): number => {
  let work = 0
  const undo: (() => void)[] = []
  const count = (holder: object, name: PropertyKey, cost: Cost) => {
    const methods = holder as Record<PropertyKey, Method>
    const plain = methods[name] as Method
    methods[name] = function counted(...args) {
      const result = Reflect.apply(plain, this, args)
      work += cost(this, args, result)
      return result
    }
    undo.push(() => (methods[name] = plain))
  }
  for (const [name, kind] of Object.entries(STRING_METHODS)) count(String.prototype, name, COSTS[kind])
  for (const name of ARRAY_METHODS) count(Array.prototype, name, COSTS.all)
  const patterns: Pick<RegExp, 'exec'> = RegExp.prototype
  const { exec } = patterns
  patterns.exec = function counted(this: RegExp, text) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const match = Reflect.apply(exec, this, [text])
    work += match ? match.index + match[0].length - from + 1 : this.sticky ? 1 : text.length - from + 1
    return match
  }
  undo.push(() => (patterns.exec = exec))
  count(Array.prototype, 'slice', COSTS.result)
  count(Array.prototype, Symbol.iterator, COSTS.all)
  try {
    run()
  } finally {
    for (const step of undo) step()
  }
  return work
}

/** How many times more work twice the input makes: 2 where it grows with the length, 4 where it grows with its square. */
export const growthOf = (run: (length: number) => void, length: number): number =>
  workOf(() => run(2 * length)) / workOf(() => run(length))
