import type { Texts } from '../../base/texts.ts'

/** What was typed for a text, and what stood there when that began. */
interface Typed {
  readonly text: string
  readonly over: string
}

export type TypedTexts = Readonly<Record<string, Typed>>

const at = (texts: Texts, id: string): string => texts[id] ?? ''

const only = (typed: TypedTexts, wanted: (id: string, one: Typed) => boolean): TypedTexts =>
  Object.fromEntries(Object.entries(typed).filter(([id, one]) => wanted(id, one)))

/** Typing on leaves it at what stood there when the typing began. */
export const typeOver = (typed: TypedTexts, saved: Texts, patch: Texts): TypedTexts => {
  const more = Object.entries(patch).map(([id, text]) => [
    id,
    { text, over: typed[id]?.over ?? at(saved, id) },
  ])
  return { ...typed, ...(Object.fromEntries(more) as TypedTexts) }
}

/** What was typed and is not what is saved. */
export const unsaved = (typed: TypedTexts, saved: Texts): Texts =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([id, { text }]) => (text === at(saved, id) ? [] : [[id, text]])),
  )

/** Texts that somebody else has saved since they were typed here, and not the same: somebody has to choose. */
export const clashes = (typed: TypedTexts, saved: Texts): string[] =>
  Object.keys(only(typed, (id, { text, over }) => at(saved, id) !== over && at(saved, id) !== text))

/** Mine stands, over what they have saved. */
export const keepMine = (typed: TypedTexts, saved: Texts, ids: readonly string[]): TypedTexts => ({
  ...typed,
  ...Object.fromEntries(ids.map((id) => [id, { text: typed[id]?.text ?? '', over: at(saved, id) }])),
})

export const dropTyped = (typed: TypedTexts, ids: readonly string[]): TypedTexts =>
  only(typed, (id) => !ids.includes(id))
