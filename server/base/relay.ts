import type { SiblingMessage } from './siblings.ts'

/** Whoever has not answered by then is not waited for: it may be busy, or about to end. */
export const ANSWER_MS = 2000

/** A worker as the relay sees it. */
export interface Member {
  readonly send: (message: SiblingMessage) => void
}

interface Question<Who> {
  readonly asker: Who
  readonly id: number
  readonly missing: Set<Who>
  readonly values: unknown[]
  readonly timer: NodeJS.Timeout
}

/** Passes on what workers tell and ask each other; run by the process that started them. */
export const makeRelay = <Who extends Member>(answerMs = ANSWER_MS) => {
  const members = new Set<Who>()
  const open = new Map<number, Question<Who>>()
  let asked = 0
  const others = (who: Who) => [...members].filter((one) => one !== who)
  const finish = (number: number) => {
    const question = open.get(number)
    if (!question) return
    clearTimeout(question.timer)
    open.delete(number)
    question.asker.send({ kind: 'answers', id: question.id, values: question.values })
  }
  const settle = (number: number, who: Who) => {
    const missing = open.get(number)?.missing
    if (missing?.delete(who) && missing.size === 0) finish(number)
  }
  const ask = (asker: Who, { id, topic, value }: Extract<SiblingMessage, { kind: 'ask' }>) => {
    const missing = new Set(others(asker))
    const number = ++asked
    const timer = setTimeout(finish, answerMs, number).unref()
    open.set(number, { asker, id, missing, values: [], timer })
    if (missing.size === 0) finish(number)
    for (const one of missing) one.send({ kind: 'ask', id: number, topic, value })
  }
  return {
    hear: (who: Who, message: SiblingMessage): void => {
      if (message.kind === 'joined') members.add(who)
      else if (message.kind === 'tell') for (const one of others(who)) one.send(message)
      else if (message.kind === 'ask') ask(who, message)
      else if (message.kind === 'answer') {
        if (message.value !== undefined) open.get(message.id)?.values.push(message.value)
        settle(message.id, who)
      }
    },
    /** It has ended: nobody waits for it any longer. */
    leave: (who: Who): void => {
      members.delete(who)
      for (const number of open.keys()) settle(number, who)
    },
  }
}
