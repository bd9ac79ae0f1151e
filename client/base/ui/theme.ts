import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** A Mantine colour whose shades follow the role variables, so a theme change needs no new render. */
const roleColour = (role: 'primary' | 'accent'): MantineColorsTuple => {
  const solid = role === 'accent' ? 'var(--accent-fill)' : 'var(--primary)'
  const hover = role === 'accent' ? 'var(--accent)' : 'var(--primary-hover)'
  const [tint, tint2, line, text] = ['tint', 'tint-2', 'line', 'text'].map((part) => `var(--${role}-${part})`)
  return [tint, tint, tint2, tint2, line, solid, solid, hover, text, text] as unknown as MantineColorsTuple
}

const stone = (...roles: string[]): MantineColorsTuple =>
  roles.map((role) => `var(--${role})`) as unknown as MantineColorsTuple

const accent = { defaultProps: { color: 'accent' } }

/** Mantine in our measures. Its colours are role variables; see `cssVariables`. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--font)', fontWeight: '650', textWrap: 'balance' },
  primaryColor: 'primary',
  primaryShade: 6,
  colors: {
    primary: roleColour('primary'),
    accent: roleColour('accent'),
    gray: stone('sunken', 'sunken', 'track', 'line', 'line-2', 'text-3', 'text-3', 'text-2', 'text', 'text'),
    dark: stone('text', 'text-2', 'text-3', 'text-3', 'line-2', 'track', 'surface', 'bg', 'sunken', 'bg'),
  },
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '10px', lg: '14px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '17px', xl: '20px' },
  lineHeights: { xs: '1.34', sm: '1.43', md: '1.6', lg: '1.65', xl: '1.4' },
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-3)',
    xl: 'var(--shadow-3)',
  },
  breakpoints: { xs: '36em', sm: '47.5em', md: '68.75em', lg: '112.5em', xl: '143.75em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Progress: accent,
    RingProgress: accent,
    Tabs: accent,
    NavLink: accent,
    Timeline: accent,
    Stepper: accent,
  },
})

const pointAtRoles = {
  '--mantine-primary-color-filled': 'var(--primary)',
  '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
  '--mantine-primary-color-light': 'var(--primary-tint)',
  '--mantine-primary-color-light-hover': 'var(--primary-tint-2)',
  '--mantine-primary-color-light-color': 'var(--primary-text)',
  '--mantine-color-primary-text': 'var(--primary-text)',
  '--mantine-color-primary-filled': 'var(--primary)',
  '--mantine-color-primary-filled-hover': 'var(--primary-hover)',
  '--mantine-color-primary-light': 'var(--primary-tint)',
  '--mantine-color-primary-light-hover': 'var(--primary-tint-2)',
  '--mantine-color-primary-light-color': 'var(--primary-text)',
  '--mantine-color-primary-outline': 'var(--primary-text)',
  '--mantine-color-primary-outline-hover': 'var(--primary-tint)',
  '--mantine-color-accent-text': 'var(--accent-text)',
  '--mantine-color-accent-filled': 'var(--accent-fill)',
  '--mantine-color-accent-filled-hover': 'var(--accent)',
  '--mantine-color-accent-light': 'var(--accent-tint)',
  '--mantine-color-accent-light-hover': 'var(--accent-tint-2)',
  '--mantine-color-accent-light-color': 'var(--accent-text)',
  '--mantine-color-accent-outline': 'var(--accent-text)',
  '--mantine-color-accent-outline-hover': 'var(--accent-tint)',
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--primary-text)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--line)',
}

/** Points Mantine's variables at our roles; the pairs are chosen there, so `autoContrast` stays off. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: pointAtRoles,
  dark: pointAtRoles,
})
