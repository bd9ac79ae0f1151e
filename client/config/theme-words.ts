import { THEMES, type Theme } from '@cairn/domain/config/themes'
import { messages } from './messages.ts'

/** The words for a theme or a palette; both share their names. */
export const themeWords = (name: string) =>
  Object.hasOwn(messages, `colour-${name}`)
    ? messages[`colour-${name}` as keyof typeof messages]
    : messages['colour-grey']

type Choice = { name?: string; header?: string; primary?: string; accent?: string }

/** Three palettes as they are sent: by the name of the theme that has the same three, where there is one. */
export const themeChoice = ({ header, primary, accent }: Theme): Choice => {
  const known = Object.entries(THEMES).find(
    ([, theme]) => theme.header === header && theme.primary === primary && theme.accent === accent,
  )
  return known ? { name: known[0] } : { header, primary, accent }
}
