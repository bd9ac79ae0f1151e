import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { courses } from '@cairn/contract/courses'
import { read } from './query.ts'
import { serve, settle } from './testing/server.ts'

test('the same read asks the server once; another query is another read', async () => {
  const letters = serve(() => ({ status: 200, body: { matches: 0, list: [] } }))
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const find = (query: string) => queries.fetchQuery(read(courses.findCourses, { query: { query } }))
  await Promise.all([find('knots'), find('knots')])
  await find('knots')
  await find('maps')
  await queries.fetchQuery(read(courses.getCourse, { params: { id: 'c-1' } }))
  expect(letters.map(({ path }) => path)).toEqual([
    '/concept?query=knots',
    '/concept?query=maps',
    '/concept/c-1',
  ])
  queries.clear()
})

test('a read that nobody wants any more is called off', async () => {
  const letters = serve(() => new Promise(() => undefined))
  const queries = new QueryClient()
  const options = read(courses.getCourse, { params: { id: 'c-1' } })
  const gone = queries.fetchQuery(options).catch(() => 'called off')
  await settle()
  await queries.cancelQueries({ queryKey: options.queryKey })
  expect(await gone).toBe('called off')
  expect(letters[0]?.signal?.aborted).toBe(true)
  queries.clear()
})
