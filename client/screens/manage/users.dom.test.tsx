import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { memberships } from '@cairn/contract/memberships'
import { organizations } from '@cairn/contract/organizations'
import { users, type User } from '@cairn/contract/users'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { alert, becomes, button, dialog, field, hasFocus, menuItem, sees, title } from '../../testing/look.ts'
import { storePeople } from '../../testing/people.ts'
import { openPage } from '../../testing/render.tsx'
import { found, member, person } from '../../testing/samples.ts'
import { noAnswer, refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const known = (id: string, givenName: string, more: Partial<User> = {}): User => ({
  ...person(id, givenName),
  email: `${id}@example.org`,
  kind: 'person',
  state: 'active',
  organization: ['northfell'],
  ...more,
})
const MANY = Array.from({ length: 12 }, (_, n) => known(`user-${n}`, `Person${n}`))

const root = () => member('root', 'admin')
const openUsers = async (people: readonly User[] = MANY, search = '') => {
  server.on(
    organizations.findOrganizations,
    found([
      { id: 'northfell', name: 'Northfell' },
      { id: 'mill', name: 'Mill' },
    ]),
  )
  const stored = storePeople(people)
  const opened = await openPage(`/manage/users${search}`, { as: root() })
  await expect.element(title).toHaveTextContent('Users')
  return { ...stored, ...opened }
}

const rows = page.getByRole('table', { name: 'Users' }).getByRole('row')
const shown = () => rows.elements().length - 1
const choose = async (name: string, item: string) => {
  await button(`Actions for ${name}`).click()
  await menuItem(item).click()
}
const searches = () => server.received(users.findUsers).map(({ query }) => query.query)

describe('USER-43 NAV-98 the list of users', () => {
  test('is paged, and the address says which page', async () => {
    const { here } = await openUsers()
    await becomes(shown, 10)
    await button('Next').click()
    await becomes(shown, 2)
    expect(here()).toBe('/manage/users?start=10')
    await button('Previous').click()
    await becomes(here, '/manage/users')
  })

  test('is searched and narrowed, and the address can be shared', async () => {
    const { here, searchBy } = await openUsers()
    searchBy((query, user) => !query.includes('person7*') || user.id === 'user-7')
    await page.getByLabelText('Search by name, email or phone').fill('person7')
    await becomes(shown, 1)
    await becomes(here, '/manage/users?query=person7')
  })

  test('takes the filters of its address, and shows everyone again', async () => {
    const { here, searchBy } = await openUsers(MANY, '?role=coach&organization=northfell')
    await expect.element(page.getByLabelText('Role')).toHaveValue('coach')
    expect(searches().at(-1)).toBe('NOT kind:api AND role:coach AND organization:"northfell"')
    searchBy((query) => !query.includes('state:disabled'))
    await userEvent.selectOptions(page.getByLabelText('Status', { exact: true }), 'disabled')
    await expect.element(page.getByRole('heading', { name: 'No matching users' })).toBeVisible()
    await button('Show all users').click()
    await becomes(shown, 10)
    await becomes(here, '/manage/users')
  })
})

describe('USER-43 a narrower list of users', () => {
  test('begins again at its first page', async () => {
    const { here } = await openUsers(MANY, '?start=10')
    await becomes(shown, 2)
    await userEvent.selectOptions(page.getByLabelText('Role'), 'coach')
    await becomes(here, '/manage/users?role=coach')
    await becomes(shown, 10)
  })
})

describe('USER-47 USER-49 what is done with an account', () => {
  test('is named before it is done: disabled, enabled, deleted', async () => {
    const { records } = await openUsers([known('tuva', 'Tuva'), known('ben', 'Ben')])
    await choose('Tuva Osei', 'Disable')
    await expect.element(dialog).toHaveTextContent('Disable Tuva Osei?')
    expect(records.get('tuva')?.disabled).toBeUndefined()
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await sees('Tuva Osei can no longer log in')
    await expect.element(page.getByRole('row', { name: /Tuva/ })).toHaveTextContent('Disabled')
    expect([records.get('tuva')?.disabled, records.get('ben')?.disabled]).toEqual([true, undefined])
    await choose('Tuva Osei', 'Enable')
    await sees('Tuva Osei can log in again')
    await choose('Tuva Osei', 'Delete')
    await expect.element(dialog).toHaveTextContent('Delete Tuva Osei?')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await sees('Tuva Osei was deleted')
    expect([...records.keys()]).toEqual(['ben'])
    await expect.element(page.getByRole('row', { name: /Tuva/ })).not.toBeInTheDocument()
  })

  test('does not happen when the question is declined, nor to oneself', async () => {
    const { records } = await openUsers([known('tuva', 'Tuva'), known('root', 'Lena')])
    await choose('Tuva Osei', 'Delete')
    await dialog.getByRole('button').first().click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(records.size).toBe(2)
    await button('Actions for Lena Osei').click()
    await expect.element(menuItem('Download data')).toBeVisible()
    await expect.element(menuItem('Delete')).not.toBeInTheDocument()
    await expect.element(menuItem('Disable')).not.toBeInTheDocument()
  })

  test('takes them out of the organization in view, and leaves the account', async () => {
    const both = known('tuva', 'Tuva', { organization: ['northfell', 'mill'] })
    const { records, put } = await openUsers([both], '?organization=mill')
    server.on(
      memberships.removeFromOrganization,
      ({ params }) => void put({ ...both, organization: ['northfell'], id: params.user }),
    )
    await choose('Tuva Osei', 'Remove from organization…')
    await expect.element(dialog).toHaveTextContent('Remove Tuva Osei from Mill?')
    await expectNoBarriers('removing somebody from an organization')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await sees('Tuva Osei was removed from Mill')
    expect(server.received(memberships.removeFromOrganization).map(({ params }) => params)).toEqual([
      { id: 'mill', user: 'tuva' },
    ])
    expect(records.get('tuva')?.organization).toEqual(['northfell'])
  })

  test('is done to the person that was opened, not to the one that was asked about before', async () => {
    const { records } = await openUsers([known('tuva', 'Tuva'), known('ben', 'Ben')])
    for (const [item, keep] of [
      ['Disable', 'Keep enabled'],
      ['Delete', 'Keep account'],
    ] as const) {
      await choose('Tuva Osei', item)
      await expect.element(dialog).toHaveTextContent(`${item} Tuva Osei?`)
      await dialog.getByRole('button', { name: keep }).click()
      await expect.element(dialog).not.toBeInTheDocument()
    }
    await choose('Ben Osei', 'Disable')
    await expect.element(dialog).toHaveTextContent('Disable Ben Osei?')
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await sees('Ben Osei can no longer log in')
    await choose('Ben Osei', 'Delete')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await sees('Ben Osei was deleted')
    expect([...records.keys()]).toEqual(['tuva'])
    expect(records.get('tuva')?.disabled).toBeUndefined()
  })

  test('says why it failed, in the dialog', async () => {
    await openUsers([known('tuva', 'Tuva')])
    server.on(users.deleteUser, refuse('last_root_admin'))
    await choose('Tuva Osei', 'Delete')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
  })
})

describe('USER-44 USER-45 inviting', () => {
  const invite = dialog.getByRole('button', { name: 'Send invitation' })
  const open = async (people?: readonly User[]) => {
    const stored = await openUsers(people)
    await button('Invite people').first().click()
    await expect.element(invite).toBeVisible()
    return stored
  }
  const fillPerson = async (contact: string) => {
    await dialog.getByLabelText('First name').fill('Ada')
    await dialog.getByLabelText('Last name').fill('Wren')
    await dialog.getByLabelText('Email or phone').fill(contact)
  }

  test('one person names every mistake first, then sends where they shall belong', async () => {
    await open()
    await invite.click()
    await sees('Enter an email address or phone number.')
    await hasFocus(dialog.getByLabelText('First name'))
    expect(server.received(users.createUser)).toEqual([])
    await fillPerson('ada@example.org')
    await userEvent.selectOptions(dialog.getByLabelText('Organization'), 'mill')
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'author')
    await invite.click()
    await sees('Ada Wren was invited')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.received(users.createUser)).toMatchObject([
      {
        query: { organization: 'mill', role: 'author' },
        body: { givenName: 'Ada', familyName: 'Wren', email: 'ada@example.org' },
      },
    ])
  })

  test('somebody who belongs to the organization already is said to, at the field', async () => {
    await open()
    server.on(users.createUser, refuse('duplicate'))
    server.on(memberships.inviteMember, refuse('duplicate', { details: { reason: 'already_member' } }))
    await fillPerson('member@example.org')
    await userEvent.selectOptions(dialog.getByLabelText('Organization'), 'mill')
    await invite.click()
    await sees('This person already belongs to the organization.')
    await hasFocus(dialog.getByLabelText('Email or phone'))
  })

  test('somebody who has an account says so at the field; a repeated try is the same request', async () => {
    await open()
    server.on(users.createUser, refuse('duplicate'))
    await fillPerson('taken@example.org')
    await invite.click()
    await sees('An account with this email or phone already exists.')
    await hasFocus(dialog.getByLabelText('Email or phone'))
    server.on(users.createUser, noAnswer())
    await invite.click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabelText('Email or phone').fill('other@example.org')
    await invite.click()
    await expect.poll(() => server.received(users.createUser).length).toBe(3)
    const keys = server.received(users.createUser).map(({ headers }) => headers['idempotency-key'])
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
  })

  test('a list is read line by line before anything is sent, and says what became of each', async () => {
    await open([])
    server.on(users.createUser, ({ body }) =>
      body.email === 'coach@example.org' ? refuse('duplicate') : known('made', body.givenName),
    )
    server.on(users.findUsers, found([known('made', 'Bo')]))
    await dialog.getByRole('button', { name: 'Several people' }).click()
    const lines = [
      'First name;Last name;E-mail or phone',
      'Bo;Lind;bo@example.org',
      '"Ann;e";Ruiz;ann@example.org',
      'Bo;Again;bo@example.org',
      'Wrong;Line;nobody@',
      'Ines;Okafor;coach@example.org',
    ]
    const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    await userEvent.upload(input, new File([lines.join('\r\n')], 'people.csv', { type: 'text/csv' }))
    await sees('3 people are ready')
    await sees('2 lines have problems and will be skipped')
    await sees('Line 4: Same as line 2')
    await sees(/^Line 5: Enter a valid email address/)
    await dialog.getByRole('button', { name: 'Invite 3 people' }).click()
    await sees('2 people were invited')
    await sees('Already has an account')
    expect(
      server
        .received(users.createUser)
        .map(({ body }) => body.givenName)
        .toSorted(),
    ).toEqual(['Ann;e', 'Bo', 'Ines'])
    await expect.element(dialog.getByRole('button', { name: 'Download the rest' })).toBeVisible()
  })
})

describe('USER-46 NAV-99 the page of one person', () => {
  const save = button('Save changes')

  test('refuses what is wrong at its field, and merges what somebody else saved meanwhile', async () => {
    const { put, records, here } = await (async () => {
      const stored = storePeople([known('tuva', 'Tuva')])
      return { ...stored, ...(await openPage('/manage/users/tuva', { as: root() })) }
    })()
    await expect.element(title).toHaveTextContent('Tuva Osei')
    await expect.element(save).not.toBeInTheDocument()
    await field(/^Email/).fill('nonsense')
    await save.click()
    await sees(/^Enter a valid email address/)
    await field(/^Email/).fill('tuva@example.org')
    await field('First name').fill('Turid')
    put({ ...(records.get('tuva') as User), familyName: 'Elsewhere' })

    await page.getByRole('link', { name: 'Organizations' }).click()
    await expect.element(dialog).toHaveTextContent('Leave without saving?')
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    expect(here()).toBe('/manage/users/tuva')
    await save.click()
    await expect.element(alert).toHaveTextContent('Someone else changed this in the meantime.')
    await expect.element(field('First name')).toHaveValue('Turid')
    await expect.element(field('Last name')).toHaveValue('Elsewhere')
    await save.click()
    await expect.element(title).toHaveTextContent('Turid Elsewhere')
    await expect.element(save).not.toBeInTheDocument()
  })

  test('shows at the field that another account has the address', async () => {
    storePeople([known('tuva', 'Tuva')])
    await openPage('/manage/users/tuva', { as: root() })
    server.on(users.putUser, refuse('duplicate'))
    await field(/^Email/).fill('coach@example.org')
    await save.click()
    await sees('Another account already uses this email or phone.')
  })

  test('is only shown to those who may not change it', async () => {
    storePeople([known('tuva', 'Tuva', { organization: ['elsewhere'] })])
    const as = member('admin')
    await openPage('/manage/users/tuva', {
      as: { ...as, authorization: { ...as.authorization, role: { northfell: ['admin'] } } },
    })
    await expect.element(field('First name')).toBeDisabled()
    await expect.element(save).not.toBeInTheDocument()
  })
})
