import { entriesOf, scaleOf, type Answer } from '@cairn/domain/courses/answer'
import { rightAnswers } from '@cairn/domain/courses/answer-key'
import type { Result } from '@cairn/domain/courses/grade'
import type { QuestionPart } from '@cairn/domain/cmi5/unit/parts'
import { isDecided } from '@cairn/domain/cmi5/unit/progress'
import { element, image, richText } from './dom.ts'
import type { Session } from './session.ts'
import type { Say } from './texts.ts'

interface Input {
  readonly nodes: readonly Node[]
  /** Nothing while there is no whole answer. */
  readonly read: () => Answer | undefined
  readonly fill: (answer: Answer) => void
}

const optionsInput = (name: string, type: 'radio' | 'checkbox', texts: readonly string[]) => {
  const inputs = texts.map((_, n) => element('input', { type, name, value: String(n) }))
  const nodes = texts.map((text, n) => element('label', { className: 'option' }, inputs[n], ` ${text}`))
  return { inputs, nodes, ticked: () => inputs.flatMap(({ checked }, n) => (checked ? [n] : [])) }
}

const oneOf = (name: string, texts: readonly string[], first = 0): Input => {
  const { inputs, nodes, ticked } = optionsInput(name, 'radio', texts)
  return {
    nodes,
    read: () => (ticked()[0] === undefined ? undefined : (ticked()[0] ?? 0) + first),
    fill: (answer) => inputs.forEach((input, n) => (input.checked = answer === n + first)),
  }
}

const severalOf = (name: string, texts: readonly string[]): Input => {
  const { inputs, nodes, ticked } = optionsInput(name, 'checkbox', texts)
  return {
    nodes,
    read: () => (ticked().length === 0 ? undefined : ticked()),
    fill: (answer) =>
      inputs.forEach((input, n) => (input.checked = Array.isArray(answer) && answer.includes(n))),
  }
}

const written = (label: string): Input => {
  const field = element('textarea', { rows: 3, maxLength: 5000, ariaLabel: label })
  return {
    nodes: [field],
    read: () => (field.value.trim() === '' ? undefined : field.value),
    fill: (answer) => (field.value = typeof answer === 'string' ? answer : ''),
  }
}

const sorting = ({ question }: QuestionPart, choose: string): Input => {
  const groups = question.category ?? []
  const entries = entriesOf(question)
  const selects = entries.map((entry) =>
    element(
      'select',
      { ariaLabel: entry },
      element('option', { value: '', textContent: choose }),
      ...groups.map(({ id, title = id }) => element('option', { value: id, textContent: title })),
    ),
  )
  return {
    nodes: entries.map((entry, n) => element('label', { className: 'sorted' }, entry, selects[n])),
    read: () =>
      selects.some(({ value }) => value === '')
        ? undefined
        : { placed: entries.map((entry, n) => ({ entry, category: selects[n]?.value ?? '' })) },
    fill: (answer) => {
      if (typeof answer !== 'object' || !('placed' in answer)) return
      const left = [...answer.placed]
      for (const [n, entry] of entries.entries()) {
        const at = left.findIndex((one) => one.entry === entry)
        const [found] = at < 0 ? [] : left.splice(at, 1)
        const select = selects[n]
        if (found && select) select.value = found.category
      }
    },
  }
}

const inputOf = (part: QuestionPart, say: Say): Input => {
  const { id, question } = part
  const choices = (question.choice ?? []).map(({ body }) => body)
  switch (question.type) {
    case 'multipleresponse':
    case 'surveymultipleresponse':
      return severalOf(id, choices)
    case 'response':
    case 'surveyresponse':
      return written(say('yourAnswer'))
    case 'sorting':
      return sorting(part, say('choose'))
    case 'likert': {
      const { min, max } = scaleOf(question)
      const steps = Array.from(
        { length: max - min + 1 },
        (_, n) => question.scale?.labels?.[n] || String(min + n),
      )
      return oneOf(id, steps, min)
    }
    default:
      return oneOf(id, choices)
  }
}

const inWords = ({ question }: QuestionPart): string =>
  rightAnswers(question)
    .map((answer) => {
      if (typeof answer === 'string') return answer
      if (typeof answer === 'object' && 'placed' in answer)
        return answer.placed
          .map(({ entry, category }) => {
            const group = question.category?.find(({ id }) => id === category)
            return `${entry}: ${group?.title ?? category}`
          })
          .join('; ')
      return [answer]
        .flat()
        .map((n) => (typeof n === 'number' ? question.choice?.[n]?.body : ''))
        .join(', ')
    })
    .join(' / ')

/** A question with what becomes of its answer. */
export const questionView = (part: QuestionPart, session: Session, say: Say): HTMLElement => {
  const { question, isGraded } = part
  const input = inputOf(part, say)
  const result = element('output', { className: 'result' })
  const button = element('button', { type: 'submit', textContent: say(isGraded ? 'check' : 'send') })
  const title = question.title ?? ''
  const group = element(
    'fieldset',
    {},
    element('legend', {}, title || undefined, richText(question.question ?? question.body)),
    image(question.image, question.altText),
    ...input.nodes,
    button,
  )
  const show = (graded?: Result) => {
    const answered = session.state().answers[part.id]
    if (!answered) return
    const over = isGraded && isDecided(session.state(), part)
    group.disabled = over
    const left = question.tries === undefined ? undefined : question.tries - answered.tries
    const lines = [
      isGraded ? say(answered.correct ? 'correct' : 'incorrect') : say('saved'),
      graded?.feedback,
      isGraded && !answered.correct && left !== undefined
        ? left > 0
          ? say('triesLeft', { n: left })
          : say('noTries')
        : undefined,
      over && answered.correct === false && question.revealAnswer
        ? say('rightAnswer', { text: inWords(part) })
        : undefined,
    ]
    result.className = `result ${answered.correct === false ? 'wrong' : 'right'}`
    result.replaceChildren(...lines.flatMap((line) => (line ? [element('p', { textContent: line })] : [])))
  }
  const before = session.state().answers[part.id]
  if (before) input.fill(before.answer)
  show()
  return element(
    'form',
    {
      className: 'question',
      onsubmit: (event) => {
        event.preventDefault()
        const answer = input.read()
        if (answer !== undefined) show(session.answer(part, answer))
      },
    },
    group,
    result,
  )
}
