/** What people are told of. */
export const NEWS_KINDS = [
  'message',
  'mention',
  'reply',
  'post',
  'review',
  'submission',
  'course',
  'event',
  'enrolled',
  'moderation',
  'certificate',
  'appointment',
  'proposal',
  'invitation',
  'removal',
] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** What is only in the list inside the product. */
export const LISTED_ONLY: ReadonlySet<NewsKind> = new Set(['certificate', 'invitation', 'removal'])

export const MAIL_PACES = ['now', 'daily', 'never'] as const
export type MailPace = (typeof MAIL_PACES)[number]

/** How somebody wants to hear of one kind of news; the list inside the product always has it. */
export interface Ways {
  readonly mail: MailPace
  readonly push: boolean
  readonly text: boolean
}

export type NotifySettings = Readonly<Record<NewsKind, Ways>>

const told = (mail: MailPace, push = true): Ways => ({ mail, push, text: false })

/** Words to oneself come at once; what a whole course says is gathered into one letter a day. */
export const DEFAULT_SETTINGS: NotifySettings = {
  message: told('now'),
  mention: told('now'),
  reply: told('now'),
  review: told('now'),
  submission: told('daily'),
  post: told('daily', false),
  course: told('now', false),
  event: told('now'),
  enrolled: told('now'),
  moderation: told('now'),
  certificate: told('never', false),
  appointment: told('now'),
  proposal: told('now', false),
  // An invitation is mailed by itself, whatever somebody chose.
  invitation: told('never', false),
  removal: told('never', false),
}

/** The choices somebody made, over what holds for everybody. */
export const settingsOf = (chosen: Partial<NotifySettings> | undefined): NotifySettings =>
  Object.fromEntries(
    NEWS_KINDS.map((kind) => [kind, { ...DEFAULT_SETTINGS[kind], ...chosen?.[kind] }]),
  ) as NotifySettings
