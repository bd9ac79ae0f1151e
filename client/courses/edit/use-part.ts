import { useCourseDraft, useDrafted } from '../draft/use-draft.tsx'

/** How a part is edited: one field at a time, each change saved by itself. */
export interface PartEdit<P> {
  /**
   * Undefined takes the field away. Changes with the same `as` following each other are undone together, so that
   * typing into the second choice is one step and not one with typing into the first.
   */
  readonly set: <K extends keyof P & string>(
    label: string,
    field: K,
    to: P[K] | undefined,
    as?: string,
  ) => void
}

export const usePart = <P extends { readonly id: string }>(part: P): PartEdit<P> => {
  const draft = useCourseDraft()
  return {
    set: (label, field, to, as = '') =>
      draft.change(
        label,
        { do: 'set', of: part.id, at: [field], ...(to !== undefined && { to }) },
        { as: JSON.stringify([part.id, field, as]) },
      ),
  }
}

/** The language the course is written in, for what is typed into it. */
export const useCourseLanguage = (): string | undefined => useDrafted(({ course }) => course.defaultLanguage)

export const useCourseId = (): string => useDrafted(({ course }) => course.id)
