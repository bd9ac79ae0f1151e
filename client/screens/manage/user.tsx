import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { users, type User } from '@cairn/contract/users'
import { can } from '@cairn/domain/access/actions'
import { isCallError } from '../../base/call-error.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { useHead } from '../../base/head.tsx'
import { LeaveGuard } from '../../base/leave-guard.tsx'
import { useActor, useSite } from '../../base/site.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty, ErrorState } from '../../base/ui/empty.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { SaveBar } from '../../base/ui/save-bar.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { personById } from '../../users/queries.ts'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { saveUser } from '../../users/user-calls.ts'
import { fieldsOf, UserForm, checkUser, withFields } from './user-form.tsx'
import { messages } from './user-messages.ts'
import { AccountCard, EventsCard, RolesCard, UserTitle } from './user-parts.tsx'
import styles from './user.module.css'
import { useUserDeeds } from './use-user-deeds.tsx'
import { fullName, isKnown, personAt } from '../../base/person.ts'

/** One person: name, contact, roles, what they did and what may be done with the account. */
export function Screen() {
  const intl = useIntl()
  const { userId } = useParams({ from: '/manage/users/$userId' })
  const found = useQuery(personById(userId))
  useHead({ title: found.data ? fullName(found.data) : intl.formatMessage(messages.back), indexed: false })
  if (found.data) return <Person key={userId} user={found.data} />
  return (
    <ManageArea>
      {found.isPending && (
        <div className={styles.waiting}>
          <ListSkeleton label={intl.formatMessage(shared.loading)} />
        </div>
      )}
      {isCallError(found.error, 404) && (
        <Empty
          headingLevel={1}
          title={intl.formatMessage(messages.gone)}
          action={<Button link={<Link to="/manage/users" />}>{intl.formatMessage(messages.toUsers)}</Button>}
        >
          {intl.formatMessage(messages.goneText)}
        </Empty>
      )}
      {found.error && !isCallError(found.error, 404) && (
        <ErrorState
          headingLevel={1}
          title={intl.formatMessage(messages.failed)}
          retry={{
            label: intl.formatMessage(shared.tryAgain),
            run: () => void found.refetch(),
            busy: found.isFetching,
          }}
        >
          {intl.formatMessage(shared.failedText)}
        </ErrorState>
      )}
    </ManageArea>
  )
}

/** Somebody's names and how to reach them, under change. */
const useUserForm = (user: User) => {
  const intl = useIntl()
  const { phoneRegion } = useSite()
  return useForm({
    endpoint: users.putUser,
    values: fieldsOf(user),
    body: (fields) => withFields(user, fields),
    check: (fields) => checkUser(fields, phoneRegion, user.kind),
    send: (_body, { values }) => saveUser(withFields(user, values)),
    refusal: (error, { email }) =>
      isCallError(error, 409) && error.code === 'duplicate'
        ? { [email === fieldsOf(user).email ? 'phoneNumber' : 'email']: messages.taken }
        : undefined,
    done: intl.formatMessage(shared.saved),
    refreshes: [[users.findUsers.path], personById(user.id).queryKey],
  })
}

/** What an admin entered and the person has not accepted yet. */
function ProposedNote({ user, proposed }: { user: User; proposed: NonNullable<User['proposed']> }) {
  const intl = useIntl()
  const values = [proposed.email, proposed.phoneNumber].filter((value) => value !== undefined)
  return (
    <Banner icon="clock" look="card">
      {intl.formatMessage(messages.proposed, {
        name: user.givenName,
        contact: <bdi key="contact">{intl.formatList(values, { type: 'unit' })}</bdi>,
      })}
    </Banner>
  )
}

function Person({ user }: { user: User }) {
  const intl = useIntl()
  const actor = useActor()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const formId = useId()
  const refresh = async () => {
    void queries.invalidateQueries({ queryKey: [users.findUsers.path] })
    await queries.invalidateQueries({ queryKey: personById(user.id).queryKey })
  }
  const form = useUserForm(user)
  const deeds = useUserDeeds({
    onChanged: () => void refresh(),
    onDeleted: () => {
      void queries.invalidateQueries({ queryKey: [users.findUsers.path] })
      void navigate({ to: '/manage/users' })
    },
  })
  const writes = can(actor, 'user.write', personAt(user))
  return (
    <ManageArea
      dock={
        form.changed && (
          <SaveBar
            form={formId}
            save={intl.formatMessage(shared.save)}
            discard={intl.formatMessage(shared.discard)}
            busy={form.busy}
            onDiscard={form.discard}
          >
            {intl.formatMessage(shared.unsaved)}
          </SaveBar>
        )
      }
    >
      <LeaveGuard unsaved={form.unsaved} />
      <UserTitle user={user} items={deeds.itemsFor(user)} />
      {!isKnown(user) ? (
        <Banner icon="info-circle" look="card">
          {intl.formatMessage(messages.stranger)}
        </Banner>
      ) : (
        <div className={styles.columns}>
          <Stack gap={6}>
            <Card pad="large">
              <form id={formId} {...form.props}>
                <Stack gap={5}>
                  <Heading level={2} size="card">
                    {intl.formatMessage(messages.profile)}
                  </Heading>
                  {!writes && (
                    <Banner icon="lock" look="card">
                      {intl.formatMessage(messages.readOnly)}
                    </Banner>
                  )}
                  {user.proposed && <ProposedNote user={user} proposed={user.proposed} />}
                  <FormFailure form={form} />
                  <UserForm form={form} disabled={!writes} kind={user.kind} />
                </Stack>
              </form>
            </Card>
            <EventsCard user={user} />
          </Stack>
          <Stack gap={6}>
            <AccountCard user={user} />
            <RolesCard user={user} />
          </Stack>
        </div>
      )}
      {deeds.dialogs}
    </ManageArea>
  )
}
