import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { Text } from '../../base/ui/text.tsx'
import { messages } from './messages.ts'

export interface ShiftDialogProps {
  open: boolean
  /** A cue is open, from which on the others may be moved. */
  fromHere: boolean
  onShift: (which: 'all' | 'from', seconds: number) => void
  onClose: () => void
}

const MOST = 24 * 3600

const readSeconds = (typed: string): number | undefined => {
  const seconds = Number(typed.trim().replace(',', '.'))
  return typed.trim() !== '' && seconds > 0 && seconds <= MOST ? Math.round(seconds * 1000) / 1000 : undefined
}

/** Moves many cues earlier or later; it stays open, since the right amount is found by trying. */
export function ShiftDialog({ open, fromHere, onShift, onClose }: ShiftDialogProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState('0.5')
  const [chosen, setChosen] = useState<'all' | 'from'>('all')
  const which = fromHere ? chosen : 'all'
  const seconds = readSeconds(typed)
  const say = (key: keyof typeof messages) => intl.formatMessage(messages[key])
  const shift = (sign: 1 | -1) => seconds !== undefined && onShift(which, sign * seconds)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('shiftTitle')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {say('close')}
          </Button>
          <Button icon="minus" onClick={() => shift(-1)}>
            {say('earlier')}
          </Button>
          <Button icon="plus" onClick={() => shift(1)}>
            {say('later')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text tone="dim">{say('shiftText')}</Text>
        <TextField
          label={say('shiftBy')}
          inputMode="decimal"
          value={typed}
          error={seconds === undefined ? say('badSeconds') : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {fromHere && (
          <Segmented
            label={say('shiftWhich')}
            options={[
              { value: 'all', label: say('shiftAll') },
              { value: 'from', label: say('shiftFrom') },
            ]}
            value={which}
            onChange={setChosen}
          />
        )}
      </Stack>
    </Dialog>
  )
}
