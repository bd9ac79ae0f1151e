/** Kinds of lessons that a learner can take today. */
export const PLAYABLE = [
  'video',
  'youtube',
  'vimeo',
  'survey',
  'project',
  'package',
  'tincan',
  'lti',
] as const

export type PlayableType = (typeof PLAYABLE)[number]

/** What the picker offers on a site; one that hides YouTube offers no lessons from there. */
export const offeredTypes = (features: Readonly<Record<string, boolean>> = {}): readonly PlayableType[] =>
  PLAYABLE.filter((type) => type !== 'youtube' || features['hideYouTube'] !== true)
