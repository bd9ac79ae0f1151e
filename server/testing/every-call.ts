import type { Calls } from './calls/asking.ts'
import { PEOPLE_CALLS } from './calls/people.ts'
import { SITE_CALLS } from './calls/site.ts'
import { FILES_CALLS } from './calls/files.ts'
import { COURSES_CALLS } from './calls/courses.ts'
import { GROUPS_CALLS } from './calls/groups.ts'
import { EVENTS_CALLS } from './calls/events.ts'
import { LEARNING_CALLS } from './calls/learning.ts'
import { LTI_CALLS } from './calls/lti.ts'
import { LTI_TOOL_CALLS } from './calls/lti-tool.ts'
import { PACKAGE_CALLS } from './calls/packages.ts'
import { PURCHASE_CALLS } from './calls/purchases.ts'
import { REPORT_LIST_CALLS } from './calls/report-lists.ts'
import { REPORT_FILE_CALLS } from './calls/report-files.ts'
import { TALK_CALLS } from './calls/talk.ts'

/** Every call there is, by method and path. */
export const EVERY_CALL: Calls = {
  ...PEOPLE_CALLS,
  ...SITE_CALLS,
  ...FILES_CALLS,
  ...COURSES_CALLS,
  ...GROUPS_CALLS,
  ...EVENTS_CALLS,
  ...LEARNING_CALLS,
  ...LTI_TOOL_CALLS,
  ...PACKAGE_CALLS,
  ...LTI_CALLS,
  ...PURCHASE_CALLS,
  ...REPORT_LIST_CALLS,
  ...REPORT_FILE_CALLS,
  ...TALK_CALLS,
}
