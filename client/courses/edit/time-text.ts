const two = (figure: number): string => String(figure).padStart(2, '0')

/** 252 seconds read 04:12, with tenths or thousandths only where there are any: 04:10.5. */
export const timeText = (seconds: number): string => {
  const total = Math.max(0, Math.round(seconds * 1000))
  const [hours, minutes] = [Math.floor(total / 3_600_000), Math.floor((total % 3_600_000) / 60_000)]
  const whole = Math.floor((total % 60_000) / 1000)
  const rest = total % 1000
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(3, '0').replace(/0+$/, '')}`
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(whole)}${fraction}`
}

/** Arabic and Persian figures are figures too. */
const latin = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669]/g, (figure) => String(figure.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06F0-\u06F9]/g, (figure) => String(figure.charCodeAt(0) - 0x06f0))
    .replaceAll('\u066B', '.')

/** Seconds from what people type: 252, 4:12, 04:12.5 or 1:02:03; undefined when it is no time. */
export const readTime = (text: string): number | undefined => {
  const words = latin(text.trim()).replace(',', '.')
  if (!/^(?:\d{1,3}:)?(?:\d{1,4}:)?\d{1,6}(?:\.\d{0,3})?$/.test(words)) return undefined
  const parts = words.split(':').map(Number)
  if (parts.slice(1).some((part) => part >= 60)) return undefined
  const seconds = parts.reduce((sum, part) => sum * 60 + part, 0)
  return seconds <= 1_000_000 ? Math.round(seconds * 1000) / 1000 : undefined
}
