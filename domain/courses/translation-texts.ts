import { isFields, type Fields } from '../base/json-type.ts'
import { LIMITS } from '../base/constants.ts'

/** How a text is written: one line, several, or with marks. */
export type TextKind = 'line' | 'text' | 'rich'

/** A text of a part: the name of its field, the path its translation is kept under, and what it says. */
export interface PartText {
  /** What it is: title, body, choice. Texts of a list share it and are told apart by `number`. */
  readonly field: string
  readonly number?: number
  readonly path: string
  readonly kind: TextKind
  readonly max: number
  readonly original: string
}

const WORDS = 2000
const LINE = 200

type Found = readonly [path: string, number: number | undefined, value: unknown]

const lists = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Follows a pattern such as `card[].front.text`; every list it passes gives its places. */
const follow = (holder: unknown, steps: readonly string[], path: string, number?: number): Found[] => {
  const [step, ...rest] = steps
  if (step === undefined) return [[path, number, holder]]
  const name = step.replace('[]', '')
  const value = isFields(holder) ? holder[name] : undefined
  const below = path === '' ? name : `${path}.${name}`
  if (!step.endsWith('[]')) return follow(value, rest, below, number)
  return lists(value).flatMap((item, n) => follow(item, rest, `${below}[${n}]`, n + 1))
}

interface Rule {
  readonly field: string
  readonly at: readonly string[]
  readonly kind: TextKind
  readonly max: number
}

const rule = (field: string, at: string, kind: TextKind, max: number): Rule => ({
  field,
  at: at.split('.'),
  kind,
  max,
})
const rich = (field: string, at = field) => rule(field, at, 'rich', LIMITS.description)
const words = (field: string, at = field) => rule(field, at, 'text', WORDS)
const line = (field: string, at = field) => rule(field, at, 'line', LINE)

/** Everything learners read, kind of part by kind of part. */
const RULES = {
  section: [line('title')],
  instruction: [
    line('title'),
    rich('body'),
    words('overlay', 'overlay[].card[].text'),
    words('overlayAlt', 'overlay[].card[].altText'),
    line('criterion', 'awardCriteria.criteria[].title'),
    rich('criterionBody', 'awardCriteria.criteria[].body'),
  ],
  scene: [line('title')],
  interaction: [
    line('title'),
    rich('body'),
    rich('question'),
    words('altText'),
    words('choice', 'choice[].body'),
    words('answer', 'action[].answer'),
    words('feedback', 'action[].feedback'),
    words('front', 'card[].front.text'),
    words('back', 'card[].back.text'),
    line('marker', 'marker[].title'),
    words('markerText', 'marker[].text'),
    words('markerAlt', 'marker[].altText'),
    line('category', 'category[].title'),
    words('entry', 'category[].entry[]'),
    line('scale', 'scale.labels[]'),
  ],
} as const satisfies Record<string, readonly Rule[]>

export type TextPartKind = keyof typeof RULES

const known = new WeakMap<object, readonly PartText[]>()

/** The texts a part itself has, without those of the parts it holds. Nothing to say needs no translation. */
export const textsOf = (kind: TextPartKind, part: Fields): readonly PartText[] => {
  const before = known.get(part)
  if (before) return before
  // Where a fork leads is no text, though it is kept where answers are.
  const leads = part['type'] === 'goto'
  const rules = RULES[kind].filter(({ field }) => !(leads && field === 'answer'))
  const texts = rules.flatMap(({ field, at, kind: written, max }) =>
    follow(part, at, '').flatMap(([path, number, value]) =>
      typeof value === 'string' && value.trim() !== ''
        ? [{ field, path, kind: written, max, original: value, ...(number !== undefined && { number }) }]
        : [],
    ),
  )
  known.set(part, texts)
  return texts
}
