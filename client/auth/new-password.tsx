import { useState, type ReactNode } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { passwordLevel, type PasswordLevel } from '@cairn/domain/auth/password'
import { Stack } from '../base/ui/layout.tsx'
import { PasswordField, PasswordMeter } from '../base/ui/password-field.tsx'
import { messages } from './messages.ts'

const LEVELS: Readonly<Record<PasswordLevel, { bars: 0 | 1 | 2 | 4; word: MessageDescriptor }>> = {
  none: { bars: 0, word: messages.levelNone },
  weak: { bars: 1, word: messages.levelWeak },
  medium: { bars: 2, word: messages.levelMedium },
  strong: { bars: 4, word: messages.levelStrong },
}

interface Props {
  readonly label: string
  readonly error: ReactNode
}

/** A password to be chosen, whose strength shows while it is typed. */
export function NewPassword({ label, error }: Props) {
  const intl = useIntl()
  const [password, setPassword] = useState('')
  const level = LEVELS[passwordLevel(password)]
  return (
    <Stack gap={2}>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        words={{ show: intl.formatMessage(messages.show), hide: intl.formatMessage(messages.hide) }}
        hint={error === undefined ? intl.formatMessage(messages.passwordHint) : undefined}
        error={error}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordMeter level={level.bars} word={intl.formatMessage(level.word)} />
    </Stack>
  )
}
