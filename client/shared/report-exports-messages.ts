import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  begun: {
    id: 'exports.begun',
    defaultMessage: 'This file is long, so we prepare it in the background and email you when it’s ready.',
    description: 'Message after a report was exported',
  },
  see: { id: 'exports.see', defaultMessage: 'See exports', description: 'Button in the message' },
  title: { id: 'exports.title', defaultMessage: 'Exports', description: 'Page title' },
  lead: {
    id: 'exports.lead',
    defaultMessage: 'Files of long reports. Each is kept for a week, and only you can download it.',
  },
  inPerson: {
    id: 'exports.inPerson',
    defaultMessage: 'Only the person who asked for an export can open it.',
    description: 'In place of the exports of somebody whom one acts as',
  },
  none: { id: 'exports.none', defaultMessage: 'No exports' },
  noneText: {
    id: 'exports.noneText',
    defaultMessage: 'Reports with more than 10,000 rows are prepared here when you export them.',
  },
  waiting: { id: 'exports.waiting', defaultMessage: 'Waiting', description: 'State of an export' },
  running: { id: 'exports.running', defaultMessage: 'Being prepared', description: 'State of an export' },
  done: { id: 'exports.done', defaultMessage: 'Ready', description: 'State of an export' },
  failed: { id: 'exports.failed', defaultMessage: 'Failed', description: 'State of an export' },
  rows: { id: 'exports.rows', defaultMessage: '{count, plural, one {# row} other {# rows}}' },
  until: { id: 'exports.until', defaultMessage: 'Kept until {date}' },
  progress: {
    id: 'exports.progress',
    defaultMessage: '{name}: {percent}% written',
    description: 'Heard only',
  },
  download: { id: 'exports.download', defaultMessage: 'Download', description: 'Button' },
  delete: { id: 'exports.delete', defaultMessage: 'Delete', description: 'Button' },
  deleteTitle: { id: 'exports.deleteTitle', defaultMessage: 'Delete this export?' },
  deleteText: {
    id: 'exports.deleteText',
    defaultMessage: 'The file {name} is removed. You can export the report again.',
  },
  keep: { id: 'exports.keep', defaultMessage: 'Keep file' },
  deleteAction: { id: 'exports.deleteAction', defaultMessage: 'Delete file' },
  deleted: { id: 'exports.deleted', defaultMessage: 'Export deleted' },
})
