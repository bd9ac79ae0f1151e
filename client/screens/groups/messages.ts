import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'groups.title', defaultMessage: 'Your groups' },
  lead: { id: 'groups.lead', defaultMessage: 'The people you take courses with.' },
  list: { id: 'groups.list', defaultMessage: 'Groups you are in', description: 'Name of a list, heard only' },
  none: { id: 'groups.none', defaultMessage: 'You are in no group yet' },
  noneText: {
    id: 'groups.noneText',
    defaultMessage:
      'A group takes a course together. Your teachers add you to one, or send you a link to join it.',
  },
  toCatalog: { id: 'groups.toCatalog', defaultMessage: 'Look at the courses' },
  manage: { id: 'groups.manage', defaultMessage: 'Manage groups' },
  loading: { id: 'groups.loading', defaultMessage: 'Loading your groups' },

  crumbs: {
    id: 'groups.crumbs',
    defaultMessage: 'Where you are',
    description: 'Name of the way back, heard only',
  },
  edit: { id: 'groups.edit', defaultMessage: 'Edit group' },
  report: { id: 'groups.report', defaultMessage: 'Report' },
  goOn: { id: 'groups.goOn', defaultMessage: 'Go to the course' },
  parts: {
    id: 'groups.parts',
    defaultMessage: 'Parts of the group',
    description: 'Name of the tabs, heard only',
  },
  feed: { id: 'groups.feed', defaultMessage: 'Feed', description: 'Tab: what the members say to each other' },
  members: { id: 'groups.members', defaultMessage: 'Members', description: 'Tab' },
  events: { id: 'groups.events', defaultMessage: 'Events', description: 'Tab: sessions of the group' },
  progress: { id: 'groups.progress', defaultMessage: 'Progress', description: 'Tab: how far one is' },
  opens: {
    id: 'groups.opens',
    defaultMessage: 'This group starts on {date}. Until then the lessons stay closed.',
  },
  opensBegun: {
    id: 'groups.opensBegun',
    defaultMessage: 'This group starts on {date}. You took the course before: your lessons stay open.',
    description: 'To a member who had begun the course before they joined the group',
  },

  feedWrite: {
    id: 'groups.feedWrite',
    defaultMessage: 'Say something to the group',
    description: 'Hint in the editor of a group',
  },
  feedSoon: { id: 'groups.feedSoon', defaultMessage: 'Nothing said yet' },
  feedSoonText: {
    id: 'groups.feedSoonText',
    defaultMessage: 'Questions, good finds and news of this group appear here.',
  },
  outside: { id: 'groups.outside', defaultMessage: 'Only members see this' },
  outsideText: {
    id: 'groups.outsideText',
    defaultMessage: 'Who is in a group and what they say is for its members and their teachers.',
  },
  noMembers: { id: 'groups.noMembers', defaultMessage: 'Nobody is in this group yet' },
  noMembersText: {
    id: 'groups.noMembersText',
    defaultMessage: 'Add people by name, from a list, or let them join by a link.',
  },
  findMember: { id: 'groups.findMember', defaultMessage: 'Find a member' },
  clear: {
    id: 'groups.clear',
    defaultMessage: 'Clear search',
    description: 'Name of the cross in a search field',
  },
  noMatch: { id: 'groups.noMatch', defaultMessage: 'Nobody fits' },
  noMatchText: { id: 'groups.noMatchText', defaultMessage: 'Try another name.' },
  you: { id: 'groups.you', defaultMessage: 'You', description: 'Badge beside the own name' },
  here: { id: 'groups.here', defaultMessage: 'Here now', description: 'Said of the dot at a picture' },

  mine: { id: 'groups.mine', defaultMessage: 'How far you are' },
  notBegun: {
    id: 'groups.notBegun',
    defaultMessage: 'You have not begun yet. Your first lesson is waiting.',
  },
  myWords: {
    id: 'groups.myWords',
    defaultMessage: '{percent} of the course is done.',
    description: 'percent comes formatted',
  },
  notIn: {
    id: 'groups.notIn',
    defaultMessage: 'You are not enrolled in this course any more.',
  },

  person: { id: 'groups.person', defaultMessage: 'Member', description: 'Head of a column' },
  standing: { id: 'groups.standing', defaultMessage: 'Progress', description: 'Head of a column' },
  state: { id: 'groups.state', defaultMessage: 'State', description: 'Head of a column' },
  waiting: {
    id: 'groups.waiting',
    defaultMessage: 'To review',
    description: 'Head of a column: how many pieces of work wait',
  },
  active: { id: 'groups.active', defaultMessage: 'Last active', description: 'Head of a column' },
  never: { id: 'groups.never', defaultMessage: 'Not yet', description: 'Under “Last active”' },

  joinTitle: { id: 'groups.joinTitle', defaultMessage: 'Join the group {name}' },
  joinLead: { id: 'groups.joinLead', defaultMessage: 'You take the course {course} together.' },
  join: { id: 'groups.join', defaultMessage: 'Join the group' },
  joinMeans: {
    id: 'groups.joinMeans',
    defaultMessage: 'You are enrolled in the course. Members of the group and its teachers see your name.',
  },
  logIn: { id: 'groups.logIn', defaultMessage: 'Log in to join' },
  create: { id: 'groups.create', defaultMessage: 'Create an account' },
  joined: { id: 'groups.joined', defaultMessage: 'Welcome to {name}' },
  already: { id: 'groups.already', defaultMessage: 'You are in this group' },
  open: { id: 'groups.open', defaultMessage: 'Open the group' },
  until: { id: 'groups.until', defaultMessage: 'The link holds until {date}.' },
  dead: { id: 'groups.dead', defaultMessage: 'This link leads nowhere any more' },
  deadText: {
    id: 'groups.deadText',
    defaultMessage: 'It was closed or its time is over. Ask whoever sent it to you for a new one.',
  },
  invited: {
    id: 'groups.invited',
    defaultMessage: 'Invitation',
    description: 'Small line above the name of a group',
  },
})
