import type { Course } from '@cairn/contract/courses'
import { conversations, type Message } from '@cairn/contract/conversations'
import type { Answer, Person, TestNode } from './node.ts'

/** A course with everybody who may have to do with what is said in it. */
export interface Class {
  readonly course: Course
  readonly guild: string
  readonly maya: Person
  readonly omar: Person
  readonly stranger: Person
  readonly observer: Person
  readonly coach: Person
  readonly author: Person
  readonly admin: Person
  readonly root: Person
  readonly say: (as: Person, said: Record<string, unknown>) => Promise<Answer<Message>>
  /** The ids of what somebody finds. */
  readonly finds: (as: Person, query?: string) => Promise<string[]>
}

export const PROJECT = 'build-a-cairn'

export const makeClass = async (node: TestNode, more: Partial<Course> = {}): Promise<Class> => {
  const guild = await node.organization('Guild')
  const course = await node.course({
    publisher: guild,
    section: [
      {
        id: 'first',
        title: 'First',
        status: 'enabled',
        instruction: [
          {
            id: PROJECT,
            type: 'project',
            title: 'Build one',
            status: 'enabled',
            points: 10,
            body: '<p>Build.</p>',
          },
        ],
      },
    ],
    ...more,
  } as Partial<Course>)
  const staff = (list: 'observer' | 'coach' | 'author' | 'admin') =>
    node.person({ organization: guild, lists: [list] })
  const learner = (givenName: string) => node.person({ givenName, takes: [course.id] })
  return {
    course,
    guild,
    maya: await learner('Maya'),
    omar: await learner('Omar'),
    stranger: await node.person(),
    observer: await staff('observer'),
    coach: await staff('coach'),
    author: await staff('author'),
    admin: await staff('admin'),
    root: await node.rootAdmin(),
    say: (as, said) =>
      node.call<Message>(conversations.putMessage, {
        body: { type: 'concept', feed: course.id, ...said },
        as,
      }),
    finds: async (as, query = `feed:${course.id}`) => {
      const { body } = await node.call<{ list: Message[] }>(conversations.findMessages, {
        query: { query },
        as,
      })
      return body.list.map(({ id }) => id)
    },
  }
}
