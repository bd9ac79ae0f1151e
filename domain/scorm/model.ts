/** Why a value, or a request for one, is refused; each version of the standard has codes of its own for these. */
export type Fault =
  | 'unknown'
  | 'not a parent'
  | 'not a collection'
  | 'keyword'
  | 'read only'
  | 'write only'
  | 'wrong type'
  | 'out of range'
  | 'too early'
  | 'conflict'
  | 'no such index'
  | 'index skipped'
  | 'not set'

/** What a format may look at besides the value: an element beside the one that is set, by its last name. */
export type Beside = (name: string) => string | undefined

/** Nothing where the value fits. */
export type Format = (value: string, beside: Beside) => Fault | undefined

export interface ElementRule {
  readonly access: 'ro' | 'wo' | 'rw'
  readonly format: Format
  /** What is read before anything was set. */
  readonly initial?: string
}

/** A data model: its elements with `n` for every index, and what each parent says its children are. */
export interface Model {
  readonly elements: Readonly<Record<string, ElementRule>>
  readonly children: Readonly<Record<string, string>>
  /** Collections whose entries begin with their id. */
  readonly idFirst: readonly string[]
  /** Collections in which an id stands once, and never changes. */
  readonly uniqueIds: readonly string[]
}

const anything: Format = () => undefined

export const ro = (initial?: string): ElementRule => ({
  access: 'ro',
  format: anything,
  ...(initial !== undefined && { initial }),
})

export const rw = (format: Format, initial?: string): ElementRule => ({
  access: 'rw',
  format,
  ...(initial !== undefined && { initial }),
})

export const wo = (format: Format): ElementRule => ({ access: 'wo', format })
