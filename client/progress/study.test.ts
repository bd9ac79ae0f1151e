import { describe, expect, test } from 'vitest'
import type { Progress } from '@cairn/contract/progress'
import { gatherLearning, mergeLearning } from '@cairn/domain/progress/merge'
import type { LearningRecord } from '@cairn/domain/progress/record'
import type { RefusedPiece, Taken } from './send-record.ts'
import { openStudy, type Study, type StudyLine } from './study.ts'

const blank: Progress = { id: 'p', user: 'u', object: 'c', status: 'enabled', state: 'started' }

/** A server that merges, a line that can be cut, and a clock that is turned by hand. */
const world = () => {
  let stored: Progress = blank
  let minute = 0
  let timers: { run: () => void; ms: number }[] = []
  const kept: { pending: LearningRecord | null; left: LearningRecord | null } = { pending: null, left: null }
  const state = {
    line: 'open' as 'open' | 'cut' | 'reply lost',
    sent: [] as LearningRecord[],
    /** Whether a message that an answer refers to is still on the device. */
    unsent: false,
  }
  const listeners = new Set<() => void>()
  const refused: RefusedPiece[] = []
  const forgotten: string[][] = []
  const merge = (done: LearningRecord): Taken => {
    if (
      done.instruction?.some(({ interaction = [] }) => interaction.some(({ answer }) => answer === 'unfit'))
    )
      return { is: 'refused', problem: { status: 400, message: 'It does not fit.' } }
    stored = { ...stored, ...(mergeLearning(stored, done) as Partial<Progress>) }
    return { is: 'taken', progress: stored }
  }
  const line: StudyLine = {
    send: async (done) => {
      if (state.line === 'cut') return { is: 'unreached' }
      state.sent.push(done)
      const taken = merge(done)
      return state.line === 'reply lost' ? { is: 'unreached' } : taken
    },
    read: async () => stored,
    waits: (answer) => state.unsent && answer === 'a message',
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    memory: {
      keep: (pending) => void (kept.pending = pending),
      recall: () => kept.left,
      settle: () => void (kept.left = null),
      refuse: (pieces) => void refused.push(...pieces),
      refused: () => refused,
      forget: (lesson, questions) => void forgotten.push([lesson, ...questions]),
    },
    now: () => new Date(Date.UTC(2026, 2, 1, 12, minute++)).toISOString(),
    after: (ms, run) => {
      const timer = { run, ms }
      timers.push(timer)
      return () => void (timers = timers.filter((one) => one !== timer))
    },
  }
  return {
    state,
    line,
    kept,
    refused,
    forgotten,
    stored: () => stored,
    waits: () => timers.map(({ ms }) => ms),
    listeners,
    waiting: () => timers,
    /** What waits longest has waited enough. */
    ring: () => timers.shift()?.run(),
  }
}

const answers = (study: Study, answer: unknown) => study.does('l', { interaction: [{ id: 'q', answer }] })
const answerOf = (record: LearningRecord) => record.instruction?.[0]?.interaction?.[0]?.answer

describe('a learner at work', () => {
  test('PROG-29 what is done shows at once, is kept on the device, and is forgotten once the server has it', async () => {
    const { line, kept, stored } = world()
    const study = openStudy(blank, line)
    answers(study, 1)
    expect(answerOf(study.view().record)).toBe(1)
    expect(study.view().saving).toBe('saving')
    expect(kept.pending).not.toBeNull()
    await study.save()
    expect(study.view()).toMatchObject({ saving: 'saved', pending: null })
    expect(kept.pending).toBeNull()
    expect(answerOf(stored())).toBe(1)
  })

  test('REPORT-04 every minute of watching without a connection is sent later, not only the last', async () => {
    const { line, state } = world()
    state.line = 'cut'
    const study = openStudy(blank, line)
    for (let second = 5; second <= 60; second += 5) study.does('l', { watched: [[0, second]] })
    await study.save()
    answers(study, 1)
    state.line = 'open'
    await study.save()
    const noon = Date.UTC(2026, 2, 1, 12) / 60_000
    expect(state.sent.at(-1)?.instruction).toMatchObject([{ id: 'l', minutes: [[noon, noon + 11]] }])
  })

  test('OFF-13 an answer that refers to an unsent message waits for it, with its lesson and nothing else', async () => {
    const { line, state, kept, stored, listeners, waits } = world()
    const study = openStudy(blank, line)
    state.unsent = true
    answers(study, 'a message')
    study.does('other', { interaction: [{ id: 'r', answer: 2 }] })
    await study.save()
    expect(stored().instruction?.map(({ id }) => id)).toEqual(['other'])
    expect(study.view()).toMatchObject({ saving: 'waiting', pending: { instruction: [{ id: 'l' }] } })
    expect(kept.pending).not.toBeNull()
    // Something else has changed there.
    for (const listener of listeners) listener()
    await study.save()
    expect(study.view().saving).toBe('waiting')
    state.unsent = false
    for (const listener of listeners) listener()
    expect(waits()).toContain(0)
    await study.save()
    expect(stored().instruction?.map(({ id }) => id)).toEqual(['other', 'l'])
    expect(study.view()).toMatchObject({ saving: 'saved', pending: null })
    expect([...listeners]).toEqual([])
  })

  test('OFF-02 a changed answer stands also where the clock was set back since the first', async () => {
    const { line, stored } = world()
    const days = [7, 1]
    const study = openStudy(blank, {
      ...line,
      now: () => new Date(Date.UTC(2026, 2, days.shift() ?? 1)).toISOString(),
    })
    answers(study, 1)
    answers(study, 2)
    expect(answerOf(study.view().record)).toBe(2)
    await study.save()
    expect(answerOf(stored())).toBe(2)
  })

  test('OFF-02 on a device whose clock is behind, an answer that replaces one of another device stands', async () => {
    const { line, stored } = world()
    const first = openStudy(blank, { ...line, now: () => '2026-03-09T00:00:00.000Z' })
    answers(first, 1)
    await first.save()
    const behind = openStudy(stored(), { ...line, now: () => '2026-03-05T00:00:00.000Z' })
    answers(behind, 2)
    await behind.save()
    expect(answerOf(stored())).toBe(2)
  })

  test('an answer is handed over at once, watching now and then', () => {
    const { line, waits } = world()
    const study = openStudy(blank, line)
    study.does('l', { watched: [[0, 5]], position: 5 })
    expect(waits()).toEqual([8000])
    answers(study, 1)
    expect(waits()).toEqual([0])
    study.does('l', { watched: [[0, 6]], position: 6 })
    expect(waits()).toEqual([0])
  })

  test('PROG-29 a film that goes on without a stop is handed over every few seconds', async () => {
    const { line, state, waiting, waits, ring } = world()
    const study = openStudy(blank, line)
    study.does('l', { watched: [[0, 5]], position: 5 })
    const [first] = waiting()
    study.does('l', { watched: [[0, 10]], position: 10 })
    // The first wait goes on; a new one for each report would never come to its end.
    expect(waiting()).toEqual([first])
    expect(waiting()[0]).toBe(first)
    ring()
    await study.save()
    expect(state.sent).toHaveLength(1)
    study.does('l', { watched: [[0, 15]], position: 15 })
    expect(waits()).toEqual([8000])
  })

  test('PROG-29 while a film plays nothing is said to be on its way before it is', async () => {
    const { line } = world()
    const study = openStudy(blank, line)
    study.does('l', { watched: [[0, 5]], position: 5 })
    expect(study.view().saving).toBe('saved')
    const save = study.save()
    study.does('l', { watched: [[0, 6]], position: 6 })
    expect(study.view().saving).toBe('saving')
    await save
    expect(study.view().saving).toBe('saved')
    study.does('l', { watched: [[0, 9]], position: 9 })
    answers(study, 1)
    expect(study.view().saving).toBe('saving')
  })

  test('PROG-29 without a line everything waits on the device and says so, and goes over when it is back', async () => {
    const { state, line, kept, stored, waits } = world()
    const study = openStudy(blank, line)
    state.line = 'cut'
    answers(study, 1)
    await study.save()
    answers(study, 2)
    await study.save()
    expect(study.view().saving).toBe('waiting')
    expect(waits()).toEqual([2000])
    expect(kept.pending?.instruction?.[0]?.interaction).toHaveLength(2)
    state.line = 'open'
    await study.save()
    expect(study.view().saving).toBe('saved')
    expect(answerOf(stored())).toBe(2)
  })

  test('a lost reply does no harm: it is sent again', async () => {
    const { state, line, stored } = world()
    const study = openStudy(blank, line)
    state.line = 'reply lost'
    answers(study, 1)
    await study.save()
    const once = stored()
    state.line = 'open'
    await study.save()
    expect(stored()).toEqual(once)
    expect(study.view().saving).toBe('saved')
  })

  test('what a page that was closed left behind is sent by the next', async () => {
    const { line, kept, stored } = world()
    kept.left = gatherLearning({}, { instruction: [{ id: 'l', interaction: [{ id: 'q', answer: 3 }] }] })
    const study = openStudy(blank, line)
    expect(answerOf(study.view().record)).toBe(3)
    await study.save()
    expect(answerOf(stored())).toBe(3)
    expect(kept.left).toBeNull()
  })

  test('OFF-12 an answer the server refuses holds nothing else up, and is told and kept for the learner', async () => {
    const { line, stored, refused, forgotten } = world()
    const study = openStudy(blank, line)
    answers(study, 'unfit')
    study.does('l', { watched: [[0, 30]] })
    study.does('other', { ended: true })
    await study.save()
    expect(study.view()).toMatchObject({ saving: 'refused', pending: null })
    const told = { problem: { message: 'It does not fit.' }, answer: 'unfit' }
    expect(study.view().refused.get('q')).toMatchObject(told)
    expect(openStudy(blank, line).view().refused.get('q')).toMatchObject(told)
    expect(refused).toMatchObject([{ lesson: { id: 'l', interaction: [{ id: 'q', answer: 'unfit' }] } }])
    expect(stored().instruction).toMatchObject([
      { id: 'l', timeWatched: 30 },
      { id: 'other', ended: true },
    ])
    answers(study, 1)
    expect(study.view().refused.size).toBe(0)
    expect(forgotten.at(-1)).toEqual(['l', 'q'])
  })

  test('OFF-12 what waits of a lesson can be given up, and nothing else goes with it', async () => {
    const { state, line, stored } = world()
    const study = openStudy(blank, line)
    state.line = 'cut'
    answers(study, 1)
    study.does('other', { ended: true })
    await study.save()
    study.discard('l')
    expect(study.view().pending?.instruction?.map(({ id }) => id)).toEqual(['other'])
    state.line = 'open'
    await study.save()
    expect(stored().instruction?.map(({ id }) => id)).toEqual(['other'])
  })

  test('what is done while something is on its way is sent after it', async () => {
    const { state, line, stored } = world()
    const study = openStudy(blank, line)
    answers(study, 1)
    const first = study.save()
    answers(study, 2)
    await first
    expect(state.sent.length).toBe(2)
    expect(answerOf(stored())).toBe(2)
    expect(study.view().saving).toBe('saved')
  })

  test('what was done on another device is taken in without losing what waits here', async () => {
    const { state, line } = world()
    const study = openStudy(blank, line)
    state.line = 'cut'
    answers(study, 1)
    state.line = 'open'
    await line.send({ instruction: [{ id: 'other', timeWatched: 40 }] })
    await study.refresh()
    expect(study.view().record.instruction?.map(({ id }) => id)).toEqual(['other', 'l'])
  })
})
