import { Link, redirect, useNavigate, useSearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { pathTo } from './base/paths.ts'

/** Each line that is expected to be an error is one for the compiler; `tsc` fails where it is none. */
export function Mistakes() {
  const navigate = useNavigate()
  const { tab } = useSearch({ from: '/groups/$groupId' })
  // @ts-expect-error -- no tab of this name
  const wrong = tab === 'people'
  // @ts-expect-error -- no such page
  void navigate({ to: '/dashbord' })
  // @ts-expect-error -- no value of this name
  void navigate({ to: '/groups/$groupId', params: { groupId: 'g' }, search: { tab: 'people' } })
  // @ts-expect-error -- the group is missing
  void navigate({ to: '/groups/$groupId' })
  // @ts-expect-error -- a parameter of another page
  pathTo('/verify/$code', { id: 'a' })
  // @ts-expect-error -- no such search parameter
  if (wrong) throw redirect({ to: '/login', search: { back: '/' } })
  return (
    <>
      <Link to="/groups/$groupId" params={{ groupId: 'g' }} search={{ tab: 'events' }} />
      {/* @ts-expect-error -- no such page */}
      <Link to="/group/$groupId" params={{ groupId: 'g' }} />
      {/* @ts-expect-error -- the address is put together by hand */}
      <Link to={`/groups/${'g' as string}`} />
    </>
  )
}

test('addresses of pages that do not exist do not compile', () => expect(Mistakes).toBeTypeOf('function'))
