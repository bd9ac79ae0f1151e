import { bestMatch } from '@cairn/domain/config/language-tag'
import { direction } from '@cairn/domain/config/languages'
import type { UnitInteraction, UnitLesson, UnitMaterial, UnitPage } from '@cairn/domain/cmi5/unit/lesson'
import { askedOf, partsOf } from '@cairn/domain/cmi5/unit/parts'
import { isUnitDone } from '@cairn/domain/cmi5/unit/progress'
import { element } from './dom.ts'
import { readLaunch, type Launched } from './launch.ts'
import { partView } from './part.ts'
import { openSession, type Session } from './session.ts'
import { STYLE } from './style.ts'
import { textsIn, type Say } from './texts.ts'

const percent = (share: number): string => `${Math.round(share * 100)}%`

const interactionsIn = ({ interaction = [], scene = [] }: UnitLesson): UnitInteraction[] => [
  ...interaction,
  ...scene.flatMap((one) => one.interaction ?? []),
]

/** The same question in every language, since a written answer may be in any of them. */
const versionsIn = (lessons: readonly UnitLesson[]) => (id: string) =>
  lessons.flatMap((lesson) => interactionsIn(lesson).filter((one) => one.id === id))

const materialView = ({ title, description, file }: UnitMaterial, say: Say): HTMLElement =>
  element(
    'section',
    {},
    element('h2', { textContent: title }),
    description ? element('p', { textContent: description }) : undefined,
    file
      ? element('a', {
          href: file,
          textContent: say('download'),
          ...(/^https?:/i.test(file) ? { target: '_blank', rel: 'noopener noreferrer' } : { download: '' }),
        })
      : undefined,
  )

const noticeOf = (launched: Launched | undefined, isOffline: boolean, say: Say): string | undefined => {
  if (isOffline) return say('offline')
  if (!launched) return say('standalone')
  return launched.mode === 'Normal' ? undefined : say('preview')
}

/** The end of the page: how far its learner is, and the way back. */
const endOf = (
  launched: Launched | undefined,
  session: () => Session | undefined,
  isDone: () => boolean,
  say: Say,
) => {
  const status = element('output')
  const button = element('button', { type: 'button' })
  const goBack = () => {
    if (launched?.returnUrl !== undefined) location.assign(launched.returnUrl)
    else status.textContent = say('finished')
  }
  const update = () => {
    const [score, mastery] = [session()?.score(), session()?.mastery ?? 1]
    button.textContent = say(isDone() ? 'finish' : 'finishEarly')
    if (score) status.textContent = say('score', { score: percent(score.scaled), mastery: percent(mastery) })
  }
  let isOver = false
  const end = async () => {
    const opened = session()
    if (!opened || isOver) return goBack()
    button.disabled = true
    const { failed, isSent } = await opened.finish()
    const score = opened.score()
    button.disabled = false
    isOver = isSent
    if (!isSent) status.textContent = say('unsent')
    else if (failed && score) {
      const values = { score: percent(score.scaled), mastery: percent(opened.mastery) }
      status.textContent = say('failed', values)
      button.textContent = say('finish')
    } else goBack()
  }
  button.addEventListener('click', () => void end())
  const view = element('footer', {}, status, launched ? element('div', {}, button) : undefined)
  return { view, update }
}

/** Opens the page of a unit: finds out who learns, shows the lesson, and tells the platform what comes of it. */
export const startUnit = async (page: UnitPage, search: string): Promise<void> => {
  let isOffline = false
  const launched = await readLaunch(search).catch(() => {
    isOffline = true
    return undefined
  })
  const known = Object.keys(page.lesson)
  const wished = launched?.language ?? navigator.language
  const language = bestMatch(wished, known.length > 0 ? known : [page.language]) ?? page.language
  const lesson = page.lesson[language]
  const parts = lesson ? partsOf(lesson) : []
  const texts = textsIn(language)
  const { say } = texts
  Object.assign(document.documentElement, { lang: language, dir: direction(language) })

  let session: Session | undefined
  const end = endOf(
    launched,
    () => session,
    () =>
      isUnitDone(session?.state() ?? { answers: {}, seen: [], watched: {}, lengths: {}, said: [] }, parts),
    say,
  )
  const opened = await openSession({
    launched,
    parts,
    language,
    mastery: (lesson && askedOf(lesson).masteryScore) ?? 1,
    versionsOf: versionsIn(Object.values(page.lesson)),
    changed: () => end.update(),
  })
  session = opened
  addEventListener('pagehide', () => opened.leave())

  const notice = noticeOf(launched, isOffline, say)
  const around = {
    session: opened,
    texts,
    language,
    captions: page.captions,
    anchorOf: (id: string) => `part-${id}`,
  }
  document.head.append(element('style', { textContent: STYLE }))
  document.title = lesson?.title ?? page.course
  document.body.append(
    element(
      'main',
      {},
      element('h1', { textContent: lesson?.title ?? page.course }),
      notice === undefined ? undefined : element('p', { className: 'notice', textContent: notice }),
      lesson?.timeLimit === undefined
        ? undefined
        : element('p', {
            className: 'notice',
            textContent: say('timed', { n: Math.ceil(lesson.timeLimit / 60) }),
          }),
      ...parts.map((part) => partView(part, around)),
      ...(page.material ?? []).map((one) => materialView(one, say)),
      end.view,
    ),
  )
  end.update()
}
