/** Words in the author's language for what has no name yet; a title may not be empty. */
const UNTITLED = 'Untitled'

/** Parts begin as ready for learners, or hidden where the course is being learned from already. */
export type Beginning = { readonly status?: 'enabled' | 'disabled'; readonly title?: string }

const begun = <T extends string>(type: T, id: string, { status = 'enabled' }: Beginning) => ({
  id,
  type,
  status,
})

const CHOICES = { choice: [{ body: '' }, { body: '' }] }
const ONE_POINT = { points: 1 }

const beginnings = (id: string): Readonly<Record<string, object>> => ({
  choice: { ...ONE_POINT, ...CHOICES, action: [{ answer: 0 }] },
  multipleresponse: { ...ONE_POINT, ...CHOICES, action: [{ answer: [0] }] },
  response: ONE_POINT,
  upload: ONE_POINT,
  flashcards: { card: [{ front: { text: '' }, back: { text: '' } }] },
  sorting: {
    ...ONE_POINT,
    category: [
      { id: `${id}-1`, title: '', entry: [''] },
      { id: `${id}-2`, title: '', entry: [''] },
    ],
  },
  likert: { scale: { min: 1, max: 5 } },
  surveychoice: CHOICES,
  surveymultipleresponse: CHOICES,
  goto: { choice: [{ body: '' }], action: [{}] },
})

/** An interaction as it begins: with the lists it cannot do without, and a point where there is something to get right. */
export const newInteraction = <T extends string>(type: T, id: string, beginning: Beginning = {}) => ({
  ...begun(type, id, beginning),
  ...beginnings(id)[type],
})

/** A lesson as it begins. */
export const newInstruction = <T extends string>(type: T, id: string, beginning: Beginning = {}) => ({
  ...begun(type, id, beginning),
  title: beginning.title ?? UNTITLED,
  ...(type === 'project' && { points: 10 }),
})

export const newSection = (id: string, { status = 'enabled', title = UNTITLED }: Beginning = {}) => ({
  id,
  title,
  status,
  instruction: [],
})

export const newScene = (id: string, { title }: Beginning = {}) => ({
  id,
  ...(title !== undefined && { title }),
})

const OVERLAY_SECONDS = 5

/** A card over the film: dark on white for a few seconds, from a moment on and never beyond the film's end. */
export const newOverlay = (id: string, at: number, duration = 0) => {
  const start = duration > 0 ? Math.max(0, Math.min(at, duration - 1)) : at
  const end = duration > 0 ? Math.min(start + OVERLAY_SECONDS, duration) : start + OVERLAY_SECONDS
  return { id, start, end, card: [{ text: '', background: '#ffffff', foreground: '#1b1e19' }] }
}
