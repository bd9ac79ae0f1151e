import { defineMessages } from '../../base/messages.ts'

/** The requests of courses that want somebody on their team. */
export const messages = defineMessages({
  lead: {
    id: 'requests.lead',
    defaultMessage: 'Courses from other organizations that want you on their team.',
  },
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
  accept: { id: 'requests.accept', defaultMessage: 'Accept' },
  decline: { id: 'requests.decline', defaultMessage: 'Decline' },
  accepted: { id: 'requests.accepted', defaultMessage: 'You’re on the team of {title}' },
  declined: { id: 'requests.declined', defaultMessage: 'You declined the request' },
  failed: { id: 'requests.failed', defaultMessage: 'We couldn’t save your answer. Try again.' },
  none: { id: 'requests.none', defaultMessage: 'No requests' },
  noneText: {
    id: 'requests.noneText',
    defaultMessage: 'When a course asks you to join its team, the request appears here.',
  },
})
