import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  picture: {
    id: 'certificate.picture',
    defaultMessage: '{name}’s certificate for {course}',
    description: 'What the image of a certificate shows, for screen readers',
  },
  noPicture: {
    id: 'certificate.noPicture',
    defaultMessage: 'We couldn’t show the certificate. Download it to view it.',
    description: 'In place of the image of a certificate that failed to load',
  },
  drawing: {
    id: 'certificate.drawing',
    defaultMessage: 'Loading certificate',
    description: 'While it loads',
  },
  earned: {
    id: 'certificate.earned',
    defaultMessage: 'Earned on {date}',
    description: 'Above the actions of a certificate',
  },
  for: {
    id: 'certificate.for',
    defaultMessage: 'For {percent} of the course',
    description: 'Which of several certificates of a course this is; percent is formatted, such as 80%',
  },
  download: { id: 'certificate.download', defaultMessage: 'Download PDF', description: 'Button' },
  print: {
    id: 'certificate.print',
    defaultMessage: 'Open to print',
    description: 'Button: opens the PDF in a new tab',
  },
  code: {
    id: 'certificate.code',
    defaultMessage: 'Code',
    description: 'Label of the code a certificate is checked by',
  },
  badge: {
    id: 'certificate.badge',
    defaultMessage: 'Digital badge',
    description: 'Heading of a part of a card: the certificate as an Open Badge',
  },
  badgeText: {
    id: 'certificate.badgeText',
    defaultMessage:
      'A signed Open Badge that you can add to a badge wallet or profile. Anyone can verify it, even offline.',
    description: 'Under the heading Digital badge',
  },
  badgePicture: {
    id: 'certificate.badgePicture',
    defaultMessage: 'Download badge image',
    description: 'Button: an image file with the signed badge inside',
  },
  badgeFile: {
    id: 'certificate.badgeFile',
    defaultMessage: 'Download signed file',
    description: 'Button: the badge as a signed data file, for wallets that do not read images',
  },
  share: { id: 'certificate.share', defaultMessage: 'Share', description: 'Heading of a part of a card' },
  shareText: {
    id: 'certificate.shareText',
    defaultMessage:
      'Anyone with this link can verify your certificate and see your name, the course and the date.',
    description: 'Under the heading Share',
  },
  shareSwitch: {
    id: 'certificate.shareSwitch',
    defaultMessage: 'Also show the certificate itself',
    description: 'Switch: on, anyone with the link sees the image and may download the PDF',
  },
  link: { id: 'certificate.link', defaultMessage: 'Link', description: 'Label of the link to share' },
  copy: { id: 'certificate.copy', defaultMessage: 'Copy', description: 'Button beside a link' },
  copied: { id: 'certificate.copied', defaultMessage: 'Copied', description: 'On the button after a press' },
  qr: { id: 'certificate.qr', defaultMessage: 'QR code of the link', description: 'What the image shows' },
  nowShown: {
    id: 'certificate.nowShown',
    defaultMessage: 'Anyone with the link can view your certificate.',
    description: 'Toast',
  },
  nowHidden: {
    id: 'certificate.nowHidden',
    defaultMessage: 'The link now shows only your name, the course and the date.',
    description: 'Toast',
  },
  renamed: {
    id: 'certificate.renamed',
    defaultMessage: 'Your name is now {name}.',
    description: 'On a certificate that bears another name',
  },
  rename: {
    id: 'certificate.rename',
    defaultMessage: 'Request this name',
    description: 'Button: asks staff to put the present name on a certificate',
  },
  renameDone: {
    id: 'certificate.renameDone',
    defaultMessage: 'Your request was sent. The name changes once the course staff approve it.',
    description: 'Toast',
  },
  requested: {
    id: 'certificate.requested',
    defaultMessage: 'You requested the name {name} on {date}. The course staff will review your request.',
    description: 'To the holder of a certificate, while a correction of the name waits',
  },
  declined: {
    id: 'certificate.declined',
    defaultMessage: 'The name {name} was declined on {date}. {reason}',
    description: 'On a certificate whose correction was declined; the reason may be empty',
  },
  asks: {
    id: 'certificate.asks',
    defaultMessage: 'The learner requested the name {name} on this certificate ({date}).',
    description: 'To staff, who approve or decline it',
  },
  approve: { id: 'certificate.approve', defaultMessage: 'Approve', description: 'Button of staff' },
  decline: { id: 'certificate.decline', defaultMessage: 'Decline', description: 'Button of staff' },
  declineTitle: {
    id: 'certificate.declineTitle',
    defaultMessage: 'Decline the name {name}?',
    description: 'Title of a dialog for staff',
  },
  declineText: {
    id: 'certificate.declineText',
    defaultMessage: 'The certificate keeps its current name. The learner is notified and reads your reason.',
    description: 'In the dialog',
  },
  optional: {
    id: 'certificate.optional',
    defaultMessage: 'optional',
    description: 'Beside the label of a field',
  },
  approved: {
    id: 'certificate.approved',
    defaultMessage: 'The name was corrected. The code stays the same.',
    description: 'Toast',
  },
  notApproved: {
    id: 'certificate.notApproved',
    defaultMessage: 'The request was declined. The name wasn’t changed.',
    description: 'Toast',
  },
  corrected: {
    id: 'certificate.corrected',
    defaultMessage: 'Name corrected on {date}',
    description:
      'Under the code of a certificate whose name was corrected; anyone who checks it sees this too',
  },
  correctedBy: {
    id: 'certificate.correctedBy',
    defaultMessage: 'Name corrected on {date}, approved by {name}',
    description: 'The same where it is known who approved it',
  },
  formerName: {
    id: 'certificate.formerName',
    defaultMessage: 'Until {date}: {name}',
    description: 'A name that stood on the certificate before',
  },
  revoked: {
    id: 'certificate.revoked',
    defaultMessage: 'This certificate was revoked on {date}: {reason}',
    description: 'On a certificate that no longer holds',
  },
  revoke: { id: 'certificate.revoke', defaultMessage: 'Revoke', description: 'Button of staff' },
  revokeTitle: {
    id: 'certificate.revokeTitle',
    defaultMessage: 'Revoke {name}’s certificate?',
    description: 'Title of a dialog',
  },
  revokeText: {
    id: 'certificate.revokeText',
    defaultMessage: 'Anyone who checks it will see that it’s no longer valid. You can reinstate it later.',
    description: 'In the dialog',
  },
  reason: { id: 'certificate.reason', defaultMessage: 'Reason', description: 'Label of a field' },
  reasonHint: {
    id: 'certificate.reasonHint',
    defaultMessage: 'Only the learner and the course staff can see this.',
    description: 'Under the field',
  },
  keep: { id: 'certificate.keep', defaultMessage: 'Cancel', description: 'Button: the safe choice' },
  revokeDone: {
    id: 'certificate.revokeDone',
    defaultMessage: 'Certificate revoked.',
    description: 'Toast',
  },
  restore: { id: 'certificate.restore', defaultMessage: 'Reinstate', description: 'Button of staff' },
  restoreTitle: {
    id: 'certificate.restoreTitle',
    defaultMessage: 'Reinstate {name}’s certificate?',
    description: 'Title of a dialog',
  },
  restoreText: {
    id: 'certificate.restoreText',
    defaultMessage: 'Anyone who checks it will see that it’s valid.',
    description: 'In the dialog',
  },
  leaveBe: {
    id: 'certificate.leaveBe',
    defaultMessage: 'Cancel',
    description: 'Button: the safe choice',
  },
  restoreDone: {
    id: 'certificate.restoreDone',
    defaultMessage: 'Certificate reinstated.',
    description: 'Toast',
  },
})
