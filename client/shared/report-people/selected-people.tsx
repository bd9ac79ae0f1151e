import { useIntl } from 'react-intl'
import { passesGuard } from '../../base/guard.ts'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { EmailPeople } from './email-people.tsx'
import bar from '../learners/selected-bar.module.css'
import { messages } from './messages.ts'

interface Props {
  readonly chosen: ReadonlySet<string>
  readonly course?: string | undefined
  readonly onClear: () => void
}

/** Whether somebody may write to many: then people in reports can be selected. */
export const useMayEmail = (): boolean => passesGuard('teaching', useActor())

/** How many people are selected, and an email to exactly these. */
export function SelectedPeople({ chosen, course, onClear }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const count = chosen.size
  if (count === 0) return null
  return (
    <section className={bar.bar} aria-label={say(messages.chosenLabel)}>
      <span className={bar.count} aria-live="polite">
        {say(messages.chosen, { count })}
      </span>
      <EmailPeople size="small" people={[...chosen]} course={course}>
        {say(messages.email, { count })}
      </EmailPeople>
      <Button size="small" variant="ghost" onClick={onClear}>
        {say(messages.clearChosen)}
      </Button>
    </section>
  )
}
