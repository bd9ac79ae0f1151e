/** What the author works on within a lesson; the inspector shows its fields. */
export type Selection =
  | { readonly is: 'lesson' }
  | {
      readonly is: 'interaction' | 'scene' | 'overlay'
      readonly id: string
      /** Just added: writing goes on in its first field. */
      readonly fresh?: boolean
    }

export const LESSON: Selection = { is: 'lesson' }

export const isSelected = (selection: Selection, is: Selection['is'], id: string): boolean =>
  selection.is === is && selection.is !== 'lesson' && selection.id === id
