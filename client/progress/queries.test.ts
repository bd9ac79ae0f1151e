import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { serve, settle } from '../base/testing/server.ts'
import { outboxRuns } from '../base/outbox/state.ts'
import { progressIn, progressOf } from './queries.ts'

const NOTHING = { status: 200, body: { matches: 0, list: [] } }

test('OFF-31 NAV-18 ENROL-09 an enrollment is read once what this device is sending has arrived', async () => {
  const requests = serve(() => NOTHING)
  const queries = new QueryClient()
  let arrive = (): void => undefined
  outboxRuns(
    new Promise<void>((done) => {
      arrive = done
    }),
  )
  const read = Promise.all([
    queries.fetchQuery(progressIn('amina', 'course-1')),
    queries.fetchQuery(progressOf('amina')),
  ])
  await settle()
  expect(requests).toEqual([])
  arrive()
  await read
  expect(requests).toHaveLength(2)
  outboxRuns(undefined)
  queries.clear()
})

test('OFF-31 where nothing is being sent it is read at once', async () => {
  const requests = serve(() => NOTHING)
  const queries = new QueryClient()
  await queries.fetchQuery(progressIn('amina', 'course-1'))
  expect(requests).toHaveLength(1)
  queries.clear()
})
