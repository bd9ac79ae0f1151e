import type { FocusEvent, FormEvent, ReactElement } from 'react'
import type { BodyOf, Endpoint } from '@cairn/contract/endpoint'
import type { ActionOptions } from './action.ts'
import type { Problem } from './form-problems.ts'
import type { Attempt } from './runner.ts'

type KeysOf<T> = T extends unknown ? keyof T & string : never
type ValueAt<T, K> = T extends unknown ? (K extends keyof T ? NonNullable<T[K]> : never) : never
type Plain = readonly unknown[] | string | number | boolean | undefined
type Within<T> = T extends Plain ? never : KeysOf<T>
type WithinItem<T> = T extends readonly (infer Item)[] ? Within<Item> : never

/** The path of a value in a request: `name`, `enrollment.startDate`, or `person[0].email`. */
export type PathIn<Body> = {
  [K in KeysOf<Body>]:
    | K
    | `${K}.${Within<ValueAt<Body, K>>}`
    | `${K}[${number}].${WithinItem<ValueAt<Body, K>>}`
}[KeysOf<Body>]

type Renamed<V, Body> = Exclude<KeysOf<V>, KeysOf<Body>>

/** One field may stand for one of several values, such as a contact for an email address or a phone number. */
type Place<Body> = PathIn<Body> | readonly PathIn<Body>[] | null

/** Fields that are called otherwise in the request say where they stand in it; null: nowhere. */
export type PathsFor<V, Body> = { readonly [K in Renamed<V, Body>]: Place<Body> } & {
  readonly [K in KeysOf<V>]?: Place<Body>
}

type PathsOption<V, Body> = [Renamed<V, Body>] extends [never]
  ? { readonly paths?: PathsFor<V, Body> }
  : { readonly paths: PathsFor<V, Body> }

/** all: what is wrong with the form as a whole. */
export type ProblemsFor<V> = { readonly [K in KeysOf<V> | 'all']?: Problem | undefined | false } & {
  /** A value in a list, such as `social[2].url`. */
  readonly [place in `${KeysOf<V>}[${string}`]?: Problem | undefined | false
}

export type FormOptions<E extends Endpoint, V extends object, Result> = PathsOption<V, BodyOf<E>> &
  Pick<ActionOptions<V, Result>, 'done' | 'refreshes' | 'onDone'> & {
    /** The request that the form fills in: its schema in the contract is what is checked. */
    readonly endpoint: E
    /** What the fields hold to begin with: nothing yet, or the record under change. */
    readonly values: V
    /** The request that the fields make. */
    readonly body: (values: V) => BodyOf<E>
    /** Rules that no schema can have, such as that one of two fields is needed, and messages of its own. */
    readonly check?: (values: V) => ProblemsFor<V> | Promise<ProblemsFor<V> | undefined> | undefined
    readonly send: (body: BodyOf<E>, attempt: Attempt & { readonly values: V }) => Promise<Result>
    /** What a refusal means here, where the general sentence is not enough; null: nothing is shown. */
    readonly refusal?: (error: unknown, values: V) => ProblemsFor<V> | null | undefined
    /** Something must be corrected first: the field may be out of sight. */
    readonly onInvalid?: () => void
    /** The fields keep what is typed themselves, so that it survives the start of the page and password managers. */
    readonly uncontrolled?: boolean
  }

type KeysWhere<V, T> = { [K in KeysOf<V>]: V[K & keyof V] extends T ? K : never }[KeysOf<V>]
type Shown = ReactElement | string | undefined

export interface TextProps {
  readonly name: string
  readonly error: Shown
  readonly value?: string
  readonly defaultValue?: string
  readonly onChange?: (event: { readonly target: { readonly value: string } }) => void
}

export interface FlagProps {
  readonly name: string
  readonly checked?: boolean
  readonly defaultChecked?: boolean
  readonly onChange?: (event: { readonly target: { readonly checked: boolean } }) => void
}

export interface Form<V extends object> {
  readonly values: V
  /** The fields that were changed. */
  readonly changes: Partial<V>
  readonly changed: boolean
  /** For `LeaveGuard`. */
  readonly unsaved: boolean
  readonly busy: boolean
  /** Somebody else saved meanwhile; what was typed is still there. */
  readonly stale: boolean
  /** What is wrong with the whole, for `FormFailure`. */
  readonly failure: Shown
  readonly change: (patch: Partial<V>) => void
  readonly discard: () => void
  /** What is wrong with a field, or at a place in it, such as `[2].url`. */
  readonly error: (field: KeysOf<V>, within?: string) => Shown
  /** The props of a text field. */
  readonly text: (field: KeysWhere<V, string>) => TextProps
  /** The props of a checkbox or switch. */
  readonly flag: (field: KeysWhere<V, boolean>) => FlagProps
  /** The props of a control that gives its value instead of an event. */
  readonly choice: <K extends KeysOf<V>>(
    field: K,
  ) => {
    readonly value: V[K & keyof V]
    readonly onChange: (value: V[K & keyof V]) => void
    readonly error: Shown
  }
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  /** For the `form` element. */
  readonly props: {
    readonly noValidate: true
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
    readonly onFocus: (event: FocusEvent) => void
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void
  }
}
