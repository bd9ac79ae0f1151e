import { randomBytes } from 'node:crypto'
import { THEMES } from '@cairn/domain/config/themes'
import { codeFrom } from '@cairn/domain/progress/certificate-code'
import { newId } from '../../base/ids.ts'
import { findCourseHead } from '../../courses/store.ts'
import type { Snapshot } from '../../certificates/render/snapshot.ts'
import { addCertificate, changeCertificate } from '../../certificates/store.ts'
import { addProgress } from '../../progress/rows.ts'
import { type Asking, type Calls, type Way, type World, courseOf, enrolled, personOf } from './asking.ts'

/** Work that waits for a coach, in a course of its own for this call. */
const handedIn = async (asking: Asking) => {
  const { node } = asking.world
  const item = newId()
  const question = { id: item, type: 'response' as const, status: 'enabled' as const }
  const lesson = { id: newId(), type: 'survey' as const, status: 'enabled' as const, title: 'And you?' }
  const instruction = [{ ...lesson, interaction: [question] }]
  const section = [{ id: newId(), title: 'One', status: 'enabled' as const, instruction }]
  const course = await courseOf(asking, 'disabled', 0, { section })
  const since = new Date().toISOString()
  const answer = { id: item, state: 'coachReviewRequired' as const, answer: 'So', modified: since }
  const record = { id: newId(), user: await personOf(asking), object: course.id, status: 'enabled' as const }
  await addProgress(node.parts.db, { ...record, interaction: [answer] }, new Date())
  return { progress: record.id, item, since }
}

/** What a certificate says, for tests in which that is no matter. */
export const SAID: Snapshot = {
  givenName: 'Ada',
  familyName: 'Lovelace',
  course: 'A course',
  publisher: 'Guild',
  date: '1 March 2026',
  language: 'en',
  site: 'Cairn',
  theme: THEMES.lime,
  goal: 100,
  mark: '',
  field: [],
}

/** A certificate of a learner, in a course of its own for this call. */
const certificateOf = async (asking: Asking, status: 'enabled' | 'disabled' = 'enabled') => {
  const { node } = asking.world
  const { user: person, object: course } = await enrolled(asking, status)
  const { publisher } = (await findCourseHead(node.parts.db, course)) ?? { publisher: '' }
  const [id, code] = [newId(), codeFrom(randomBytes(40)) ?? '']
  const row = { id, code, person, course, publisher, place: 0, issued: new Date(), file: null }
  await addCertificate(node.parts.db, row, SAID)
  await changeCertificate(node.parts.db, id, { shared: true })
  return { id, code, person, course }
}

const shared = new WeakMap<World, Promise<string>>()

/** One certificate for all who ask about any: drawing each anew would take its time. */
const sharedCode = (asking: Asking): Promise<string> => {
  const known = shared.get(asking.world) ?? certificateOf(asking).then(({ code }) => code)
  shared.set(asking.world, known)
  return known
}

export const LEARNING_CALLS: Calls = {
  'GET /progress': [{ action: 'progress.list' }],
  'GET /progress/user/{userId}/concept/{courseId}': [
    {
      action: 'progress.read',
      input: async (asking) => {
        const { user, object } = await enrolled(asking)
        return { params: { userId: user, courseId: object } }
      },
    },
  ],
  'PUT /progress': [
    {
      action: 'progress.write',
      input: async (asking) => {
        const { user, object } = await enrolled(asking)
        return { body: { user, object } }
      },
    },
  ],
  'GET /progress/review': [{ action: 'review-queue.list' }],
  'GET /progress/inactive': [{ action: 'review-queue.list' }],
  'PUT /progress/review/claim': [
    {
      action: 'review-queue.judge',
      input: async (asking) => {
        const { since: _since, ...piece } = await handedIn(asking)
        return { body: piece }
      },
    },
  ],
  'PUT /progress/review': [
    {
      action: 'review-queue.judge',
      input: async (asking) => ({ body: { ...(await handedIn(asking)), verdict: 'return' } }),
    },
  ],
  'PUT /progress/reset/{id}': [
    {
      action: 'progress.decide',
      input: async (asking) => ({ params: { id: (await enrolled(asking, 'disabled')).id } }),
    },
  ],
  'PUT /progress/batch': [
    {
      action: 'progress.decide',
      input: async (asking) => {
        const { user, object } = await enrolled(asking, 'disabled')
        return { body: { concept: object, user: [user], operation: { command: 'reset' } } }
      },
    },
  ],
  'POST /progress/state': [
    {
      action: 'progress.state',
      input: async (asking) => {
        const { user, object } = await enrolled(asking)
        return { body: { concept: object, user: [user] } }
      },
    },
  ],
  'DELETE /progress/user/{userId}/concept/{courseId}': [
    {
      action: 'progress.delete',
      input: async (asking) => {
        const { user, object } = await enrolled(asking)
        return { params: { userId: user, courseId: object } }
      },
    },
  ],
  'POST /certificate/background': [
    {
      action: 'course.write',
      input: async (asking) => {
        const { id } = await courseOf(asking, 'disabled')
        return { body: { concept: id, file: `${id}/none.pdf` } }
      },
      status: 404,
    },
  ],
  'GET /certificate': [{ action: 'certificate.list' }],
  'GET /certificate/user/{userId}/concept/{courseId}': [
    {
      action: 'certificate.read',
      input: async (asking) => {
        const { person: userId, course: courseId } = await certificateOf(asking)
        return { params: { userId, courseId } }
      },
    },
  ],
  ...Object.fromEntries(
    ['', '/picture', '/pdf'].map((what): [string, Way[]] => [
      `GET /certificate/verify/{code}${what}`,
      [
        {
          action: 'certificate.verify',
          input: async (asking) => ({ params: { code: await sharedCode(asking) } }),
        },
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['picture', 'pdf', 'badge', 'badge/picture'].map((what): [string, Way[]] => [
      `GET /certificate/{id}/${what}`,
      [
        {
          action: 'certificate.read',
          input: async (asking) => ({ params: { id: (await certificateOf(asking)).id } }),
        },
      ],
    ]),
  ),
  'GET /certificate/revoked/{courseId}': [
    {
      action: 'certificate.verify',
      input: async (asking) => ({ params: { courseId: (await courseOf(asking, 'enabled')).id } }),
    },
  ],
  'PUT /certificate/{id}/share': [
    {
      action: 'certificate.keep',
      input: async (asking) => ({
        params: { id: (await certificateOf(asking)).id },
        body: { shared: false },
      }),
    },
  ],
  'PUT /certificate/{id}/name': [
    {
      action: 'certificate.keep',
      input: async (asking) => ({ params: { id: (await certificateOf(asking)).id } }),
    },
  ],
  'PUT /certificate/{id}/name/decision': [
    {
      action: 'certificate.revoke',
      input: async (asking) => ({
        params: { id: (await certificateOf(asking, 'disabled')).id },
        body: { approve: false, name: 'Nobody' },
      }),
      // Nobody has asked for another name.
      status: 409,
    },
  ],
  ...Object.fromEntries(
    ['revoke', 'restore'].map((what): [string, Way[]] => [
      `POST /certificate/{id}/${what}`,
      [
        {
          action: 'certificate.revoke',
          input: async (asking) => ({
            params: { id: (await certificateOf(asking, 'disabled')).id },
            body: { reason: 'Given by mistake' },
          }),
        },
      ],
    ]),
  ),
}
