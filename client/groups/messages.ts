import { defineMessages } from '../base/messages.ts'

/** Words about groups that several pages share. */
export const messages = defineMessages({
  members: {
    id: 'group.members',
    defaultMessage: '{count, plural, =0 {No members yet} one {# member} other {# members}}',
  },
  starts: {
    id: 'group.starts',
    defaultMessage: 'Starts {date}',
    description: 'A day to come on which the course opens to the group',
  },
  started: {
    id: 'group.started',
    defaultMessage: 'Started {date}',
    description: 'A day that is over, on which the course opened to the group',
  },
  private: {
    id: 'group.private',
    defaultMessage: 'Private',
    description: 'Badge of a group that only members see',
  },
  unenrolled: {
    id: 'group.state.unenrolled',
    defaultMessage: 'Not enrolled',
    description: 'Where a member stands with the course',
  },
  pending: {
    id: 'group.state.pending',
    defaultMessage: 'Pending approval',
    description: 'Where a member stands with the course',
  },
  notBegun: {
    id: 'group.state.notBegun',
    defaultMessage: 'Not started',
    description: 'Where a member stands with the course',
  },
  learning: {
    id: 'group.state.learning',
    defaultMessage: 'In progress',
    description: 'Where a member stands with the course',
  },
  review: {
    id: 'group.state.review',
    defaultMessage: 'Waiting for review',
    description: 'Where a member stands with the course',
  },
  certified: {
    id: 'group.state.certified',
    defaultMessage: 'Finished',
    description: 'Where a member stands with the course',
  },
  earned: {
    id: 'group.state.earned',
    defaultMessage: 'Certificate earned',
    description: 'Badge beside where a member stands',
  },
  ended: {
    id: 'group.state.ended',
    defaultMessage: 'Expired',
    description: 'Where a member stands with the course',
  },
  complete: {
    id: 'group.complete',
    defaultMessage: '{percent} complete',
    description: 'Heard with a bar; percent comes formatted',
  },
})
