interface Part {
  readonly id: string
  readonly type?: string
  readonly status?: string
  readonly title?: string
  readonly duration?: number
  readonly points?: number
}
interface OutlineInstruction extends Part {
  readonly story?: boolean
  readonly scene?: readonly { readonly id: string; readonly interaction?: readonly Part[] }[]
  readonly interaction?: readonly Part[]
}
interface OutlineSection extends Part {
  readonly instruction?: readonly OutlineInstruction[]
}

const pick = <P extends Part>(part: P) => ({
  id: part.id,
  ...(part.type !== undefined && { type: part.type }),
  ...(part.status !== undefined && { status: part.status }),
  ...(part.title !== undefined && { title: part.title }),
  ...(part.duration !== undefined && { duration: part.duration }),
  ...(part.points !== undefined && { points: part.points }),
})

/** What somebody who has not enrolled may see of the content: titles, kinds, lengths and points, no more. */
export const outlineOf = <S extends OutlineSection>(sections: readonly S[]): S[] =>
  sections.map((section) => ({
    ...pick(section),
    instruction: (section.instruction ?? []).map((instruction) => ({
      ...pick(instruction),
      ...(instruction.story !== undefined && { story: instruction.story }),
      interaction: [
        ...(instruction.interaction ?? []),
        ...(instruction.scene ?? []).flatMap((scene) => scene.interaction ?? []),
      ].map(pick),
    })),
  })) as unknown as S[]

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>
interface Translation {
  readonly text?: Texts | undefined
  readonly source?: unknown
}

const idsOf = (sections: readonly OutlineSection[]): Set<string> =>
  new Set(
    sections.flatMap((section) => [
      section.id,
      ...(section.instruction ?? []).flatMap((lesson) => [
        lesson.id,
        ...(lesson.interaction ?? []).map((part) => part.id),
      ]),
    ]),
  )

const titlesIn = (texts: Texts, shown: ReadonlySet<string>): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([id, { title }]) =>
      shown.has(id) && title !== undefined ? [[id, { title }]] : [],
    ),
  )

/** The translations that go with an outline: of each part that shows its title, no other text. */
export const outlineTexts = <T extends Translation>(
  language: Readonly<Record<string, T>>,
  outline: readonly OutlineSection[],
): Record<string, T> => {
  const shown = idsOf(outline)
  return Object.fromEntries(
    Object.entries(language).map(([code, { text, source: _source, ...rest }]) => [
      code,
      { ...rest, ...(text && { text: titlesIn(text, shown) }) } as T,
    ]),
  )
}
