/** How far a part is, in the words of SCORM 1.2. */
export type LessonStatus = 'passed' | 'completed' | 'failed' | 'incomplete' | 'browsed' | 'not attempted'

const STATUSES: readonly LessonStatus[] = [
  'passed',
  'completed',
  'failed',
  'incomplete',
  'browsed',
  'not attempted',
]

const TOKEN = /\s*("[^"]*"|'[^']*'|<>|[&|~=*(){},]|[^\s"'&|~=*(){},<>]+)/y

const tokensOf = (text: string): string[] | undefined => {
  const found: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const token = TOKEN.exec(text)?.[1]
    if (token === undefined) return undefined
    found.push(token)
  }
  return found
}

/** Statuses are written out, or by their first letter. */
const isStatus = (status: LessonStatus, name: string): boolean => {
  const bare = name.replaceAll(/["']/g, '').trim().toLowerCase()
  return bare === status || STATUSES.find((one) => one.startsWith(bare)) === status
}

const DEEPEST = 50

class Unreadable extends Error {}

/**
 * Whether what has to be done before was done, by an expression of AICC: `S1 & (S2 | ~S3)`, `2*{S1,S2,S3}`, `S1="passed"`.
 * One that cannot be read locks nobody out.
 */
export const prerequisitesMet = (
  expression: string | undefined,
  statusOf: (id: string) => LessonStatus | undefined,
): boolean => {
  const tokens = tokensOf(expression ?? '')
  if (!tokens || tokens.length === 0) return true
  let at = 0
  const take = (wanted?: string): string => {
    const token = tokens[at]
    if (token === undefined || (wanted !== undefined && token !== wanted)) throw new Unreadable()
    at += 1
    return token
  }
  const isDone = (id: string): boolean => {
    const status = statusOf(id)
    // A part that is no longer there asks for nothing.
    return status === undefined || status === 'passed' || status === 'completed'
  }
  const atLeast = (count: number, depth: number): boolean => {
    take('{')
    const met = [either(depth)]
    while (tokens[at] === ',') {
      take(',')
      met.push(either(depth))
    }
    take('}')
    return met.filter(Boolean).length >= count
  }
  const single = (depth: number): boolean => {
    if (depth > DEEPEST) throw new Unreadable()
    const token = take()
    if (token === '~') return !single(depth + 1)
    if (token === '(') {
      const met = either(depth + 1)
      take(')')
      return met
    }
    if (/^[&|=*(){},]$|^<>$/.test(token)) throw new Unreadable()
    if (tokens[at] === '*') {
      take('*')
      return atLeast(Number(token), depth + 1)
    }
    if (tokens[at] !== '=' && tokens[at] !== '<>') return isDone(token)
    const isEqual = take() === '='
    return isStatus(statusOf(token) ?? 'not attempted', take()) === isEqual
  }
  const both = (depth: number): boolean => {
    let met = single(depth)
    while (tokens[at] === '&') {
      take('&')
      met = single(depth) && met
    }
    return met
  }
  const either = (depth: number): boolean => {
    let met = both(depth)
    while (tokens[at] === '|') {
      take('|')
      met = both(depth) || met
    }
    return met
  }
  try {
    const met = either(0)
    return at < tokens.length || met
  } catch (error) {
    if (error instanceof Unreadable) return true
    throw error
  }
}
