import { defineMessages } from '../../base/messages.ts'

/** The tab with the people of a course. */
export const messages = defineMessages({
  title: { id: 'coursePeople.title', defaultMessage: 'People' },
  lead: {
    id: 'coursePeople.lead',
    defaultMessage:
      'Who works on this course, besides those who do so for its publisher, and how they are introduced.',
  },
  view: {
    id: 'coursePeople.view',
    defaultMessage: 'Which people',
    description: 'Name of a switch between two lists, heard only',
  },
  team: { id: 'coursePeople.team', defaultMessage: 'Team', description: 'Switch: who works on the course' },
  learners: {
    id: 'coursePeople.learners',
    defaultMessage: 'Learners',
    description: 'Switch: who takes the course',
  },
  learnersLead: {
    id: 'coursePeople.learnersLead',
    defaultMessage: 'Who takes this course, and what you can do for them.',
  },
  admin: { id: 'coursePeople.admin', defaultMessage: 'Admins', description: 'List of people on a course' },
  author: { id: 'coursePeople.author', defaultMessage: 'Authors', description: 'List of people on a course' },
  coach: { id: 'coursePeople.coach', defaultMessage: 'Coaches', description: 'List of people on a course' },
  observer: {
    id: 'coursePeople.observer',
    defaultMessage: 'Observers',
    description: 'List of people on a course',
  },
  adminText: { id: 'coursePeople.adminText', defaultMessage: 'Change everything about the course.' },
  authorText: { id: 'coursePeople.authorText', defaultMessage: 'Write the course, and may delete it.' },
  coachText: {
    id: 'coursePeople.coachText',
    defaultMessage: 'Look after its learners and review their work.',
  },
  observerText: {
    id: 'coursePeople.observerText',
    defaultMessage: 'See the course and its learners, change nothing.',
  },
  adminAdd: { id: 'coursePeople.adminAdd', defaultMessage: 'Add an admin' },
  authorAdd: { id: 'coursePeople.authorAdd', defaultMessage: 'Add an author' },
  coachAdd: { id: 'coursePeople.coachAdd', defaultMessage: 'Add a coach' },
  observerAdd: { id: 'coursePeople.observerAdd', defaultMessage: 'Add an observer' },
  adminPropose: { id: 'coursePeople.adminPropose', defaultMessage: 'Propose an admin' },
  authorPropose: { id: 'coursePeople.authorPropose', defaultMessage: 'Propose an author' },
  coachPropose: { id: 'coursePeople.coachPropose', defaultMessage: 'Propose a coach' },
  observerPropose: { id: 'coursePeople.observerPropose', defaultMessage: 'Propose an observer' },
  pending: { id: 'coursePeople.pending', defaultMessage: 'Pending' },
  pendingText: {
    id: 'coursePeople.pendingText',
    defaultMessage:
      'Admins of the publisher decide about proposals. People from other organizations are asked before they are added.',
  },
  pendingAs: {
    id: 'coursePeople.pendingAs',
    defaultMessage:
      '{role, select, admin {Admin} author {Author} coach {Coach} other {Observer}} · proposed by {name}',
    description: 'What somebody is proposed as, and by whom',
  },
  askedAs: {
    id: 'coursePeople.askedAs',
    defaultMessage:
      '{role, select, admin {Admin} author {Author} coach {Coach} other {Observer}} · requested by {name}',
    description: 'What somebody of another organization is asked to be, and by whom',
  },
  awaitsAdmin: { id: 'coursePeople.awaitsAdmin', defaultMessage: 'Awaiting an admin' },
  awaitsPerson: { id: 'coursePeople.awaitsPerson', defaultMessage: 'Awaiting their answer' },
  accept: { id: 'coursePeople.accept', defaultMessage: 'Accept' },
  decline: { id: 'coursePeople.decline', defaultMessage: 'Decline' },
  withdraw: { id: 'coursePeople.withdraw', defaultMessage: 'Withdraw' },
  proposed: { id: 'coursePeople.proposed', defaultMessage: 'You proposed {name}. An admin decides.' },
  requested: { id: 'coursePeople.requested', defaultMessage: 'We asked {name}.' },
  declined: { id: 'coursePeople.declined', defaultMessage: '{name} was declined' },
  withdrawn: { id: 'coursePeople.withdrawn', defaultMessage: 'Withdrawn' },
  notProposed: {
    id: 'coursePeople.notProposed',
    defaultMessage: 'We couldn’t save this. Reload the page and try again.',
  },
  nobody: { id: 'coursePeople.nobody', defaultMessage: 'Nobody is named here.' },
  find: { id: 'coursePeople.find', defaultMessage: 'Name or e-mail' },
  nobodyFound: {
    id: 'coursePeople.nobodyFound',
    defaultMessage: 'Nobody fits. You find people of your organizations and courses.',
  },
  looking: { id: 'coursePeople.looking', defaultMessage: 'Looking' },
  onList: { id: 'coursePeople.onList', defaultMessage: 'On the list' },
  gone: {
    id: 'coursePeople.gone',
    defaultMessage: 'Somebody who is no longer here',
    description: 'In place of the name of a deleted account',
  },
  you: { id: 'coursePeople.you', defaultMessage: 'You', description: 'Badge beside the own name' },
  added: { id: 'coursePeople.added', defaultMessage: '{name} was added' },
  leaveTitle: { id: 'coursePeople.leaveTitle', defaultMessage: 'Take yourself off this course?' },
  leaveText: {
    id: 'coursePeople.leaveText',
    defaultMessage: 'You could not change the course any more, nor put yourself back.',
  },
  leaveKeep: { id: 'coursePeople.leaveKeep', defaultMessage: 'Stay on the list' },
  leaveDeed: { id: 'coursePeople.leaveDeed', defaultMessage: 'Take me off' },
  bios: { id: 'coursePeople.bios', defaultMessage: 'Introduced on the course page' },
  biosText: {
    id: 'coursePeople.biosText',
    defaultMessage: 'In this order. Whoever is taken off a list above is no longer introduced.',
  },
  bioAuthors: { id: 'coursePeople.bioAuthors', defaultMessage: 'Authors who are introduced' },
  bioCoaches: { id: 'coursePeople.bioCoaches', defaultMessage: 'Coaches who are introduced' },
  introduce: { id: 'coursePeople.introduce', defaultMessage: 'Introduce {name}' },
  noBios: {
    id: 'coursePeople.noBios',
    defaultMessage: 'Name an author or a coach first. Then they can be introduced here.',
  },
  bioTitle: { id: 'coursePeople.bioTitle', defaultMessage: 'Role or title' },
  bioTitleHint: {
    id: 'coursePeople.bioTitleHint',
    defaultMessage: 'Such as: mountain guide for twenty years.',
  },
  bioBody: { id: 'coursePeople.bioBody', defaultMessage: 'A few sentences' },
  bioRemove: { id: 'coursePeople.bioRemove', defaultMessage: 'Do not introduce {name}' },
})
