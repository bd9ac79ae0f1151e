import { aliasHolder } from './aliases/holder.ts'
import { courseInvitationAccepted, paymentDue } from './auth/events.ts'
import { sendWithMessage } from './broadcasts/with-message.ts'
import { issueEarned } from './certificates/issue.ts'
import { contributionsRemoved, messageAdded } from './conversations/events.ts'
import { removeCourseFeed } from './conversations/remove-feed.ts'
import { refuseTakenFeed } from './conversations/standing.ts'
import { talkersIn } from './conversations/talkers.ts'
import { sitePayment } from './config/events.ts'
import { findAliasHolder } from './courses/alias-holder.ts'
import { courseChanged, courseDeleted, isOpenToLearner, learnedIn, openingTo } from './courses/events.ts'
import { renamePublisher } from './courses/store.ts'
import { readableFiles } from './files/readable.ts'
import { groupClosing, membersRemoved } from './groups/events.ts'
import { isOpenTo, openingFor } from './groups/open.ts'
import { findGroupCourseId, findGroupName, joinByOffer } from './groups/offers.ts'
import { findStart } from './groups/store.ts'
import { notifyEnrolled, removeCourseGroups } from './groups/subscribers.ts'
import { removeLtiGrades } from './lti/subscribers.ts'
import { organizationRenamed, refuseTakenId, staffChanged } from './organizations/events.ts'
import { forgetCourseGrades, sendProgress } from './lti-tool/subscribers.ts'
import { sessionCredential } from './packages/sessions/credential.ts'
import { takeStatements } from './packages/sessions/take.ts'
import { removePackageRecords } from './packages/subscribers.ts'
import { withdrawMessages } from './progress/discussion.ts'
import {
  enrollmentChanged,
  enrollmentGroup,
  enrollmentRemoved,
  progressChanged,
  progressRaised,
  refuseBeyondLimit,
} from './progress/events.ts'
import { findProgressOf } from './progress/store.ts'
import { noteMessage, recountProgress } from './progress/subscribers.ts'
import { courseOfGroup, groupName, offerAccepted, personEnrolled } from './purchases/events.ts'
import { enrollInvited } from './purchases/enroll-invited.ts'
import { refuseBeyondPlan } from './purchases/plan/limit.ts'
import { findSitePayment } from './purchases/plan/summary.ts'
import { isPaymentDue } from './purchases/subscriptions/store.ts'
import { reviewOfCourse, reviewOfLearner } from './purchases/subscriptions/review.ts'
import { findReadableFiles } from './resources/readers.ts'
import {
  cancelCourseEvents,
  cancelGroupEvents,
  endSessionsOfCoach,
  endSessionsOfLearner,
  leaveCalendars,
  releaseSeats,
} from './scheduling/subscribers.ts'
import { accountDisabled } from './users/events.ts'
import { participants } from './users/participants.ts'
import { launchCredential, launchReports } from './xapi/launched.ts'

// Everything that goes against the order of the areas (docs/ARCHITECTURE.md). Subscribers run in the order given.

organizationRenamed.subscribe(renamePublisher)
staffChanged.subscribe(endSessionsOfCoach)
courseChanged.subscribe(recountProgress)
courseDeleted.subscribe(
  removePackageRecords,
  removeLtiGrades,
  forgetCourseGrades,
  cancelCourseEvents,
  removeCourseGroups,
  removeCourseFeed,
  reviewOfCourse,
)
messageAdded.subscribe(sendWithMessage, noteMessage)
contributionsRemoved.subscribe(withdrawMessages)
progressChanged.subscribe(sendProgress)
progressRaised.subscribe(issueEarned)
enrollmentRemoved.subscribe(reviewOfLearner)
enrollmentChanged.subscribe(endSessionsOfLearner)
accountDisabled.subscribe(leaveCalendars)
courseInvitationAccepted.subscribe(enrollInvited)
personEnrolled.subscribe(notifyEnrolled)
offerAccepted.subscribe(joinByOffer)
membersRemoved.subscribe(releaseSeats)
groupClosing.subscribe(cancelGroupEvents)

paymentDue.answer(isPaymentDue)
readableFiles.answer(findReadableFiles)
sitePayment.answer(findSitePayment)
courseOfGroup.answer(findGroupCourseId)
groupName.answer(findGroupName)
aliasHolder.answer(findAliasHolder)
refuseTakenId.answer(refuseTakenFeed)
participants.answer(talkersIn)
isOpenToLearner.answer(isOpenTo)
openingTo.answer(openingFor)
learnedIn.answer(findProgressOf)
enrollmentGroup.answer(findStart)
refuseBeyondLimit.answer(refuseBeyondPlan)
launchCredential.answer(sessionCredential)
launchReports.answer(takeStatements)
