import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'manageGroups.title', defaultMessage: 'Groups' },
  lead: {
    id: 'manageGroups.lead',
    defaultMessage: 'People who take a course together. Enroll them all at once and follow their progress.',
  },
  create: { id: 'manageGroups.create', defaultMessage: 'New group' },
  search: { id: 'manageGroups.search', defaultMessage: 'Search groups by name' },
  count: {
    id: 'manageGroups.count',
    defaultMessage: '{count, plural, =0 {No groups} one {# group} other {# groups}}',
    description: 'Heard after a search',
  },
  sort: { id: 'manageGroups.sort', defaultMessage: 'Sort by', description: 'Name of a choice' },
  byName: { id: 'manageGroups.byName', defaultMessage: 'Name' },
  newest: { id: 'manageGroups.newest', defaultMessage: 'Newest' },
  none: { id: 'manageGroups.none', defaultMessage: 'No groups yet' },
  noneText: {
    id: 'manageGroups.noneText',
    defaultMessage: 'Create one for people who start a course together, such as a class or a team.',
  },
  noMatch: { id: 'manageGroups.noMatch', defaultMessage: 'No matching groups' },
  noMatchText: { id: 'manageGroups.noMatchText', defaultMessage: 'Try fewer or different words.' },
  showAll: { id: 'manageGroups.showAll', defaultMessage: 'Show all groups' },
  more: {
    id: 'manageGroups.more',
    defaultMessage: 'Showing the first {shown, number} of {matches, number}. Search to find the rest.',
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
  reportOf: { id: 'manageGroups.reportOf', defaultMessage: 'Report for {name}' },
  anytime: {
    id: 'manageGroups.anytime',
    defaultMessage: 'Right away',
    description: 'Under “Starts”: there is no date',
  },

  where: { id: 'manageGroups.where', defaultMessage: 'Breadcrumb', description: 'Heard only' },
  gone: { id: 'manageGroups.gone', defaultMessage: 'Group not found' },
  goneText: {
    id: 'manageGroups.goneText',
    defaultMessage: "It may have been deleted, or it belongs to a course you don't work on.",
  },
  newTitle: { id: 'manageGroups.newTitle', defaultMessage: 'New group' },
  newLead: {
    id: 'manageGroups.newLead',
    defaultMessage: "Next, you'll add members by name, from a list or with a link.",
  },
  make: { id: 'manageGroups.make', defaultMessage: 'Create group' },
  made: { id: 'manageGroups.made', defaultMessage: '{name} was created. Now add its members.' },
  page: {
    id: 'manageGroups.page',
    defaultMessage: 'Group page',
    description: 'Button: shows the group as its members see it',
  },
  parts: {
    id: 'manageGroups.parts',
    defaultMessage: 'Group sections',
    description: 'Name of the tabs, heard only',
  },
  details: { id: 'manageGroups.details', defaultMessage: 'Details', description: 'Tab' },
  danger: { id: 'manageGroups.danger', defaultMessage: 'Delete', description: 'Tab' },

  nameLabel: { id: 'manageGroups.nameLabel', defaultMessage: 'Name' },
  nameHint: { id: 'manageGroups.nameHint', defaultMessage: 'For example, “Spring class” or “Night shift”.' },
  nameMissing: { id: 'manageGroups.nameMissing', defaultMessage: 'Enter a name.' },
  courseLabel: { id: 'manageGroups.courseLabel', defaultMessage: 'Course' },
  courseHint: {
    id: 'manageGroups.courseHint',
    defaultMessage: "Members are enrolled in it. You can't change it later.",
  },
  courseFixed: { id: 'manageGroups.courseFixed', defaultMessage: "You can't change the course of a group." },
  courseFind: { id: 'manageGroups.courseFind', defaultMessage: 'Choose a course' },
  courseNone: { id: 'manageGroups.courseNone', defaultMessage: 'No matching courses.' },
  courseMissing: {
    id: 'manageGroups.courseMissing',
    defaultMessage: 'Choose a course for the group.',
  },
  startLabel: { id: 'manageGroups.startLabel', defaultMessage: 'Start date' },
  startHint: {
    id: 'manageGroups.startHint',
    defaultMessage:
      'Until then, members see the course but its lessons stay locked. Leave empty to start right away.',
  },
  optional: {
    id: 'manageGroups.optional',
    defaultMessage: 'optional',
    description: 'Beside the label of a field',
  },
  privateLabel: { id: 'manageGroups.privateLabel', defaultMessage: 'Private group' },
  privateHint: {
    id: 'manageGroups.privateHint',
    defaultMessage: 'Only members and course staff can see that the group exists.',
  },
  about: { id: 'manageGroups.about', defaultMessage: 'Description' },
  aboutHint: { id: 'manageGroups.aboutHint', defaultMessage: 'Shown on the group page.' },

  addTitle: { id: 'manageGroups.addTitle', defaultMessage: 'Add members' },
  addText: {
    id: 'manageGroups.addText',
    defaultMessage:
      'People you add are enrolled in the course. Anyone already enrolled keeps their progress.',
  },
  addEnrolled: {
    id: 'manageGroups.addEnrolled',
    defaultMessage:
      "You can add people who are already enrolled in the course. You can't enroll others because the course isn't open or isn't free.",
  },
  addOne: { id: 'manageGroups.addOne', defaultMessage: 'Add by name' },
  addFind: { id: 'manageGroups.addFind', defaultMessage: 'Name, email or phone' },
  addNobody: {
    id: 'manageGroups.addNobody',
    defaultMessage: 'No matching people. Add them from a list of addresses instead.',
  },
  addLooking: { id: 'manageGroups.addLooking', defaultMessage: 'Searching…' },
  inGroup: {
    id: 'manageGroups.inGroup',
    defaultMessage: 'Already in the group',
    description: 'Why somebody cannot be added',
  },
  addList: { id: 'manageGroups.addList', defaultMessage: 'Add from a list' },
  enrolling: {
    id: 'manageGroups.enrolling',
    defaultMessage: 'Enrolling members: {percent} done',
    description: 'percent comes formatted',
  },
  addedOne: { id: 'manageGroups.addedOne', defaultMessage: '{name} was added to the group' },
  notAdded: {
    id: 'manageGroups.notAdded',
    defaultMessage: "{name} wasn't added: {reason}",
    description: 'reason is a sentence',
  },

  listTitle: { id: 'manageGroups.listTitle', defaultMessage: 'Add from a list' },
  lines: { id: 'manageGroups.lines', defaultMessage: 'People' },
  linesHint: {
    id: 'manageGroups.linesHint',
    defaultMessage:
      'Paste email addresses or phone numbers, or spreadsheet rows with names. People without an account are invited.',
  },
  linesHintEnrolled: {
    id: 'manageGroups.linesHintEnrolled',
    defaultMessage: 'Paste email addresses or phone numbers, or spreadsheet rows with names.',
    description: 'Where nobody new can be invited',
  },
  preview: { id: 'manageGroups.preview', defaultMessage: 'Preview', description: 'Name of a list' },
  ready: {
    id: 'manageGroups.ready',
    defaultMessage: '{count, plural, =0 {No one to add} one {# person to add} other {# people to add}}',
  },
  left: {
    id: 'manageGroups.left',
    defaultMessage: '{count, plural, one {# line will be skipped} other {# lines will be skipped}}',
  },
  nameless: {
    id: 'manageGroups.nameless',
    defaultMessage: 'No name: added if they have an account, but not invited',
  },
  givenless: {
    id: 'manageGroups.givenless',
    defaultMessage: 'No first name: added if they have an account, but not invited',
  },
  familyless: {
    id: 'manageGroups.familyless',
    defaultMessage: 'No last name: added if they have an account, but not invited',
  },
  onlyEnrolled: {
    id: 'manageGroups.onlyEnrolled',
    defaultMessage: "Only people already enrolled in the course are added. You'll see who was left out.",
    description: 'Before a list is sent, where the reader may not enrol people in the course',
  },
  notRead: {
    id: 'manageGroups.notRead',
    defaultMessage: 'Skipped. Line {line}: {problem}',
    description: 'What became of a line that could not be read; problem is a sentence',
  },
  tooMany: {
    id: 'manageGroups.tooMany',
    defaultMessage: 'You can add up to {most, number} people at once. Split the list.',
  },
  addAll: {
    id: 'manageGroups.addAll',
    defaultMessage: '{count, plural, =0 {Add} one {Add # person} other {Add # people}}',
  },
  results: {
    id: 'manageGroups.results',
    defaultMessage: 'Results',
    description: 'Name of a list',
  },
  summary: {
    id: 'manageGroups.summary',
    defaultMessage:
      '{count, plural, =0 {No one was added} one {# person was added} other {# people were added}}',
  },
  added: { id: 'manageGroups.added', defaultMessage: 'Added', description: 'What became of a line' },
  present: {
    id: 'manageGroups.present',
    defaultMessage: 'Already in the group',
    description: 'What became of a line',
  },
  invited: {
    id: 'manageGroups.invited',
    defaultMessage: 'Invited',
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
    defaultMessage: 'Anyone with the link can join the group and is enrolled without approval.',
  },
  linkOpen: { id: 'manageGroups.linkOpen', defaultMessage: 'Create link' },
  linkAddress: { id: 'manageGroups.linkAddress', defaultMessage: 'Link' },
  linkUses: {
    id: 'manageGroups.linkUses',
    defaultMessage:
      '{count, plural, =0 {No one has used it yet} one {# person joined with it} other {# people joined with it}}',
  },
  linkUntil: { id: 'manageGroups.linkUntil', defaultMessage: 'Valid until', description: 'Label of a date' },
  linkClose: { id: 'manageGroups.linkClose', defaultMessage: 'Close link' },
  linkCloseTitle: { id: 'manageGroups.linkCloseTitle', defaultMessage: 'Close the link?' },
  linkCloseText: {
    id: 'manageGroups.linkCloseText',
    defaultMessage:
      "No one can join with it anymore, and you can't reopen it. Members stay in the group. If you create a new link, it will be a different one.",
  },
  linkKeep: { id: 'manageGroups.linkKeep', defaultMessage: 'Keep it open' },
  linkClosed: { id: 'manageGroups.linkClosed', defaultMessage: 'Link closed' },
  linkOver: {
    id: 'manageGroups.linkOver',
    defaultMessage: 'The link has expired. Choose a later date to let people join again.',
  },

  membersTitle: { id: 'manageGroups.membersTitle', defaultMessage: 'Members' },
  findMember: { id: 'manageGroups.findMember', defaultMessage: 'Find a member' },
  nobody: { id: 'manageGroups.nobody', defaultMessage: 'No members yet' },
  nobodyText: { id: 'manageGroups.nobodyText', defaultMessage: 'Add the first members above.' },
  nobodyFits: { id: 'manageGroups.nobodyFits', defaultMessage: 'No matching members' },
  remove: { id: 'manageGroups.remove', defaultMessage: 'Remove' },
  removeOne: { id: 'manageGroups.removeOne', defaultMessage: 'Remove {name}' },
  removeTitle: { id: 'manageGroups.removeTitle', defaultMessage: 'Remove {name} from the group?' },
  removeText: {
    id: 'manageGroups.removeText',
    defaultMessage:
      "They stay enrolled in the course and keep their progress. They'll no longer see the group's feed.",
  },
  removeKeep: { id: 'manageGroups.removeKeep', defaultMessage: 'Keep in group' },
  removed: { id: 'manageGroups.removed', defaultMessage: '{name} was removed' },

  deleteHead: { id: 'manageGroups.deleteHead', defaultMessage: 'Delete this group' },
  deleteWhat: {
    id: 'manageGroups.deleteWhat',
    defaultMessage:
      "Its members stay enrolled in the course and keep their progress. The group itself can't be restored.",
  },
  delete: { id: 'manageGroups.delete', defaultMessage: 'Delete group' },
  deleteTitle: { id: 'manageGroups.deleteTitle', defaultMessage: 'Delete {name}?' },
  deleteText: {
    id: 'manageGroups.deleteText',
    defaultMessage:
      '{count, plural, =0 {The group has no members.} one {# member stays enrolled without the group.} other {# members stay enrolled without the group.}}',
  },
  deleteKeep: { id: 'manageGroups.deleteKeep', defaultMessage: 'Keep group' },
  deleted: { id: 'manageGroups.deleted', defaultMessage: '{name} was deleted' },
})

/** Why somebody was not added, following a colon. */
export const reasons = defineMessages({
  stranger: {
    id: 'manageGroups.why.stranger',
    defaultMessage: "you can't add anyone by this name.",
  },
  closed: { id: 'manageGroups.why.closed', defaultMessage: "the course isn't open for enrollment." },
  costs: {
    id: 'manageGroups.why.costs',
    defaultMessage: "they aren't enrolled in the course, and it isn't free. They have to buy it first.",
  },
  nameless: {
    id: 'manageGroups.why.nameless',
    defaultMessage: 'no one you manage has this address. To invite them, add their name.',
  },
  uninvited: {
    id: 'manageGroups.why.uninvited',
    defaultMessage: "no one you manage has this address, and you can't invite people.",
  },
  contact: {
    id: 'manageGroups.why.contact',
    defaultMessage: "the email address or phone number isn't valid.",
  },
  often: {
    id: 'manageGroups.why.often',
    defaultMessage: "you've invited too many people in a short time. Continue in an hour.",
  },
  other: { id: 'manageGroups.why.other', defaultMessage: 'something went wrong with this line.' },
})
