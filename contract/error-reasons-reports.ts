import type { ErrorReason } from './error-reasons.ts'

/** What people run into when they save, send or export reports. */
export const REPORT_REASONS = {
  view_path: { code: 'invalid', field: 'path', message: 'This isn’t the address of a report.' },
  view_schedule: {
    code: 'invalid',
    field: 'schedule',
    message: 'Choose the day on which this view is sent.',
  },
  too_many_views: {
    code: 'invalid',
    message: 'You can save up to {limit} views. Delete one that you no longer need.',
  },
  view_recipient: {
    code: 'invalid',
    field: 'recipient',
    message: 'You can send this only to people you can find.',
  },
  too_many_exports: {
    code: 'invalid',
    message: '{limit} exports are still being prepared. Wait until one is ready.',
  },
  exports_full: {
    code: 'invalid',
    message: 'You have {limit} exports. Delete one that you no longer need.',
  },
  export_rights_changed: {
    code: 'forbidden',
    message: 'What you can see has changed since this export was made. Export the report again.',
  },
  statement_range: {
    code: 'invalid',
    field: 'to',
    message: 'Choose a first and a last day at most {limit} days apart.',
  },
} as const satisfies Record<string, ErrorReason>
