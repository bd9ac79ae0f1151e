import type { CSSProperties } from 'react'
import type { Mode } from '@cairn/domain/config/stone'
import { themeVariables } from '@cairn/domain/config/theme-variables'
import { themeOf } from '../base/ui/theme-style.ts'

/** Every colour variable of a theme, for one element and what is inside it. */
export const scopedTheme = (theme: Parameters<typeof themeOf>[0], mode: Mode): CSSProperties =>
  Object.fromEntries(
    Object.entries(themeVariables(themeOf(theme))[mode]).map(([role, value]) => [`--${role}`, value]),
  ) as CSSProperties
