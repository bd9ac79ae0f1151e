import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'storage.title', defaultMessage: 'Storage' },
  lead: {
    id: 'storage.lead',
    defaultMessage: 'How much space uploaded files take up, and who uses it.',
  },
  scope: { id: 'storage.scope', defaultMessage: 'Show storage of', description: 'Label of a picker' },
  wholeSite: {
    id: 'storage.wholeSite',
    defaultMessage: 'The whole site',
    description: 'First choice of the picker; the others are organizations',
  },
  used: { id: 'storage.used', defaultMessage: 'Used', description: 'Name of a figure: 12 GB' },
  ofAllowed: {
    id: 'storage.ofAllowed',
    defaultMessage: 'of {allowed}',
    description: 'Under the figure of used storage: of 200 GB',
  },
  noLimit: { id: 'storage.noLimit', defaultMessage: 'No limit' },
  files: { id: 'storage.files', defaultMessage: 'Files', description: 'Name of a figure or a column' },
  open: { id: 'storage.open', defaultMessage: 'Open uploads', description: 'Name of a figure' },
  openReserved: {
    id: 'storage.openReserved',
    defaultMessage: '{bytes} reserved',
    description: 'Under the number of open uploads: 3 GB reserved',
  },
  free: { id: 'storage.free', defaultMessage: 'Free disk space', description: 'Name of a figure' },
  freeReserve: {
    id: 'storage.freeReserve',
    defaultMessage: 'of {total}; {reserve} is kept free',
    description: 'Under the free disk space: of 2 TB; 512 MB stay free',
  },
  full: {
    id: 'storage.full',
    defaultMessage:
      'The disk is full. Uploads are refused until there is room; everything else keeps working.',
  },
  nearlyFull: {
    id: 'storage.nearlyFull',
    defaultMessage:
      '{percent} of the storage is used. Delete files or raise the limit before uploads are refused.',
  },
  usage: {
    id: 'storage.usage',
    defaultMessage: '{percent} of the storage is used',
    description: 'Heard for the bar of used storage',
  },
  organizations: { id: 'storage.organizations', defaultMessage: 'Largest organizations' },
  people: { id: 'storage.people', defaultMessage: 'People who use the most storage' },
  largestFiles: { id: 'storage.largestFiles', defaultMessage: 'Largest files' },
  uploads: { id: 'storage.uploads', defaultMessage: 'Uploads in progress' },
  name: { id: 'storage.name', defaultMessage: 'Name' },
  size: { id: 'storage.size', defaultMessage: 'Size' },
  limit: { id: 'storage.limit', defaultMessage: 'Limit' },
  belongsTo: {
    id: 'storage.belongsTo',
    defaultMessage: 'Belongs to',
    description: 'Column: a course or person',
  },
  uploadedBy: { id: 'storage.uploadedBy', defaultMessage: 'Uploaded by' },
  received: { id: 'storage.received', defaultMessage: 'Received' },
  unknown: {
    id: 'storage.unknown',
    defaultMessage: 'Deleted',
    description: 'Instead of the name of what is gone',
  },
  fileCount: {
    id: 'storage.fileCount',
    defaultMessage: '{count, plural, one {# file} other {# files}}',
  },
  none: { id: 'storage.none', defaultMessage: 'Nothing stored yet' },
  noneText: {
    id: 'storage.noneText',
    defaultMessage: 'Uploaded files will appear here, largest first.',
  },
  limits: { id: 'storage.limits', defaultMessage: 'Limits' },
  limitsHint: {
    id: 'storage.limitsHint',
    defaultMessage: 'An upload counts toward the person, the organization it is for and the whole site.',
  },
  newcomer: { id: 'storage.newcomer', defaultMessage: 'New accounts without a course or role' },
  learner: { id: 'storage.learner', defaultMessage: 'Learners' },
  staff: { id: 'storage.staff', defaultMessage: 'Authors, coaches, publishers and admins' },
  organization: { id: 'storage.organization', defaultMessage: 'Each organization' },
  installation: {
    id: 'storage.installation',
    defaultMessage: 'The whole site',
    description: 'Row of a limit',
  },
  thisOrganization: { id: 'storage.thisOrganization', defaultMessage: 'This organization' },
  usual: {
    id: 'storage.usual',
    defaultMessage: 'Default',
    description: 'Badge: nobody has changed this limit',
  },
  change: { id: 'storage.change', defaultMessage: 'Change', description: 'Button beside a limit' },
  changeNamed: {
    id: 'storage.changeNamed',
    defaultMessage: 'Change limit: {name}',
    description: 'Name of the button for screen readers, and title of the dialog',
  },
  gigabytes: { id: 'storage.gigabytes', defaultMessage: 'Gigabytes' },
  gigabytesHint: { id: 'storage.gigabytesHint', defaultMessage: 'Decimals are fine: 0.05 is 50 MB.' },
  gigabytesWrong: { id: 'storage.gigabytesWrong', defaultMessage: 'Enter a number from 0 to 1,000,000.' },
  kind: { id: 'storage.kind', defaultMessage: 'Limit', description: 'Label of three choices' },
  kindUsual: { id: 'storage.kindUsual', defaultMessage: 'Default' },
  kindBytes: { id: 'storage.kindBytes', defaultMessage: 'Set a limit' },
  kindNone: { id: 'storage.kindNone', defaultMessage: 'No limit' },
  saved: { id: 'storage.saved', defaultMessage: 'Limit saved' },
  recount: { id: 'storage.recount', defaultMessage: 'Recount', description: 'Button: count all files anew' },
  recounted: {
    id: 'storage.recounted',
    defaultMessage: 'Recounted: {bytes} in {count, plural, one {# file} other {# files}}',
  },
})
