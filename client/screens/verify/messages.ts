import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: {
    id: 'verify.title',
    defaultMessage: 'Check a certificate or statement',
    description: 'Page title',
  },
  lead: {
    id: 'verify.lead',
    defaultMessage: 'Enter the code on the paper, or scan its QR code.',
    description: 'Under the page title',
  },
  code: { id: 'verify.code', defaultMessage: 'Code', description: 'Label of the field' },
  hint: {
    id: 'verify.hint',
    defaultMessage: 'Twelve letters and numbers, such as K7P3-QX9M-2WVT.',
    description: 'Under the field',
  },
  wrong: {
    id: 'verify.wrong',
    defaultMessage: 'A code has twelve letters and numbers. Check it and try again.',
    description: 'Under the field when what was typed can be no code',
  },
  check: { id: 'verify.check', defaultMessage: 'Check', description: 'Button' },
  valid: { id: 'verify.valid', defaultMessage: 'Valid', description: 'Badge: the certificate holds' },
  revoked: {
    id: 'verify.revoked',
    defaultMessage: 'Revoked',
    description: 'Badge: the certificate was taken back',
  },
  revokedText: {
    id: 'verify.revokedText',
    defaultMessage: 'This certificate was revoked on {date}.',
    description: 'About a certificate that no longer holds',
  },
  completed: {
    id: 'verify.completed',
    defaultMessage: 'has completed the course',
    description: 'Between the name of a person and the title of a course',
  },
  publisher: {
    id: 'verify.publisher',
    defaultMessage: 'Issued by',
    description: 'Label before the publisher',
  },
  corrected: {
    id: 'verify.corrected',
    defaultMessage: 'Name corrected',
    description: 'Label before a date: since then the certificate bears another name of its holder',
  },
  correctedBy: {
    id: 'verify.correctedBy',
    defaultMessage: 'Correction approved by',
    description: 'Label before the name of the person who approved another name on the certificate',
  },
  issued: { id: 'verify.issued', defaultMessage: 'Issued on', description: 'Label before a date' },
  head: {
    id: 'verify.head',
    defaultMessage: '{name}: {course}',
    description: 'Title of the page about a certificate, also where its link is shared',
  },
  description: {
    id: 'verify.description',
    defaultMessage: '{name} has completed “{course}” by {publisher}. Issued on {date}.',
    description: 'Summary of the page, shown where its link is shared',
  },
  picture: {
    id: 'verify.picture',
    defaultMessage: '{name}’s certificate for {course}',
    description: 'What the image shows, for screen readers',
  },
  download: { id: 'verify.download', defaultMessage: 'Download PDF', description: 'Button' },
  course: { id: 'verify.course', defaultMessage: 'View course', description: 'Link to the course page' },
  unknown: {
    id: 'verify.unknown',
    defaultMessage: 'Nothing found',
    description: 'Title of the page when the code is unknown',
  },
  unknownText: {
    id: 'verify.unknownText',
    defaultMessage:
      'There’s no certificate or statement with the code {code}. Check the code, or ask the person who gave it to you.',
    description: 'Under it',
  },
  another: { id: 'verify.another', defaultMessage: 'Check another', description: 'Link to the form' },
  explain: {
    id: 'verify.explain',
    defaultMessage: 'This page is part of {site}. The certificate holder can’t change it.',
    description: 'Small print on the page about a certificate; site is the name of the site',
  },
})
