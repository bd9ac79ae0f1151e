import type { Kysely } from 'kysely'
import { isPaused } from '@cairn/domain/notifications/zone'
import { nextSending } from '@cairn/domain/reports/view-schedule'
import type { User } from '@cairn/contract/users'
import type { ViewRecipient } from '@cairn/contract/report-files'
import { findActor } from '../../base/answer-as.ts'
import type { Tables } from '../../base/db/schema.ts'
import { Failure } from '../../base/fail.ts'
import { NOBODY, type JobKind, type Jobs } from '../../base/jobs.ts'
import { letterLanguage } from '../../base/letter.ts'
import type { Parts } from '../../base/parts.ts'
import { publicAddress } from '../../config/address.ts'
import { findConfig } from '../../config/store.ts'
import { findListening } from '../../notifications/settings.ts'
import { findReachable, findUsers } from '../../users/store.ts'
import { answerWhole } from '../files/answer.ts'
import { firstRows } from '../files/filed.ts'
import type { ReportTools } from '../files/tools.ts'
import { viewLetter } from './mail.ts'
import { findRecipients, findView, lockDueView, noteSending, saveView, type ViewRow } from './store.ts'
import { SHOWN, summaryOf, type Summary } from './summary.ts'
import { viewWords } from './words.ts'

export const SEND_VIEW = { kind: 'report.view', retries: 5 } as const

/** One sending of a view: known by its moment, so that nobody gets it twice. */
interface Sending {
  readonly view: string
  readonly slot: string
}

type Recipient = Awaited<ReturnType<typeof findRecipients>>[number]
type State = NonNullable<ViewRecipient['state']>

/** What somebody may see of the report now; undefined where that is nothing. */
const runFor = async (tools: ReportTools, view: ViewRow, person: string): Promise<Summary | undefined> => {
  const { db, rootOrg } = tools.parts()
  const actor = await findActor(db, person, rootOrg)
  if (!actor) return undefined
  try {
    const summary = summaryOf(view.report, await answerWhole(tools, view, actor, firstRows(view, SHOWN)))
    return summary.sees ? summary : undefined
  } catch (error) {
    // Refused, gone, or asked in a way that is understood no longer.
    if (error instanceof Failure && error.status < 500) return undefined
    throw error
  }
}

const nameOf = ({ givenName, familyName }: User): string => `${givenName} ${familyName}`.trim()

/** All that the emails of one sending have in common. */
const frameOf = async ({ db, env }: Parts, view: ViewRow, recipients: readonly Recipient[], now: Date) => {
  const ids = recipients.map(({ person }) => person)
  const users = await findUsers(db, [...new Set([...ids, view.person])], now)
  return {
    users: new Map(users.map((user) => [user.id, user])),
    reachable: await findReachable(db, ids),
    listening: await findListening(db, ids, now),
    site: await findConfig(db),
    address: await publicAddress(db, env),
    now,
  }
}
type Frame = Awaited<ReturnType<typeof frameOf>>

/** Why somebody gets nothing, before anything is worked out for them. */
const leftOut = ({ person, unsubscribed }: Recipient, frame: Frame): State | undefined => {
  const user = frame.users.get(person)
  if (unsubscribed) return 'unsubscribed'
  if (user?.email === undefined || !frame.reachable.has(person)) return 'unreachable'
  return isPaused(frame.listening(person).aside.pausedUntil, frame.now) ? 'paused' : undefined
}

const letterTo = (view: ViewRow, { person, key }: Recipient, frame: Frame, summary: Summary) => {
  const user = frame.users.get(person)
  const language = letterLanguage(user?.language, frame.site.defaultLanguage)
  const owner = frame.users.get(view.person)
  const sender = owner ? nameOf(owner) : viewWords(language).somebody
  return viewLetter({
    to: user?.email ?? '',
    language,
    site: frame.site.name,
    address: frame.address,
    view,
    owner: person === view.person ? undefined : sender,
    key,
    summary,
  })
}

/** Writes to one recipient, once. */
const sendTo = async (
  tools: ReportTools,
  view: ViewRow,
  recipient: Recipient,
  slot: Date,
  frame: Frame,
): Promise<void> => {
  if (recipient.slot && recipient.slot >= slot) return
  const { db, post } = tools.parts()
  const { person } = recipient
  const out = leftOut(recipient, frame)
  const summary = out === undefined ? await runFor(tools, view, person) : undefined
  const state = out ?? (summary ? 'sent' : 'nothing')
  await db.transaction().execute(async (tx) => {
    const first = await noteSending(tx, { view: view.id, person, slot, state })
    if (!first || !summary) return
    const letter = letterTo(view, recipient, frame, summary)
    await post.mail(tx, {
      ...letter,
      id: `view-${view.id}-${slot.getTime()}-${person}`,
      named: [view.person],
    })
  })
}

/** Sends a view to its owner and its recipients. Taken up again, it goes on with those who have nothing yet. */
export const sendViewJob = (tools: ReportTools): JobKind<Sending> => ({
  ...SEND_VIEW,
  run: async ({ view: id, slot }, job) => {
    const parts = tools.parts()
    const view = await findView(parts.db, id)
    if (!view) return
    const recipients = await findRecipients(parts.db, [id])
    const frame = await frameOf(parts, view, recipients, job.now())
    for (const [n, recipient] of recipients.entries()) {
      await sendTo(tools, view, recipient, new Date(slot), frame)
      await job.report((100 * (n + 1)) / recipients.length)
    }
  },
})

const MOST = 1000

/** Takes on one view that is due and says when it is next; what was missed is sent once. */
const queueNext = (db: Kysely<Tables>, jobs: Jobs, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const view = await lockDueView(tx, now)
    if (!view?.next) return false
    await jobs.start(tx, SEND_VIEW, NOBODY, { view: view.id, slot: view.next.toISOString() })
    const next = view.schedule ? (nextSending(view.schedule, now) ?? null) : null
    await saveView(tx, { ...view, next })
    return true
  })

/** Queues the views that are due, each once, on whichever node comes first. */
export const queueViews = async ({ db, jobs }: Parts, now: Date): Promise<void> => {
  for (let queued = 0; queued < MOST; queued += 1) if (!(await queueNext(db, jobs, now))) return
}
