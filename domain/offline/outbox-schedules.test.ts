import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  added,
  answered,
  begun,
  discarded,
  failed,
  nextToSend,
  recovered,
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
  const perform = ({ kind, subject, payload, id }: OutboxItem): Answer => {
    if (kind === 'upload') return { status: 200, as: `stored ${id}` }
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
  return { messages, created, receive }
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

type Action = { readonly does: 'post' | 'picture' | 'reply' | 'edit' | 'delete'; readonly at: number }
/** One attempt to send; meanwhile another tab of the same person adds to the outbox. */
type Step = { readonly action: Action } | { readonly fault: Fault; readonly meanwhile: readonly Action[] }

const openDevice = (server: ReturnType<typeof openServer>) => {
  let items: OutboxItems = []
  let count = 0
  let now = 0
  const wanted = new Map<string, Message>()
  const duplicates: OutboxItem[] = []

  const add = (
    kind: OutboxKind,
    subject: string,
    payload: OutboxItem['payload'],
    needs?: readonly string[],
  ) => {
    count += 1
    const id = kind === 'change' || kind === 'delete' ? `${kind} ${count}` : subject
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
  const act = ({ does, at }: Action) => {
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
  const decide = (all: OutboxItems, { id, kind, subject }: OutboxItem): OutboxItems =>
    kind === 'change' && !wanted.has(subject) ? discarded(all, id) : retried(all, id)
  const finish = () => {
    for (let n = 0; n < 400 && items.length > 0; n += 1) {
      if (attempt('none', [])) continue
      items = items.reduce(decide, woken(items))
    }
  }
  return {
    wanted,
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
  does: fc.constantFrom(
    'post' as const,
    'picture' as const,
    'reply' as const,
    'edit' as const,
    'delete' as const,
  ),
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
    }),
    { numRuns: 10_000 },
  )
})
