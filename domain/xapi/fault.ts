/** Something in a request that the standard does not allow: where it stands, and what is wrong with it. */
export class XapiFault extends Error {
  readonly path: string
  constructor(path: string, complaint: string) {
    super(`${path === '' ? 'The value' : path} ${complaint}.`)
    this.path = path
  }
}

export const refuse = (path: string, complaint: string): never => {
  throw new XapiFault(path, complaint)
}

const LONGEST_KEY = 60

/** The path of what stands under a key. A hostile key must not flood the answer with itself. */
export const under = (path: string, key: string | number): string => {
  if (typeof key === 'number') return `${path}[${key}]`
  const short = key.length > LONGEST_KEY ? `${key.slice(0, LONGEST_KEY)}…` : key
  if (!/^\w+$/.test(short)) return `${path}[${JSON.stringify(short)}]`
  return path === '' ? short : `${path}.${short}`
}
