import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  added,
  answered,
  begun,
  discarded,
  failed,
  isHeld,
  nextToSend,
  recovered,
  released,
  retried,
  woken,
  type OutboxItem,
  type OutboxItems,
  type OutboxKind,
} from './outbox.ts'

type Answer = { readonly status: number; readonly as?: string | undefined }
type Message = { readonly body: unknown; readonly file: unknown; readonly parent?: unknown }

/** As the real one: a key that was used is answered as before, and a refusal leaves nothing behind. */
const openServer = () => {
  const messages = new Map<string, Message>()
  const answers = new Map<string, { readonly request: string; readonly answer: Answer }>()
  const created: string[] = []
  const removed: string[] = []
  /** Decisions that stand: whoever comes second is refused, even the same person. */
  const decisions = new Map<string, unknown>()
  const reviews = new Map<string, unknown>()
  const perform = ({ kind, subject, payload, id }: OutboxItem): Answer => {
    if (kind === 'upload') return { status: 200, as: `stored ${id}` }
    if (kind === 'remove-file') {
      if ([...messages.values()].some(({ file }) => file === subject)) return { status: 409 }
      removed.push(subject)
      return { status: 200 }
    }
    if (kind === 'review') {
      reviews.set(subject, payload['body'])
      return { status: 200 }
    }
    if (kind === 'decision') {
      if (decisions.has(subject)) return { status: 409 }
      decisions.set(subject, payload['body'])
      return { status: 200 }
    }
    if (kind === 'reply' && !messages.has(String(payload['parent']))) return { status: 404 }
    if (kind === 'post' || kind === 'reply') {
      created.push(subject)
      messages.set(subject, { body: payload['body'], file: payload['file'], parent: payload['parent'] })
      return { status: 200 }
    }
    const before = messages.get(subject)
    if (!before) return { status: 404 }
    if (kind === 'change') messages.set(subject, { ...before, body: payload['body'] })
    else
      for (const [other, { parent }] of messages)
        if (other === subject || parent === subject) messages.delete(other)
    return { status: 200 }
  }
  const receive = (item: OutboxItem): Answer => {
    const request = JSON.stringify([item.kind, item.subject, item.payload])
    const known = answers.get(item.key)
    if (known) return known.request === request ? known.answer : { status: 422 }
    const answer = perform(item)
    if (answer.status === 200) answers.set(item.key, { request, answer })
    return answer
  }
  return { messages, created, removed, decisions, reviews, receive }
}

const FAULTS = [
  'none',
  'not sent',
  'no answer',
  'twice',
  'killed before',
  'killed after',
  400,
  429,
  503,
] as const
type Fault = (typeof FAULTS)[number]

const DEEDS = ['post', 'picture', 'reply', 'edit', 'delete', 'decide', 'undo', 'rate', 'detach'] as const
type Action = { readonly does: (typeof DEEDS)[number]; readonly at: number }
/** One attempt to send; meanwhile another tab of the same person adds to the outbox. */
type Step = { readonly action: Action } | { readonly fault: Fault; readonly meanwhile: readonly Action[] }

const openDevice = (server: ReturnType<typeof openServer>) => {
  let items: OutboxItems = []
  let count = 0
  let now = 0
  const wanted = new Map<string, Message>()
  const decided = new Map<string, unknown>()
  const rated = new Map<string, unknown>()
  const duplicates: OutboxItem[] = []

  const add = (
    kind: OutboxKind,
    subject: string,
    payload: OutboxItem['payload'],
    needs?: readonly string[],
    held?: number,
  ) => {
    count += 1
    const isOwn = kind === 'upload' || kind === 'post' || kind === 'reply'
    const id = isOwn ? subject : `${kind} ${count}`
    const created = new Date(count % 3).toISOString()
    const item = {
      id,
      kind,
      key: `key ${count}`,
      subject,
      created,
      state: 'waiting',
      tries: 0,
      payload,
      ...(held !== undefined && { held }),
    } as const
    items = added(items, needs ? { ...item, needs } : item)
  }
  const say = (parent: string | undefined, withPicture: boolean) => {
    const [id, body] = [`m${count}`, `text ${count}`]
    const file = withPicture ? `local ${id}` : undefined
    if (file !== undefined) add('upload', file, {})
    const needs = [...(file === undefined ? [] : [file]), ...(parent === undefined ? [] : [parent])]
    add(parent === undefined ? 'post' : 'reply', id, { id, body, file, parent }, needs)
    wanted.set(id, { body, file: file === undefined ? undefined : `stored ${file}`, parent })
  }
  /** One of three submissions, which can be undone while it is held; a second decision about one is not made. */
  const decide = (at: number) => {
    const subject = `work ${at % 3}`
    if (decided.has(subject)) return
    const body = `feedback ${count}`
    items = released(items)
    add('decision', subject, { body }, undefined, now + 2)
    decided.set(subject, body)
  }
  const undo = () => {
    const held = items.findLast((item) => item.kind === 'decision' && isHeld(item, now))
    if (!held) return
    items = items.filter((item) => item !== held)
    decided.delete(held.subject)
  }
  const rate = (at: number) => {
    const [subject, body] = [`course ${at % 2}`, `rating ${count}`]
    add('review', subject, { body })
    rated.set(subject, body)
  }
  const act = ({ does, at }: Action) => {
    if (does === 'decide') return decide(at)
    if (does === 'undo') return undo()
    if (does === 'rate') return rate(at)
    if (does === 'detach') return add('remove-file', `stored old ${count}`, {})
    const roots = [...wanted].filter(([, { parent }]) => does !== 'reply' || parent === undefined)
    const [id, message] = roots[at % Math.max(1, roots.length)] ?? []
    if (does === 'post' || does === 'picture' || id === undefined || !message)
      return say(undefined, does === 'picture')
    if (does === 'reply') return say(id, false)
    if (does === 'edit') {
      const body = `text ${count}, changed`
      add('change', id, { body })
      wanted.set(id, { ...message, body })
      return
    }
    add('delete', id, {})
    for (const [other, { parent }] of wanted) if (other === id || parent === id) wanted.delete(other)
  }

  const statusOf = (fault: Fault, item: OutboxItem): Answer | undefined => {
    if (typeof fault === 'number') return { status: fault }
    if (fault === 'not sent') return { status: 0 }
    if (fault === 'killed before') return undefined
    const answer = server.receive(item)
    if (fault === 'twice') duplicates.push(item)
    if (fault === 'killed after') return undefined
    return fault === 'no answer' ? { status: 0 } : answer
  }
  const attempt = (fault: Fault, meanwhile: readonly Action[]): boolean => {
    const next = nextToSend(items, { now })
    if (!next) return false
    for (const id of next.needs ?? []) expect(items.map((item) => item.id)).not.toContain(id)
    items = begun(items, next.id)
    const answer = statusOf(fault, next)
    for (const action of meanwhile) act(action)
    if (!answer) {
      items = recovered(items)
      return true
    }
    const { status, as } = answer
    const outcome = status === 200 ? { is: 'sent' as const, as } : failed(next.kind, { status, message: '' })
    items = answered(items, next.id, outcome, now)
    return true
  }
  /** What the person does about what was refused: a change of what is gone is discarded, all else tried again. */
  const settle = (all: OutboxItems, { id, kind, subject }: OutboxItem): OutboxItems =>
    kind === 'change' && !wanted.has(subject) ? discarded(all, id) : retried(all, id)
  const finish = () => {
    for (let n = 0; n < 400 && items.length > 0; n += 1) {
      if (attempt('none', [])) continue
      items = items.reduce(settle, released(woken(items)))
    }
  }
  return {
    wanted,
    decided,
    rated,
    step: (step: Step) => {
      now += 1
      if ('action' in step) return act(step.action)
      attempt(step.fault, step.meanwhile)
      const late = duplicates.length > 1 ? duplicates.shift() : undefined
      if (late) server.receive(late)
      items = woken(items)
    },
    finish: () => {
      finish()
      // What the network still carried comes in at the very end.
      for (const late of duplicates) server.receive(late)
      return items
    },
  }
}

const actions = fc.record({
  does: fc.constantFrom(...DEEDS),
  at: fc.nat(20),
})
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ action: actions }),
  fc.record({ fault: fc.constantFrom(...FAULTS), meanwhile: fc.array(actions, { maxLength: 2 }) }),
)

test('OFF-12 whatever fails, ends or comes twice, nothing is lost and nothing is sent twice', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 14 }), (schedule) => {
      const server = openServer()
      const device = openDevice(server)
      for (const step of schedule) device.step(step)
      expect(device.finish()).toEqual([])
      expect(Object.fromEntries(server.messages)).toEqual(Object.fromEntries(device.wanted))
      expect(new Set(server.created).size).toBe(server.created.length)
      expect(Object.fromEntries(server.decisions)).toEqual(Object.fromEntries(device.decided))
      expect(Object.fromEntries(server.reviews)).toEqual(Object.fromEntries(device.rated))
      expect(new Set(server.removed).size).toBe(server.removed.length)
    }),
    { numRuns: 1000 },
  )
})
