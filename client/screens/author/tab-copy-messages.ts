import { defineMessages } from '../../base/messages.ts'

/** The tab in which a course is copied and taken along. */
export const messages = defineMessages({
  title: { id: 'copyCourse.title', defaultMessage: 'Copy' },
  lead: {
    id: 'copyCourse.lead',
    defaultMessage: 'A copy has its own content and files. Changes to one don’t affect the other.',
  },
  where: { id: 'copyCourse.where', defaultMessage: 'Make a copy' },
  whereTo: { id: 'copyCourse.whereTo', defaultMessage: 'Destination' },
  here: { id: 'copyCourse.here', defaultMessage: 'On this site' },
  hereText: { id: 'copyCourse.hereText', defaultMessage: 'For another publisher, or to try something out.' },
  there: { id: 'copyCourse.there', defaultMessage: 'To another site' },
  thereText: { id: 'copyCourse.thereText', defaultMessage: 'Another site that runs this platform.' },
  name: { id: 'copyCourse.name', defaultMessage: 'Title of the copy' },
  nameMissing: { id: 'copyCourse.nameMissing', defaultMessage: 'Enter a title for the copy.' },
  suggested: {
    id: 'copyCourse.suggested',
    defaultMessage: '{title} (copy)',
    description: 'Title suggested for a copy',
  },
  publisher: { id: 'copyCourse.publisher', defaultMessage: 'Publisher' },
  publisherChoose: { id: 'copyCourse.publisherChoose', defaultMessage: 'Choose an organization' },
  publisherMissing: {
    id: 'copyCourse.publisherMissing',
    defaultMessage: 'Choose the organization the copy will belong to.',
  },
  host: { id: 'copyCourse.host', defaultMessage: 'Address of the other site' },
  hostHint: { id: 'copyCourse.hostHint', defaultMessage: 'For example, https://learn.example.org' },
  hostWrong: {
    id: 'copyCourse.hostWrong',
    defaultMessage: 'Enter a web address that starts with https://',
  },
  publisherThere: { id: 'copyCourse.publisherThere', defaultMessage: 'Publisher ID on that site' },
  publisherThereHint: {
    id: 'copyCourse.publisherThereHint',
    defaultMessage: 'You can find it at the end of the address of the organization’s page.',
  },
  publisherThereMissing: {
    id: 'copyCourse.publisherThereMissing',
    defaultMessage: 'Enter the ID of the organization the copy will belong to.',
  },
  token: { id: 'copyCourse.token', defaultMessage: 'Access token for that site' },
  tokenHint: {
    id: 'copyCourse.tokenHint',
    defaultMessage:
      'The token of someone who can create courses there, such as an API user. We don’t store it.',
  },
  tokenMissing: { id: 'copyCourse.tokenMissing', defaultMessage: 'Enter a token for that site.' },
  copy: { id: 'copyCourse.copy', defaultMessage: 'Copy course' },
  stepAsk: { id: 'copyCourse.stepAsk', defaultMessage: 'Create the course' },
  stepFiles: { id: 'copyCourse.stepFiles', defaultMessage: 'Copy files' },
  stepFinish: { id: 'copyCourse.stepFinish', defaultMessage: 'Finish' },
  asking: { id: 'copyCourse.asking', defaultMessage: 'Not created yet' },
  made: { id: 'copyCourse.made', defaultMessage: 'Created' },
  waiting: { id: 'copyCourse.waiting', defaultMessage: 'Waiting' },
  percent: { id: 'copyCourse.percent', defaultMessage: '{percent, number}% copied' },
  finishing: { id: 'copyCourse.finishing', defaultMessage: 'Finishing up' },
  finished: { id: 'copyCourse.finished', defaultMessage: 'Finished' },
  open: { id: 'copyCourse.open', defaultMessage: 'Open the copy' },
  again: { id: 'copyCourse.again', defaultMessage: 'Make another copy' },
  copying: { id: 'copyCourse.copying', defaultMessage: 'Copying “{title}”' },
  copyingText: {
    id: 'copyCourse.copyingText',
    defaultMessage: 'You can leave this page. We’ll keep copying in the background.',
  },
  file: { id: 'copyCourse.file', defaultMessage: 'Export as a file' },
  fileText: {
    id: 'copyCourse.fileText',
    defaultMessage:
      'One file with everything: text, questions, translations, images and videos. You can create a course from it here or on another site.',
  },
  export: { id: 'copyCourse.export', defaultMessage: 'Export to a file' },
  exported: { id: 'copyCourse.exported', defaultMessage: 'File saved' },
  cmi5: { id: 'copyCourse.cmi5', defaultMessage: 'Export as a cmi5 package' },
  cmi5Text: {
    id: 'copyCourse.cmi5Text',
    defaultMessage:
      'The live lessons as a zip file for another learning platform. The package contains the correct answers, so share it only with people who run that platform. Project reviews, discussions, tools and uploaded packages aren’t included.',
  },
  cmi5Export: { id: 'copyCourse.cmi5Export', defaultMessage: 'Export cmi5 package' },
  import: { id: 'copyCourse.import', defaultMessage: 'Create a course from a file' },
})
