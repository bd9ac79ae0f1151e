import { defineMessages } from '../../base/messages.ts'

/** The tab with the people of a course. */
export const messages = defineMessages({
  title: { id: 'coursePeople.title', defaultMessage: 'People' },
  lead: {
    id: 'coursePeople.lead',
    defaultMessage:
      'The people who work on this course in addition to the publisher’s staff, and how they’re introduced.',
  },
  view: {
    id: 'coursePeople.view',
    defaultMessage: 'Show',
    description: 'Name of a switch between two lists, for screen readers only',
  },
  team: { id: 'coursePeople.team', defaultMessage: 'Team', description: 'Switch: who works on the course' },
  learners: {
    id: 'coursePeople.learners',
    defaultMessage: 'Learners',
    description: 'Switch: who takes the course',
  },
  learnersLead: {
    id: 'coursePeople.learnersLead',
    defaultMessage: 'The people who take this course, and what you can do for them.',
  },
  admin: { id: 'coursePeople.admin', defaultMessage: 'Admins', description: 'List of people on a course' },
  author: { id: 'coursePeople.author', defaultMessage: 'Authors', description: 'List of people on a course' },
  coach: { id: 'coursePeople.coach', defaultMessage: 'Coaches', description: 'List of people on a course' },
  observer: {
    id: 'coursePeople.observer',
    defaultMessage: 'Observers',
    description: 'List of people on a course',
  },
  adminText: { id: 'coursePeople.adminText', defaultMessage: 'Can change everything about the course.' },
  authorText: { id: 'coursePeople.authorText', defaultMessage: 'Can edit and delete the course.' },
  coachText: {
    id: 'coursePeople.coachText',
    defaultMessage: 'Support learners and review their work.',
  },
  observerText: {
    id: 'coursePeople.observerText',
    defaultMessage: 'Can see the course and its learners but can’t change anything.',
  },
  adminAdd: { id: 'coursePeople.adminAdd', defaultMessage: 'Add admin' },
  authorAdd: { id: 'coursePeople.authorAdd', defaultMessage: 'Add author' },
  coachAdd: { id: 'coursePeople.coachAdd', defaultMessage: 'Add coach' },
  observerAdd: { id: 'coursePeople.observerAdd', defaultMessage: 'Add observer' },
  adminPropose: { id: 'coursePeople.adminPropose', defaultMessage: 'Propose admin' },
  authorPropose: { id: 'coursePeople.authorPropose', defaultMessage: 'Propose author' },
  coachPropose: { id: 'coursePeople.coachPropose', defaultMessage: 'Propose coach' },
  observerPropose: { id: 'coursePeople.observerPropose', defaultMessage: 'Propose observer' },
  pending: { id: 'coursePeople.pending', defaultMessage: 'Pending' },
  pendingText: {
    id: 'coursePeople.pendingText',
    defaultMessage:
      'The publisher’s admins review proposals. People from other organizations have to accept before they’re added.',
  },
  pendingAs: {
    id: 'coursePeople.pendingAs',
    defaultMessage:
      '{role, select, admin {Admin} author {Author} coach {Coach} other {Observer}} · proposed by {name}',
    description: 'What someone is proposed as, and by whom',
  },
  askedAs: {
    id: 'coursePeople.askedAs',
    defaultMessage:
      '{role, select, admin {Admin} author {Author} coach {Coach} other {Observer}} · requested by {name}',
    description: 'What someone of another organization is asked to be, and by whom',
  },
  awaitsAdmin: { id: 'coursePeople.awaitsAdmin', defaultMessage: 'Waiting for an admin' },
  awaitsPerson: { id: 'coursePeople.awaitsPerson', defaultMessage: 'Waiting for their response' },
  accept: { id: 'coursePeople.accept', defaultMessage: 'Accept' },
  decline: { id: 'coursePeople.decline', defaultMessage: 'Decline' },
  withdraw: { id: 'coursePeople.withdraw', defaultMessage: 'Withdraw' },
  proposed: { id: 'coursePeople.proposed', defaultMessage: 'You proposed {name}. An admin will review it.' },
  requested: { id: 'coursePeople.requested', defaultMessage: 'We sent {name} a request.' },
  declined: { id: 'coursePeople.declined', defaultMessage: '{name} was declined' },
  withdrawn: { id: 'coursePeople.withdrawn', defaultMessage: 'Withdrawn' },
  notProposed: {
    id: 'coursePeople.notProposed',
    defaultMessage: 'We couldn’t save this. Reload the page and try again.',
  },
  nobody: { id: 'coursePeople.nobody', defaultMessage: 'Nobody added yet.' },
  find: { id: 'coursePeople.find', defaultMessage: 'Name or email' },
  nobodyFound: {
    id: 'coursePeople.nobodyFound',
    defaultMessage: 'No matching people. You can find people from your organizations and courses.',
  },
  looking: { id: 'coursePeople.looking', defaultMessage: 'Searching' },
  onList: { id: 'coursePeople.onList', defaultMessage: 'Already added' },
  gone: {
    id: 'coursePeople.gone',
    defaultMessage: 'Deleted user',
    description: 'In place of the name of a deleted account',
  },
  you: { id: 'coursePeople.you', defaultMessage: 'You', description: 'Badge beside the own name' },
  added: { id: 'coursePeople.added', defaultMessage: '{name} was added' },
  leaveTitle: { id: 'coursePeople.leaveTitle', defaultMessage: 'Remove yourself from this course?' },
  leaveText: {
    id: 'coursePeople.leaveText',
    defaultMessage: 'You won’t be able to edit the course or add yourself back.',
  },
  leaveKeep: { id: 'coursePeople.leaveKeep', defaultMessage: 'Cancel' },
  leaveDeed: { id: 'coursePeople.leaveDeed', defaultMessage: 'Remove me' },
  bios: { id: 'coursePeople.bios', defaultMessage: 'Introductions on the course page' },
  biosText: {
    id: 'coursePeople.biosText',
    defaultMessage:
      'Shown in this order. Removing someone from a list above also removes their introduction.',
  },
  bioAuthors: { id: 'coursePeople.bioAuthors', defaultMessage: 'Author introductions' },
  bioCoaches: { id: 'coursePeople.bioCoaches', defaultMessage: 'Coach introductions' },
  introduce: { id: 'coursePeople.introduce', defaultMessage: 'Introduce {name}' },
  noBios: {
    id: 'coursePeople.noBios',
    defaultMessage: 'Add an author or a coach first. Then you can introduce them here.',
  },
  bioTitle: { id: 'coursePeople.bioTitle', defaultMessage: 'Role or title' },
  bioTitleHint: {
    id: 'coursePeople.bioTitleHint',
    defaultMessage: 'For example, mountain guide for twenty years.',
  },
  bioBody: { id: 'coursePeople.bioBody', defaultMessage: 'Introduction' },
  bioRemove: { id: 'coursePeople.bioRemove', defaultMessage: 'Remove introduction of {name}' },
})
