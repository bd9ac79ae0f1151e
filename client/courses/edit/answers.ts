import type { Interaction } from '@cairn/contract/content'
import { move } from './move.ts'

/** Choices and what is right among them: edited together, since answers name choices by their places. */
export interface Asked {
  readonly choice: readonly { readonly body: string }[]
  readonly right: readonly number[]
  /** Said for a right choice; of several answers there is one for all, at place 0. */
  readonly feedback: Readonly<Record<number, string>>
  /** Said for every other answer. */
  readonly otherwise: string
}

type Action = NonNullable<Interaction['action']>[number]
type Edited = Pick<Interaction, 'type' | 'choice' | 'action'>

const isNamed = ({ answer }: Action): boolean => answer !== undefined

const placesOf = ({ answer }: Action): readonly number[] =>
  typeof answer === 'number' ? [answer] : Array.isArray(answer) ? answer : []

/** The stored lists, as an author thinks of them. */
export const askedOf = ({ type, choice = [], action = [] }: Edited): Asked => {
  const named = action.filter(isNamed)
  const right = [...new Set(named.flatMap(placesOf))].sort((a, b) => a - b)
  const otherwise = action.find((one) => !isNamed(one))?.feedback ?? ''
  const said =
    type === 'multipleresponse'
      ? named.slice(0, 1).map((one) => [0, one] as const)
      : named.flatMap((one) => placesOf(one).map((n) => [n, one] as const))
  const feedback = Object.fromEntries(
    said.flatMap(([n, one]) => (one.feedback === undefined ? [] : [[n, one.feedback]])),
  )
  return { choice, right, feedback, otherwise }
}

const withWords = (answer: NonNullable<Action['answer']>, feedback: string | undefined): Action => ({
  answer,
  ...(feedback !== undefined && feedback !== '' && { feedback }),
})

const actionsOf = (type: Edited['type'], { right, feedback, otherwise }: Asked): Action[] => {
  const rest: Action[] = otherwise === '' ? [] : [{ feedback: otherwise }]
  if (type === 'choice') return [...right.map((n) => withWords(n, feedback[n])), ...rest]
  return right.length === 0 && feedback[0] === undefined
    ? rest
    : [withWords([...right], feedback[0]), ...rest]
}

/** The lists as they are stored. */
export const storedOf = (
  type: Edited['type'],
  asked: Asked,
): { choice: { body: string }[]; action: Action[] | undefined } => {
  const action = actionsOf(type, asked)
  return { choice: [...asked.choice], action: action.length === 0 ? undefined : action }
}

/** The same with the places renamed, as when a choice was moved; a place without a new name is gone. */
const renamed = (asked: Asked, several: boolean, nameOf: (n: number) => number | undefined): Asked => ({
  ...asked,
  right: asked.right.flatMap((n) => nameOf(n) ?? []).sort((a, b) => a - b),
  feedback: several
    ? asked.feedback
    : Object.fromEntries(
        Object.entries(asked.feedback).flatMap(([n, words]) => {
          const name = nameOf(Number(n))
          return name === undefined ? [] : [[name, words]]
        }),
      ),
})

export const withChoice = (asked: Asked, n: number, body: string): Asked => ({
  ...asked,
  choice: asked.choice.map((one, place) => (place === n ? { body } : one)),
})

export const withNewChoice = (asked: Asked, after = asked.choice.length - 1, several = false): Asked => ({
  ...renamed(asked, several, (n) => (n > after ? n + 1 : n)),
  choice: [...asked.choice.slice(0, after + 1), { body: '' }, ...asked.choice.slice(after + 1)],
})

export const withoutChoice = (asked: Asked, gone: number, several = false): Asked => ({
  ...renamed(asked, several, (n) => (n === gone ? undefined : n > gone ? n - 1 : n)),
  choice: asked.choice.filter((_, n) => n !== gone),
})

export const withChoiceMoved = (asked: Asked, from: number, to: number, several = false): Asked => {
  const order = move([...asked.choice.keys()], from, to)
  return {
    ...renamed(asked, several, (n) => order.indexOf(n)),
    choice: move(asked.choice, from, to),
  }
}

/** Marks a choice as right or no longer so. Where one answer is asked for, several may still be right. */
export const withRight = (asked: Asked, n: number, isRight: boolean): Asked => ({
  ...asked,
  right: isRight
    ? [...new Set([...asked.right, n])].sort((a, b) => a - b)
    : asked.right.filter((one) => one !== n),
})
