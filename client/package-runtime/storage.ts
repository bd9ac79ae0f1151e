const METHODS = (values: Map<string, string>) => ({
  getItem: (key: string): string | null => values.get(String(key)) ?? null,
  setItem: (key: string, value: string): void => void values.set(String(key), String(value)),
  removeItem: (key: string): void => void values.delete(String(key)),
  clear: (): void => values.clear(),
  key: (index: number): string | null => [...values.keys()][index] ?? null,
})

/** A storage that lasts as long as its document. Content also reads and writes its entries as properties. */
export const memoryStorage = (): Storage => {
  const values = new Map<string, string>()
  const methods: Record<string, unknown> = METHODS(values)
  const read = (key: string | symbol): unknown => {
    if (typeof key === 'symbol') return undefined
    if (key === 'length') return values.size
    return methods[key] ?? values.get(key)
  }
  const handler: ProxyHandler<object> = {
    get: (_target, key) => read(key),
    set: (_target, key, value) => {
      values.set(String(key), String(value))
      return true
    },
    has: (_target, key) => read(key) !== undefined,
    deleteProperty: (_target, key) => {
      values.delete(String(key))
      return true
    },
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_target, key) =>
      typeof key === 'string' && values.has(key)
        ? { value: values.get(key), configurable: true, enumerable: true, writable: true }
        : undefined,
  }
  return new Proxy({}, handler) as Storage
}

const isOver = (attributes: readonly string[]): boolean =>
  attributes.some((attribute) => {
    const [name = '', value = ''] = attribute.trim().split('=')
    if (name.toLowerCase() === 'max-age') return Number(value) <= 0
    return name.toLowerCase() === 'expires' && Date.parse(value) <= Date.now()
  })

/** Cookies that last as long as their document. */
export const memoryCookies = () => {
  const values = new Map<string, string>()
  return {
    get: () => [...values].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text: string) => {
      const [pair = '', ...attributes] = String(text).split(';')
      const at = pair.indexOf('=')
      const name = pair.slice(0, Math.max(0, at)).trim()
      if (isOver(attributes)) values.delete(name)
      else values.set(name, pair.slice(at + 1).trim())
    },
  }
}

const works = (use: () => unknown): boolean => {
  try {
    use()
    return true
  } catch {
    return false
  }
}

/** A document without an origin has no storage; most content expects one and would stop at the error. */
export const provideStorage = (): void => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    if (!works(() => window[name]))
      Object.defineProperty(window, name, { value: memoryStorage(), configurable: true })
  if (!works(() => document.cookie))
    Object.defineProperty(document, 'cookie', { ...memoryCookies(), configurable: true })
}
