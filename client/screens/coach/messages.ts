import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'learners.title', defaultMessage: 'Learners' },
  choose: { id: 'learners.choose', defaultMessage: 'Whose learners would you like to see? Choose a course.' },
  crumbs: {
    id: 'learners.crumbs',
    defaultMessage: 'Way back to your courses',
    description: 'Name of the link above the title, heard only',
  },
  allCourses: {
    id: 'learners.allCourses',
    defaultMessage: 'Your courses',
    description: 'Link back to the list',
  },
  noCourse: { id: 'learners.noCourse', defaultMessage: 'There is no such course' },
  noCourseText: {
    id: 'learners.noCourseText',
    defaultMessage: 'It may have been removed, or it is not one that you look after.',
  },
  noCourses: { id: 'learners.noCourses', defaultMessage: 'No courses yet' },
  noCoursesText: {
    id: 'learners.noCoursesText',
    defaultMessage: 'Courses stand here once you coach them or work for those who publish them.',
  },
  off: { id: 'learners.off', defaultMessage: 'Off', description: 'Badge: a course that is not published' },
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
  state: { id: 'learners.state', defaultMessage: 'State', description: 'Filter, and head of a column' },
  anyState: { id: 'learners.anyState', defaultMessage: 'Any state', description: 'Filter: everybody' },
  pending: {
    id: 'learners.pending',
    defaultMessage: 'Waiting to be let in',
    description: 'State of a learner',
  },
  learning: { id: 'learners.learning', defaultMessage: 'Learning', description: 'State of a learner' },
  review: {
    id: 'learners.review',
    defaultMessage: 'Waiting for a coach',
    description: 'State of a learner whose work is to be looked at',
  },
  earned: {
    id: 'learners.earned',
    defaultMessage: 'Certificate earned',
    description: 'State of a learner who has the certificate, while something of the course is still open',
  },
  certified: { id: 'learners.certified', defaultMessage: 'Finished', description: 'State of a learner' },
  ended: { id: 'learners.ended', defaultMessage: 'Access ended', description: 'State of a learner' },
  sort: { id: 'learners.sort', defaultMessage: 'Order', description: 'Label of the choice of orders' },
  sortActive: { id: 'learners.sortActive', defaultMessage: 'Last active first' },
  sortName: { id: 'learners.sortName', defaultMessage: 'By name' },
  sortPercent: { id: 'learners.sortPercent', defaultMessage: 'Furthest first' },
  sortEnds: { id: 'learners.sortEnds', defaultMessage: 'Ending soonest' },
  sortEnrolled: { id: 'learners.sortEnrolled', defaultMessage: 'Newest first' },
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
    defaultMessage: 'What to do with those selected',
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
    defaultMessage: 'Not begun',
    description: 'In place of when the learner was last active',
  },
  until: { id: 'learners.until', defaultMessage: 'Access until', description: 'Head of a column' },
  noEnd: { id: 'learners.noEnd', defaultMessage: 'No end', description: 'In the column Access until' },
  actions: {
    id: 'learners.actions',
    defaultMessage: 'Actions',
    description: 'Head of a column of menus, heard only',
  },
  menu: { id: 'learners.menu', defaultMessage: 'What to do about {name}', description: 'Name of a menu' },
  look: {
    id: 'learners.look',
    defaultMessage: 'See progress',
    description: 'In the menu of a learner: how far they are',
  },
  gone: {
    id: 'learners.gone',
    defaultMessage: 'Somebody who has left',
    description: 'In place of the name of a learner whose account is gone',
  },
  nobody: { id: 'learners.nobody', defaultMessage: 'No learners yet' },
  nobodyText: {
    id: 'learners.nobodyText',
    defaultMessage: 'Whoever enrolls stands here, with how far they are and when they were last active.',
  },
  noMatch: { id: 'learners.noMatch', defaultMessage: 'Nobody fits' },
  noMatchText: { id: 'learners.noMatchText', defaultMessage: 'Try another name or another state.' },
  showAll: { id: 'learners.showAll', defaultMessage: 'Show all learners', description: 'Button' },
  approve: { id: 'learners.approve', defaultMessage: 'Let in', description: 'Accept a pending enrollment' },
  approveTitle: {
    id: 'learners.approveTitle',
    defaultMessage: '{count, plural, one {Let {name} in?} other {Let # learners in?}}',
  },
  approveText: {
    id: 'learners.approveText',
    defaultMessage: '{count, plural, one {They can begin at once.} other {All of them can begin at once.}}',
  },
  notNow: { id: 'learners.notNow', defaultMessage: 'Not now', description: 'Button: do nothing' },
  approved: {
    id: 'learners.approved',
    defaultMessage: '{count, plural, one {# learner was let in.} other {# learners were let in.}}',
  },
  extend: {
    id: 'learners.extend',
    defaultMessage: 'Change access',
    description: 'Until when somebody has access',
  },
  extendTitle: {
    id: 'learners.extendTitle',
    defaultMessage: '{count, plural, one {Access of {name}} other {Access of # learners}}',
  },
  extendLegend: {
    id: 'learners.extendLegend',
    defaultMessage: 'How long it lasts',
    description: 'Over two choices',
  },
  untilDay: { id: 'learners.untilDay', defaultMessage: 'Until a day', description: 'Choice' },
  forGood: { id: 'learners.forGood', defaultMessage: 'Without end', description: 'Choice' },
  lastDay: { id: 'learners.lastDay', defaultMessage: 'Last day', description: 'Label of a date field' },
  dayWrong: { id: 'learners.dayWrong', defaultMessage: 'Choose today or a later day.' },
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
      '{count, plural, one {Reset the progress of {name}?} other {Reset the progress of # learners?}}',
  },
  resetText: {
    id: 'learners.resetText',
    defaultMessage:
      'Everything done in this course is deleted: answers, watched minutes, points. The enrollment stays, and so do certificates. This cannot be undone.',
  },
  resetKeep: {
    id: 'learners.resetKeep',
    defaultMessage: 'Keep progress',
    description: 'Button: do not reset',
  },
  wasReset: {
    id: 'learners.wasReset',
    defaultMessage:
      '{count, plural, one {The progress of # learner was reset.} other {The progress of # learners was reset.}}',
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
      'They no longer see the lessons. Certificates and accounts stay. What was done is kept, and theirs again if they come back.',
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
  enrol: { id: 'learners.enrol', defaultMessage: 'Enroll somebody', description: 'Button' },
  enrolTitle: { id: 'learners.enrolTitle', defaultMessage: 'Enroll somebody' },
  enrolDeed: { id: 'learners.enrolDeed', defaultMessage: 'Enroll', description: 'Button' },
  who: {
    id: 'learners.who',
    defaultMessage: 'How to find the person',
    description: 'Name of a switch, heard only',
  },
  byContact: { id: 'learners.byContact', defaultMessage: 'By e-mail or phone', description: 'Switch' },
  byName: { id: 'learners.byName', defaultMessage: 'Among people here', description: 'Switch' },
  contact: { id: 'learners.contact', defaultMessage: 'E-mail or phone', description: 'Label of a field' },
  contactHint: {
    id: 'learners.contactHint',
    defaultMessage: 'Somebody new gets an invitation. It costs them nothing.',
  },
  givenName: { id: 'learners.givenName', defaultMessage: 'First name', description: 'Label of a field' },
  familyName: { id: 'learners.familyName', defaultMessage: 'Last name', description: 'Label of a field' },
  nameMissing: { id: 'learners.nameMissing', defaultMessage: 'Enter a name.' },
  person: { id: 'learners.person', defaultMessage: 'Person', description: 'Label of a field' },
  personHint: { id: 'learners.personHint', defaultMessage: 'Whoever you choose is enrolled at once.' },
  personFind: {
    id: 'learners.personFind',
    defaultMessage: 'Type a name',
    description: 'Shown in an empty field',
  },
  personNobody: { id: 'learners.personNobody', defaultMessage: 'Nobody found' },
  personLooking: {
    id: 'learners.personLooking',
    defaultMessage: 'Looking for people',
    description: 'Heard while people are looked up',
  },
  already: {
    id: 'learners.already',
    defaultMessage: 'Enrolled already',
    description: 'Why a person cannot be enrolled',
  },
  elsewhere: {
    id: 'learners.elsewhere',
    defaultMessage:
      'There is an account with this address, which you cannot see. Send the person the address of the course page: they can enroll there.',
  },
  notYours: {
    id: 'learners.notYours',
    defaultMessage:
      'You enroll people of your organization and those who take a course of yours already. {name} is neither: send them the address of the course page.',
  },
  enrolled: { id: 'learners.enrolled', defaultMessage: '{name} is enrolled.' },
})
