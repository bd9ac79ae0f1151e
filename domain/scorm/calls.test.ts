import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PackageLaunch } from '../packages/launch.ts'
import { open12, open2004 } from '../testing/scorm.ts'
import { MODEL_12 } from './model-12.ts'
import { MODEL_2004 } from './model-2004.ts'

const VALUES = [
  '',
  '0',
  '1',
  '0.5',
  '85',
  'a',
  'passed',
  'completed',
  'incomplete',
  'suspend',
  'choice',
  'true',
  '00:01:00',
  'PT1M',
  '2026-11-18',
  'continue',
]

const namesOf = (model: typeof MODEL_12) => {
  const named = fc
    .tuple(fc.constantFrom(...Object.keys(model.elements)), fc.nat(2), fc.nat(2))
    .map(([name, first, second]) => name.replace('.n.', `.${first}.`).replace('.n.', `.${second}.`))
  const keyword = fc
    .tuple(fc.constantFrom(...Object.keys(model.children)), fc.constantFrom('_children', '_count'))
    .map(([name, word]) => `${name}.${word}`)
  return fc.oneof({ weight: 8, arbitrary: named }, keyword, fc.string())
}

type Call =
  | { readonly call: 'set'; readonly name: string; readonly value: unknown }
  | { readonly call: 'get'; readonly name: unknown }
  | {
      readonly call: 'initialize' | 'terminate' | 'commit' | 'error' | 'diagnostic'
      readonly argument: unknown
    }

const callsOf = (model: typeof MODEL_12): fc.Arbitrary<Call[]> => {
  const name = namesOf(model)
  const value = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...VALUES) }, fc.string(), fc.anything())
  const set = fc.record({ call: fc.constant('set' as const), name, value })
  const get = fc.record({ call: fc.constant('get' as const), name: fc.oneof(name, fc.anything()) })
  const other = fc.record({
    call: fc.constantFrom('initialize' as const, 'terminate', 'commit', 'commit', 'error', 'diagnostic'),
    argument: fc.oneof({ weight: 5, arbitrary: fc.constant('') }, fc.anything()),
  })
  return fc.array(fc.oneof({ weight: 8, arbitrary: set }, { weight: 2, arbitrary: get }, other), {
    maxLength: 60,
  })
}

/** One session under names of no version. */
const sessionOf = (kind: 'scorm12' | 'scorm2004', more: Partial<PackageLaunch> = {}) => {
  if (kind === 'scorm12') {
    const { api, ...opened } = open12(more)
    const [initialize, terminate, commit] = [api.LMSInitialize, api.LMSFinish, api.LMSCommit]
    return {
      ...opened,
      initialize,
      terminate,
      commit,
      diagnostic: api.LMSGetDiagnostic,
      text: api.LMSGetErrorString,
    }
  }
  const { api, ...opened } = open2004(more)
  const [initialize, terminate, commit] = [api.Initialize, api.Terminate, api.Commit]
  return { ...opened, initialize, terminate, commit, diagnostic: api.GetDiagnostic, text: api.GetErrorString }
}

/** What the LMS has a say in, or what lasts as long as a session. */
const OWN = /exit$|adl\.nav|lesson_status$|^cmi\.(?:completion|success)_status$|session_time$/

const play = (session: ReturnType<typeof sessionOf>, calls: readonly Call[]) => {
  const set = new Map<string, string>()
  for (const one of calls) {
    const before = session.commits.length
    const reply =
      one.call === 'set'
        ? session.set(one.name, one.value)
        : one.call === 'get'
          ? session.get(one.name)
          : one.call === 'error'
            ? session.text(session.error())
            : session[one.call](one.argument)
    expect(typeof reply).toBe('string')
    if (one.call === 'set' && reply === 'true' && !OWN.test(one.name))
      set.set(one.name, String(one.value ?? ''))
    if ((one.call === 'commit' || one.call === 'terminate') && reply === 'true') {
      expect(session.commits.length).toBe(before + 1)
      expect(session.saved().elements).toMatchObject(Object.fromEntries(set))
    }
  }
  return set
}

test.each([
  ['scorm12', MODEL_12],
  ['scorm2004', MODEL_2004],
] as const)('whatever is called in %s, nothing throws and nothing that was saved is lost', (kind, model) => {
  fc.assert(
    fc.property(callsOf(model), (calls) => {
      const session = sessionOf(kind)
      session.initialize('')
      const set = play(session, calls)
      const { elements } = session.runtime.snapshot()
      expect(elements).toMatchObject(Object.fromEntries(set))

      // In a later session it is there again, as long as the attempt goes on.
      const exit = kind === 'scorm12' ? 'cmi.core.exit' : 'cmi.exit'
      const next = sessionOf(kind, { elements: { ...elements, [exit]: 'suspend' } })
      next.initialize('')
      expect(next.runtime.snapshot().elements).toMatchObject(Object.fromEntries(set))
    }),
    { numRuns: 300 },
  )
})

test.each(['scorm12', 'scorm2004'] as const)('a store of any shape begins a session of %s', (kind) => {
  fc.assert(
    fc.property(
      fc.dictionary(namesOf(kind === 'scorm12' ? MODEL_12 : MODEL_2004), fc.string()),
      (elements) => {
        const session = sessionOf(kind, { elements })
        expect(session.initialize('')).toBe('true')
        expect(session.terminate('')).toBe('true')
      },
    ),
  )
})
