import type { IconName } from './icon.tsx'

/** The icon of each of the eight instruction types. */
export const INSTRUCTION_ICONS = {
  video: 'video',
  youtube: 'brand-youtube',
  vimeo: 'brand-vimeo',
  project: 'clipboard-text',
  survey: 'forms',
  tincan: 'puzzle',
  lti: 'plug',
  package: 'package',
} as const satisfies Record<string, IconName>

/** The icon of each of the seventeen interaction types. */
export const INTERACTION_ICONS = {
  conversation: 'messages',
  prompt: 'bulb',
  youtube: 'brand-youtube',
  vimeo: 'brand-vimeo',
  video: 'video',
  choice: 'circle-dot',
  response: 'writing',
  multipleresponse: 'list-check',
  flashcards: 'cards',
  sorting: 'arrows-sort',
  graphic: 'photo-pin',
  likert: 'adjustments-horizontal',
  surveychoice: 'select',
  surveyresponse: 'message-dots',
  surveymultipleresponse: 'checkbox',
  upload: 'upload',
  goto: 'corner-down-right',
} as const satisfies Record<string, IconName>

/** The icon of each kind of social link. */
export const SOCIAL_ICONS = {
  facebook: 'brand-facebook',
  twitter: 'brand-twitter',
  instagram: 'brand-instagram',
  pinterest: 'brand-pinterest',
  youtube: 'brand-youtube',
  vimeo: 'brand-vimeo',
  linkedin: 'brand-linkedin',
  hand: 'hand-stop',
} as const satisfies Record<string, IconName>
