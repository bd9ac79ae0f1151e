import { course, enrolled, orgOf, type Asking, type Calls } from './asking.ts'

const learner = async (asking: Asking) => ({ params: { id: (await enrolled(asking, 'disabled')).user } })

/** Learners, courses, people and coaches, with their figures. */
export const REPORT_LIST_CALLS: Calls = {
  'GET /report/learner': [{ action: 'report.list' }],
  'GET /report/learner/{id}': [{ action: 'report.learner', input: learner }],
  'GET /report/concept': [{ action: 'report.list' }],
  'GET /report/concept/{id}': [{ action: 'report.course', input: course('disabled') }],
  'GET /report/concept/{id}/learner': [{ action: 'report.course', input: course('disabled') }],
  'GET /report/response/{id}': [{ action: 'report.course', input: course('disabled') }],
  'GET /report/user': [{ action: 'report.user' }],
  'GET /report/org/{id}/coach': [
    { action: 'report.coach', input: (asking) => ({ params: { id: orgOf(asking) } }) },
  ],
}
