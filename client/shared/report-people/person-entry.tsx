import type { ReactNode } from 'react'
import type { PublicUser } from '@cairn/contract/users'
import { fileAddress } from '../../base/file-address.ts'
import { fullName } from '../../base/person.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { LinkTo, type LinkTarget } from '../../base/ui/link.tsx'
import { Entry } from '../../base/ui/table.tsx'
import styles from './report-people.module.css'

interface Props {
  readonly user: PublicUser
  /** Under the name: the email address, where it is told. */
  readonly detail?: ReactNode
  readonly link?: LinkTarget | undefined
  readonly aside?: ReactNode
}

/** A person in a report: face, name, and a quieter line. */
export function PersonEntry({ user, detail, link, aside }: Props) {
  const name = <bdi>{fullName(user)}</bdi>
  return (
    <Entry
      lead={<Avatar name={fullName(user)} seed={user.id} src={fileAddress(user.avatar)} />}
      title={
        link === undefined ? (
          name
        ) : (
          <LinkTo to={link} className={styles.name ?? ''}>
            {name}
          </LinkTo>
        )
      }
      {...(detail !== undefined && { detail })}
      {...(aside !== undefined && { aside })}
    />
  )
}

/** An email address, which loses its end where there is no room. */
export function Address({ email }: { readonly email: string | undefined }) {
  return email === undefined ? null : (
    <span dir="auto" title={email} className={styles.cut}>
      {email}
    </span>
  )
}

/** Several short facts in the second line of a row. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <span className={styles.detail}>{children}</span>
}
