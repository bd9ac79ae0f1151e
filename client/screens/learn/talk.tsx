import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { Bone, Skeleton } from '../../base/ui/skeleton.tsx'
import { playerMessages as messages } from './messages.ts'
import type { TalkFeedProps } from './talk-feed.tsx'
import { latePart } from '../../base/ui/late-part.tsx'

const Live = latePart(() => import('./talk-feed.tsx').then(({ TalkFeed }) => ({ default: TalkFeed })))

/** A question that is answered by talking about it with the others. */
export function Talk(props: TalkFeedProps) {
  const intl = useIntl()
  return (
    <Suspense
      fallback={
        <Skeleton label={intl.formatMessage(messages.loading)}>
          <Bone shape="control" />
          <Bone shape="line" />
        </Skeleton>
      }
    >
      <Live {...props} />
    </Suspense>
  )
}
