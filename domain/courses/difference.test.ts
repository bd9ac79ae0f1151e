import { describe, expect, test } from 'vitest'
import { applyChanges } from './change.ts'
import { stepsBetween } from './difference.ts'

interface Made {
  title?: string
  section: {
    id: string
    title: string
    instruction: { id: string; title: string; interaction: { id: string }[] }[]
  }[]
}

/** Whether a list is empty or not there is the same. */
const filled = (course: object): unknown =>
  JSON.parse(
    JSON.stringify(course, (_, part: unknown) =>
      Array.isArray(part) && part.length === 0 ? undefined : part,
    ),
  )

const dice = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

/** A course of some of the same parts, each time in other places. */
const random = (seed: number): Made => {
  const roll = dice(seed)
  const mixed = <T>(list: T[]): T[] => list.toSorted(() => roll() - 0.5)
  const some = (name: string, count: number) =>
    mixed(Array.from({ length: count }, (_, n) => `${name}${n}`)).filter(() => roll() < 0.7)
  const section = some('s', 4).map((id) => ({
    id,
    title: `${roll()}`.slice(0, 3),
    instruction: [] as never[],
  }))
  const lessons = some('l', 8).map((id) => ({
    id,
    title: `${roll()}`.slice(0, 3),
    interaction: [] as never[],
  }))
  for (const lesson of lessons)
    section[Math.floor(roll() * section.length)]?.instruction.push(lesson as never)
  for (const id of some('q', 8))
    lessons[Math.floor(roll() * lessons.length)]?.interaction.push({ id } as never)
  return { ...(roll() < 0.5 && { title: `${roll()}` }), section }
}

describe('the steps between two states of a course', () => {
  test('lead from any to any other', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const [before, after] = [random(seed), random(seed + 1000)]
      const steps = stepsBetween(before, after)
      expect(steps, `seed ${seed}`).not.toBeNull()
      expect(filled(applyChanges(before, steps ?? []).course), `seed ${seed}`).toEqual(filled(after))
    }
  })

  test('are few where little differs, and none where nothing does', () => {
    const before = random(7)
    expect(stepsBetween(before, structuredClone(before))).toEqual([])
    const after = structuredClone(before)
    const [first] = after.section
    if (!first) throw new Error('no section')
    first.title = 'New'
    expect(stepsBetween(before, after)).toEqual([{ do: 'set', of: first.id, at: ['title'], to: 'New' }])
  })

  test('leave out what is not to be compared', () =>
    expect(stepsBetween({ version: 1 }, { version: 2 }, new Set(['version']))).toEqual([]))

  test('are none at all where a part became one of another kind', () => {
    const before = { section: [{ id: 'x', instruction: [{ id: 'y' }] }] }
    const after = { section: [{ id: 'y', instruction: [{ id: 'x' }] }] }
    expect(stepsBetween(before, after)).toBeNull()
  })
})
