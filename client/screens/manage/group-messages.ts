import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'manageGroups.title', defaultMessage: 'Groups' },
  lead: {
    id: 'manageGroups.lead',
    defaultMessage: 'People who take a course together: enrol them in one go and see how they get on.',
  },
  create: { id: 'manageGroups.create', defaultMessage: 'New group' },
  search: { id: 'manageGroups.search', defaultMessage: 'Search groups by name' },
  count: {
    id: 'manageGroups.count',
    defaultMessage: '{count, plural, =0 {No groups} one {# group} other {# groups}}',
    description: 'Heard after a search',
  },
  sort: { id: 'manageGroups.sort', defaultMessage: 'Order', description: 'Name of a choice' },
  byName: { id: 'manageGroups.byName', defaultMessage: 'By name' },
  newest: { id: 'manageGroups.newest', defaultMessage: 'Newest first' },
  none: { id: 'manageGroups.none', defaultMessage: 'No groups yet' },
  noneText: {
    id: 'manageGroups.noneText',
    defaultMessage: 'Make one for the people who start a course together, such as a class or a crew.',
  },
  noMatch: { id: 'manageGroups.noMatch', defaultMessage: 'No group fits' },
  noMatchText: { id: 'manageGroups.noMatchText', defaultMessage: 'Try fewer or other words.' },
  showAll: { id: 'manageGroups.showAll', defaultMessage: 'Show all groups' },
  more: {
    id: 'manageGroups.more',
    defaultMessage: 'The first {shown, number} of {matches, number}. Search to find the others.',
  },
  name: { id: 'manageGroups.name', defaultMessage: 'Group', description: 'Head of a column' },
  course: { id: 'manageGroups.course', defaultMessage: 'Course' },
  members: { id: 'manageGroups.members', defaultMessage: 'Members' },
  start: { id: 'manageGroups.start', defaultMessage: 'Starts', description: 'Head of a column' },
  actions: {
    id: 'manageGroups.actions',
    defaultMessage: 'Actions',
    description: 'Head of a column of buttons, heard only',
  },
  private: { id: 'manageGroups.private', defaultMessage: 'Private' },
  report: { id: 'manageGroups.report', defaultMessage: 'Report' },
  reportOf: { id: 'manageGroups.reportOf', defaultMessage: 'Report of {name}' },
  anytime: {
    id: 'manageGroups.anytime',
    defaultMessage: 'At once',
    description: 'Under “Starts”: there is no date',
  },

  where: { id: 'manageGroups.where', defaultMessage: 'Where you are', description: 'Heard only' },
  gone: { id: 'manageGroups.gone', defaultMessage: 'There is no such group' },
  goneText: {
    id: 'manageGroups.goneText',
    defaultMessage: 'It may have been deleted, or it belongs to a course you do not work on.',
  },
  newTitle: { id: 'manageGroups.newTitle', defaultMessage: 'New group' },
  newLead: {
    id: 'manageGroups.newLead',
    defaultMessage: 'Members come next: by name, from a list, or by a link.',
  },
  make: { id: 'manageGroups.make', defaultMessage: 'Make the group' },
  made: { id: 'manageGroups.made', defaultMessage: '{name} is there. Now add its members.' },
  page: {
    id: 'manageGroups.page',
    defaultMessage: 'Group page',
    description: 'Button: shows the group as its members see it',
  },
  parts: {
    id: 'manageGroups.parts',
    defaultMessage: 'Parts of the group',
    description: 'Name of the tabs, heard only',
  },
  details: { id: 'manageGroups.details', defaultMessage: 'Details', description: 'Tab' },
  danger: { id: 'manageGroups.danger', defaultMessage: 'Delete', description: 'Tab' },

  nameLabel: { id: 'manageGroups.nameLabel', defaultMessage: 'Name' },
  nameHint: { id: 'manageGroups.nameHint', defaultMessage: 'Such as “Spring class” or “Night shift”.' },
  nameMissing: { id: 'manageGroups.nameMissing', defaultMessage: 'Give the group a name.' },
  courseLabel: { id: 'manageGroups.courseLabel', defaultMessage: 'Course' },
  courseHint: {
    id: 'manageGroups.courseHint',
    defaultMessage: 'Members are enrolled in it. It cannot be changed later.',
  },
  courseFixed: { id: 'manageGroups.courseFixed', defaultMessage: 'The course of a group stays the same.' },
  courseFind: { id: 'manageGroups.courseFind', defaultMessage: 'Choose a course' },
  courseNone: { id: 'manageGroups.courseNone', defaultMessage: 'No course of yours fits.' },
  courseMissing: {
    id: 'manageGroups.courseMissing',
    defaultMessage: 'Choose the course that the group takes.',
  },
  startLabel: { id: 'manageGroups.startLabel', defaultMessage: 'Start date' },
  startHint: {
    id: 'manageGroups.startHint',
    defaultMessage:
      'Until then members see the course, but its lessons stay closed. Leave it empty to start at once.',
  },
  optional: {
    id: 'manageGroups.optional',
    defaultMessage: 'optional',
    description: 'Beside the label of a field',
  },
  privateLabel: { id: 'manageGroups.privateLabel', defaultMessage: 'Private group' },
  privateHint: {
    id: 'manageGroups.privateHint',
    defaultMessage: 'Only members and the staff of the course see that it exists.',
  },
  about: { id: 'manageGroups.about', defaultMessage: 'Description' },
  aboutHint: { id: 'manageGroups.aboutHint', defaultMessage: 'Shown on the page of the group.' },

  addTitle: { id: 'manageGroups.addTitle', defaultMessage: 'Add members' },
  addText: {
    id: 'manageGroups.addText',
    defaultMessage:
      'Whoever is added is enrolled in the course. Who takes it already keeps everything they did.',
  },
  addEnrolled: {
    id: 'manageGroups.addEnrolled',
    defaultMessage:
      'You can add people who are enrolled in the course already. You cannot enrol others: either the course is not open, or it costs something and they have to buy it.',
  },
  addOne: { id: 'manageGroups.addOne', defaultMessage: 'Add by name' },
  addFind: { id: 'manageGroups.addFind', defaultMessage: 'Name, e-mail or phone' },
  addNobody: {
    id: 'manageGroups.addNobody',
    defaultMessage: 'Nobody fits. Add them from a list of addresses instead.',
  },
  addLooking: { id: 'manageGroups.addLooking', defaultMessage: 'Looking…' },
  inGroup: {
    id: 'manageGroups.inGroup',
    defaultMessage: 'In the group',
    description: 'Why somebody cannot be added',
  },
  addList: { id: 'manageGroups.addList', defaultMessage: 'Add from a list' },
  enrolling: {
    id: 'manageGroups.enrolling',
    defaultMessage: 'Enrolling members: {percent} done',
    description: 'percent comes formatted',
  },
  addedOne: { id: 'manageGroups.addedOne', defaultMessage: '{name} is in the group now' },
  notAdded: {
    id: 'manageGroups.notAdded',
    defaultMessage: '{name} was not added: {reason}',
    description: 'reason is a sentence',
  },

  listTitle: { id: 'manageGroups.listTitle', defaultMessage: 'Add from a list' },
  lines: { id: 'manageGroups.lines', defaultMessage: 'People' },
  linesHint: {
    id: 'manageGroups.linesHint',
    defaultMessage:
      'Paste e-mail addresses or phone numbers, or rows of a spreadsheet with names. Who has no account yet is invited.',
  },
  linesHintEnrolled: {
    id: 'manageGroups.linesHintEnrolled',
    defaultMessage: 'Paste e-mail addresses or phone numbers, or rows of a spreadsheet with names.',
    description: 'Where nobody new can be invited',
  },
  preview: { id: 'manageGroups.preview', defaultMessage: 'What was read', description: 'Name of a list' },
  ready: {
    id: 'manageGroups.ready',
    defaultMessage: '{count, plural, =0 {Nobody to add} one {# person to add} other {# people to add}}',
  },
  left: {
    id: 'manageGroups.left',
    defaultMessage: '{count, plural, one {# line is left out} other {# lines are left out}}',
  },
  nameless: {
    id: 'manageGroups.nameless',
    defaultMessage: 'Without a name: added if there is an account, but not invited',
  },
  givenless: {
    id: 'manageGroups.givenless',
    defaultMessage: 'Without a first name: added if there is an account, but not invited',
  },
  familyless: {
    id: 'manageGroups.familyless',
    defaultMessage: 'Without a last name: added if there is an account, but not invited',
  },
  onlyEnrolled: {
    id: 'manageGroups.onlyEnrolled',
    defaultMessage:
      'Only those who are enrolled in the course already are added. The others are left out, and you see whom.',
    description: 'Before a list is sent, where the reader may not enrol people in the course',
  },
  notRead: {
    id: 'manageGroups.notRead',
    defaultMessage: 'Left out. Line {line}: {problem}',
    description: 'What became of a line that could not be read; problem is a sentence',
  },
  tooMany: {
    id: 'manageGroups.tooMany',
    defaultMessage: 'At most {most, number} people at once. Split the list.',
  },
  addAll: {
    id: 'manageGroups.addAll',
    defaultMessage: '{count, plural, =0 {Add} one {Add # person} other {Add # people}}',
  },
  results: {
    id: 'manageGroups.results',
    defaultMessage: 'What became of each',
    description: 'Name of a list',
  },
  summary: {
    id: 'manageGroups.summary',
    defaultMessage:
      '{count, plural, =0 {Nobody was added} one {# person was added} other {# people were added}}',
  },
  added: { id: 'manageGroups.added', defaultMessage: 'Added', description: 'What became of a line' },
  present: {
    id: 'manageGroups.present',
    defaultMessage: 'Was in the group already',
    description: 'What became of a line',
  },
  invited: {
    id: 'manageGroups.invited',
    defaultMessage: 'Invited by a letter',
    description: 'What became of a line',
  },
  invalid: {
    id: 'manageGroups.invalid',
    defaultMessage: 'Not added: {reason}',
    description: 'What became of a line',
  },
  refused: {
    id: 'manageGroups.refused',
    defaultMessage: 'Not added: {reason}',
    description: 'What became of a line',
  },
  done: { id: 'manageGroups.done', defaultMessage: 'Done', description: 'Button: closes the dialog' },
  another: { id: 'manageGroups.another', defaultMessage: 'Add another list' },

  linkTitle: { id: 'manageGroups.linkTitle', defaultMessage: 'Invitation link' },
  linkText: {
    id: 'manageGroups.linkText',
    defaultMessage: 'Whoever has the link can join the group and is enrolled, without being asked.',
  },
  linkOpen: { id: 'manageGroups.linkOpen', defaultMessage: 'Open a link' },
  linkAddress: { id: 'manageGroups.linkAddress', defaultMessage: 'Link' },
  linkUses: {
    id: 'manageGroups.linkUses',
    defaultMessage:
      '{count, plural, =0 {Nobody has used it yet} one {# person joined by it} other {# people joined by it}}',
  },
  linkUntil: { id: 'manageGroups.linkUntil', defaultMessage: 'Holds until', description: 'Label of a date' },
  linkClose: { id: 'manageGroups.linkClose', defaultMessage: 'Close the link' },
  linkCloseTitle: { id: 'manageGroups.linkCloseTitle', defaultMessage: 'Close the link?' },
  linkCloseText: {
    id: 'manageGroups.linkCloseText',
    defaultMessage:
      'Nobody can join by it any more, for good. Who is in the group stays. A new link is another one.',
  },
  linkKeep: { id: 'manageGroups.linkKeep', defaultMessage: 'Keep it open' },
  linkClosed: { id: 'manageGroups.linkClosed', defaultMessage: 'The link is closed' },
  linkOver: {
    id: 'manageGroups.linkOver',
    defaultMessage: 'Its time is over. Choose another day to let people in again.',
  },

  membersTitle: { id: 'manageGroups.membersTitle', defaultMessage: 'Members' },
  findMember: { id: 'manageGroups.findMember', defaultMessage: 'Find a member' },
  nobody: { id: 'manageGroups.nobody', defaultMessage: 'Nobody is in this group yet' },
  nobodyText: { id: 'manageGroups.nobodyText', defaultMessage: 'Add the first members above.' },
  nobodyFits: { id: 'manageGroups.nobodyFits', defaultMessage: 'Nobody fits' },
  remove: { id: 'manageGroups.remove', defaultMessage: 'Remove' },
  removeOne: { id: 'manageGroups.removeOne', defaultMessage: 'Remove {name}' },
  removeTitle: { id: 'manageGroups.removeTitle', defaultMessage: 'Remove {name} from the group?' },
  removeText: {
    id: 'manageGroups.removeText',
    defaultMessage:
      'They stay enrolled in the course and keep what they did. They no longer see the feed of the group.',
  },
  removeKeep: { id: 'manageGroups.removeKeep', defaultMessage: 'Keep them' },
  removed: { id: 'manageGroups.removed', defaultMessage: '{name} was removed' },

  deleteHead: { id: 'manageGroups.deleteHead', defaultMessage: 'Delete this group' },
  deleteWhat: {
    id: 'manageGroups.deleteWhat',
    defaultMessage:
      'Its members stay enrolled in the course and keep what they did. The group itself cannot be brought back.',
  },
  delete: { id: 'manageGroups.delete', defaultMessage: 'Delete group' },
  deleteTitle: { id: 'manageGroups.deleteTitle', defaultMessage: 'Delete {name}?' },
  deleteText: {
    id: 'manageGroups.deleteText',
    defaultMessage:
      '{count, plural, =0 {Nobody is in it.} one {# member stays enrolled without the group.} other {# members stay enrolled without the group.}}',
  },
  deleteKeep: { id: 'manageGroups.deleteKeep', defaultMessage: 'Keep the group' },
  deleted: { id: 'manageGroups.deleted', defaultMessage: '{name} was deleted' },
})

/** Why somebody was not added, following a colon. */
export const reasons = defineMessages({
  stranger: {
    id: 'manageGroups.why.stranger',
    defaultMessage: 'there is nobody by this name whom you may add.',
  },
  closed: { id: 'manageGroups.why.closed', defaultMessage: 'the course is not open for enrolment.' },
  costs: {
    id: 'manageGroups.why.costs',
    defaultMessage: 'not enrolled in the course, and the course costs something: they have to buy it first.',
  },
  nameless: {
    id: 'manageGroups.why.nameless',
    defaultMessage: 'there is nobody of yours with this address. To invite somebody, give their name too.',
  },
  uninvited: {
    id: 'manageGroups.why.uninvited',
    defaultMessage: 'there is nobody of yours with this address, and you cannot invite people.',
  },
  contact: { id: 'manageGroups.why.contact', defaultMessage: 'the address or phone number cannot be read.' },
  often: {
    id: 'manageGroups.why.often',
    defaultMessage: 'you have invited very many people just now. Go on in an hour.',
  },
  other: { id: 'manageGroups.why.other', defaultMessage: 'something went wrong with this line.' },
})
