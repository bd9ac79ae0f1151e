import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  picture: {
    id: 'certificate.picture',
    defaultMessage: 'Certificate of {name} for {course}',
    description: 'What the picture of a certificate shows, for screen readers',
  },
  noPicture: {
    id: 'certificate.noPicture',
    defaultMessage: 'The certificate cannot be shown here. Download it to see it.',
    description: 'In place of the picture of a certificate that failed to load',
  },
  drawing: {
    id: 'certificate.drawing',
    defaultMessage: 'Drawing the certificate',
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
  share: { id: 'certificate.share', defaultMessage: 'Share', description: 'Heading of a part of a card' },
  shareText: {
    id: 'certificate.shareText',
    defaultMessage:
      'Whoever has this link can check that the certificate is yours: your name, the course and the date.',
    description: 'Under the heading Share',
  },
  shareSwitch: {
    id: 'certificate.shareSwitch',
    defaultMessage: 'Show the certificate itself, too',
    description: 'Switch: on, whoever has the link sees the picture and may download the PDF',
  },
  link: { id: 'certificate.link', defaultMessage: 'Link', description: 'Label of the link to share' },
  copy: { id: 'certificate.copy', defaultMessage: 'Copy', description: 'Button beside a link' },
  copied: { id: 'certificate.copied', defaultMessage: 'Copied', description: 'On the button after a press' },
  qr: { id: 'certificate.qr', defaultMessage: 'QR code of the link', description: 'What the picture shows' },
  nowShown: {
    id: 'certificate.nowShown',
    defaultMessage: 'Whoever has the link sees your certificate.',
    description: 'Toast',
  },
  nowHidden: {
    id: 'certificate.nowHidden',
    defaultMessage: 'The link shows only what the certificate says.',
    description: 'Toast',
  },
  renamed: {
    id: 'certificate.renamed',
    defaultMessage: 'Your name is {name} by now.',
    description: 'On a certificate that bears another name',
  },
  rename: {
    id: 'certificate.rename',
    defaultMessage: 'Request this name',
    description: 'Button: asks staff to put the present name on a certificate',
  },
  renameDone: {
    id: 'certificate.renameDone',
    defaultMessage: 'Your request was sent. The name changes once staff of the course approve it.',
    description: 'Toast',
  },
  requested: {
    id: 'certificate.requested',
    defaultMessage: 'You asked for the name {name} on {date}. Staff of the course will review it.',
    description: 'To the holder of a certificate, while a correction of the name waits',
  },
  declined: {
    id: 'certificate.declined',
    defaultMessage: 'The name {name} was declined on {date}. {reason}',
    description: 'On a certificate whose correction was declined; the reason may be empty',
  },
  asks: {
    id: 'certificate.asks',
    defaultMessage: 'The holder asks for the name {name} on this certificate ({date}).',
    description: 'To staff, who approve or decline it',
  },
  approve: { id: 'certificate.approve', defaultMessage: 'Approve', description: 'Button of staff' },
  decline: { id: 'certificate.decline', defaultMessage: 'Decline', description: 'Button of staff' },
  approved: {
    id: 'certificate.approved',
    defaultMessage: 'The name was corrected. The code is the same.',
    description: 'Toast',
  },
  notApproved: {
    id: 'certificate.notApproved',
    defaultMessage: 'The request was declined. The name stays as it is.',
    description: 'Toast',
  },
  corrected: {
    id: 'certificate.corrected',
    defaultMessage: 'Name corrected on {date}',
    description: 'Under the code of a certificate whose name was corrected; whoever checks it reads so too',
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
    defaultMessage: 'This certificate was taken back on {date}: {reason}',
    description: 'On a certificate that no longer holds',
  },
  revoke: { id: 'certificate.revoke', defaultMessage: 'Take back', description: 'Button of staff' },
  revokeTitle: {
    id: 'certificate.revokeTitle',
    defaultMessage: 'Take back the certificate of {name}?',
    description: 'Title of a dialog',
  },
  revokeText: {
    id: 'certificate.revokeText',
    defaultMessage: 'Whoever checks it reads that it no longer holds. You can let it hold again later.',
    description: 'In the dialog',
  },
  reason: { id: 'certificate.reason', defaultMessage: 'Reason', description: 'Label of a field' },
  reasonHint: {
    id: 'certificate.reasonHint',
    defaultMessage: 'The learner and the staff of the course read it, nobody else.',
    description: 'Under the field',
  },
  keep: { id: 'certificate.keep', defaultMessage: 'Keep it', description: 'Button: the safe choice' },
  revokeDone: {
    id: 'certificate.revokeDone',
    defaultMessage: 'The certificate was taken back.',
    description: 'Toast',
  },
  restore: { id: 'certificate.restore', defaultMessage: 'Let it hold again', description: 'Button of staff' },
  restoreTitle: {
    id: 'certificate.restoreTitle',
    defaultMessage: 'Let the certificate of {name} hold again?',
    description: 'Title of a dialog',
  },
  restoreText: {
    id: 'certificate.restoreText',
    defaultMessage: 'Whoever checks it reads that it is genuine.',
    description: 'In the dialog',
  },
  leaveBe: {
    id: 'certificate.leaveBe',
    defaultMessage: 'Leave it be',
    description: 'Button: the safe choice',
  },
  restoreDone: {
    id: 'certificate.restoreDone',
    defaultMessage: 'The certificate holds again.',
    description: 'Toast',
  },
})
