import { useIntl } from 'react-intl'
import { useOnline } from '../../base/online.ts'
import { useSlow } from '../../base/slow.ts'
import { Text } from '../../base/ui/text.tsx'
import { messages } from './messages.ts'

/** Tells whoever pays why it takes so long: nobody has to fear a second charge, or leave in doubt. */
export function SlowNote({ busy }: { busy: boolean }) {
  const { formatMessage } = useIntl()
  const isOnline = useOnline()
  const isSlow = useSlow(busy)
  return (
    <output>
      {busy && (isSlow || !isOnline) && (
        <Text size="support" tone="dim">
          {formatMessage(isOnline ? messages.slow : messages.offline)}
        </Text>
      )}
    </output>
  )
}
