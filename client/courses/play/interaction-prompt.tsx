import { useIntl } from 'react-intl'
import { Frame } from './frame.tsx'
import { messages } from './messages.ts'
import type { PlayProps } from './play-props.ts'

/** Something to read or do before going on. */
export function PromptPlayer(play: PlayProps) {
  const intl = useIntl()
  return (
    <Frame
      play={{ ...play, onRetry: undefined }}
      outcome={intl.formatMessage(messages.done)}
      send={{
        label: intl.formatMessage(messages.goOn),
        iconEnd: 'arrow-right',
        ready: true,
        missing: '',
        onSend: () => play.onAnswer({ seen: true }),
      }}
    />
  )
}
