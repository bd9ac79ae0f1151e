import { DirectionProvider, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'

export interface UiProviderProps {
  /** What Mantine's own code believes; the look follows `data-mantine-color-scheme` of `<html>`. */
  scheme: 'light' | 'dark' | 'auto'
  /** For the first paint; afterwards the `dir` of `<html>` is followed. */
  dir: 'ltr' | 'rtl'
  /** The nonce of the page's content security policy, on the server. */
  nonce?: string | undefined
  children: ReactNode
}

// The scheme on `<html>` has one writer, and it is not Mantine: it would overrule a person's own choice.
const leaveRootAlone = () => undefined

/** Everything the pieces need around them. */
export function UiProvider({ scheme, dir, nonce, children }: UiProviderProps) {
  return (
    <DirectionProvider initialDirection={dir}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        getStyleNonce={() => nonce ?? ''}
        getRootElement={leaveRootAlone}
        {...(scheme === 'auto' ? { defaultColorScheme: 'auto' as const } : { forceColorScheme: scheme })}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
