import type { DndContextProps } from '@dnd-kit/core'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { Deeds } from './deeds.ts'
import { messages } from './messages.ts'

/** What screen readers hear while something is dragged. */
export const useDragWords = (
  deeds: Pick<Deeds, 'titleOf'>,
): NonNullable<DndContextProps['accessibility']> => {
  const intl = useIntl()
  return useMemo(() => {
    const title = (id: unknown) => deeds.titleOf(String(id))
    return {
      screenReaderInstructions: { draggable: intl.formatMessage(messages.dragHelp) },
      announcements: {
        onDragStart: ({ active }) => intl.formatMessage(messages.dragStart, { title: title(active.id) }),
        onDragOver: ({ active, over }) =>
          over
            ? intl.formatMessage(messages.dragOver, { title: title(active.id), over: title(over.id) })
            : undefined,
        onDragEnd: ({ active }) => intl.formatMessage(messages.dragEnd, { title: title(active.id) }),
        onDragCancel: ({ active }) => intl.formatMessage(messages.dragCancel, { title: title(active.id) }),
      },
    }
  }, [deeds, intl])
}
