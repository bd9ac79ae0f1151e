import type { Call } from './measure.ts'
import type { SpeedWorld } from './speed-world.ts'

export interface Line {
  readonly name: string
  /** What share of a bare read this should reach. */
  readonly goal: number
  readonly connections?: number
  /** Each call is made once. */
  readonly once?: boolean
  readonly calls: readonly Call[]
}

const HTML = { accept: 'text/html', 'accept-encoding': 'br' }
const get = (path: string, headers: Record<string, string> = {}): Call => ({ method: 'GET', path, headers })

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

const SEARCHES = ['map*', 'river* AND stone*', 'tag:%22category|data%22', 'bread* OR water*']

const logIn = (email: string, password: string): Call => ({
  method: 'POST',
  path: '/api/auth/user',
  body: JSON.stringify({ email, password }),
})

/** What is measured. The goals are multiples of what a well-known platform did beside the same bare read. */
export const linesOf = (
  { course, talked, tokens, learner }: SpeedWorld,
  free: readonly string[],
  account: { readonly email: string; readonly password: string },
): readonly Line[] => {
  const as = (n: number) => ({ authorization: tokens[n % tokens.length] ?? '' })
  const write = (n: number, lesson: object): Call => ({
    method: 'PUT',
    path: '/api/progress?noContent=true',
    body: JSON.stringify({ object: course, instruction: [{ id: `l${1 + (n % 64)}`, ...lesson }] }),
    headers: as(n),
  })
  const own = (n: number) =>
    `/api/progress?query=${encodeURIComponent(`user:"${learner(n)}"`)}&sort=modified:desc&limit=24`
  return [
    { name: 'landing page', goal: 1.18, calls: [get('/', HTML)] },
    { name: 'catalog page', goal: 0.82, calls: [get('/catalog', HTML)] },
    { name: 'course page, 64 lessons', goal: 0.25, calls: [get(`/catalog/course/${course}`, HTML)] },
    {
      name: 'list of courses',
      goal: 0.46,
      calls: [get('/api/concept?limit=24&query=*&sort=featured:desc,created:desc')],
    },
    {
      name: 'search for courses',
      goal: 0.27,
      calls: SEARCHES.map((query) => get(`/api/concept?limit=24&query=${encodeURI(query)}`)),
    },
    {
      name: 'course as a learner, 64 lessons',
      goal: 0.5,
      calls: times(100, (n) => get(`/api/concept/${course}`, as(n))),
    },
    { name: 'my courses', goal: 0.41, calls: times(100, (n) => get(own(n), as(n))) },
    { name: 'home', goal: 0.18, calls: times(100, (n) => get('/api/user/me/home', as(n))) },
    {
      name: 'watch five seconds',
      goal: 0.26,
      calls: times(500, (n) => write(n, { watched: [[n % 90, (n % 90) + 5]], position: n % 90 })),
    },
    {
      name: 'answer a question',
      goal: 0.26,
      calls: times(500, (n) => write(n, { interaction: [{ id: `q${1 + (n % 64)}-0`, answer: n % 3 }] })),
    },
    {
      name: 'post a message',
      goal: 0.19,
      calls: times(500, (n) => ({
        method: 'PUT',
        path: '/api/conversation',
        body: JSON.stringify({ type: 'concept', feed: talked, body: `<p>Word ${n}</p>` }),
        headers: as(n),
      })),
    },
    {
      name: 'enroll in a free course',
      goal: 0.19,
      once: true,
      calls: free.flatMap((id) =>
        tokens.map((token, n) => ({
          method: 'POST',
          path: '/api/purchase',
          body: JSON.stringify({ owner: learner(n), object: [id] }),
          headers: { authorization: token },
        })),
      ),
    },
    { name: 'feed of a course', goal: 0.2, calls: times(100, (n) => get(feedOf(talked), as(n))) },
    { name: 'log in', goal: 0.01, connections: 4, calls: [logIn(account.email, account.password)] },
  ]
}

const feedOf = (course: string) =>
  `/api/conversation?query=${encodeURIComponent(`feed:${course} AND NOT _exists_:parent`)}&join=creator,replies`

/** What somebody does who learns: looks where they are, opens the course, watches, answers, looks at the feed. */
export const learningCalls = (lines: readonly Line[]): readonly Call[] => {
  const named = (name: string) => lines.find((line) => line.name === name)?.calls ?? []
  const day = [
    'home',
    'course as a learner, 64 lessons',
    'watch five seconds',
    'watch five seconds',
    'answer a question',
    'feed of a course',
  ]
  return times(300, (n) => {
    const calls = named(day[n % day.length] ?? '')
    return calls[n % Math.max(1, calls.length)]
  }).filter((call) => call !== undefined)
}
