import { describe, expect, test } from 'vitest'
import { indexTree, type Activity, type Condition, type Conditions, type Tree } from './activity.ts'
import { navigate, type Request } from './navigate.ts'
import { goOn, offersIn, wholeOf } from './offers.ts'
import { report } from './report.ts'
import { NO_STATE, type SequencingState } from './state.ts'

const when = (...list: readonly Condition[]): Conditions => ({ combine: 'any', list })
const NOT_YET = when({ is: 'satisfied', not: true }, { is: 'objectiveStatusKnown', not: true })

/** Somebody who takes a package: what they ask for, and what its parts report. */
const learner = (root: Activity) => {
  const tree: Tree = indexTree(root)
  let state: SequencingState = NO_STATE
  let page = 0
  const ask = (request: Request): string => {
    const step = navigate(tree, state, request, () => 0.5)
    state = step.state
    return step.type === 'delivered' ? step.activity : step.type
  }
  /** Content ends with this, and may say where to go. */
  const end = (elements: Record<string, string> = {}, request?: Request): string => {
    page += 1
    const session = `page ${page}`
    state = report(tree, state, state.current ?? '', { elements, session, ended: true })
    return request ? ask(request) : ''
  }
  return {
    ask,
    end,
    start: () => ask({ type: 'start' }),
    next: () => ask({ type: 'continue' }),
    back: () => ask({ type: 'previous' }),
    choose: (target: string) => ask({ type: 'choice', target }),
    offers: () => offersIn(tree, state),
    goesOnWith: () => goOn(tree, state),
    whole: () => wholeOf(tree, state),
    state: () => state,
  }
}

const PASSED = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' }
const FAILED = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' }

describe('TINCAN-04 a package in which one part follows the other', () => {
  const linear = (more: Partial<Activity> = {}): Activity => ({
    id: 'course',
    flow: true,
    choice: false,
    children: ['a', 'b', 'c'].map((id) => ({
      id,
      pre: [{ when: NOT_YET, action: 'stopForwardTraversal' }],
    })),
    ...more,
  })

  test('lets nobody past a part that is not passed, and offers no choice', () => {
    const ada = learner(linear())
    expect(ada.start()).toBe('a')
    ada.end(FAILED)
    expect(ada.offers()).toEqual({ continue: false, previous: false, choices: [] })
    expect(ada.next()).toBe('refused')
    expect(ada.choose('b')).toBe('refused')
    expect(ada.state().current).toBe('a')
  })

  test('leads from part to part, back again, and ends after the last one', () => {
    const ada = learner(linear())
    ada.start()
    expect(ada.end(PASSED, { type: 'continue' })).toBe('b')
    expect(ada.end(PASSED, { type: 'continue' })).toBe('c')
    expect(ada.back()).toBe('b')
    expect(ada.next()).toBe('c')
    expect(ada.end(PASSED, { type: 'continue' })).toBe('ended')
    expect(ada.whole()).toMatchObject({ completed: true, satisfied: true })
  })

  test('leads nowhere back where it only goes forward', () => {
    const ada = learner(linear({ forwardOnly: true }))
    ada.start()
    ada.end(PASSED, { type: 'continue' })
    expect(ada.offers().previous).toBe(false)
    expect(ada.back()).toBe('refused')
  })

  test('counts a part that says nothing as done when it is left, unless its content is to say so', () => {
    const strict = linear().children?.map((child) => ({ ...child, objectiveSetByContent: true }))
    const [ada, bob] = [learner(linear()), learner(linear({ children: strict ?? [] }))]
    ada.start()
    bob.start()
    expect(ada.next()).toBe('b')
    expect(bob.next()).toBe('refused')
  })

  test('goes on where somebody suspended everything, without a new attempt', () => {
    const ada = learner(linear())
    ada.start()
    ada.end(PASSED, { type: 'continue' })
    expect(ada.end({ 'cmi.exit': 'suspend' }, { type: 'suspendAll' })).toBe('ended')
    expect(ada.goesOnWith()).toEqual({ type: 'start' })
    expect(ada.start()).toBe('b')
    expect(ada.state().tracked['b']).toMatchObject({ attempts: 1 })
  })

  test('is opened again where it was when a browser was killed, and after the part that had ended', () => {
    const ada = learner(linear())
    ada.start()
    expect(ada.goesOnWith()).toBe('again')
    // Content that says its end while the tab is closed wants to be gone on with.
    ada.end({ 'cmi.exit': 'suspend' })
    expect(ada.goesOnWith()).toBe('again')
    expect(ada.offers().continue).toBe(false)
    ada.end(PASSED)
    expect(ada.goesOnWith()).toEqual({ type: 'continue' })
  })

  test('does nothing a second time for a page that ended and sends its end again', () => {
    const tree = indexTree(linear())
    const first = navigate(tree, NO_STATE, { type: 'start' }, () => 0).state
    const sent = { elements: FAILED, session: 'one', ended: true }
    const once = report(tree, first, 'a', sent)
    expect(report(tree, once, 'a', { ...sent, elements: PASSED })).toBe(once)
  })
})

describe('TINCAN-04 a package with a test before and after', () => {
  const global = (write: boolean) => [
    {
      target: 'mastered',
      readSatisfied: !write,
      readMeasure: !write,
      writeSatisfied: write,
      writeMeasure: write,
    },
  ]
  const tested: Activity = {
    id: 'course',
    flow: true,
    rollup: [
      { children: 'any', when: when({ is: 'satisfied' }), action: 'satisfied' },
      { children: 'any', when: when({ is: 'satisfied' }), action: 'completed' },
    ],
    children: [
      {
        id: 'pre',
        primary: { id: 'p', minMeasure: 0.8, maps: global(true) },
        rollsUpSatisfied: true,
      },
      {
        id: 'lesson',
        rollsUpSatisfied: false,
        objectives: [{ id: 'known', maps: global(false) }],
        pre: [{ when: when({ is: 'satisfied', objective: 'known' }), action: 'skip' }],
      },
      {
        id: 'post',
        primary: { id: 'q', minMeasure: 0.8, maps: global(true) },
        objectives: [{ id: 'known', maps: global(false) }],
        pre: [{ when: when({ is: 'satisfied', objective: 'known' }), action: 'skip' }],
      },
    ],
  }

  test('skips what somebody knows who passed the first, by the measure and not by what content says', () => {
    const ada = learner(tested)
    ada.start()
    expect(ada.end({ ...FAILED, 'cmi.score.scaled': '0.9' }, { type: 'continue' })).toBe('ended')
    expect(ada.whole()).toMatchObject({ completed: true, satisfied: true })
    expect(ada.state().globals).toEqual({ mastered: { satisfied: true, measure: 0.9 } })
  })

  test('shows the lesson to everybody else, and is passed by the second test', () => {
    const ada = learner(tested)
    ada.start()
    expect(ada.end({ ...PASSED, 'cmi.score.scaled': '0.4' }, { type: 'continue' })).toBe('lesson')
    expect(ada.next()).toBe('post')
    expect(ada.whole().satisfied).not.toBe(true)
    expect(ada.end({ ...PASSED, 'cmi.score.scaled': '0.8' }, { type: 'continue' })).toBe('ended')
    expect(ada.whole()).toMatchObject({ satisfied: true })
  })
})

describe('TINCAN-04 a package to choose from', () => {
  const menu: Activity = {
    id: 'course',
    children: [
      { id: 'a' },
      { id: 'b', pre: [{ when: when({ is: 'attempted' }), action: 'disabled' }] },
      { id: 'c', pre: [{ when: when({ is: 'always' }), action: 'hiddenFromChoice' }] },
      { id: 'chapter', flow: true, choiceExit: false, children: [{ id: 'd' }, { id: 'e' }] },
    ],
  }

  test('offers what is neither hidden nor disabled, and goes nowhere by itself', () => {
    const ada = learner(menu)
    expect(ada.start()).toBe('refused')
    expect(ada.offers().choices).toEqual(['a', 'b', 'chapter', 'd', 'e'])
    expect(ada.goesOnWith()).toEqual({ type: 'choice', target: 'a' })
    expect(ada.choose('b')).toBe('b')
    expect(ada.choose('a')).toBe('a')
    expect(ada.choose('b')).toBe('refused')
    expect(ada.choose('c')).toBe('refused')
    expect(ada.choose('nothing')).toBe('refused')
    expect(ada.offers()).toMatchObject({ continue: false, previous: false })
  })

  test('opens the first part of a chapter that is chosen, and keeps the learner in it if it says so', () => {
    const ada = learner(menu)
    expect(ada.choose('chapter')).toBe('d')
    expect(ada.offers().choices).toEqual(['chapter', 'd', 'e'])
    expect(ada.choose('a')).toBe('refused')
    expect(ada.next()).toBe('e')
    expect(ada.end(PASSED, { type: 'jump', target: 'a' })).toBe('a')
  })

  test('keeps what was reached when a part is opened once more', () => {
    const ada = learner(menu)
    ada.choose('a')
    ada.end(PASSED)
    ada.choose('d')
    ada.state()
    expect(ada.state().tracked['a']).toMatchObject({ completed: true, attempts: 1 })
  })
})

describe('TINCAN-04 a test that is repeated', () => {
  const untilPassed = (more: Partial<Activity> = {}): Activity => ({
    id: 'course',
    flow: true,
    children: [
      { id: 'quiz', post: [{ when: when({ is: 'satisfied', not: true }), action: 'retry' }], ...more },
      { id: 'end' },
    ],
  })

  test('comes again until it is passed, whatever the learner asks for', () => {
    const ada = learner(untilPassed())
    ada.start()
    expect(ada.end(FAILED, { type: 'continue' })).toBe('quiz')
    expect(ada.state().tracked['quiz']).toEqual({ attempts: 2, fresh: true })
    expect(ada.end(FAILED, { type: 'choice', target: 'end' })).toBe('quiz')
    expect(ada.end(PASSED, { type: 'continue' })).toBe('end')
  })

  test('comes no more often than its limit allows, and is not chosen after that', () => {
    const ada = learner(untilPassed({ attemptLimit: 2 }))
    ada.start()
    ada.end(FAILED, { type: 'continue' })
    expect(ada.end(FAILED, { type: 'continue' })).toBe('refused')
    ada.ask({ type: 'exitAll' })
    expect(ada.start()).toBe('refused')
    expect(ada.offers().choices).toEqual(['end'])
  })

  test('is not repeated while it is suspended', () => {
    const ada = learner(untilPassed())
    ada.start()
    expect(ada.end({ ...FAILED, 'cmi.exit': 'suspend' }, { type: 'continue' })).toBe('end')
    expect(ada.back()).toBe('quiz')
    expect(ada.state().tracked['quiz']).toMatchObject({ attempts: 1 })
  })

  test('ends or begins the whole package anew, as its rules say', () => {
    const rules = (action: 'exitAll' | 'retryAll') =>
      untilPassed({ post: [{ when: when({ is: 'satisfied', not: true }), action }] })
    const [ada, bob] = [learner(rules('exitAll')), learner(rules('retryAll'))]
    ada.start()
    bob.start()
    expect(ada.end(FAILED, { type: 'continue' })).toBe('ended')
    expect(bob.end(FAILED, { type: 'continue' })).toBe('quiz')
    expect(bob.whole()).toEqual({})
  })
})

describe('TINCAN-04 what a package as a whole comes to', () => {
  test('weighs the scores of its parts, and is passed from its own measure on', () => {
    const ada = learner({
      id: 'course',
      flow: true,
      primary: { minMeasure: 0.6 },
      children: [{ id: 'a', measureWeight: 3 }, { id: 'b' }, { id: 'c', measureWeight: 0 }],
    })
    ada.start()
    ada.end({ ...PASSED, 'cmi.score.scaled': '0.6' }, { type: 'continue' })
    expect(ada.whole()).toMatchObject({ measure: 0.45, satisfied: false })
    ada.end({ ...PASSED, 'cmi.score.scaled': '0.8' }, { type: 'continue' })
    expect(ada.whole().measure).toBeCloseTo(0.65)
    expect(ada.whole().satisfied).toBe(true)
  })

  test('counts as many parts as it asks for, and not those that do not count', () => {
    const ada = learner({
      id: 'course',
      rollup: [{ children: 'atLeastCount', count: 2, when: when({ is: 'completed' }), action: 'completed' }],
      children: [{ id: 'a' }, { id: 'b', rollsUpProgress: false }, { id: 'c' }, { id: 'd' }],
    })
    for (const part of ['a', 'b']) {
      ada.choose(part)
      ada.end(PASSED)
    }
    expect(ada.whole().completed).toBeUndefined()
    ada.choose('d')
    ada.end(PASSED)
    expect(ada.whole().completed).toBe(true)
  })

  test('takes some of its parts, in an order of the learner that stays', () => {
    const ada = learner({
      id: 'course',
      flow: true,
      select: 2,
      shuffle: true,
      children: ['a', 'b', 'c', 'd'].map((id) => ({ id })),
    })
    const first = ada.start()
    const order = ada.state().order['course']
    expect(order).toHaveLength(2)
    expect(first).toBe(order?.[0])
    ada.ask({ type: 'exitAll' })
    ada.start()
    expect(ada.state().order['course']).toEqual(order)
  })
})
