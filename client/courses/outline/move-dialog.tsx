import { useState } from 'react'
import { useIntl } from 'react-intl'
import { isFields } from '@cairn/domain/base/json-type'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Select } from '../../base/ui/select.tsx'
import { useDrafted } from '../draft/use-draft.tsx'
import type { Deeds } from './deeds.ts'
import { messages } from './messages.ts'
import { placeOf } from './places.ts'

export interface MoveDialogProps {
  /** A section or a lesson. */
  id: string
  deeds: Deeds
  onMoved: () => void
  onClose: () => void
}

const FIRST = 'first'

/** Moves a lesson or a section to any place, for whom dragging is no way. */
export function MoveDialog({ id, deeds, onMoved, onClose }: MoveDialogProps) {
  const intl = useIntl()
  const course = useDrafted((view) => view.course)
  const place = placeOf(course, id)
  const sections = course.section ?? []
  const [into, setInto] = useState(place?.into)
  const list =
    place?.kind === 'section' ? sections : (sections.find((one) => one.id === into)?.instruction ?? [])
  const others = list.filter((one) => one.id !== id)
  const [after, setAfter] = useState<string>()
  const known = after === FIRST || others.some((one) => one.id === after)
  const chosen = known ? after : (others.at(-1)?.id ?? FIRST)
  if (!place) return null

  const move = () => {
    const at = chosen === FIRST ? 0 : others.findIndex((one) => one.id === chosen) + 1
    const next = others[at]
    deeds.move(id, {
      ...(place.kind !== 'section' && into !== undefined && { into }),
      ...(isFields(next) && { before: String(next['id']) }),
    })
    onMoved()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={intl.formatMessage(messages.moveTitle, { title: deeds.titleOf(id) })}
      actions={
        <>
          <Button onClick={onClose}>{intl.formatMessage(messages.cancel)}</Button>
          <Button variant="filled" onClick={move}>
            {intl.formatMessage(messages.moveHere)}
          </Button>
        </>
      }
    >
      <Stack>
        {place.kind !== 'section' && (
          <Select
            label={intl.formatMessage(messages.moveInto)}
            options={sections.map((one, n) => ({
              value: one.id,
              label: intl.formatMessage(messages.section, { number: n + 1, title: one.title }),
            }))}
            value={into}
            onChange={(event) => setInto(event.target.value)}
          />
        )}
        <Select
          label={intl.formatMessage(messages.moveBefore)}
          options={[
            { value: FIRST, label: intl.formatMessage(messages.moveFirst) },
            ...others.map((one) => ({
              value: one.id,
              label: intl.formatMessage(messages.moveAfter, { title: one.title }),
            })),
          ]}
          value={chosen}
          onChange={(event) => setAfter(event.target.value)}
        />
      </Stack>
    </Dialog>
  )
}
