import { useMemo } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import type { MenuItem } from '../../base/ui/menu.tsx'
import { useCourseDraft } from '../draft/use-draft.tsx'
import { clippings } from './clippings.ts'
import { makeDeeds, type Deeds } from './deeds.ts'
import { deedMessages } from './messages.ts'

/** Everything that can be done to parts of the course under change. */
export const useDeeds = (): Deeds => {
  const draft = useCourseDraft()
  const intl = useIntl()
  return useMemo(() => makeDeeds(draft, intl), [draft, intl])
}

interface Known {
  readonly id: string
  readonly status?: string | undefined
}

/** The entries of a part's menu, the same for sections, lessons, scenes and questions. */
export const partMenu = (
  intl: IntlShape,
  deeds: Deeds,
  part: Known,
  { first = [], onPasted }: { first?: readonly MenuItem[]; onPasted?: (id: string) => void } = {},
): MenuItem[] => {
  const say = intl.formatMessage
  const told = (text: string | undefined) => text !== undefined && clippings.tellSystem(text)
  const pasted = (id: string | undefined) => id !== undefined && onPasted?.(id)
  const live = part.status === 'enabled'
  return [
    ...first,
    {
      label: say(deedMessages.duplicate),
      icon: 'copy',
      onSelect: () => void pasted(deeds.duplicate(part.id)),
    },
    {
      label: say(deedMessages.copy),
      icon: 'clipboard-text',
      onSelect: () => void told(deeds.copy(part.id)),
      apart: true,
    },
    { label: say(deedMessages.cut), icon: 'cut', onSelect: () => void told(deeds.cut(part.id)) },
    {
      label: say(deedMessages.paste),
      icon: 'clipboard',
      onSelect: () => void deeds.paste(part.id).then(pasted),
    },
    {
      label: say(deedMessages.moveUp),
      icon: 'arrow-up',
      onSelect: () => void deeds.step(part.id, -1),
      apart: true,
    },
    { label: say(deedMessages.moveDown), icon: 'arrow-down', onSelect: () => void deeds.step(part.id, 1) },
    ...(part.status === undefined
      ? []
      : [
          {
            label: say(live ? deedMessages.turnOff : deedMessages.turnOn),
            icon: live ? ('eye-off' as const) : ('eye' as const),
            onSelect: () => deeds.toggle(part.id),
            apart: true,
          },
        ]),
    {
      label: say(deedMessages.remove),
      icon: 'trash',
      danger: true,
      onSelect: () => deeds.remove(part.id),
      apart: part.status === undefined,
    },
  ]
}

/** The deeds of one part and its menu, for lists of scenes and questions. */
export const usePartDeeds = (part: Known) => {
  const intl = useIntl()
  const deeds = useDeeds()
  const { id } = part
  return {
    duplicate: () => deeds.duplicate(id),
    copy: () => deeds.copy(id),
    cut: () => deeds.cut(id),
    paste: () => deeds.paste(id),
    toggle: () => deeds.toggle(id),
    remove: () => deeds.remove(id),
    step: (by: 1 | -1) => deeds.step(id, by),
    menu: (): readonly MenuItem[] => partMenu(intl, deeds, part),
  }
}
