import type { LessonStanding, PartStanding, Standing } from '@cairn/domain/progress/standing'

const tenth = (figure: number): number => Math.round(figure * 10) / 10

/** How much of the whole course a number of points, or of parts, is: in percent, to a tenth. */
export const percentOf = (figure: number, { total }: Pick<Standing, 'total'>): number =>
  total > 0 ? tenth((figure / total) * 100) : 0

/** What a part can give to the percentage; what lies beside the way gives nothing where parts are counted. */
export const worthOf = (part: PartStanding, standing: Standing): number =>
  percentOf(standing.counts === 'points' ? part.points : part.aside ? 0 : 1, standing)

/** What a lesson gave and can give, in the unit that counts. */
export const sumsOf = (
  lesson: LessonStanding,
  { counts }: Pick<Standing, 'counts'>,
): { readonly earned: number; readonly total: number } => {
  if (counts === 'points') return { earned: lesson.earned, total: lesson.points }
  const asked = lesson.parts.filter(({ aside }) => !aside)
  return { earned: asked.filter(({ state }) => state === 'done').length, total: asked.length }
}

/** How far a lesson is, 0 to 100, by its parts. */
export const farIn = (lesson: LessonStanding | undefined): number => {
  const asked = lesson?.parts.filter(({ aside }) => !aside) ?? []
  const through = asked.filter(({ state }) => state === 'done' || state === 'waiting').length
  return asked.length === 0 ? 0 : Math.round((through / asked.length) * 100)
}

/** What still keeps a lesson from being complete; nothing once it is through. */
export const openParts = (lesson: LessonStanding | undefined): PartStanding[] =>
  lesson === undefined || lesson.state === 'completed'
    ? []
    : lesson.parts.filter(({ aside, state }) => !aside && state !== 'done' && state !== 'waiting')
