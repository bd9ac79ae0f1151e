import { decimalOf } from '@cairn/domain/config/currencies'
import type { ReplyOf } from '@cairn/contract/endpoint'
import type { FILED_REPORTS, ReportName } from '@cairn/contract/report-files'
import type { Figure } from './words.ts'

interface Row {
  readonly name: string
  readonly value: string
}

/** What an email says of a report: figures that stand above, and its first rows. */
export interface Summary {
  readonly figures: readonly { readonly label: Figure; readonly value: number | string }[]
  readonly rows: readonly Row[]
  /** What stands behind each row. */
  readonly column: readonly Figure[]
  readonly matches: number
  /** There are roughly so many. */
  readonly about: boolean
  /** The reader could see rows if there were any. */
  readonly sees: boolean
}

type Reply<R extends ReportName> = ReplyOf<(typeof FILED_REPORTS)[R]>
type Summaries = { readonly [R in ReportName]: (reply: Reply<R>) => Partial<Summary> & Pick<Summary, 'rows'> }

export const SHOWN = 10

const percent = (share: number): string => `${Math.round(share)}%`
const nameOf = ({
  givenName,
  familyName,
}: {
  readonly givenName: string
  readonly familyName: string
}): string => `${givenName} ${familyName}`.trim()
const figure = (label: Figure, value: number | string) => ({ label, value })
const day = (moment: string): string => `${moment.slice(0, 10)} ${moment.slice(11, 16)} UTC`

const SUMMARIES: Summaries = {
  courses: ({ list, total }) => ({
    sees: total.courses > 0,
    figures: [
      figure('courses', total.courses),
      figure('enrolled', total.enrolled),
      figure('certified', total.certified),
      figure('inactive', total.inactive),
      figure('waiting', total.waiting),
    ],
    column: ['certified', 'enrolled'],
    rows: list.map(({ title, enrolled, certified }) => ({
      name: title,
      value: `${certified} / ${enrolled}`,
    })),
  }),
  course: (course) => ({
    matches: course.instruction.length,
    figures: [
      figure('enrolled', course.enrolled),
      figure('started', course.started),
      figure('certified', course.certified),
      figure('inactive', course.inactive),
      figure('waiting', course.waiting),
      figure('average', percent(course.average)),
    ],
    column: ['certified', 'started'],
    rows: course.instruction.map(({ number, title, completed, started }) => ({
      name: `${number} ${title}`.trim(),
      value: `${completed} / ${started}`,
    })),
  }),
  courseLearners: ({ list }) => ({
    column: ['progress'],
    rows: list.map(({ user, certificationPercentage }) => ({
      name: nameOf(user),
      value: percent(certificationPercentage),
    })),
  }),
  responses: ({ list }) => ({
    rows: list.map(({ user, title, text }) => ({
      name: [nameOf(user), title].filter(Boolean).join(' · '),
      value: text,
    })),
  }),
  learners: ({ list, total }) => ({
    sees: total !== undefined && total.learners > 0,
    figures: total
      ? [
          figure('learners', total.learners),
          figure('certified', total.certified),
          figure('inactive', total.inactive),
          figure('waiting', total.waiting),
          figure('average', percent(total.average)),
        ]
      : [],
    column: ['progress'],
    rows: list.map(({ user, average }) => ({ name: nameOf(user), value: percent(average) })),
  }),
  learner: ({ enrollment }) => ({
    matches: enrollment.length,
    column: ['progress'],
    rows: enrollment.map(({ title, course, certificationPercentage }) => ({
      name: title ?? course,
      value: percent(certificationPercentage),
    })),
  }),
  users: ({ list, total }) => ({
    figures: total ? [figure('people', total.people), figure('active', total.active)] : [],
    column: ['seen'],
    rows: list.map(({ user, seen, created }) => ({ name: nameOf(user), value: day(seen ?? created) })),
  }),
  coaches: ({ list, total }) => ({
    figures: total
      ? [figure('learners', total.learners), figure('open', total.open), figure('reviewed', total.reviewed)]
      : [],
    column: ['open', 'learners'],
    rows: list.map(({ user, open, learners }) => ({ name: nameOf(user), value: `${open} / ${learners}` })),
  }),
  group: ({ progress, total }) => ({
    matches: progress.length,
    figures: [
      figure('enrolled', total.enrolled),
      figure('started', total.begun),
      figure('certified', total.certified),
      figure('waiting', total.waiting),
      figure('average', percent(total.average)),
    ],
    column: ['progress'],
    rows: progress.map(({ user, certificationPercentage }) => ({
      name: nameOf(user),
      value: percent(certificationPercentage),
    })),
  }),
  payments: ({ list, total }) => ({
    figures: total.flatMap(({ currency, gross, refunds, net }) => [
      figure('sales', `${decimalOf(gross, currency)} ${currency}`),
      figure('refunds', `${decimalOf(refunds, currency)} ${currency}`),
      figure('net', `${decimalOf(net, currency)} ${currency}`),
    ]),
    rows: list.map(({ date, amount, currency }) => ({
      name: day(date),
      value: `${decimalOf(amount, currency)} ${currency}`,
    })),
  }),
  events: ({ list }) => ({
    rows: list.map(({ date, action, object }) => ({ name: `${action} ${object}`, value: day(date) })),
  }),
  versions: ({ list }) => ({
    rows: list.map(({ object, version, date }) => ({ name: `${object} (${version})`, value: day(date) })),
  }),
  outbox: ({ list }) => ({ rows: list.map(({ subject, state }) => ({ name: subject ?? '', value: state })) }),
}

const CHARS = 160
const short = (text: string): string => (text.length > CHARS ? `${text.slice(0, CHARS - 1)}…` : text)

/** What is worth telling of a report's reply. */
export const summaryOf = (report: ReportName, reply: unknown): Summary => {
  const summary = (SUMMARIES[report] as (reply: unknown) => ReturnType<Summaries[ReportName]>)(reply)
  const { matches, about = false } = reply as { readonly matches?: number; readonly about?: boolean }
  const rows = summary.rows
    .slice(0, SHOWN)
    .map(({ name, value }) => ({ name: short(name), value: short(value) }))
  const found = { matches: matches ?? summary.rows.length, about }
  return { figures: [], column: [], sees: true, ...found, ...summary, rows }
}
