import { Avatar } from './avatar.tsx'
import { Menu, type MenuItem } from './menu.tsx'
import styles from './user-menu.module.css'

export interface UserMenuProps {
  name: string
  /** Under the name: an e-mail, a role. */
  detail?: string
  /** Keeps the colour of the avatar: the user's id. */
  seed?: string
  picture?: string | undefined
  /** "Account" */
  label: string
  items: readonly MenuItem[]
}

/** The person at the end of the header, and what is theirs. */
export function UserMenu({ name, detail, seed, picture, label, items }: UserMenuProps) {
  return (
    <Menu
      label={label}
      items={items}
      head={
        <>
          <p className={styles.name}>{name}</p>
          {detail && <p className={styles.detail}>{detail}</p>}
        </>
      }
      trigger={
        <button type="button" className={styles.trigger} aria-label={`${label}, ${name}`}>
          <Avatar name={name} seed={seed} src={picture} />
        </button>
      }
    />
  )
}
