import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical } from '../base/json-type.ts'
import { act, acknowledged, seenOn, type Device } from './device.ts'
import { learn } from './learn.ts'
import type { LearningRecord } from './record.ts'
import { settled } from './settle.ts'

const lesson = (id: string, questions: object[] = []) => ({
  id,
  type: 'video',
  status: 'enabled',
  title: id,
  video: `${id}.mp4`,
  duration: 100,
  points: 10,
  interaction: questions as { id: string; type: string; status: string; points: number }[],
})
const choice = {
  type: 'choice',
  status: 'enabled',
  points: 5,
  choice: [{ body: 'a' }, { body: 'b' }, { body: 'c' }],
}
const course = {
  section: [
    {
      status: 'enabled',
      instruction: [
        lesson('l1', [
          { ...choice, id: 'q1', action: [{ answer: 2 }] },
          { id: 'q2', type: 'response', status: 'enabled', points: 5 },
        ]),
        lesson('l2', [{ ...choice, id: 'q3', action: [{ answer: 0 }] }]),
      ],
    },
  ],
}

type Stored = LearningRecord & { state?: string; certificationPercentage?: number; completed?: string }
const LESSON_OF: Readonly<Record<string, string>> = { q1: 'l1', q2: 'l1', q3: 'l2' }
const start = Date.UTC(2026, 2, 1, 12)
const at = (n: number) => new Date(start + n * 1000).toISOString()
const now = new Date(start + 3_600_000)
const refuse = (why: string): never => {
  throw new Error(why)
}
const put = (stored: Stored, sent: LearningRecord): Stored =>
  settled(course, learn(course, stored, sent, { now, refuse }), now.toISOString())

const deed = fc.oneof(
  fc
    .record({ id: fc.constantFrom('q1', 'q3'), answer: fc.integer({ min: 0, max: 2 }) })
    .map(({ id, answer }) => ({ question: id, answer: answer as unknown })),
  fc.constantFrom('one', 'two').map((answer) => ({ question: 'q2', answer: answer as unknown })),
  fc
    .record({
      id: fc.constantFrom('l1', 'l2'),
      from: fc.integer({ min: 0, max: 9 }),
      parts: fc.integer({ min: 1, max: 5 }),
    })
    .map(({ id, from, parts }) => ({ film: id, watched: [[from * 10, Math.min(100, (from + parts) * 10)]] })),
  fc.constantFrom('l1', 'l2').map((id) => ({ film: id, ended: true })),
)

/** What happens on the way: the request is lost, the reply is lost, it arrives, or an old one arrives once more. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ device: fc.nat(1), does: deed }) },
  {
    weight: 4,
    arbitrary: fc.record({
      device: fc.nat(1),
      line: fc.constantFrom('arrives', 'lost', 'reply lost', 'does meanwhile', 'again'),
    }),
  },
)

type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

const toRecord = (does: Deed, moment: string): LearningRecord => {
  if ('question' in does)
    return {
      instruction: [
        {
          id: LESSON_OF[does.question] ?? '',
          interaction: [{ id: does.question, answer: does.answer, modified: moment }],
          modified: moment,
        },
      ],
    }
  const { film, ...rest } = does
  return { instruction: [{ id: film, ...rest, modified: moment }] }
}

const shape = (stored: Stored): string => {
  const byId = <T extends { id: string }>(list: readonly T[] = []) =>
    list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return canonical({
    ...stored,
    instruction: byId(stored.instruction).map((one) => ({ ...one, interaction: byId(one.interaction) })),
  })
}

test('PROG-29 PROG-30 two devices on a bad line end with the same progress as one device', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let server: Stored = {}
      let alone: Stored = {}
      const devices: Device<Stored>[] = [
        { known: {}, pending: null },
        { known: {}, pending: null },
      ]
      const sent: LearningRecord[] = []
      for (const [n, one] of steps.entries()) {
        const device = devices[one.device] as Device<Stored>
        if ('does' in one) {
          const done = toRecord(one.does, at(n))
          devices[one.device] = act(device, done)
          alone = put(alone, done)
          continue
        }
        const request = one.line === 'again' ? sent[n % Math.max(1, sent.length)] : device.pending
        if (!request || one.line === 'lost') continue
        sent.push(request)
        server = put(server, request)
        if (one.line === 'arrives') devices[one.device] = acknowledged(device, request, server)
        if (one.line !== 'does meanwhile') continue
        const done = toRecord({ film: 'l1', watched: [[n, n + 5]] }, at(n))
        alone = put(alone, done)
        devices[one.device] = acknowledged(act(device, done), request, server)
      }
      for (const { pending } of devices) if (pending) server = put(server, pending)
      expect(shape(server)).toBe(shape(alone))
      // Nobody ever sees less than they did themselves.
      for (const { known, pending } of devices)
        if (pending) expect(shape(put(known, pending))).toBe(shape(put(seenOn({ known, pending }), pending)))
    }),
    { numRuns: 300 },
  )
})
