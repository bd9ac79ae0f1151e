import { DirectionProvider, MantineProvider } from '@mantine/core'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'

// The scheme on `<html>` has one writer, and it is not Mantine: it would overrule a person's own choice.
const leaveRootAlone = () => undefined

/** What a part of Mantine needs around it. It stands in the piece and not around every page, where few need it. */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        getRootElement={leaveRootAlone}
        defaultColorScheme="auto"
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
