import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'groups.title', defaultMessage: 'Your groups' },
  lead: { id: 'groups.lead', defaultMessage: 'The people you take courses with.' },
  list: { id: 'groups.list', defaultMessage: 'Groups you are in', description: 'Name of a list, heard only' },
  none: { id: 'groups.none', defaultMessage: "You're not in any groups yet" },
  noneText: {
    id: 'groups.noneText',
    defaultMessage:
      'A group takes a course together. Your teachers can add you to one or send you a link to join.',
  },
  toCatalog: { id: 'groups.toCatalog', defaultMessage: 'Browse courses' },
  manage: { id: 'groups.manage', defaultMessage: 'Manage groups' },
  loading: { id: 'groups.loading', defaultMessage: 'Loading your groups' },

  crumbs: {
    id: 'groups.crumbs',
    defaultMessage: 'Breadcrumb',
    description: 'Name of the way back, heard only',
  },
  edit: { id: 'groups.edit', defaultMessage: 'Edit group' },
  report: { id: 'groups.report', defaultMessage: 'Report' },
  goOn: { id: 'groups.goOn', defaultMessage: 'Go to course' },
  parts: {
    id: 'groups.parts',
    defaultMessage: 'Group sections',
    description: 'Name of the tabs, heard only',
  },
  feed: { id: 'groups.feed', defaultMessage: 'Feed', description: 'Tab: what the members say to each other' },
  events: { id: 'groups.events', defaultMessage: 'Events', description: 'Tab: sessions of the group' },
  progress: { id: 'groups.progress', defaultMessage: 'Progress', description: 'Tab: how far one is' },
  opens: {
    id: 'groups.opens',
    defaultMessage: 'This group starts on {date}. Lessons stay locked until then.',
  },
  opensBegun: {
    id: 'groups.opensBegun',
    defaultMessage:
      "This group starts on {date}. You've already started the course, so your lessons stay open.",
    description: 'To a member who had begun the course before they joined the group',
  },

  feedWrite: {
    id: 'groups.feedWrite',
    defaultMessage: 'Write to the group',
    description: 'Hint in the editor of a group',
  },
  feedSoon: { id: 'groups.feedSoon', defaultMessage: 'No posts yet' },
  feedSoonText: {
    id: 'groups.feedSoonText',
    defaultMessage: 'Questions, discoveries and updates from this group appear here.',
  },
  outside: { id: 'groups.outside', defaultMessage: 'Members only' },
  outsideText: {
    id: 'groups.outsideText',
    defaultMessage: 'Only members and their teachers can see who is in a group and what they post.',
  },
  noMembers: { id: 'groups.noMembers', defaultMessage: 'No members yet' },
  noMembersText: {
    id: 'groups.noMembersText',
    defaultMessage: 'Add people by name, from a list or with an invitation link.',
  },
  findMember: { id: 'groups.findMember', defaultMessage: 'Find a member' },
  clear: {
    id: 'groups.clear',
    defaultMessage: 'Clear search',
    description: 'Name of the cross in a search field',
  },
  noMatch: { id: 'groups.noMatch', defaultMessage: 'No matching members' },
  noMatchText: { id: 'groups.noMatchText', defaultMessage: 'Try another name.' },
  you: { id: 'groups.you', defaultMessage: 'You', description: 'Badge beside the own name' },
  here: { id: 'groups.here', defaultMessage: 'Online', description: 'Said of the dot at a picture' },

  mine: { id: 'groups.mine', defaultMessage: 'Your progress' },
  notBegun: {
    id: 'groups.notBegun',
    defaultMessage: "You haven't started yet. Your first lesson is waiting.",
  },
  myWords: {
    id: 'groups.myWords',
    defaultMessage: "You've completed {percent} of the course.",
    description: 'percent comes formatted',
  },
  notIn: {
    id: 'groups.notIn',
    defaultMessage: "You're no longer enrolled in this course.",
  },

  joinTitle: { id: 'groups.joinTitle', defaultMessage: 'Join the group {name}' },
  joinLead: { id: 'groups.joinLead', defaultMessage: "You'll take the course {course} together." },
  join: { id: 'groups.join', defaultMessage: 'Join group' },
  joinMeans: {
    id: 'groups.joinMeans',
    defaultMessage: "You'll be enrolled in the course. Group members and teachers will see your name.",
  },
  logIn: { id: 'groups.logIn', defaultMessage: 'Log in to join' },
  create: { id: 'groups.create', defaultMessage: 'Sign up' },
  joined: { id: 'groups.joined', defaultMessage: 'Welcome to {name}' },
  already: { id: 'groups.already', defaultMessage: "You're already in this group" },
  open: { id: 'groups.open', defaultMessage: 'Open group' },
  until: { id: 'groups.until', defaultMessage: 'The link is valid until {date}.' },
  dead: { id: 'groups.dead', defaultMessage: 'This link no longer works' },
  deadText: {
    id: 'groups.deadText',
    defaultMessage: 'It was closed or has expired. Ask the person who sent it for a new one.',
  },
  invited: {
    id: 'groups.invited',
    defaultMessage: 'Invitation',
    description: 'Small line above the name of a group',
  },
})
