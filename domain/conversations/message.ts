/** What can be said, and where: see the glossary for who reads which. */
export const MESSAGE_TYPES = [
  'concept',
  'group',
  'user',
  'coach',
  'coaching',
  'interaction',
  'submission',
  'instruction',
  'referenceNote',
] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** From whom a message is kept. */
export const HIDES = ['user', 'public', 'everyone', 'gallery'] as const
export type Hide = (typeof HIDES)[number]

/** What a feed is. */
export const PLACES = ['course', 'group', 'user', 'organization'] as const
export type Place = (typeof PLACES)[number]

/** The feeds in which a message of a type can be. */
export const PLACES_OF: Readonly<Record<MessageType, readonly Place[]>> = {
  concept: ['course'],
  group: ['group'],
  user: ['user', 'organization'],
  coach: ['course'],
  coaching: ['course'],
  interaction: ['course'],
  submission: ['course'],
  instruction: ['course'],
  referenceNote: ['course'],
}

/** Words between a learner and those who coach them. */
export const isCoaching = (type: string): boolean => type === 'coach' || type === 'coaching'
