import { useId } from 'react'
import { useIntl } from 'react-intl'
import { PALETTES, type PaletteName } from '@cairn/domain/config/palettes'
import { themeVariables } from '@cairn/domain/config/theme-variables'
import { THEMES, type Theme, type ThemeName } from '@cairn/domain/config/themes'
import { Field } from '../base/ui/field.tsx'
import { Icon } from '../base/ui/icon.tsx'
import { themeOf } from '../base/ui/theme-style.ts'
import { messages } from './messages.ts'
import styles from './theme-picker.module.css'
import { themeChoice, themeWords } from './theme-words.ts'

/** The colours by which one tells themes apart: the header as it looks on a light page, the others as they are called. */
const LOOKS = Object.entries(THEMES).map(([name, theme]) => {
  const { light } = themeVariables(theme)
  return {
    name: name as ThemeName,
    header: light['header-bg'],
    ink: light['header-fg'],
    primary: PALETTES[theme.primary],
    accent: PALETTES[theme.accent],
  }
})

export interface ThemePickerProps {
  readonly name: string | undefined
  readonly onChange: (name: ThemeName) => void
}

/** The 24 themes: the field is the header, the dots are what one presses and where one is. */
export function ThemePicker({ name, onChange }: ThemePickerProps) {
  const intl = useIntl()
  const group = useId()
  return (
    <fieldset className={styles.themes} aria-label={intl.formatMessage(messages.theme)}>
      {LOOKS.map((look) => (
        <label key={look.name} className={styles.theme}>
          <input
            type="radio"
            name={group}
            value={look.name}
            checked={look.name === name}
            onChange={() => onChange(look.name)}
            className={styles.input}
          />
          <span className={styles.swatch} style={{ background: look.header, color: look.ink }}>
            <Icon name="check" size={16} className={styles.check} />
            <span className={styles.dot} style={{ background: look.primary }} />
            <span className={styles.dot} style={{ background: look.accent }} />
          </span>
          <span className={styles.name}>{intl.formatMessage(themeWords(look.name))}</span>
        </label>
      ))}
    </fieldset>
  )
}

type Choice = Parameters<typeof themeOf>[0]

export interface PalettePickerProps {
  readonly theme: Choice
  readonly onChange: (theme: ReturnType<typeof themeChoice>) => void
}

/** Three palettes of one's own: for the header, for what one presses, for where one is. */
export function PalettePicker({ theme, onChange }: PalettePickerProps) {
  const chosen = themeOf(theme)
  const put = (part: keyof Theme, palette: PaletteName) =>
    onChange(themeChoice({ ...chosen, [part]: palette }))
  return (
    <div className={styles.palettes}>
      {(['header', 'primary', 'accent'] as const).map((part) => (
        <PaletteSelect
          key={part}
          part={part}
          value={chosen[part]}
          onChange={(palette) => put(part, palette)}
        />
      ))}
    </div>
  )
}

interface PaletteSelectProps {
  readonly part: keyof Theme
  readonly value: PaletteName
  readonly onChange: (palette: PaletteName) => void
}

function PaletteSelect({ part, value, onChange }: PaletteSelectProps) {
  const intl = useIntl()
  const id = useId()
  return (
    <Field id={id} label={intl.formatMessage(messages[part])}>
      <span className={styles.box}>
        <span className={styles.chip} style={{ background: PALETTES[value] }} />
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value as PaletteName)}
          className={styles.select}
        >
          {(Object.keys(PALETTES) as PaletteName[]).map((palette) => (
            <option key={palette} value={palette}>
              {intl.formatMessage(themeWords(palette))}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} className={styles.chevron} />
      </span>
    </Field>
  )
}
