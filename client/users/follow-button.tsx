import { useIntl } from 'react-intl'
import { useSession } from '../base/site.tsx'
import { Button } from '../base/ui/button.tsx'
import { follow, isFollowing, unfollow, type Followed } from './follow.ts'
import { messages } from './messages.ts'
import { changeMe } from './save.ts'

interface Props {
  readonly what: Followed
  /** It is followed without being asked for. */
  readonly byItself?: boolean
  readonly size?: 'small' | 'medium'
  /** Off where something else is the one thing to do. */
  readonly filled?: boolean
}

/** Follows a course, a group, a person or an organization, or stops; visitors and the person themselves get none. */
export function FollowButton({ what, byItself = false, size = 'medium', filled = false }: Props) {
  const intl = useIntl()
  const me = useSession()?.user
  if (!me || (what.type === 'user' && what.id === me.id)) return null
  const following = isFollowing(me, what, byItself)
  const turn = () => void changeMe((user) => (following ? unfollow : follow)(user, what, new Date()))
  return (
    <Button
      size={size}
      icon={following ? 'user-minus' : 'user-plus'}
      variant={filled && !following ? 'filled' : 'quiet'}
      onClick={turn}
    >
      {intl.formatMessage(following ? messages.unfollow : messages.follow)}
    </Button>
  )
}
