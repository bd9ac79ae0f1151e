import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coaching, type ReviewItem } from '@cairn/contract/coaching'
import { conversations } from '@cairn/contract/conversations'
import { users } from '@cairn/contract/users'
import type { Course } from '@cairn/contract/courses'
import { newId } from '../base/ids.ts'
import { talk } from '../testing/notified.ts'
import { mailTo } from '../testing/mail.ts'
import { testNode, type TestNode } from '../testing/node.ts'

let node: TestNode
const { say, settled, news } = talk(() => node)
beforeAll(async () => {
  node = await testNode({ env: { publicUrl: 'https://learn.example.org' } })
})
afterAll(() => node.close())

const CRITERIA = ['Legible', 'To scale'].map((title) => ({ id: newId(), title }))

/** A learner with a language of their own has handed in a route card. */
const handedIn = async (language: string) => {
  const guild = await node.organization('Guild')
  const status = 'enabled' as const
  const project = {
    id: newId(),
    title: 'Route card',
    type: 'project' as const,
    status,
    awardCriteria: { criteria: CRITERIA },
  }
  const course = await node.course({
    publisher: guild,
    title: 'Maps',
    section: [{ id: newId(), title: 'Start', status, instruction: [project] }],
    enabledLanguage: ['ar'],
    language: {
      ar: {
        title: 'الخرائط',
        text: { [project.id]: { title: 'بطاقة الطريق', 'awardCriteria.criteria[1].title': 'بمقياس' } },
      },
    },
  } as Partial<Course>)
  const coach = await node.person({
    givenName: 'Ines',
    familyName: 'Okafor',
    organization: guild,
    lists: ['coach'],
  })
  const learner = await node.person({ givenName: 'Ada', takes: [course.id] })
  const email = `${learner.id}@example.org`
  await node.call(users.putUser, {
    params: { id: learner.id },
    as: learner,
    body: { givenName: 'Ada', familyName: 'Person', email, language },
  })
  const phone = `phone-${learner.id}`
  await node.call(conversations.subscribe, { body: { token: phone }, as: learner })
  await say(learner, { type: 'submission', feed: course.id, about: [project.id], body: '<p>Mine.</p>' })
  const judge = async (verdict: object) => {
    const { body } = await node.call<{ list: ReviewItem[] }>(coaching.findWork, {
      query: { course: course.id },
      as: coach,
    })
    const { progress = '', item = '', since = '' } = body.list[0] ?? {}
    await node.call(coaching.judgeReview, { body: { progress, item, since, ...verdict } as never, as: coach })
    await settled()
    const [letter] = await mailTo(node, email)
    const [pushed] = await mailTo(node, phone)
    return { letter, pushed, entry: (await news(learner)).list[0] }
  }
  return { course, project, learner, judge }
}

describe('what a learner hears of their work', () => {
  test('COACH-16 the bell, the letter and the phone say what was returned, why, and what is still missing, and lead to the lesson', async () => {
    const { course, project, judge } = await handedIn('en')
    const { letter, pushed, entry } = await judge({
      verdict: 'return',
      met: [CRITERIA[0]?.id],
      body: '<p>Look at leg three.</p>',
    })
    const path = `/learn/${course.id}/activity/${project.id}`
    expect(entry).toMatchObject({
      kind: 'review',
      path,
      text: 'Look at leg three.',
      verdict: {
        decision: 'return',
        work: 'Route card',
        course: 'Maps',
        met: ['Legible'],
        missing: ['To scale'],
      },
    })
    const said = `Ines Okafor requested changes to your work “Route card” in “Maps”`
    expect(letter?.subject).toBe(said)
    expect(letter?.body).toContain(`${said}: “Look at leg three.”`)
    expect(letter?.body).toMatch(/Met:\s+- Legible\s+Not met yet:\s+- To scale/)
    expect(letter?.body).toContain(`https://learn.example.org${path}`)
    expect(letter?.body).toContain('https://learn.example.org/dashboard?myFeed=1')
    expect(letter?.html).toContain('<li>To scale</li>')
    expect(pushed?.subject).toBe(said)
    expect(pushed?.body).toContain('Look at leg three. Met: Legible. Not met yet: To scale.')
  })

  test('COACH-16 accepted work is told in the language of the learner, with the names the course has in it', async () => {
    const { judge } = await handedIn('ar')
    const { letter, entry } = await judge({ verdict: 'accept', met: CRITERIA.map(({ id }) => id) })
    expect(entry?.verdict).toEqual({
      decision: 'accept',
      work: 'بطاقة الطريق',
      course: 'الخرائط',
      met: ['Legible', 'بمقياس'],
    })
    expect(letter?.subject).toBe('اعتمد Ines Okafor عملك «بطاقة الطريق» في «الخرائط»')
    expect(letter?.html).toContain('<li>بمقياس</li>')
  })
})
