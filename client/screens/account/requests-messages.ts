import { defineMessages } from '../../base/messages.ts'

/** The requests of courses that want somebody on their team. */
export const messages = defineMessages({
  lead: {
    id: 'requests.lead',
    defaultMessage:
      'Organizations you belong to, and requests from courses and organizations that want you to join.',
  },
  yours: { id: 'requests.yours', defaultMessage: 'Your organizations' },
  leave: { id: 'requests.leave', defaultMessage: 'Leave', description: 'Button: leave an organization' },
  leaveFrom: {
    id: 'requests.leaveFrom',
    defaultMessage: 'Leave {name}',
    description: 'Button as screen readers hear it; name: an organization',
  },
  leaveTitle: { id: 'requests.leaveTitle', defaultMessage: 'Leave {name}?' },
  leaveText: {
    id: 'requests.leaveText',
    defaultMessage:
      'Your roles in the organization and on its courses end right away. Courses you’re enrolled in stay, with your progress, and their coaches and admins still see you there. To come back, you need a new invitation.',
  },
  stay: { id: 'requests.stay', defaultMessage: 'Stay', description: 'Button: do not leave' },
  leaveNow: { id: 'requests.leaveNow', defaultMessage: 'Leave organization', description: 'Button' },
  left: { id: 'requests.left', defaultMessage: 'You left {name}' },
  title: { id: 'requests.title', defaultMessage: 'Pending requests' },
  what: {
    id: 'requests.what',
    defaultMessage:
      '{publisher} asks you to be {role, select, admin {an admin} author {an author} coach {a coach} other {an observer}}',
    description: 'publisher: the name of an organization',
  },
  effect: {
    id: 'requests.effect',
    defaultMessage:
      "No one sees you on the course until you accept. You can leave at any time on the course's People page.",
  },
  organizations: { id: 'requests.organizations', defaultMessage: 'Invitations to organizations' },
  join: {
    id: 'requests.join',
    defaultMessage:
      'Asks you to join as {role, select, admin {an admin} author {an author} coach {a coach} publisher {a publisher} observer {an observer} other {a learner}}',
    description: 'Under the name of an organization',
  },
  joinCourse: {
    id: 'requests.joinCourse',
    defaultMessage: 'You’ll be enrolled in {title}',
    description: 'Under an invitation to an organization; title: a course',
  },
  joinEffect: {
    id: 'requests.joinEffect',
    defaultMessage:
      'Nothing changes until you accept. After that, admins of the organization can see your profile, your contact details and your progress in its courses. If you belong to no other organization, they can also manage your account.',
  },
  joined: { id: 'requests.joined', defaultMessage: 'You’re now a member of {name}' },
  accept: { id: 'requests.accept', defaultMessage: 'Accept' },
  decline: { id: 'requests.decline', defaultMessage: 'Decline' },
  accepted: { id: 'requests.accepted', defaultMessage: 'You’re on the team of {title}' },
  declined: { id: 'requests.declined', defaultMessage: 'You declined the request' },
  failed: { id: 'requests.failed', defaultMessage: 'We couldn’t save your answer. Try again.' },
  none: { id: 'requests.none', defaultMessage: 'No requests' },
  noneText: {
    id: 'requests.noneText',
    defaultMessage: 'When a course or an organization asks you to join, the request appears here.',
  },
})
