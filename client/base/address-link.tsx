import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

interface AddressLinkProps {
  readonly href: string
  readonly className?: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A page is opened beside this one, or by the browser itself. */
const isElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** A link to an address of this site that is known only while it runs, such as one the server sent. */
export function AddressLink({ href, onClick, className, children }: AddressLinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    onClick()
    if (isElsewhere(event)) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a href={href} className={className} onClick={follow}>
      {children}
    </a>
  )
}
