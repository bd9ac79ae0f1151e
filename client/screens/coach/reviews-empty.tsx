import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { NothingFound } from '../../base/ui/nothing-found.tsx'
import { messages } from './review-messages.ts'
import type { Reviews } from './use-reviews.ts'

/** Nothing waits, or nothing that was asked for. */
export function NothingWaits({ reviews }: { reviews: Reviews }) {
  const { place, filter, setFilter, go } = reviews
  const narrowed = filter !== 'all' || place.courseId !== undefined || place.groupId !== undefined
  const all = () => {
    setFilter('all')
    go({ courseId: undefined, groupId: undefined })
  }
  return (
    <NothingFound
      narrowed={narrowed}
      onAll={all}
      words={{ ...messages, none: messages.clear, noneText: messages.clearText }}
    />
  )
}

/** In place of a piece: it is gone, or others have all there is. */
export function NoPiece({ gone, left, onNext }: { gone: boolean; left: number; onNext: () => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  if (left === 0)
    return (
      <Empty title={say(messages.clear)} headingLevel={2}>
        {say(messages.clearText)}
      </Empty>
    )
  return (
    <Empty
      title={say(gone ? messages.goneTitle : messages.othersHave)}
      action={gone && <Button onClick={onNext}>{say(messages.next)}</Button>}
    >
      {say(gone ? messages.goneText : messages.othersHaveText)}
    </Empty>
  )
}
