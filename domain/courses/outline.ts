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
