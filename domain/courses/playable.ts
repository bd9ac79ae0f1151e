/** Kinds of lessons that a learner can take today. */
export const PLAYABLE = ['video', 'youtube', 'vimeo', 'survey', 'project', 'package', 'tincan'] as const

export type PlayableType = (typeof PLAYABLE)[number]

/** Kinds that run outside the player: authors can prepare them, and learners go on without them for now. */
export const PREPARED = ['lti'] as const

export type PreparedType = (typeof PREPARED)[number]

export type OfferedType = PlayableType | PreparedType

export const isPrepared = (type: string): type is PreparedType => PREPARED.some((known) => known === type)

/** What the picker offers on a site; one that hides YouTube offers no lessons from there. */
export const offeredTypes = (features: Readonly<Record<string, boolean>> = {}): readonly OfferedType[] =>
  [...PLAYABLE, ...PREPARED].filter((type) => type !== 'youtube' || features['hideYouTube'] !== true)
