import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'users.title', defaultMessage: 'Users' },
  lead: {
    id: 'users.lead',
    defaultMessage: 'Everyone you manage, their roles and when they were last seen.',
  },
  invite: { id: 'users.invite', defaultMessage: 'Invite people' },
  search: { id: 'users.search', defaultMessage: 'Search by name, email or phone' },
  role: { id: 'users.role', defaultMessage: 'Role', description: 'Name of a filter' },
  anyRole: { id: 'users.anyRole', defaultMessage: 'Any role' },
  onlyLearner: {
    id: 'users.onlyLearner',
    defaultMessage: 'Learners only',
    description: 'Filter: without any role',
  },
  organization: { id: 'users.organization', defaultMessage: 'Organization', description: 'Name of a filter' },
  anyOrganization: { id: 'users.anyOrganization', defaultMessage: 'Any organization' },
  state: { id: 'users.state', defaultMessage: 'Status', description: 'Name of a filter and a column' },
  anyState: { id: 'users.anyState', defaultMessage: 'Any status' },
  sort: {
    id: 'users.sort',
    defaultMessage: 'Sort by',
    description: 'Name of the choice how a list is sorted',
  },
  sortName: { id: 'users.sortName', defaultMessage: 'Name' },
  sortSeen: { id: 'users.sortSeen', defaultMessage: 'Last seen' },
  sortCreated: { id: 'users.sortCreated', defaultMessage: 'Newest' },
  count: { id: 'users.count', defaultMessage: '{count, plural, one {# person} other {# people}}' },

  name: { id: 'users.name', defaultMessage: 'Name', description: 'Head of a column' },
  contact: { id: 'users.contact', defaultMessage: 'Email or phone', description: 'Head of a column' },
  roles: { id: 'users.roles', defaultMessage: 'Roles', description: 'Head of a column' },
  organizations: {
    id: 'users.organizations',
    defaultMessage: 'Organizations',
    description: 'Head of a column',
  },
  seen: { id: 'users.seen', defaultMessage: 'Last seen', description: 'Head of a column' },
  actions: {
    id: 'users.actions',
    defaultMessage: 'Actions',
    description: 'Head of a column of menus, heard only',
  },
  active: { id: 'users.active', defaultMessage: 'Active', description: 'State of an account' },
  invited: { id: 'users.invited', defaultMessage: 'Invited', description: 'State: has not come in yet' },
  disabled: { id: 'users.disabled', defaultMessage: 'Disabled', description: 'State: cannot log in' },
  more: {
    id: 'users.more',
    defaultMessage: '+{count, number}',
    description: 'After two organizations: how many more',
  },

  nobody: { id: 'users.nobody', defaultMessage: 'No users yet' },
  nobodyText: {
    id: 'users.nobodyText',
    defaultMessage: 'People you invite appear here with their roles.',
  },
  noMatch: { id: 'users.noMatch', defaultMessage: 'No matching users' },
  noMatchText: { id: 'users.noMatchText', defaultMessage: 'Try fewer words or another filter.' },
  showAll: { id: 'users.showAll', defaultMessage: 'Show all users' },

  menu: {
    id: 'users.menu',
    defaultMessage: 'Actions for {name}',
    description: 'Name of a menu of a row',
  },
  open: { id: 'users.open', defaultMessage: 'Open' },
  actAs: {
    id: 'users.actAs',
    defaultMessage: 'Act as',
    description: 'Log in as this person, to see what they see; both names are written down',
  },
  reinvite: { id: 'users.reinvite', defaultMessage: 'Resend invitation' },
  download: {
    id: 'users.download',
    defaultMessage: 'Download data',
    description: 'Everything stored, as a zip',
  },
  cleanUp: {
    id: 'users.cleanUp',
    defaultMessage: 'Clean up messages',
    description: 'Menu entry: remove what one person wrote',
  },
  removeFactors: {
    id: 'users.removeFactors',
    defaultMessage: 'Remove two-step verification…',
    description: 'Menu entry; opens a question',
  },
  removeFactorsTitle: {
    id: 'users.removeFactorsTitle',
    defaultMessage: 'Remove two-step verification for {name}?',
  },
  removeFactorsText: {
    id: 'users.removeFactorsText',
    defaultMessage:
      "For someone who lost their authenticator app, passkeys and recovery codes. Make sure it's really them asking: afterwards, the password alone is enough to log in. We'll notify them by email.",
  },
  removeFactorsKeep: { id: 'users.removeFactorsKeep', defaultMessage: 'Keep it', description: 'Button' },
  removeFactorsButton: { id: 'users.removeFactorsButton', defaultMessage: 'Remove', description: 'Button' },
  removeFactorsDone: {
    id: 'users.removeFactorsDone',
    defaultMessage: 'Two-step verification for {name} is removed',
  },
  removeFrom: {
    id: 'users.removeFrom',
    defaultMessage: 'Remove from organization…',
    description: 'Menu entry; opens a question',
  },
  removeFromTitle: { id: 'users.removeFromTitle', defaultMessage: 'Remove {name} from {organization}?' },
  removeFromText: {
    id: 'users.removeFromText',
    defaultMessage:
      'Their roles in the organization and on its courses end right away. Their account, enrollments and progress stay. You can invite them again.',
  },
  removeFromKeep: { id: 'users.removeFromKeep', defaultMessage: 'Keep member', description: 'Button' },
  removeFromButton: { id: 'users.removeFromButton', defaultMessage: 'Remove', description: 'Button' },
  removeFromDone: { id: 'users.removeFromDone', defaultMessage: '{name} was removed from {organization}' },
  disable: { id: 'users.disable', defaultMessage: 'Disable' },
  enable: { id: 'users.enable', defaultMessage: 'Enable' },
  delete: { id: 'users.delete', defaultMessage: 'Delete' },

  actingFailed: { id: 'users.actingFailed', defaultMessage: "We couldn't let you act as {name}: {reason}" },
  downloadFailed: {
    id: 'users.downloadFailed',
    defaultMessage: "We couldn't download the data: {reason}",
  },
  disabledDone: { id: 'users.disabledDone', defaultMessage: '{name} can no longer log in' },
  enabledDone: { id: 'users.enabledDone', defaultMessage: '{name} can log in again' },
  deletedDone: { id: 'users.deletedDone', defaultMessage: '{name} was deleted' },
  reinvitedDone: { id: 'users.reinvitedDone', defaultMessage: 'Invitation resent to {name}' },

  disableTitle: { id: 'users.disableTitle', defaultMessage: 'Disable {name}?' },
  disableText: {
    id: 'users.disableText',
    defaultMessage:
      "They're logged out everywhere and can't log in until you enable the account again. Their courses and results stay.",
  },
  disableKeep: { id: 'users.disableKeep', defaultMessage: 'Keep enabled' },
  deleteTitle: { id: 'users.deleteTitle', defaultMessage: 'Delete {name}?' },
  deleteText: {
    id: 'users.deleteText',
    defaultMessage:
      'The account is deleted permanently, with its name, contact details and roles. Course statistics stay, without names. To keep someone out for a while, disable the account instead.',
  },
  deleteKeep: { id: 'users.deleteKeep', defaultMessage: 'Keep account' },
  deleteDeed: { id: 'users.deleteDeed', defaultMessage: 'Delete account' },

  reinviteTitle: { id: 'users.reinviteTitle', defaultMessage: 'Resend the invitation to {name}?' },
  reinviteText: {
    id: 'users.reinviteText',
    defaultMessage: 'A new link goes to {contact}. Older links stop working.',
  },
  reinviteCourse: { id: 'users.reinviteCourse', defaultMessage: 'Invite to a course' },
  reinviteDeed: { id: 'users.reinviteDeed', defaultMessage: 'Send invitation' },
  optional: { id: 'users.optional', defaultMessage: 'optional', description: 'After a label' },
  noCourse: {
    id: 'users.noCourse',
    defaultMessage: 'No course',
    description: 'Choice: invite without a course',
  },
  noCourseFound: { id: 'users.noCourseFound', defaultMessage: 'No matching courses' },
})
