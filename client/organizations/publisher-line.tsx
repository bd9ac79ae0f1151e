import { Link } from '@tanstack/react-router'
import { Avatar } from '../base/ui/avatar.tsx'
import { LinkTo } from '../base/ui/link.tsx'
import { Text } from '../base/ui/text.tsx'
import styles from './publisher-line.module.css'

export interface PublisherLineProps {
  id: string
  name: string
  avatar?: string | undefined
  detail?: string | undefined
}

/** A publisher, and the way to its page. */
export function PublisherLine({ id, name, avatar, detail }: PublisherLineProps) {
  return (
    <div className={styles.line}>
      <Avatar name={name} seed={id} src={avatar} size="medium" />
      <div className={styles.words}>
        <LinkTo to={<Link to="/catalog/publisher/$id" params={{ id }} />} className={styles.name ?? ''}>
          <bdi>{name}</bdi>
        </LinkTo>
        {detail !== undefined && (
          <Text size="support" tone="dim">
            {detail}
          </Text>
        )}
      </div>
    </div>
  )
}
