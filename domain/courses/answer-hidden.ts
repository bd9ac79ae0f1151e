import { isFields } from '../base/json-type.ts'
import { entriesOf, type Question } from './answer.ts'

/**
 * What a learner may see of a question before answering it: no actions, and what is to be sorted not by category but
 * as choices, in an order that tells nothing. Where a `goto` leads is no secret.
 */
export const withoutAnswers = <Q extends Question>(question: Q): Q => {
  if (question.type === 'goto') return question
  const { action: _secret, ...seen } = question
  if (question.type !== 'sorting') return seen as Q
  const category = question.category?.map(({ entry: _sorted, ...group }) => group)
  const choice = entriesOf(question).map((body) => ({ body }))
  return { ...seen, ...(category && { category }), choice } as unknown as Q
}

/** `category[0].entry[1]` and `category.0.entry.1` lead to the same text. */
const stepsOf = (path: string): string[] => path.match(/[^.[\]]+/g) ?? []

/** Where the text of each entry stands for a learner. Equal entries are taken one after the other. */
const movedEntries = (question: Question): Map<string, string> => {
  const free: (string | undefined)[] = entriesOf(question)
  const moved = new Map<string, string>()
  for (const [group, { entry = [] }] of (question.category ?? []).entries())
    for (const [n, words] of entry.entries()) {
      const place = free.indexOf(words)
      free[place] = undefined
      moved.set(`category.${group}.entry.${n}`, `choice[${place}].body`)
    }
  return moved
}

/** The same for what a translation says about it: its texts by their paths, as `withTexts` takes them. */
export const textsWithoutAnswers = (
  question: Question,
  texts: Readonly<Record<string, string>>,
): Record<string, string> => {
  if (question.type === 'goto') return { ...texts }
  const moved = movedEntries(question)
  const sorting = question.type === 'sorting'
  const pathFor = (path: string): string | undefined => {
    const [first, , third] = stepsOf(path)
    if (first === 'action' || (sorting && first === 'choice')) return undefined
    return sorting && first === 'category' && third === 'entry' ? moved.get(stepsOf(path).join('.')) : path
  }
  const seen = Object.entries(texts).flatMap(([path, text]): [string, string][] => {
    const to = pathFor(path)
    return to === undefined ? [] : [[to, text]]
  })
  // The author's order would tell which entries belong together.
  return Object.fromEntries(seen.sort(([a], [b]) => (a < b ? -1 : 1)))
}

type Holder = { readonly interaction?: readonly Question[] | undefined }
type Lesson = Holder & { readonly scene?: readonly Holder[] | undefined }
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>
type Course = {
  readonly section?: readonly { readonly instruction?: readonly Lesson[] | undefined }[] | undefined
  readonly language?: Readonly<Record<string, { readonly text?: Texts | undefined }>> | undefined
}

const hiddenIn = <H extends Holder>(holder: H): H =>
  holder.interaction ? { ...holder, interaction: holder.interaction.map(withoutAnswers) } : holder

const questionsIn = (course: Course): Map<string, Question> =>
  new Map(
    (course.section ?? [])
      .flatMap(({ instruction = [] }) => instruction)
      .flatMap((lesson) => [lesson, ...(lesson.scene ?? [])])
      .flatMap(({ interaction = [] }) => interaction.map((question) => [question.id, question] as const)),
  )

const gatherIds = (value: unknown, ids: Set<string>): Set<string> => {
  if (Array.isArray(value)) for (const one of value) gatherIds(one, ids)
  else if (isFields(value))
    for (const name of Object.keys(value)) {
      const held = value[name]
      if (typeof held === 'object') gatherIds(held, ids)
      else if (name === 'id' && typeof held === 'string') ids.add(held)
    }
  return ids
}

/**
 * The course as those see it who have yet to answer, in each of its languages. What a translation says about parts that
 * are not there is left out as well.
 */
export const courseWithoutAnswers = <C extends Course>(course: C): C => {
  const questions = questionsIn(course)
  const shown = gatherIds(course.section, new Set())
  const textOf = (texts: Texts): Texts =>
    Object.fromEntries(
      Object.entries(texts)
        .filter(([id]) => shown.has(id))
        .map(([id, words]) => {
          const question = questions.get(id)
          return [id, question ? textsWithoutAnswers(question, words) : words]
        }),
    )
  const section = course.section?.map((one) => ({
    ...one,
    ...(one.instruction && {
      instruction: one.instruction.map((lesson) => ({
        ...hiddenIn(lesson),
        ...(lesson.scene && { scene: lesson.scene.map(hiddenIn) }),
      })),
    }),
  }))
  const language = Object.entries(course.language ?? {}).map(([code, said]) => [
    code,
    said.text ? { ...said, text: textOf(said.text) } : said,
  ])
  return {
    ...course,
    ...(section && { section }),
    ...(course.language && { language: Object.fromEntries(language) }),
  }
}
