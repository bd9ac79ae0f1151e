import type { Message } from '@cairn/contract/conversations'
import { isCoaching, type Hide } from '@cairn/domain/conversations/message'

export type Circle = 'none' | Exclude<Hide, 'gallery'>

type Said = Pick<Message, 'type' | 'creator' | 'creatorRole'> & {
  readonly concerned?: readonly string[] | undefined
  readonly hideDisplay?: readonly Hide[] | undefined
}

/** Who sees a message that not everybody sees: those who teach alone, one person with them, or all but one person. */
export type SeenBy =
  | { readonly kind: 'staff' }
  | { readonly kind: 'person' | 'without' | 'gallery'; readonly person: string }

const TEACHING: ReadonlySet<string> = new Set(['coach', 'author', 'admin', 'publisher'])
const teaches = ({ creatorRole = '' }: Said): boolean => TEACHING.has(creatorRole)

/** Whom a message is about: where nobody is named, whoever wrote it. */
export const aboutWhom = ({ concerned, creator }: Said): string => concerned?.[0] ?? creator

/** Who sees it when it is hidden so. */
export const seenWhen = (message: Said, hide: Hide): SeenBy => {
  const person = aboutWhom(message)
  const staff: SeenBy = { kind: 'staff' }
  if (hide === 'everyone') return teaches(message) ? staff : { kind: 'person', person: message.creator }
  // What coaches say about a learner and keep from them is read by coaches alone.
  if (hide === 'user') return isCoaching(message.type) ? staff : { kind: 'without', person }
  if (hide === 'gallery') return { kind: 'gallery', person: message.creator }
  return person === message.creator && teaches(message) ? staff : { kind: 'person', person }
}

// What hides from most counts.
const NARROWEST: readonly Hide[] = ['everyone', 'public', 'user', 'gallery']

export const seenBy = (message: Said): SeenBy | undefined => {
  const hide = NARROWEST.find((one) => message.hideDisplay?.includes(one))
  return hide && seenWhen(message, hide)
}

const CIRCLES = ['public', 'user', 'everyone'] as const
const isSame = (a: SeenBy, b: SeenBy): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The choices that differ in who sees it; the one that holds now is always among them. */
export const circlesFor = (message: Said): Circle[] => {
  const now = message.hideDisplay ?? []
  // Of two that come to the same, the one by which such words are written in the first place.
  const order = teaches(message) && !isCoaching(message.type) ? CIRCLES.toReversed() : CIRCLES
  const held = order.filter((one) => now.includes(one))
  const chosen = [...held]
  for (const one of order.filter((other) => !held.includes(other))) {
    const seen = seenWhen(message, one)
    // Who moderates always sees it: to hide it from somebody who teaches keeps it from nobody.
    const idle = seen.kind === 'without' && seen.person === message.creator && teaches(message)
    const known = chosen.some((other) => isSame(seenWhen(message, other), seen))
    if (!idle && !known) chosen.push(one)
  }
  return ['none', ...CIRCLES.filter((one) => chosen.includes(one))]
}
