import { DirectionProvider, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'

export interface UiProviderProps {
  /** 'auto' follows the system and keeps following it. */
  scheme: 'light' | 'dark' | 'auto'
  /** For the first paint; afterwards the `dir` of `<html>` is followed. */
  dir: 'ltr' | 'rtl'
  /** The nonce of the page's content security policy, on the server. */
  nonce?: string | undefined
  children: ReactNode
}

/** Everything the pieces need around them. */
export function UiProvider({ scheme, dir, nonce, children }: UiProviderProps) {
  return (
    <DirectionProvider initialDirection={dir}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        getStyleNonce={() => nonce ?? ''}
        {...(scheme === 'auto' ? { defaultColorScheme: 'auto' as const } : { forceColorScheme: scheme })}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
