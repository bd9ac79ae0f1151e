import { account } from './account.ts'
import { aliases } from './aliases.ts'
import { appointments } from './appointments.ts'
import { auth } from './auth.ts'
import { billing } from './billing.ts'
import { certificates } from './certificates.ts'
import { coaching } from './coaching.ts'
import { config } from './config.ts'
import { conversations } from './conversations.ts'
import { coupons } from './coupons.ts'
import { courseReports } from './course-reports.ts'
import { courses } from './courses.ts'
import type { Endpoint } from './endpoint.ts'
import { groups } from './groups.ts'
import { home } from './home.ts'
import { learnerReports } from './learner-reports.ts'
import { lti } from './lti.ts'
import { ltiTool } from './lti-tool.ts'
import { memberships } from './memberships.ts'
import { moderation } from './moderation.ts'
import { notifications } from './notifications.ts'
import { offers } from './offers.ts'
import { operations } from './operations.ts'
import { organizations } from './organizations.ts'
import { packages } from './packages.ts'
import { paymentHistory } from './payment-history.ts'
import { payments } from './payments.ts'
import { progress } from './progress.ts'
import { purchaseOrders } from './purchase-orders.ts'
import { purchases } from './purchases.ts'
import { receipts } from './receipts.ts'
import { reportFiles } from './report-files.ts'
import { reports } from './reports.ts'
import { resources } from './resources.ts'
import { reviews } from './reviews.ts'
import { schedule } from './schedule.ts'
import { scheduling } from './scheduling.ts'
import { secondFactors } from './second-factors.ts'
import { storage } from './storage.ts'
import { subscriptions } from './subscriptions.ts'
import { timeStatements } from './time-statements.ts'
import { users } from './users.ts'
import { xapi } from './xapi.ts'

/** Every call there is, by area: what the server must mount and what the API page shows. */
export const table = {
  auth: { ...auth, ...account, ...secondFactors },
  users: { ...users, ...home },
  config,
  resources: { ...resources, ...storage },
  courses: { ...courses, ...appointments },
  progress: { ...progress, ...certificates, ...coaching },
  groups,
  conversations: { ...conversations, ...moderation },
  purchases: {
    ...purchases,
    ...billing,
    ...coupons,
    ...offers,
    ...payments,
    ...purchaseOrders,
    ...receipts,
    ...subscriptions,
  },
  organizations: { ...organizations, ...memberships },
  aliases,
  packages,
  lti,
  ltiTool,
  reviews,
  scheduling: { ...scheduling, ...schedule },
  reports: {
    ...reports,
    ...courseReports,
    ...learnerReports,
    ...paymentHistory,
    ...operations,
    ...reportFiles,
    ...timeStatements,
  },
  notifications,
  xapi,
} satisfies Record<string, Record<string, Endpoint>>

export const endpoints: readonly Endpoint[] = Object.values(table).flatMap((area) =>
  Object.values<Endpoint>(area),
)
