import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Switch } from '../../base/ui/choice.tsx'
import { Text } from '../../base/ui/text.tsx'
import { Part, TabPage } from '../../courses/about/tab-page.tsx'
import { useDrafted, useDraftField } from '../../courses/draft/use-draft.tsx'
import { messages } from './tab-scheduling-messages.ts'

/** Turns the booking of coaches on and off. */
export function Tab() {
  const intl = useIntl()
  const say = intl.formatMessage
  const id = useDrafted(({ course }) => course.id)
  const coaches = useDrafted(({ course }) => course.coach?.length ?? 0)
  const { value, set } = useDraftField<string>(say(messages.on), null, 'timeKitProjectId')
  const on = value !== undefined
  return (
    <TabPage title={say(messages.title)} lead={say(messages.lead)}>
      <Part title={say(messages.part)}>
        <Switch
          label={say(messages.on)}
          checked={on}
          onChange={({ target }) => set(target.checked ? crypto.randomUUID() : undefined)}
        />
        <Text tone="dim">{say(on ? messages.onText : messages.offText)}</Text>
        {on && coaches === 0 && (
          <Banner
            icon="alert-triangle"
            look="card"
            tone="warn"
            action={
              <Button
                size="small"
                link={<Link to="/author/course/$courseId/$tab" params={{ courseId: id, tab: 'people' }} />}
              >
                {say(messages.toPeople)}
              </Button>
            }
          >
            {say(messages.noCoach)}
          </Banner>
        )}
      </Part>
    </TabPage>
  )
}
