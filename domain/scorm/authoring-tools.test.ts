import { describe, expect, test } from 'vitest'
import { begin12, begin2004 } from '../testing/scorm.ts'
import { outcomeOf, recordedInteractions } from './outcome.ts'

/** What a tool writes, in its order. Everything has to be taken. */
type Lines = readonly (readonly [name: string, value: string])[]

const write = (set: (name: string, value: string) => string, lines: Lines) => {
  for (const [name, value] of lines) expect([name, value, set(name, value)]).toEqual([name, value, 'true'])
}

/** Compressed state, as players of slides store it: longer than SCORM 1.2 allows. */
const STATE = '2Hq3k5~2V1Z1001121a0101201112~'.repeat(700)

describe('SCORM 1.2 as authoring tools write it', () => {
  test('Storyline stores long states, answers by name, and is resumed', () => {
    const first = begin12()
    expect(first.get('cmi.core.entry')).toBe('ab-initio')
    expect(first.get('cmi.core.lesson_status')).toBe('not attempted')
    write(first.set, [
      ['cmi.core.lesson_status', 'incomplete'],
      ['cmi.core.exit', 'suspend'],
      ['cmi.suspend_data', STATE],
      ['cmi.core.lesson_location', 'Scene1_Slide4'],
    ])
    const at = `cmi.interactions.${first.get('cmi.interactions._count')}`
    write(first.set, [
      [`${at}.id`, 'Scene1_Slide3_MultiChoice_0_0'],
      [`${at}.type`, 'choice'],
      [`${at}.student_response`, 'North_by_northwest'],
      [`${at}.correct_responses.0.pattern`, 'North'],
      [`${at}.result`, 'wrong'],
      [`${at}.weighting`, '10'],
      [`${at}.latency`, '0000:00:12.5'],
      [`${at}.objectives.0.id`, 'Quiz_1'],
      [`${at}.time`, '10:14:03'],
      ['cmi.core.session_time', '0000:01:30.15'],
    ])
    expect(first.api.LMSCommit('')).toBe('true')
    expect(first.api.LMSFinish('')).toBe('true')
    const { elements, seconds } = first.saved()
    expect(seconds).toBe(90.15)
    expect(outcomeOf('scorm12', elements)).toMatchObject({ completed: false, location: 'Scene1_Slide4' })

    const second = begin12({ elements, totalSeconds: seconds })
    expect(second.get('cmi.core.entry')).toBe('resume')
    expect(second.get('cmi.suspend_data')).toBe(STATE)
    expect(second.get('cmi.core.total_time')).toBe('0000:01:30.15')
    expect(second.get('cmi.interactions._count')).toBe('1')
    write(second.set, [
      ['cmi.core.score.raw', '90'],
      ['cmi.core.score.max', '100'],
      ['cmi.core.score.min', '0'],
      ['cmi.core.lesson_status', 'passed'],
      ['cmi.core.exit', ''],
    ])
    second.api.LMSFinish('')
    expect(outcomeOf('scorm12', second.saved().elements)).toMatchObject({
      completed: true,
      success: 'passed',
      score: 0.9,
    })
    expect(recordedInteractions('scorm12', second.saved().elements)).toMatchObject([
      { id: 'Scene1_Slide3_MultiChoice_0_0', result: 'incorrect', latencySeconds: 12.5 },
    ])
  })

  test('Rise stores JSON and an address as its location, and commits after each lesson', () => {
    const { api, get, set, saved } = begin12()
    const state = JSON.stringify({ v: 2, d: [123, 34, 112, 114], cpv: 'x7s_0aB' })
    write(set, [
      ['cmi.core.lesson_location', 'index.html#/lessons/kX3_1Rb-9'],
      ['cmi.suspend_data', state],
      ['cmi.core.lesson_status', 'incomplete'],
      ['cmi.core.score.raw', '33'],
      ['cmi.core.score.min', '0'],
      ['cmi.core.score.max', '100'],
    ])
    expect(api.LMSCommit('')).toBe('true')
    expect(get('cmi.suspend_data')).toBe(state)
    write(set, [
      ['cmi.core.lesson_status', 'completed'],
      ['cmi.core.session_time', '0000:07:04.32'],
    ])
    expect(outcomeOf('scorm12', saved().elements)).toMatchObject({ completed: true, success: undefined })
  })

  test('Captivate counts points in a score of its own range and reports objectives', () => {
    const { api, set, saved } = begin12({ masteryScore: 80 })
    write(set, [
      ['cmi.core.score.min', '0'],
      ['cmi.core.score.max', '30'],
      ['cmi.core.score.raw', '0'],
      ['cmi.core.lesson_status', 'incomplete'],
      ['cmi.core.exit', 'suspend'],
      ['cmi.suspend_data', 'A1%24nP000AA%24%24CP%24%24%24'],
      ['cmi.objectives.0.id', 'Quiz_2026118104'],
      ['cmi.objectives.0.score.raw', '10'],
      ['cmi.objectives.0.status', 'incomplete'],
      ['cmi.interactions.0.id', 'Interaction1187_12'],
      ['cmi.interactions.0.objectives.0.id', 'Quiz_2026118104'],
      ['cmi.interactions.0.type', 'true-false'],
      ['cmi.interactions.0.correct_responses.0.pattern', 't'],
      ['cmi.interactions.0.student_response', 't'],
      ['cmi.interactions.0.result', 'correct'],
      ['cmi.interactions.0.weighting', '10'],
      ['cmi.interactions.0.latency', '00:00:05'],
      ['cmi.interactions.0.time', '09:05:03'],
      ['cmi.core.session_time', '00:02:11'],
    ])
    api.LMSFinish('')
    // Suspended in the middle: the mastery score does not fail it.
    expect(outcomeOf('scorm12', saved().elements)).toMatchObject({ completed: false, score: 0 })
  })

  test('iSpring lets the mastery score decide', () => {
    const { api, set, saved } = begin12({ masteryScore: 80 })
    write(set, [
      ['cmi.core.lesson_status', 'incomplete'],
      ['cmi.interactions.0.id', 'Question1_1'],
      ['cmi.interactions.0.type', 'matching'],
      ['cmi.interactions.0.student_response', '0.1,1.0'],
      ['cmi.interactions.0.correct_responses.0.pattern', '0.0,1.1'],
      ['cmi.interactions.0.result', 'wrong'],
      ['cmi.interactions.1.id', 'Question2_2'],
      ['cmi.interactions.1.type', 'numeric'],
      ['cmi.interactions.1.student_response', '42'],
      ['cmi.interactions.1.result', 'correct'],
      ['cmi.core.score.raw', '83.33'],
      ['cmi.core.score.max', '100'],
      ['cmi.core.score.min', '0'],
      ['cmi.core.lesson_status', 'completed'],
      ['cmi.core.exit', ''],
      ['cmi.core.session_time', '00:03:04.70'],
    ])
    api.LMSFinish('')
    expect(outcomeOf('scorm12', saved().elements)).toMatchObject({ success: 'passed', raw: 83.33 })
  })

  test('old content of many pages ends each with LMSFinish and says nothing else', () => {
    const { api, saved } = begin12()
    api.LMSFinish('')
    expect(outcomeOf('scorm12', saved().elements).completed).toBe(true)
  })
})

describe('SCORM 2004 as authoring tools write it', () => {
  test('Storyline reports a scaled score, a measure of progress and typed answers', () => {
    const first = begin2004()
    write(first.set, [
      ['cmi.completion_status', 'incomplete'],
      ['cmi.exit', 'suspend'],
      ['cmi.suspend_data', STATE],
      ['cmi.location', 'Scene1_Slide4'],
      ['cmi.progress_measure', '0.4'],
      ['cmi.interactions.0.id', 'Scene1_Slide3_MultiResponse_0_0'],
      ['cmi.interactions.0.type', 'choice'],
      ['cmi.interactions.0.learner_response', 'urn:scormdriver:North[,]urn:scormdriver:East'],
      ['cmi.interactions.0.correct_responses.0.pattern', 'urn:scormdriver:North'],
      ['cmi.interactions.0.result', 'incorrect'],
      ['cmi.interactions.0.weighting', '10'],
      ['cmi.interactions.0.latency', 'PT12.5S'],
      ['cmi.interactions.0.objectives.0.id', 'urn:scormdriver:Quiz_1'],
      ['cmi.interactions.0.timestamp', '2026-11-18T10:14:03.0+01'],
      ['cmi.interactions.0.description', 'Which way is north?'],
      ['cmi.session_time', 'PT1M30.15S'],
      ['adl.nav.request', 'suspendAll'],
    ])
    first.api.Terminate('')
    expect(first.navigated).toEqual(['suspendAll'])
    const { elements, seconds } = first.saved()

    const second = begin2004({ elements, totalSeconds: seconds })
    expect([second.get('cmi.entry'), second.get('cmi.suspend_data')]).toEqual(['resume', STATE])
    expect(second.get('cmi.interactions.0.learner_response')).toContain('East')
    write(second.set, [
      ['cmi.score.scaled', '0.9'],
      ['cmi.score.raw', '90'],
      ['cmi.score.min', '0'],
      ['cmi.score.max', '100'],
      ['cmi.success_status', 'passed'],
      ['cmi.completion_status', 'completed'],
      ['cmi.exit', 'normal'],
    ])
    second.api.Terminate('')
    expect(outcomeOf('scorm2004', second.saved().elements)).toMatchObject({
      completed: true,
      success: 'passed',
      score: 0.9,
    })
    expect(recordedInteractions('scorm2004', second.saved().elements)).toMatchObject([
      { description: 'Which way is north?', result: 'incorrect', latencySeconds: 12.5 },
    ])
  })

  test('Captivate reports objectives with their scores and asks to leave', () => {
    const { api, set, saved, navigated } = begin2004({ masteryScore: 0.8 })
    write(set, [
      ['cmi.objectives.0.id', 'Quiz_2026118104'],
      ['cmi.objectives.0.score.scaled', '0.5'],
      ['cmi.objectives.0.score.raw', '15'],
      ['cmi.objectives.0.score.min', '0'],
      ['cmi.objectives.0.score.max', '30'],
      ['cmi.objectives.0.success_status', 'failed'],
      ['cmi.objectives.0.completion_status', 'completed'],
      ['cmi.interactions.0.id', 'Interaction1187_12'],
      ['cmi.interactions.0.type', 'fill-in'],
      ['cmi.interactions.0.correct_responses.0.pattern', '{case_matters=false}{order_matters=true}the north'],
      ['cmi.interactions.0.correct_responses.1.pattern', 'north'],
      ['cmi.interactions.0.learner_response', 'South'],
      ['cmi.interactions.0.result', 'incorrect'],
      ['cmi.interactions.0.timestamp', '2026-11-18T10:14:03.0Z'],
      ['cmi.interactions.0.latency', 'PT0H0M5.2S'],
      ['cmi.score.scaled', '0.5'],
      ['cmi.score.raw', '15'],
      ['cmi.score.min', '0'],
      ['cmi.score.max', '30'],
      ['cmi.completion_status', 'completed'],
      ['cmi.exit', 'normal'],
      ['adl.nav.request', 'exitAll'],
      ['cmi.session_time', 'PT2M11S'],
    ])
    api.Terminate('')
    expect(navigated).toEqual(['exitAll'])
    expect(outcomeOf('scorm2004', saved().elements)).toMatchObject({
      completed: true,
      success: 'failed',
      score: 0.5,
    })
  })

  test('iSpring answers by matching and ordering', () => {
    const { api, set, saved } = begin2004()
    write(set, [
      ['cmi.interactions.0.id', 'Question1_1'],
      ['cmi.interactions.0.type', 'matching'],
      ['cmi.interactions.0.correct_responses.0.pattern', '0[.]0[,]1[.]1'],
      ['cmi.interactions.0.learner_response', '0[.]1[,]1[.]0'],
      ['cmi.interactions.1.id', 'Question2_2'],
      ['cmi.interactions.1.type', 'sequencing'],
      ['cmi.interactions.1.correct_responses.0.pattern', '0[,]1[,]2'],
      ['cmi.interactions.1.learner_response', '0[,]2[,]1'],
      ['cmi.interactions.2.id', 'Question3_3'],
      ['cmi.interactions.2.type', 'numeric'],
      ['cmi.interactions.2.correct_responses.0.pattern', '40[:]44'],
      ['cmi.interactions.2.learner_response', '42'],
      ['cmi.interactions.2.result', 'correct'],
      ['cmi.score.raw', '33'],
      ['cmi.score.min', '0'],
      ['cmi.score.max', '100'],
      ['cmi.score.scaled', '0.33'],
      ['cmi.success_status', 'failed'],
      ['cmi.completion_status', 'completed'],
    ])
    api.Terminate('')
    expect(recordedInteractions('scorm2004', saved().elements)).toHaveLength(3)
  })

  test('content of the 2nd edition that never reports a status is completed by its end', () => {
    const { api, get, saved } = begin2004()
    expect(get('cmi.completion_status')).toBe('unknown')
    api.Terminate('')
    expect(outcomeOf('scorm2004', saved().elements).completed).toBe(true)
  })
})
