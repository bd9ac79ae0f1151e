/** Kinds of lessons that a learner can take today; only these can be added, though every kind can be edited. */
export const PLAYABLE = ['video', 'youtube', 'vimeo', 'survey', 'project'] as const

export type PlayableType = (typeof PLAYABLE)[number]

/** What the picker offers on a site; one that hides YouTube offers no lessons from there. */
export const offeredTypes = (features: Readonly<Record<string, boolean>> = {}): readonly PlayableType[] =>
  PLAYABLE.filter((type) => type !== 'youtube' || features['hideYouTube'] !== true)
