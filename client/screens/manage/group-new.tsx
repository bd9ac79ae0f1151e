import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { useDraft } from '../../base/draft.ts'
import { useHead } from '../../base/head.tsx'
import { LeaveGuard } from '../../base/leave-guard.tsx'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Crumbs, PageTitle } from '../../base/ui/page.tsx'
import { toast } from '../../base/ui/toast.ts'
import { createGroup } from '../../groups/calls.ts'
import { GroupForm } from './group-form.tsx'
import { messages } from './group-messages.ts'
import { groupErrors, NOTHING, toGroup, type GroupErrors } from './group-profile.ts'
import styles from './group.module.css'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { useRefreshGroups } from './use-group-profile.ts'
import { Failure, useDeed } from '../../base/ui/failure.tsx'

/** Makes a group; its members come right after. */
export function NewGroup() {
  const intl = useIntl()
  const say = intl.formatMessage
  const navigate = useNavigate()
  const refresh = useRefreshGroups()
  const { timezone } = useSite()
  const draft = useDraft(NOTHING)
  const [errors, setErrors] = useState<GroupErrors>()
  const [made, setMade] = useState(false)
  const { busy, failure, run } = useDeed()
  // The same group sent again after a failure is one group, not two.
  const key = useRef({ of: '', key: '' })
  useHead({ title: say(messages.newTitle), indexed: false })

  const make = () => {
    const group = toGroup(draft.value, timezone)
    const of = JSON.stringify(group)
    if (key.current.of !== of) key.current = { of, key: crypto.randomUUID() }
    return run(async () => {
      const { id, name } = await createGroup(group, key.current.key)
      setMade(true)
      toast({ icon: 'users-group', message: say(messages.made, { name }) })
      void refresh()
      await navigate({
        to: '/manage/groups/$groupId',
        params: { groupId: id },
        search: { tab: 'members' },
        replace: true,
      })
    })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const wrong = groupErrors(draft.value)
    setErrors(wrong)
    if (busy) return
    if (!wrong) return void make()
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <ManageArea width="form">
      <LeaveGuard unsaved={draft.changed && !busy && !made} />
      <PageTitle
        lead={say(messages.newLead)}
        above={
          <Crumbs label={say(messages.where)}>
            <Link to="/manage/groups">{say(messages.title)}</Link>
            <Icon name="chevron-right" size={14} />
          </Crumbs>
        }
      >
        {say(messages.newTitle)}
      </PageTitle>
      <Card pad="large">
        <form noValidate onSubmit={submit}>
          <Stack gap={6}>
            <Failure>{failure}</Failure>
            <GroupForm profile={draft.value} errors={errors} onChange={draft.change} />
            <div className={styles.ends}>
              <Button link={<Link to="/manage/groups" />}>{say(shared.cancel)}</Button>
              <Button type="submit" variant="filled" busy={busy}>
                {say(messages.make)}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </ManageArea>
  )
}
