const N = String.raw`(\d+(?:[.,]\d+)?)`
const WEEKS = new RegExp(`^P${N}W$`)
const FORM = new RegExp(`^P(?:${N}Y)?(?:${N}M)?(?:${N}D)?(?:T(?:${N}H)?(?:${N}M)?(?:${N}S)?)?$`)

const DAY = 86_400
/** Years and months have no length of their own; nobody learns for so long at a time. */
const SECONDS = [365 * DAY, 30 * DAY, DAY, 3600, 60, 1]

const numberOf = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'))

/** The seconds of a duration of ISO 8601; nothing of what is none. */
export const durationSeconds = (text: string): number | undefined => {
  const weeks = WEEKS.exec(text)
  if (weeks) return numberOf(weeks[1]) * 7 * DAY
  const found = FORM.exec(text)
  return found
    ? found.slice(1).reduce((sum, part, at) => sum + numberOf(part) * (SECONDS[at] ?? 0), 0)
    : undefined
}
