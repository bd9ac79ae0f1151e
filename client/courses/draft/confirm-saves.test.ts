import { expect, test } from 'vitest'
import { confirmSaves } from './confirm-saves.ts'
import type { DraftView } from './draft-types.ts'

/** A draft whose saves are made by hand, and a search that shows them when it is told to. */
const setUp = (answers: readonly (() => Promise<unknown>)[] = []) => {
  let view = { state: 'saved', version: 3 } as DraftView
  let listener = () => {}
  const asked: number[] = []
  const told: unknown[] = []
  const stop = confirmSaves(
    {
      view: () => view,
      subscribe: (next) => {
        listener = next
        return () => {
          listener = () => {}
        }
      },
    },
    (version) => {
      asked.push(version)
      return answers[asked.length - 1]?.() ?? Promise.resolve()
    },
    (error) => told.push(error),
  )
  const become = (next: Partial<DraftView>) => {
    view = { ...view, ...next }
    listener()
  }
  return { asked, told, stop, become }
}
const settled = () => new Promise((done) => setTimeout(done))

test('WAIT-08 after a save the search is asked until it shows the version that was saved', async () => {
  const { asked, become } = setUp()
  become({ state: 'saving' })
  expect(asked).toEqual([])
  become({ state: 'saved', version: 4 })
  await settled()
  become({ state: 'saved' })
  await settled()
  expect(asked).toEqual([4])
})

test('WAIT-08 what is saved while the search is asked is waited for afterwards, in one go', async () => {
  let show = () => {}
  const { asked, become } = setUp([() => new Promise<void>((done) => (show = done))])
  become({ version: 4 })
  become({ version: 5 })
  become({ version: 6 })
  show()
  await settled()
  expect(asked).toEqual([4, 6])
})

test('WAIT-24 a search that never shows it is told of once', async () => {
  const never = () => Promise.reject(new Error('Unable to update catalog entry'))
  const { told, become } = setUp([never, never, () => Promise.resolve(), never])
  for (const version of [4, 5, 6, 7]) {
    become({ version })
    await settled()
  }
  expect(told).toEqual([
    new Error('Unable to update catalog entry'),
    new Error('Unable to update catalog entry'),
  ])
})
