import { Avatar, type AvatarProps } from '../base/ui/avatar.tsx'
import { Icon } from '../base/ui/icon.tsx'
import styles from './face.module.css'
import { isGone } from './gone.ts'

interface Props {
  readonly id: string
  readonly name: string
  readonly src: string | undefined
  readonly size: 'tiny' | 'small' | 'medium'
  /** Known to be there no more. */
  readonly gone?: boolean
}

/** The face of somebody who speaks; of whoever is no longer there a plain one, without letters. */
export function Face({ id, gone = isGone(id), ...person }: Props) {
  if (!gone) return <Avatar {...(person satisfies AvatarProps)} seed={id} />
  return (
    <span className={styles.gone} data-size={person.size}>
      <Icon name="user" size={person.size === 'tiny' ? 14 : 18} />
    </span>
  )
}
