import { useIntl, type IntlShape } from 'react-intl'
import type { PackageRecord } from '@cairn/contract/packages'
import { Badge } from '../../base/ui/badge.tsx'
import { Moment } from '../../base/ui/moment.tsx'
import { Entry, Table } from '../../base/ui/table.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { minutesText, NONE } from '../../shared/report-words.ts'
import { messages, verbs } from './package-record-messages.ts'
import styles from './package-record.module.css'

type Item = PackageRecord['items'][number]
type Answer = Item['answers'][number]
type Attempt = Item['attempts'][number]
type Statement = Item['statements'][number]

/** "3 hr 20 min", and below two minutes "45 sec". */
export const secondsText = (intl: IntlShape, seconds: number): string =>
  seconds < 120
    ? intl.formatNumber(Math.round(seconds), { style: 'unit', unit: 'second', unitDisplay: 'short' })
    : minutesText(intl, Math.round(seconds / 60))

const TONES = { correct: 'ok', incorrect: 'warn' } as const

/** SCORM 1.2 says "wrong" where 2004 says "incorrect"; a number is a score of its own. */
function Result({ result }: { readonly result: string | undefined }) {
  const intl = useIntl()
  if (result === undefined) return NONE
  const known = result === 'wrong' ? 'incorrect' : result
  if (known !== 'correct' && known !== 'incorrect') return <bdi>{result}</bdi>
  return <Badge tone={TONES[known]}>{intl.formatMessage(messages[known])}</Badge>
}

/** Every question that was asked, with what was answered. */
export function Answers({ answers }: { readonly answers: readonly Answer[] }) {
  const intl = useIntl()
  const say = intl.formatMessage
  if (answers.length === 0) return null
  const rows = answers.map(({ id, description, response, correct, result, seconds }, at) => {
    const question = <bdi className={styles.text}>{description ?? id}</bdi>
    const answer = <bdi className={styles.text}>{response ?? NONE}</bdi>
    const expected = <bdi className={styles.text}>{correct?.join(', ') ?? NONE}</bdi>
    const took = seconds === undefined ? NONE : secondsText(intl, seconds)
    return {
      id: `${at} ${id}`,
      cells: [question, answer, expected, <Result key="result" result={result} />, took],
      item: <Entry title={question} detail={answer} aside={<Result result={result} />} />,
    }
  })
  return (
    <section className={styles.section}>
      <Heading level={3} size="card" className={styles.heading}>
        {say(messages.answers)}
      </Heading>
      <Table
        label={say(messages.answers)}
        columns={[
          { id: 'question', label: say(messages.question) },
          { id: 'answer', label: say(messages.answer) },
          { id: 'expected', label: say(messages.expected) },
          { id: 'result', label: say(messages.result), tight: true },
          { id: 'took', label: say(messages.took), end: true, tight: true },
        ]}
        rows={rows}
      />
    </section>
  )
}

const ENDS = {
  open: messages.stateOpen,
  ended: messages.stateEnded,
  abandoned: messages.stateAbandoned,
} as const

/** Every time that it was opened, the last one first. */
export function Attempts({ attempts }: { readonly attempts: readonly Attempt[] }) {
  const intl = useIntl()
  const say = intl.formatMessage
  if (attempts.length === 0) return null
  const hasEnds = attempts.some(({ state }) => state !== undefined)
  const rows = attempts.toReversed().map(({ started, seconds, state }, at) => {
    const when = started === undefined ? say(messages.unknown) : <Moment at={started} />
    const took = secondsText(intl, seconds)
    const end = state === undefined ? NONE : say(ENDS[state])
    return {
      id: `${at} ${started ?? ''}`,
      cells: hasEnds ? [when, end, took] : [when, took],
      item: <Entry title={when} detail={hasEnds ? end : undefined} aside={took} />,
    }
  })
  return (
    <section className={styles.section}>
      <Heading level={3} size="card" className={styles.heading}>
        {say(messages.opened)}
      </Heading>
      <Table
        label={say(messages.opened)}
        columns={[
          { id: 'started', label: say(messages.started) },
          ...(hasEnds ? [{ id: 'end', label: say(messages.end) }] : []),
          { id: 'took', label: say(messages.took), end: true, tight: true },
        ]}
        rows={rows}
      />
    </section>
  )
}

/** The verbs that have a sentence; others are shown as they came. */
const SPOKEN: Readonly<Record<string, (typeof verbs)[keyof typeof verbs]>> = {
  launched: verbs.launched,
  initialized: verbs.initialized,
  attempted: verbs.attempted,
  experienced: verbs.experienced,
  interacted: verbs.interacted,
  answered: verbs.answered,
  progressed: verbs.progressed,
  completed: verbs.completed,
  passed: verbs.passed,
  failed: verbs.failed,
  scored: verbs.scored,
  suspended: verbs.suspended,
  resumed: verbs.resumed,
  exited: verbs.exited,
  terminated: verbs.terminated,
  abandoned: verbs.abandoned,
  waived: verbs.waived,
  satisfied: verbs.satisfied,
}
const sentenceOf = (verb: string) => (Object.hasOwn(SPOKEN, verb) ? SPOKEN[verb] : undefined)

/** Everything that was recorded, in plain words. */
export function Statements({ statements }: { readonly statements: readonly Statement[] }) {
  const intl = useIntl()
  const say = intl.formatMessage
  if (statements.length === 0) return null
  const rows = statements.map(({ date, verb, object, score, seconds, response }, at) => {
    const sentence = sentenceOf(verb.toLowerCase())
    const what = (
      <span className={styles.text}>
        {say(messages.said, {
          verb: sentence ? say(sentence) : verb,
          object: <bdi key="object">{object}</bdi>,
        })}
      </span>
    )
    const result = [
      score === undefined ? undefined : say(messages.score, { score: score / 100 }),
      seconds === undefined ? undefined : secondsText(intl, seconds),
      response,
    ]
      .filter((one) => one !== undefined)
      .join(' · ')
    return {
      id: `${at} ${date}`,
      cells: [<Moment key="date" at={date} />, what, <bdi key="result">{result}</bdi>],
      item: <Entry title={what} detail={<bdi>{result}</bdi>} aside={<Moment at={date} />} />,
    }
  })
  return (
    <details className={styles.more}>
      <summary>{say(messages.statements, { count: statements.length })}</summary>
      <Table
        label={say(messages.statements, { count: statements.length })}
        columns={[
          { id: 'when', label: say(messages.when), tight: true },
          { id: 'what', label: say(messages.what) },
          { id: 'result', label: say(messages.result) },
        ]}
        rows={rows}
      />
    </details>
  )
}
