import { task } from '../../base/threads/task.ts'

/** A statement as it is printed, in the words of its language. */
export interface StatementPages {
  readonly language: string
  readonly paper: 'a4' | 'letter'
  readonly site: string
  readonly title: string
  readonly name: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly courses: readonly { readonly label: string; readonly value: string }[]
  readonly coursesTitle: string
  readonly rule: { readonly title: string; readonly text: string }
  readonly columns: { readonly day: string; readonly time: string }
  readonly days: readonly { readonly label: string; readonly value: string }[]
  readonly none: string
  readonly total: { readonly label: string; readonly value: string }
  readonly check: { readonly label: string; readonly address: string }
  readonly code: { readonly label: string; readonly value: string }
  readonly signature: { readonly label: string; readonly value: string }
  /** With {page} and {pages} to be filled in. */
  readonly page: string
}

export const DRAW_STATEMENT = task<StatementPages, { readonly pdf: Uint8Array }>('statement.draw', 60_000)
