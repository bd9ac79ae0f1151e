import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'learners.title', defaultMessage: 'Learners' },
  choose: { id: 'learners.choose', defaultMessage: 'Choose a course to see its learners.' },
  crumbs: {
    id: 'learners.crumbs',
    defaultMessage: 'Breadcrumb',
    description: 'Name of the link above the title, heard only',
  },
  allCourses: {
    id: 'learners.allCourses',
    defaultMessage: 'Your courses',
    description: 'Link back to the list',
  },
  noCourse: { id: 'learners.noCourse', defaultMessage: 'Course not found' },
  noCourseText: {
    id: 'learners.noCourseText',
    defaultMessage: "It may have been deleted, or you don't coach it.",
  },
  noCourses: { id: 'learners.noCourses', defaultMessage: 'No courses yet' },
  noCoursesText: {
    id: 'learners.noCoursesText',
    defaultMessage: 'Courses appear here once you coach them or work for their publisher.',
  },
  off: {
    id: 'learners.off',
    defaultMessage: 'Unpublished',
    description: 'Badge: a course that is not published',
  },
  count: {
    id: 'learners.count',
    defaultMessage: '{count, plural, one {# learner} other {# learners}}',
    description: 'How many were found, heard only',
  },
  search: {
    id: 'learners.search',
    defaultMessage: 'Find by name',
    description: 'Label of the search over the learners',
  },
  state: { id: 'learners.state', defaultMessage: 'Status', description: 'Filter, and head of a column' },
  anyState: { id: 'learners.anyState', defaultMessage: 'Any status', description: 'Filter: everybody' },
  pending: {
    id: 'learners.pending',
    defaultMessage: 'Pending approval',
    description: 'State of a learner',
  },
  learning: { id: 'learners.learning', defaultMessage: 'In progress', description: 'State of a learner' },
  review: {
    id: 'learners.review',
    defaultMessage: 'Waiting for review',
    description: 'State of a learner whose work is to be looked at',
  },
  earned: {
    id: 'learners.earned',
    defaultMessage: 'Certificate earned',
    description: 'State of a learner who has the certificate, while something of the course is still open',
  },
  certified: { id: 'learners.certified', defaultMessage: 'Finished', description: 'State of a learner' },
  ended: { id: 'learners.ended', defaultMessage: 'Expired', description: 'State of a learner' },
  sort: { id: 'learners.sort', defaultMessage: 'Sort by', description: 'Label of the choice of orders' },
  sortActive: { id: 'learners.sortActive', defaultMessage: 'Last active' },
  sortName: { id: 'learners.sortName', defaultMessage: 'Name' },
  sortPercent: { id: 'learners.sortPercent', defaultMessage: 'Most progress' },
  sortEnds: { id: 'learners.sortEnds', defaultMessage: 'Ending soon' },
  sortEnrolled: { id: 'learners.sortEnrolled', defaultMessage: 'Newest' },
  choice: {
    id: 'learners.choice',
    defaultMessage: 'Select',
    description: 'Head of a column of boxes to tick, heard only',
  },
  chooseOne: {
    id: 'learners.chooseOne',
    defaultMessage: 'Select {name}',
    description: 'Box to tick, heard only',
  },
  chooseAll: {
    id: 'learners.chooseAll',
    defaultMessage: 'Select all {count, number} on this page',
    description: 'Box to tick',
  },
  chosenLabel: {
    id: 'learners.chosenLabel',
    defaultMessage: 'Actions for selected learners',
    description: 'Name of a bar of buttons, heard only',
  },
  chosen: { id: 'learners.chosen', defaultMessage: '{count, plural, one {# selected} other {# selected}}' },
  clearChosen: {
    id: 'learners.clearChosen',
    defaultMessage: 'Clear selection',
    description: 'Button',
  },
  learner: { id: 'learners.learner', defaultMessage: 'Learner', description: 'Head of a column' },
  progress: { id: 'learners.progress', defaultMessage: 'Progress', description: 'Head of a column' },
  active: {
    id: 'learners.active',
    defaultMessage: 'Last active',
    description: 'Head of a column: when the learner last did something in the course',
  },
  notBegun: {
    id: 'learners.notBegun',
    defaultMessage: 'Not started',
    description: 'In place of when the learner was last active',
  },
  until: { id: 'learners.until', defaultMessage: 'Access until', description: 'Head of a column' },
  noEnd: { id: 'learners.noEnd', defaultMessage: 'No end date', description: 'In the column Access until' },
  actions: {
    id: 'learners.actions',
    defaultMessage: 'Actions',
    description: 'Head of a column of menus, heard only',
  },
  menu: { id: 'learners.menu', defaultMessage: 'Actions for {name}', description: 'Name of a menu' },
  look: {
    id: 'learners.look',
    defaultMessage: 'See progress',
    description: 'In the menu of a learner: how far they are',
  },
  gone: {
    id: 'learners.gone',
    defaultMessage: 'Former member',
    description: 'In place of the name of a learner whose account is gone',
  },
  nobody: { id: 'learners.nobody', defaultMessage: 'No learners yet' },
  nobodyText: {
    id: 'learners.nobodyText',
    defaultMessage: 'People who enroll appear here with their progress and when they were last active.',
  },
  noMatch: { id: 'learners.noMatch', defaultMessage: 'No matching learners' },
  noMatchText: { id: 'learners.noMatchText', defaultMessage: 'Try another name or status.' },
  showAll: { id: 'learners.showAll', defaultMessage: 'Show all learners', description: 'Button' },
  approve: { id: 'learners.approve', defaultMessage: 'Approve', description: 'Accept a pending enrollment' },
  approveTitle: {
    id: 'learners.approveTitle',
    defaultMessage: '{count, plural, one {Approve {name}?} other {Approve # learners?}}',
  },
  approveText: {
    id: 'learners.approveText',
    defaultMessage:
      '{count, plural, one {They can start right away.} other {All of them can start right away.}}',
  },
  notNow: { id: 'learners.notNow', defaultMessage: 'Not now', description: 'Button: do nothing' },
  approved: {
    id: 'learners.approved',
    defaultMessage: '{count, plural, one {# learner was approved.} other {# learners were approved.}}',
  },
  extend: {
    id: 'learners.extend',
    defaultMessage: 'Change access',
    description: 'Until when somebody has access',
  },
  extendTitle: {
    id: 'learners.extendTitle',
    defaultMessage: '{count, plural, one {Access for {name}} other {Access for # learners}}',
  },
  extendLegend: {
    id: 'learners.extendLegend',
    defaultMessage: 'How long access lasts',
    description: 'Over two choices',
  },
  untilDay: { id: 'learners.untilDay', defaultMessage: 'Until a date', description: 'Choice' },
  forGood: { id: 'learners.forGood', defaultMessage: 'No end date', description: 'Choice' },
  lastDay: { id: 'learners.lastDay', defaultMessage: 'Last day', description: 'Label of a date field' },
  dayWrong: { id: 'learners.dayWrong', defaultMessage: 'Choose today or a later date.' },
  extendDeed: { id: 'learners.extendDeed', defaultMessage: 'Save access', description: 'Button' },
  extended: {
    id: 'learners.extended',
    defaultMessage:
      '{count, plural, one {Access changed for # learner.} other {Access changed for # learners.}}',
  },
  reset: { id: 'learners.reset', defaultMessage: 'Reset progress', description: 'Deed about learners' },
  resetTitle: {
    id: 'learners.resetTitle',
    defaultMessage:
      '{count, plural, one {Reset progress for {name}?} other {Reset progress for # learners?}}',
  },
  resetText: {
    id: 'learners.resetText',
    defaultMessage:
      "Everything done in this course is deleted: answers, watched minutes and points. Enrollment and certificates stay. This can't be undone.",
  },
  resetKeep: {
    id: 'learners.resetKeep',
    defaultMessage: 'Keep progress',
    description: 'Button: do not reset',
  },
  wasReset: {
    id: 'learners.wasReset',
    defaultMessage:
      '{count, plural, one {Progress was reset for # learner.} other {Progress was reset for # learners.}}',
  },
  remove: {
    id: 'learners.remove',
    defaultMessage: 'Remove from course',
    description: 'Deed about learners: end their enrollment',
  },
  removeTitle: {
    id: 'learners.removeTitle',
    defaultMessage:
      '{count, plural, one {Remove {name} from the course?} other {Remove # learners from the course?}}',
  },
  removeText: {
    id: 'learners.removeText',
    defaultMessage:
      "They'll lose access to the lessons. Certificates and accounts stay. Their progress is saved and comes back if they enroll again.",
  },
  removeKeep: {
    id: 'learners.removeKeep',
    defaultMessage: 'Keep enrolled',
    description: 'Button: do not remove',
  },
  removed: {
    id: 'learners.removed',
    defaultMessage: '{count, plural, one {# learner was removed.} other {# learners were removed.}}',
  },
  enrol: { id: 'learners.enrol', defaultMessage: 'Enroll someone', description: 'Button' },
  enrolTitle: { id: 'learners.enrolTitle', defaultMessage: 'Enroll someone' },
  enrolDeed: { id: 'learners.enrolDeed', defaultMessage: 'Enroll', description: 'Button' },
  who: {
    id: 'learners.who',
    defaultMessage: 'How to find the person',
    description: 'Name of a switch, heard only',
  },
  byContact: { id: 'learners.byContact', defaultMessage: 'By email or phone', description: 'Switch' },
  byName: { id: 'learners.byName', defaultMessage: 'By name', description: 'Switch' },
  contact: { id: 'learners.contact', defaultMessage: 'Email or phone', description: 'Label of a field' },
  contactHint: {
    id: 'learners.contactHint',
    defaultMessage: "New people get an invitation. It's free for them.",
  },
  givenName: { id: 'learners.givenName', defaultMessage: 'First name', description: 'Label of a field' },
  familyName: { id: 'learners.familyName', defaultMessage: 'Last name', description: 'Label of a field' },
  nameMissing: { id: 'learners.nameMissing', defaultMessage: 'Enter a name.' },
  person: { id: 'learners.person', defaultMessage: 'Person', description: 'Label of a field' },
  personHint: { id: 'learners.personHint', defaultMessage: 'The person you choose is enrolled right away.' },
  personFind: {
    id: 'learners.personFind',
    defaultMessage: 'Type a name',
    description: 'Shown in an empty field',
  },
  personNobody: { id: 'learners.personNobody', defaultMessage: 'No matching people' },
  personLooking: {
    id: 'learners.personLooking',
    defaultMessage: 'Searching for people',
    description: 'Heard while people are looked up',
  },
  already: {
    id: 'learners.already',
    defaultMessage: 'Already enrolled',
    description: 'Why a person cannot be enrolled',
  },
  elsewhere: {
    id: 'learners.elsewhere',
    defaultMessage:
      "There's already an account with this address, but you can't see it. Send the person the link to the course page so they can enroll there.",
  },
  notYours: {
    id: 'learners.notYours',
    defaultMessage:
      'You can enroll people in your organization and people who already take one of your courses. {name} is neither, so send them the link to the course page.',
  },
  enrolled: { id: 'learners.enrolled', defaultMessage: '{name} is enrolled.' },
})
