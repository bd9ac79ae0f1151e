import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { readerIn, type FeedAt } from '@cairn/domain/access/feed-people'
import type { Hide, MessageType } from '@cairn/domain/conversations/message'
import { moderates } from '@cairn/domain/conversations/visible'
import { CompactSelect } from '../base/ui/select.tsx'
import { audienceMessages as messages } from './messages.ts'
import { usePorts } from './ports.ts'
import type { Within } from './within.ts'

type Audience = 'all' | 'staff' | 'asker'

const HIDES: Readonly<Record<Audience, readonly Hide[]>> = { all: [], staff: ['everyone'], asker: ['public'] }
const OPEN: ReadonlySet<MessageType> = new Set(['concept', 'group', 'instruction', 'interaction'])

export interface Choice {
  /** Who may be named in it, given who will see it. */
  readonly narrow: (within: Within | undefined) => Within | undefined
  /** Beside the button that sends; nothing for those who have no choice. */
  readonly control: ReactNode
  /** From whom it is to be kept, once. */
  readonly take: () => { readonly hideDisplay?: readonly Hide[] }
}

/** Those who moderate decide before they send who will see it; learners never know that there is a choice. */
export const useAudience = (
  type: MessageType | undefined,
  at: FeedAt | undefined,
  /** Who began the thread that is answered, when that is somebody else. */
  asker?: { readonly id: string; readonly name: string },
): Choice => {
  const intl = useIntl()
  const { actor } = usePorts()
  const [audience, setAudience] = useState<Audience>('all')
  const may =
    type !== undefined &&
    at !== undefined &&
    OPEN.has(type) &&
    moderates(readerIn(actor, at), { type, place: at.place })
  if (!may) return { control: null, narrow: (within) => within, take: () => ({}) }
  const offered: Audience[] = ['all', 'staff', ...(asker === undefined ? [] : (['asker'] as const))]
  return {
    narrow: (within) =>
      within && audience !== 'all'
        ? { feed: within.feed, staff: true, ...(audience === 'asker' && { learner: asker?.id }) }
        : within,
    control: (
      <CompactSelect
        label={intl.formatMessage(messages.label)}
        value={audience}
        data-narrowed={audience === 'all' ? undefined : true}
        options={offered.map((value) => ({
          value,
          label: intl.formatMessage(messages[value], { name: asker?.name ?? '' }),
        }))}
        onChange={({ target }) => setAudience(offered.find((one) => one === target.value) ?? 'all')}
      />
    ),
    take: () => {
      setAudience('all')
      return audience === 'all' ? {} : { hideDisplay: HIDES[audience] }
    },
  }
}
