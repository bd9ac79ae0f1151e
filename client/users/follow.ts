import type { FOLLOWED, User } from '@cairn/contract/users'

/** Something that can be followed: a course, a group, a person, an organization, a conversation. */
export interface Followed {
  readonly type: (typeof FOLLOWED)[number]
  readonly id: string
}

const same = (one: Followed) => (other: Followed) => one.type === other.type && one.id === other.id
const without = <F extends Followed>(list: readonly F[] | undefined, one: Followed): F[] =>
  (list ?? []).filter((other) => !same(one)(other))

/** `byItself`: it is followed without being asked for, such as the feed of one's own group, until one no longer wishes to. */
export const isFollowing = (
  user: Pick<User, 'following' | 'unfollowing'>,
  one: Followed,
  byItself = false,
): boolean => (user.following?.some(same(one)) ?? false) || (byItself && !user.unfollowing?.some(same(one)))

/** Follows; an earlier wish not to is forgotten. */
export const follow = (user: User, { type, id }: Followed, now: Date): User =>
  isFollowing(user, { type, id })
    ? user
    : {
        ...user,
        following: [...(user.following ?? []), { type, id, date: now.toISOString() }],
        unfollowing: without(user.unfollowing, { type, id }),
      }

/** Follows no longer, and keeps the wish: what is followed by itself, such as one's own course, asks for it. */
export const unfollow = (user: User, { type, id }: Followed, now: Date): User => ({
  ...user,
  following: without(user.following, { type, id }),
  unfollowing: [...without(user.unfollowing, { type, id }), { type, id, date: now.toISOString() }],
})
