import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useIntl } from 'react-intl'
import { fileAddress } from '../../base/file-address.ts'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { LogoPicture } from '../../base/ui/logo.tsx'
import styles from './focus-header.module.css'
import { messages } from './messages.ts'

export interface FocusHeaderProps {
  /** The way back; left out once there is nothing to go back to. */
  readonly back?: { readonly link: ReactElement; readonly label: string } | undefined
}

/** The header of the checkout: the way back, and no menu to wander into. */
export function FocusHeader({ back }: FocusHeaderProps) {
  const { formatMessage } = useIntl()
  const { name, logo } = useSite()
  return (
    <header className={styles.bar}>
      <Link to="/dashboard" className={styles.tile ?? ''} aria-label={formatMessage(messages.home, { name })}>
        <LogoPicture src={fileAddress(logo)} size={28} />
      </Link>
      {back && (
        <Button variant="ghost" icon="arrow-left" link={back.link}>
          {back.label}
        </Button>
      )}
      <span className={styles.grow} />
      {back ? (
        <span className={styles.secure}>
          <Icon name="lock" size={16} />
          {formatMessage(messages.secure)}
        </span>
      ) : (
        <Button variant="ghost" link={<Link to="/dashboard" />}>
          {formatMessage(messages.goHome)}
        </Button>
      )}
    </header>
  )
}
