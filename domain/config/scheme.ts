export type ColorScheme = 'dark' | 'light'

type Preferences = {
  user?: ColorScheme | null | undefined
  installation?: ColorScheme | null | undefined
  systemDark: boolean
}

/** Whose word counts: the person's choice of either kind, else the installation's, else the system's. */
export const colorScheme = ({ user, installation, systemDark }: Preferences): ColorScheme =>
  user ?? installation ?? (systemDark ? 'dark' : 'light')
