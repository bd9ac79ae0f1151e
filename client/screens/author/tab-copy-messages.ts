import { defineMessages } from '../../base/messages.ts'

/** The tab in which a course is copied and taken along. */
export const messages = defineMessages({
  title: { id: 'copyCourse.title', defaultMessage: 'Copy' },
  lead: {
    id: 'copyCourse.lead',
    defaultMessage:
      'A copy has its own content and files. What is changed in one does not show in the other.',
  },
  where: { id: 'copyCourse.where', defaultMessage: 'Make a copy' },
  whereTo: { id: 'copyCourse.whereTo', defaultMessage: 'Where to' },
  here: { id: 'copyCourse.here', defaultMessage: 'On this site' },
  hereText: { id: 'copyCourse.hereText', defaultMessage: 'For another publisher, or to try something out.' },
  there: { id: 'copyCourse.there', defaultMessage: 'To another site' },
  thereText: { id: 'copyCourse.thereText', defaultMessage: 'Another installation of this platform.' },
  name: { id: 'copyCourse.name', defaultMessage: 'Title of the copy' },
  nameMissing: { id: 'copyCourse.nameMissing', defaultMessage: 'Give the copy a title.' },
  suggested: {
    id: 'copyCourse.suggested',
    defaultMessage: '{title} (copy)',
    description: 'Title suggested for a copy',
  },
  publisher: { id: 'copyCourse.publisher', defaultMessage: 'Publisher' },
  publisherChoose: { id: 'copyCourse.publisherChoose', defaultMessage: 'Choose an organization' },
  publisherMissing: {
    id: 'copyCourse.publisherMissing',
    defaultMessage: 'Choose the organization it will belong to.',
  },
  host: { id: 'copyCourse.host', defaultMessage: 'Address of the other site' },
  hostHint: { id: 'copyCourse.hostHint', defaultMessage: 'Such as https://learn.example.org' },
  hostWrong: {
    id: 'copyCourse.hostWrong',
    defaultMessage: 'This is not a web address. It begins with https://',
  },
  publisherThere: { id: 'copyCourse.publisherThere', defaultMessage: 'Id of the publisher there' },
  publisherThereHint: {
    id: 'copyCourse.publisherThereHint',
    defaultMessage: 'It stands at the end of the address of the organization’s page.',
  },
  publisherThereMissing: {
    id: 'copyCourse.publisherThereMissing',
    defaultMessage: 'Say to which organization there it will belong.',
  },
  token: { id: 'copyCourse.token', defaultMessage: 'Authorization for that site' },
  tokenHint: {
    id: 'copyCourse.tokenHint',
    defaultMessage:
      'A token of somebody who may make courses there, such as that of an API user. It is not kept.',
  },
  tokenMissing: { id: 'copyCourse.tokenMissing', defaultMessage: 'Enter a token of that site.' },
  copy: { id: 'copyCourse.copy', defaultMessage: 'Copy course' },
  stepAsk: { id: 'copyCourse.stepAsk', defaultMessage: 'Make the course' },
  stepFiles: { id: 'copyCourse.stepFiles', defaultMessage: 'Copy its files' },
  stepFinish: { id: 'copyCourse.stepFinish', defaultMessage: 'Finish' },
  asking: { id: 'copyCourse.asking', defaultMessage: 'Not created yet' },
  made: { id: 'copyCourse.made', defaultMessage: 'Created' },
  waiting: { id: 'copyCourse.waiting', defaultMessage: 'Waiting' },
  percent: { id: 'copyCourse.percent', defaultMessage: '{percent, number}% copied' },
  finishing: { id: 'copyCourse.finishing', defaultMessage: 'Getting it ready' },
  finished: { id: 'copyCourse.finished', defaultMessage: 'Finished' },
  open: { id: 'copyCourse.open', defaultMessage: 'Open the copy' },
  again: { id: 'copyCourse.again', defaultMessage: 'Make another copy' },
  copying: { id: 'copyCourse.copying', defaultMessage: 'Copying “{title}”' },
  copyingText: {
    id: 'copyCourse.copyingText',
    defaultMessage: 'You can leave this page. The copy goes on being made.',
  },
  file: { id: 'copyCourse.file', defaultMessage: 'Take it along as a file' },
  fileText: {
    id: 'copyCourse.fileText',
    defaultMessage:
      'One file with everything: texts, questions, translations, pictures and films. A course can be made of it here or on any other site.',
  },
  export: { id: 'copyCourse.export', defaultMessage: 'Export to a file' },
  exported: { id: 'copyCourse.exported', defaultMessage: 'The file was saved' },
  import: { id: 'copyCourse.import', defaultMessage: 'Make a course from a file' },
})
