import { Link, useNavigate } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { groups } from '@cairn/contract/groups'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { useHead } from '../../base/head.tsx'
import { LeaveGuard } from '../../base/leave-guard.tsx'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Crumbs, PageTitle } from '../../base/ui/page.tsx'
import { createGroup } from '../../groups/calls.ts'
import { GroupForm } from './group-form.tsx'
import { messages } from './group-messages.ts'
import { checkGroup, NOTHING, toGroup } from './group-profile.ts'
import styles from './group.module.css'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { GROUP_PATHS, GROUP_QUERIES } from './use-group-profile.ts'

/** Makes a group; its members come right after. */
export function NewGroup() {
  const intl = useIntl()
  const say = intl.formatMessage
  const navigate = useNavigate()
  const { timezone } = useSite()
  useHead({ title: say(messages.newTitle), indexed: false })
  const form = useForm({
    endpoint: groups.putGroup,
    values: NOTHING,
    paths: GROUP_PATHS,
    body: (values) => toGroup(values, timezone),
    check: checkGroup,
    // The same group sent again after a failure is one group, not two.
    send: (group, { key }) => createGroup(group, key),
    done: ({ name }) => ({ icon: 'users-group', message: say(messages.made, { name }) }),
    refreshes: GROUP_QUERIES,
    onDone: ({ id }) =>
      navigate({
        to: '/manage/groups/$groupId',
        params: { groupId: id },
        search: { tab: 'members' },
        replace: true,
      }),
  })
  return (
    <ManageArea width="form">
      <LeaveGuard unsaved={form.unsaved} />
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
        <form {...form.props}>
          <Stack gap={6}>
            <FormFailure form={form} />
            <GroupForm form={form} />
            <div className={styles.ends}>
              <Button link={<Link to="/manage/groups" />}>{say(shared.cancel)}</Button>
              <Button type="submit" variant="filled" busy={form.busy}>
                {say(messages.make)}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </ManageArea>
  )
}
