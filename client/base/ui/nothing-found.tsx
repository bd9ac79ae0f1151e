import type { ReactNode } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'

export interface NothingFoundProps {
  /** Something was asked for: what is not listed may be there all the same. */
  readonly narrowed: boolean
  /** Asks for everything again. */
  readonly onAll: () => void
  /** What is said where there is nothing at all, and where nothing fits. */
  readonly words: Readonly<
    Record<'none' | 'noneText' | 'noMatch' | 'noMatchText' | 'showAll', MessageDescriptor>
  >
  /** The next step where there is nothing at all. */
  readonly action?: ReactNode
}

/** In place of a list without rows. */
export function NothingFound({ narrowed, onAll, words, action }: NothingFoundProps) {
  const say = useIntl().formatMessage
  return (
    <Empty
      title={say(narrowed ? words.noMatch : words.none)}
      action={narrowed ? <Button onClick={onAll}>{say(words.showAll)}</Button> : action}
    >
      {say(narrowed ? words.noMatchText : words.noneText)}
    </Empty>
  )
}
