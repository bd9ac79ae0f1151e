import { describe, expect, test } from 'vitest'
import type { ChangeSet, Course } from '@cairn/contract/courses'
import { applyChange, Impossible, type CourseChange, type Done } from '@cairn/domain/courses/change'
import { conflictsBetween } from '@cairn/domain/courses/conflict'
import { hasFrom, mergedSet, withoutFrom } from '@cairn/domain/courses/merge/merge-set'
import { openCourseDraft } from './course-draft.ts'
import type { CourseDraft, DraftLine, Sent } from './draft-types.ts'
import type { Memory, Unsaved } from './memory.ts'

const course = (): Course => ({
  id: 'c',
  title: 'Maps',
  publisher: 'p',
  version: 1,
  section: [
    {
      id: 's1',
      title: 'One',
      status: 'enabled',
      instruction: [
        { id: 'a', type: 'video', title: 'A', status: 'enabled' },
        { id: 'b', type: 'survey', title: 'B', status: 'enabled' },
      ],
    },
    { id: 's2', title: 'Two', status: 'enabled', instruction: [] },
  ],
})

type Weather = (n: number) => 'fine' | 'lost before' | 'lost after'

/** Changes made one after the other, each merged with what is there by then. */
const merging = (course: Course, changes: readonly CourseChange[]) => {
  const done: Done[] = []
  let current = course
  for (const change of changes) {
    const merged = mergedSet(current, change)
    if (!merged) return undefined
    const made = applyChange(current, merged)
    current = made.course
    done.push(made.done)
  }
  const differs = (n: number, stored: CourseChange) =>
    JSON.stringify(withoutFrom(changes[n] as CourseChange)) !== JSON.stringify(stored)
  return {
    course: current,
    done,
    merged: new Set(done.filter((_, n) => hasFrom(changes[n] as CourseChange))),
    corrections: done.flatMap(({ change }, n) => (differs(n, change) ? [change] : [])),
  }
}

/** A server of one course that follows the same rules as the real one, behind a line that may lose letters. */
const server = () => {
  let stored = course()
  const log: ChangeSet[] = []
  const answered = new Map<string, Sent>()
  const take = (actor: string, base: number, change: readonly CourseChange[]): Sent => {
    const meanwhile = log.filter(({ version }) => version > base)
    try {
      const made = merging(stored, change)
      if (!made) return { is: 'stale' }
      const theirs = meanwhile.flatMap((set) => set.done as Done[])
      if (conflictsBetween(made.done, theirs, (done) => made.merged.has(done)).length > 0)
        return { is: 'stale' }
      if (change.some((step) => step.do === 'set' && step.to === '')) return { is: 'refused', why: 'empty' }
      const version = (stored.version ?? 0) + 1
      stored = { ...made.course, version }
      log.push({ version, date: '', actor, done: made.done as ChangeSet['done'] })
      return { is: 'taken', version, change: made.corrections, meanwhile }
    } catch (error) {
      if (!(error instanceof Impossible)) throw error
      return meanwhile.length > 0 ? { is: 'stale' } : { is: 'refused', why: error.message }
    }
  }
  const line = (actor: string, memory: Memory, weather: Weather = () => 'fine'): DraftLine => {
    let sent = 0
    let keys = 0
    return {
      send: async (base, change, key) => {
        await Promise.resolve()
        const day = weather((sent += 1))
        if (day === 'lost before') return { is: 'unreached' }
        const known = answered.get(key)
        const reply = known ?? take(actor, base, change)
        if (reply.is === 'taken') answered.set(key, reply)
        return day === 'lost after' ? { is: 'unreached' } : reply
      },
      since: async (version) => log.filter((set) => set.version > version),
      read: async () => stored,
      memory,
      newKey: () => `${actor}${(keys += 1)}${Math.random()}`,
      after: () => () => undefined,
    }
  }
  return { line, stored: () => stored }
}

const memory = (): Memory & { readonly kept: () => Unsaved | null } => {
  let text: string | null = null
  return {
    keep: (unsaved) => {
      text = JSON.stringify(unsaved)
    },
    recall: () => (text === null ? null : (JSON.parse(text) as Unsaved)),
    forget: () => {
      text = null
    },
    kept: () => (text === null ? null : (JSON.parse(text) as Unsaved)),
  }
}

const title = (to: string, of?: string): CourseChange => ({ do: 'set', ...(of && { of }), at: ['title'], to })
const titleOf = (whole: Course, id: string) =>
  whole.section?.flatMap((section) => section.instruction ?? []).find((one) => one.id === id)?.title
/** No text: what two people want of it is asked about. */
const url = (to: string, of?: string): CourseChange => ({ do: 'set', ...(of && { of }), at: ['url'], to })
const urlOf = (whole: Course, id: string) =>
  whole.section?.flatMap((section) => section.instruction ?? []).find((one) => one.id === id)?.url
const type = (draft: CourseDraft, text: string, of: string) => {
  for (let n = 1; n <= text.length; n += 1)
    draft.change('Rename lesson', title(text.slice(0, n), of), { as: of })
}

describe('a course under change', () => {
  test('shows a change at once and says saved only when the server has it', async () => {
    const here = server()
    const draft = openCourseDraft(course(), here.line('ann', memory()))
    draft.change('Rename', title('Charts'))
    expect(draft.view()).toMatchObject({ course: { title: 'Charts' }, state: 'waiting', version: 1 })
    const saving = draft.save()
    expect(draft.view().state).toBe('saving')
    await saving
    expect(draft.view()).toMatchObject({ state: 'saved', version: 2 })
    expect(here.stored().title).toBe('Charts')
  })

  test('typing is one step for the server and one step to undo; redo brings it back', async () => {
    const here = server()
    const draft = openCourseDraft(course(), here.line('ann', memory()))
    type(draft, 'Alpha', 'a')
    type(draft, 'Beta', 'b')
    await draft.save()
    expect(here.stored().version).toBe(2)
    expect(draft.view().undo).toBe('Rename lesson')
    draft.undo()
    expect([titleOf(draft.view().course, 'a'), titleOf(draft.view().course, 'b')]).toEqual(['Alpha', 'B'])
    draft.undo()
    expect(titleOf(draft.view().course, 'a')).toBe('A')
    expect(draft.view().undo).toBeUndefined()
    draft.redo()
    expect(titleOf(draft.view().course, 'a')).toBe('Alpha')
    await draft.save()
    expect(titleOf(here.stored(), 'a')).toBe('Alpha')
    expect(titleOf(here.stored(), 'b')).toBe('B')
  })

  test('what cannot be sent stays on the device and goes later', async () => {
    const here = server()
    const kept = memory()
    let weather: ReturnType<Weather> = 'lost before'
    const draft = openCourseDraft(
      course(),
      here.line('ann', kept, () => weather),
    )
    draft.change('Rename', title('Kept'))
    await draft.save()
    expect(draft.view()).toMatchObject({ state: 'kept', course: { title: 'Kept' } })
    expect(kept.kept()?.flight?.done).toHaveLength(1)
    weather = 'fine'
    await draft.save()
    expect(draft.view().state).toBe('saved')
    expect(kept.kept()).toBeNull()
    expect(here.stored().title).toBe('Kept')
  })

  test.each(['lost before', 'lost after'] as const)(
    'a page that was closed on the way goes on where it was, once (%s)',
    async (day) => {
      const here = server()
      const kept = memory()
      const first = openCourseDraft(
        course(),
        here.line('ann', kept, () => day),
      )
      const section = { id: 'new', title: 'New', status: 'enabled' }
      first.change('Add', {
        do: 'add',
        kind: 'section',
        part: section,
      })
      await first.save()
      first.change('Rename', title('Later'))
      const second = openCourseDraft(here.stored(), here.line('ann', kept))
      await second.save()
      await second.save()
      expect(second.view().state).toBe('saved')
      expect(here.stored().title).toBe('Later')
      expect(here.stored().section?.map(({ id }) => id)).toEqual(['s1', 's2', 'new'])
    },
  )

  test('what the server does not take stays on the page, with the reason; the rest is saved', async () => {
    const here = server()
    const draft = openCourseDraft(course(), here.line('ann', memory()))
    draft.change('Rename', title('', 'a'))
    draft.change('Rename', title('Fine', 'b'))
    await draft.save()
    expect(titleOf(here.stored(), 'b')).toBe('Fine')
    expect(draft.view()).toMatchObject({ state: 'refused', refused: [{ why: 'empty' }] })
    expect(titleOf(draft.view().course, 'a')).toBe('')
    draft.change('Rename', title('Better', 'a'))
    await draft.save()
    expect(draft.view()).toMatchObject({ state: 'saved', refused: [] })
    expect(titleOf(here.stored(), 'a')).toBe('Better')
  })

  test('what was refused while it was being mended does not come back', async () => {
    const here = server()
    const draft = openCourseDraft(course(), here.line('ann', memory()))
    draft.change('Rename', title('', 'a'))
    const saving = draft.save()
    draft.change('Rename', title('Mended', 'a'))
    await saving
    await draft.save()
    expect(titleOf(draft.view().course, 'a')).toBe('Mended')
    expect(titleOf(here.stored(), 'a')).toBe('Mended')
    expect(draft.view()).toMatchObject({ state: 'saved', refused: [] })
  })

  test('COURSE-103 two authors: different fields merge, the same field is asked about, both are kept', async () => {
    const here = server()
    const ann = openCourseDraft(course(), here.line('ann', memory()))
    const ben = openCourseDraft(course(), here.line('ben', memory()))
    ann.change('Rename', url('By Ann', 'a'))
    ben.change('Rename', url('By Ben', 'a'))
    ben.change('Rename', url('Also Ben', 'b'))
    await ann.save()
    await ben.save()
    expect(urlOf(here.stored(), 'a')).toBe('By Ann')
    expect(urlOf(here.stored(), 'b')).toBe('Also Ben')
    const [conflict] = ben.view().conflicts
    expect(conflict).toMatchObject({
      mine: { change: url('By Ben', 'a') },
      theirs: { change: url('By Ann', 'a') },
    })
    expect(ben.view().others).toEqual(['ann'])
    if (!conflict) throw new Error('no conflict')
    ben.settle(conflict, [url('By Ann, By Ben', 'a')])
    await ben.save()
    expect(ben.view().conflicts).toEqual([])
    expect(urlOf(here.stored(), 'a')).toBe('By Ann, By Ben')
    await ann.catchUp()
    expect(ann.view().course).toEqual(ben.view().course)
  })

  test('COURSE-103 a difference shows what stands there now, so that a late choice loses nothing written since', async () => {
    const here = server()
    const ann = openCourseDraft(course(), here.line('ann', memory()))
    const ben = openCourseDraft(course(), here.line('ben', memory()))
    ann.change('Rename', url('Ann one', 'a'))
    ben.change('Rename', url('Ben one', 'a'))
    await ann.save()
    await ben.save()
    ann.change('Rename', url('Ann one, Ann two', 'a'))
    await ann.save()
    await ben.catchUp()
    expect(ben.view().conflicts).toMatchObject([
      { mine: { change: url('Ben one', 'a') }, theirs: { change: url('Ann one, Ann two', 'a') } },
    ])
    ben.change('Rename', url('Ann one, Ann two, Ben two', 'a'))
    expect(ben.view().conflicts[0]?.theirs.change).toMatchObject(url('Ann one, Ann two, Ben two', 'a'))
    await ben.save()
    // Chosen on what is no longer true: it is asked about again instead of being stored.
    const [conflict] = ben.view().conflicts
    await ann.catchUp()
    ann.change('Rename', url('Ann three', 'a'))
    await ann.save()
    if (!conflict) throw new Error('no conflict')
    ben.settle(conflict, [url('Both of long ago', 'a')])
    await ben.save()
    expect(urlOf(here.stored(), 'a')).toBe('Ann three')
    expect(ben.view().conflicts).toHaveLength(1)
  })

  test('undo of what somebody else has taken away does nothing and breaks nothing', async () => {
    const here = server()
    const ann = openCourseDraft(course(), here.line('ann', memory()))
    const ben = openCourseDraft(course(), here.line('ben', memory()))
    ann.change('Rename', title('Mine', 'a'))
    await ann.save()
    await ben.catchUp()
    ben.change('Delete', { do: 'remove', part: 's1' })
    await ben.save()
    await ann.catchUp()
    ann.undo()
    await ann.save()
    expect(ann.view().course).toEqual(here.stored())
  })
})

/** Types at the end of the text in the field, one character at a time, as its author sees it. */
const write = (draft: CourseDraft, after: string, text: string) => {
  for (let n = 1; n <= text.length; n += 1) {
    const now = titleOf(draft.view().course, 'a') ?? ''
    const at = now.indexOf(after + text.slice(0, n - 1)) + after.length + n - 1
    draft.change('Rename', title(now.slice(0, at) + text.charAt(n - 1) + now.slice(at), 'a'), { as: 'a' })
  }
}

describe('COURSE-103 two authors in one text', () => {
  const pair = async (start = 'Start.') => {
    const here = server()
    const ann = openCourseDraft(course(), here.line('ann', memory()))
    const ben = openCourseDraft(course(), here.line('ben', memory()))
    ann.change('Rename', title(start, 'a'))
    await ann.save()
    await ben.catchUp()
    return { here, ann, ben, text: () => titleOf(here.stored(), 'a') }
  }

  test('typing in turns with pauses, both sentences are whole on both sides', async () => {
    const { ann, ben, text } = await pair()
    write(ann, 'Start.', ' The cat')
    write(ben, 'Start.', ' Dogs')
    await ann.save()
    await ben.save()
    write(ben, ' Dogs', ' bark')
    write(ann, ' The cat', ' sat')
    await ben.save()
    await ann.save()
    write(ann, ' sat', ' down.')
    write(ben, ' bark', ' loudly.')
    await ann.save()
    await ben.save()
    await ann.catchUp()
    expect(text()).toContain('The cat sat down.')
    expect(text()).toContain('Dogs bark loudly.')
    expect(ann.view()).toMatchObject({ state: 'saved', conflicts: [] })
    expect(titleOf(ann.view().course, 'a')).toBe(text())
    expect(titleOf(ben.view().course, 'a')).toBe(text())
  })

  test('what is typed while a change is on its way goes on in the merged text', async () => {
    const { ann, ben, text } = await pair('')
    write(ann, '', 'The cat')
    await ann.save()
    write(ben, '', 'Dogs')
    const saving = ben.save()
    write(ben, 'Dogs', ' bark.')
    await saving
    await ben.save()
    expect(text()).toContain('Dogs bark.')
    expect(text()).toContain('The cat')
    expect(ben.view().conflicts).toEqual([])
  })

  test('undo takes back one’s own words and leaves those of the other', async () => {
    const { ann, ben, text } = await pair()
    write(ann, 'Start.', ' Mine.')
    await ann.save()
    await ben.catchUp()
    write(ben, ' Mine.', ' Theirs.')
    await ben.save()
    await ann.catchUp()
    write(ann, ' Mine.', ' More of mine.')
    await ann.save()
    expect(text()).toBe('Start. Mine. More of mine. Theirs.')
    ann.undo()
    await ann.save()
    expect(text()).toContain('Theirs.')
    expect(text()).not.toContain('ine.')
    ann.redo()
    await ann.save()
    expect(text()).toContain('Mine. More of mine.')
    expect(text()).toContain('Theirs.')
  })

  test('an author who was offline for long finds both texts', async () => {
    const { here, ann, text } = await pair()
    const kept = memory()
    const away = openCourseDraft(
      here.stored(),
      here.line('cleo', kept, () => 'lost before'),
    )
    write(away, 'Start.', ' Written on a train.')
    await away.save()
    for (const n of [1, 2, 3]) {
      write(ann, 'Start.', ` Step ${n}.`)
      await ann.save()
    }
    const back = openCourseDraft(here.stored(), here.line('cleo', kept))
    await back.save()
    await back.save()
    expect(text()).toContain('Written on a train.')
    for (const n of [1, 2, 3]) expect(text()).toContain(`Step ${n}.`)
    expect(back.view()).toMatchObject({ state: 'saved', conflicts: [] })
  })

  test('a page that was closed before the reply came does not write its words twice', async () => {
    const { here, ann, text } = await pair()
    const kept = memory()
    const first = openCourseDraft(
      here.stored(),
      here.line('cleo', kept, () => 'lost after'),
    )
    write(first, 'Start.', ' Once.')
    write(ann, 'Start.', ' Ann.')
    await ann.save()
    await first.save()
    expect(text()).toContain('Once.')
    const second = openCourseDraft(here.stored(), here.line('cleo', kept))
    await second.save()
    await second.save()
    expect(text()?.split('Once.')).toHaveLength(2)
    expect(titleOf(second.view().course, 'a')).toBe(text())
    expect(second.view().state).toBe('saved')
  })

  test('a field that is no text is still asked about, with who changed it', async () => {
    const { ann, ben } = await pair()
    ann.change('Address', url('https://a.example', 'a'))
    ben.change('Address', url('https://b.example', 'a'))
    await ann.save()
    await ben.save()
    expect(ben.view().conflicts).toMatchObject([{ theirs: { by: 'ann' } }])
  })
})

/** A generator of the same numbers for the same seed. */
const dice = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

describe('random days of two authors on a bad line', () => {
  test('nothing acknowledged is lost, and all end with the same course', async () => {
    for (let seed = 1; seed <= 80; seed += 1) {
      const roll = dice(seed)
      const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T
      const here = server()
      const weather: Weather = () => pick(['fine', 'fine', 'lost before', 'lost after'])
      const memories = [memory(), memory()]
      const drafts = memories.map((kept, n) => openCourseDraft(course(), here.line(`p${n}`, kept, weather)))
      let made = 0
      for (let step = 0; step < 40; step += 1) {
        const who = Math.floor(roll() * 2)
        const draft = drafts[who] as CourseDraft
        const lessons = draft.view().course.section?.flatMap((section) => section.instruction ?? []) ?? []
        const deed = pick([
          'write',
          'write',
          'add',
          'move',
          'remove',
          'save',
          'save',
          'undo',
          'close',
        ] as const)
        const lesson = lessons.length > 0 ? pick(lessons) : undefined
        const into = pick(draft.view().course.section ?? [])?.id
        if (deed === 'write' && lesson) draft.change('w', title(`t${(made += 1)}`, lesson.id))
        else if (deed === 'add' && into) {
          const part = { id: `n${(made += 1)}`, type: 'video', title: 'n', status: 'enabled' }
          draft.change('a', { do: 'add', kind: 'instruction', into, part })
        } else if (deed === 'move' && lesson && into) draft.change('m', { do: 'move', part: lesson.id, into })
        else if (deed === 'remove' && lesson && roll() < 0.3)
          draft.change('r', { do: 'remove', part: lesson.id })
        else if (deed === 'undo') draft.undo()
        else if (deed === 'save') await draft.save()
        else if (deed === 'close' && roll() < 0.2) {
          await draft.save()
          drafts[who] = openCourseDraft(here.stored(), here.line(`p${who}`, memories[who] as Memory, weather))
        }
      }
      // The weather clears up: everything is sent, what contradicts each other is decided for the others.
      const end = memories.map((kept, n) => openCourseDraft(here.stored(), here.line(`p${n}`, kept)))
      for (const draft of [...end, ...end, ...end]) {
        await draft.save()
        await draft.catchUp()
        for (const conflict of draft.view().conflicts) draft.settle(conflict, [])
        await draft.save()
      }
      for (const draft of end) await draft.catchUp()
      const waiting = end.filter((draft) => draft.view().refused.length === 0)
      for (const draft of waiting) expect(draft.view().course, `seed ${seed}`).toEqual(here.stored())
    }
  })
})
