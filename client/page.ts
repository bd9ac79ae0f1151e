import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Config } from '@cairn/contract/config'
import type { Guard } from './base/guard.ts'
import type { PathParams } from './base/paths.ts'
import type { WordsPart } from './base/words-parts.ts'
import type { SearchIn, SearchShape } from './base/search-shape.ts'
import type { PAGES } from './routes.tsx'

export interface Surroundings {
  readonly queries: QueryClient
  readonly config: Config
  readonly language: string
}

type Pages = typeof PAGES
export type Path = keyof Pages

/** The search parameters of a page. */
export type SearchAt<P extends Path> = Pages[P] extends { readonly search: infer Shape extends SearchShape }
  ? SearchIn<Shape>
  : SearchIn<object>

/** Somebody opens a page: what its address says. */
export interface Arrival<P extends Path> {
  readonly params: PathParams<P>
  readonly search: SearchAt<P>
  readonly context: Surroundings
}

interface AnyArrival {
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, string | undefined>>
  readonly context: Surroundings
}

/** What the file of a screen exports: the screen, and what it needs loaded. */
interface ScreenModule<Arrived> {
  readonly Screen: ComponentType
  load?(arrival: Arrived): Promise<unknown>
}

/** An entry in the table of pages. */
export interface Page<Arrived = AnyArrival> {
  readonly guard: Guard
  readonly search?: SearchShape
  readonly file: string
  screen(): Promise<ScreenModule<Arrived>>
  readonly waiting?: () => ReactNode
  /** Up to which part it needs the words of a language; all of them if it does not say so. */
  readonly words?: WordsPart
  /** Screens that fill the window themselves. */
  readonly bare?: boolean
  /** Screens of one course under change share a frame, which stays while one moves between them. */
  readonly within?: 'course'
}

/** The table as it must be: each screen loads by the address of its own page. */
export type PageTable = { readonly [P in Path]: Page<Arrival<P>> }
