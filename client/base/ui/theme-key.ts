/** The id of the `<style>` element in `<head>` that carries the colours of the chosen theme. */
export const THEME_STYLE_ID = 'theme'

/** What an installation has chosen: one of our themes, palettes of its own, or both. */
export interface ThemeChoice {
  readonly name?: string
  readonly header?: string
  readonly primary?: string
  readonly accent?: string
}

/** Tells one choice from another; the `<style>` carries it as `data-theme`. */
export const themeKey = ({ name = '', header = '', primary = '', accent = '' }: ThemeChoice): string =>
  [name, header, primary, accent].join(' ').trim()
