import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { priceKind } from '../../courses/price-kind.ts'
import { LeaveDialog, type LeaveDialogProps } from '../../progress/leave-dialog.tsx'
import { messages } from '../../progress/leave-messages.ts'

/** The way out of a course, at the very end of its page. What was paid for is given back by those who sold it. */
export function LeaveCourse({ course, user }: Pick<LeaveDialogProps, 'course' | 'user'>) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  if (priceKind(course) !== 'free') return null
  return (
    <div>
      <Button variant="ghost" size="small" icon="logout" onClick={() => setLeaving(true)}>
        {intl.formatMessage(messages.leave)}
      </Button>
      <LeaveDialog
        {...{ course, user }}
        open={leaving}
        onClose={() => setLeaving(false)}
        onLeft={() => navigate({ to: '/dashboard', replace: true })}
      />
    </div>
  )
}
