import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../../base/ui/button.tsx'
import { FEW_PEOPLE } from '../chosen-people.ts'

interface Props extends Pick<ButtonProps, 'size' | 'wide'> {
  readonly people: readonly string[]
  readonly course?: string | undefined
  readonly children: ReactNode
}

/** Opens the page where emails to learners are written, to exactly these people. */
export function EmailPeople({ people, course, children, ...look }: Props) {
  const navigate = useNavigate()
  const same = { ...look, variant: 'filled', icon: 'mail' } as const
  if (people.length <= FEW_PEOPLE)
    return (
      <Button {...same} link={<Link to="/manage/send" search={{ courseId: course, to: people.join(',') }} />}>
        {children}
      </Button>
    )
  return (
    <Button
      {...same}
      onClick={() =>
        void navigate({ to: '/manage/send', search: { courseId: course }, state: { people: [...people] } })
      }
    >
      {children}
    </Button>
  )
}
