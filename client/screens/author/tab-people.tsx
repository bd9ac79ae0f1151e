import { useQueries } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { users, type User } from '@cairn/contract/users'
import { can } from '@cairn/domain/access/actions'
import { editsCourse } from '@cairn/domain/access/course-people'
import { isRootAdmin } from '@cairn/domain/access/roles'
import { PAGE } from '@cairn/domain/base/constants'
import { dropBios } from '@cairn/domain/courses/named-people'
import { call } from '../../base/call.ts'
import { fileAddress } from '../../base/file-address.ts'
import { read } from '../../base/query.ts'
import { useActor } from '../../base/site.tsx'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Badge, Count } from '../../base/ui/badge.tsx'
import { BoxedItem, BoxedList } from '../../base/ui/boxed-list.tsx'
import { IconButton } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { PersonSelect, type PersonOption } from '../../base/ui/person-select.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { Text } from '../../base/ui/text.tsx'
import { toast } from '../../base/ui/toast.ts'
import { messages as shared } from '../../courses/about/messages.ts'
import { Part, TabPage } from '../../courses/about/tab-page.tsx'
import { useCourseDraft, useDraftView } from '../../courses/draft/use-draft.tsx'
import { contactOf, fullName } from '../../base/person.ts'
import { peopleQuery } from '../../users/users-search.ts'
import { TabBios } from './tab-people-bios.tsx'
import { PendingPeople, usePropose } from './tab-people-pending.tsx'
import { messages } from './tab-people-messages.ts'
import styles from './tab-people.module.css'
import { latePart } from '../../base/ui/late-part.tsx'

const LearnerList = latePart(() =>
  import('../../shared/learners/learner-list.tsx').then((file) => ({ default: file.LearnerList })),
)

export const NAMED_LISTS = ['admin', 'author', 'coach', 'observer'] as const
export type NamedList = (typeof NAMED_LISTS)[number]

const MOST = 1000

export interface NamedPerson {
  readonly id: string
  readonly name: string
  readonly picture: string | undefined
}

/** Everybody named on the course, by id; the account of somebody may be gone. */
const usePeople = (course: Course): ((id: string) => NamedPerson) => {
  const intl = useIntl()
  const ids = [...new Set(NAMED_LISTS.flatMap((list) => course[list] ?? []))]
  const found = useQueries({ queries: ids.map((id) => read(users.getUser, { params: { id } })) })
  const people = new Map(ids.map((id, i) => [id, found[i]]))
  return (id) => {
    const { data: user, isPending = false } = people.get(id) ?? {}
    const name = user ? fullName(user) : isPending ? '' : intl.formatMessage(messages.gone)
    return { id, name, picture: fileAddress(user?.avatar) }
  }
}

const findPeople = async (words: string): Promise<readonly User[]> => {
  const typed = peopleQuery(words)
  const query = `NOT kind:api${typed && ` AND (${typed})`}`
  const found = await call(users.findUsers, {
    query: { query, limit: PAGE.users, ...(typed === '' && { sort: 'name' }) },
  })
  return found.list
}

/** The people of a course: those who work on it, and those who take it. */
export function Tab() {
  const intl = useIntl()
  const say = intl.formatMessage
  const navigate = useNavigate()
  const { view } = useSearch({ from: '/author/course/$courseId/$tab' })
  const { course } = useDraftView()
  const views = (
    <Segmented
      label={say(messages.view)}
      value={view === 'learners' ? 'learners' : 'team'}
      options={[
        { value: 'team', label: say(messages.team) },
        { value: 'learners', label: say(messages.learners) },
      ]}
      onChange={(next) =>
        void navigate({ to: '.', search: next === 'team' ? {} : { view: next }, replace: true })
      }
    />
  )
  if (view !== 'learners') return <Team views={views} />
  return (
    <TabPage wide title={say(messages.title)} lead={say(messages.learnersLead)} actions={views}>
      <Suspense>
        <LearnerList course={course} />
      </Suspense>
    </TabPage>
  )
}

/** Who may do what on the course, and who is introduced to learners. */
function Team({ views }: { views: ReactNode }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const actor = useActor()
  const draft = useCourseDraft()
  const { course } = useDraftView()
  const personOf = usePeople(course)
  const [leaving, setLeaving] = useState<{ list: NamedList; id: string } | null>(null)

  const appoints =
    actor !== null && can(actor, 'course.appoint', { ...course, status: course.status ?? 'disabled' })
  const set = (label: string, list: NamedList, ids: readonly string[]) => {
    const after = dropBios(course, { ...course, [list]: ids })
    draft.change(label, [
      { do: 'set', at: [list], to: ids },
      ...(JSON.stringify(after.bios) === JSON.stringify(course.bios)
        ? []
        : [{ do: 'set' as const, at: ['bios'], to: after.bios }]),
    ])
  }
  const remove = (list: NamedList, id: string) => {
    const { name } = personOf(id)
    set(
      say(shared.remove, { name }),
      list,
      (course[list] ?? []).filter((one) => one !== id),
    )
    toast({
      icon: 'user-minus',
      message: say(shared.removed, { name }),
      // Whoever steps down does not appoint themselves again.
      ...(appoints && { action: { label: say(shared.undo), run: draft.undo } }),
    })
  }
  const ask = (list: NamedList, id: string) => {
    const after = {
      ...course,
      status: course.status ?? 'disabled',
      [list]: course[list]?.filter((one) => one !== id),
    }
    if (id === actor?.id && !editsCourse(actor, after)) setLeaving({ list, id })
    else remove(list, id)
  }
  const propose = usePropose(course.id)
  const add = (list: NamedList, person: PersonOption, organizations: readonly string[]) => {
    // Everybody else is proposed to the admins, or asked first.
    if (!appoints || !(isRootAdmin(actor) || organizations.includes(course.publisher)))
      return void propose(list, person)
    set(say(messages[`${list}Add`]), list, [...(course[list] ?? []), person.id])
    return toast(say(messages.added, { name: person.name }))
  }
  return (
    <TabPage wide title={say(messages.title)} lead={say(messages.lead)} actions={views}>
      <div className={styles.lists}>
        {NAMED_LISTS.map((list) => (
          <Named
            key={list}
            list={list}
            people={(course[list] ?? []).map(personOf)}
            appoints={appoints}
            onAdd={(person, organizations) => void add(list, person, organizations)}
            onRemove={(id) => ask(list, id)}
          />
        ))}
      </div>
      <PendingPeople course={course} appoints={appoints} />
      <TabBios personOf={personOf} />
      <ConfirmDialog
        open={leaving !== null}
        title={say(messages.leaveTitle)}
        keep={say(messages.leaveKeep)}
        action={say(messages.leaveDeed)}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) remove(leaving.list, leaving.id)
          setLeaving(null)
        }}
      >
        {say(messages.leaveText)}
      </ConfirmDialog>
    </TabPage>
  )
}

interface NamedProps {
  readonly list: NamedList
  readonly people: readonly NamedPerson[]
  /** Decides who is on the lists; all others propose, and may step down themselves. */
  readonly appoints: boolean
  readonly onAdd: (person: PersonOption, organizations: readonly string[]) => void
  readonly onRemove: (id: string) => void
}

function Named({ list, people, appoints, onAdd, onRemove }: NamedProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const actor = useActor()
  const places = useRef(new Map<string, readonly string[]>())
  const find = async (words: string) =>
    (await findPeople(words)).map((user) => {
      places.current.set(user.id, user.organization ?? [])
      return optionOf(user)
    })
  const optionOf = (user: User): PersonOption => ({
    id: user.id,
    name: fullName(user),
    detail: contactOf(user),
    picture: fileAddress(user.avatar),
    taken: people.some(({ id }) => id === user.id) ? say(messages.onList) : undefined,
  })
  return (
    <Part
      title={say(messages[list])}
      text={say(messages[`${list}Text`])}
      actions={<Count>{intl.formatNumber(people.length)}</Count>}
    >
      {people.length === 0 ? (
        <Text size="support" tone="faint">
          {say(messages.nobody)}
        </Text>
      ) : (
        <BoxedList>
          {people.map(({ id, name, picture }) => (
            <BoxedItem key={id}>
              <Entry
                lead={<Avatar name={name} seed={id} src={picture} />}
                title={
                  <span className={styles.name}>
                    <bdi>{name}</bdi>
                    {id === actor?.id && <Badge>{say(messages.you)}</Badge>}
                  </span>
                }
                aside={
                  (appoints || id === actor?.id) && (
                    <IconButton
                      icon="x"
                      size="small"
                      label={say(shared.remove, { name })}
                      onClick={() => onRemove(id)}
                    />
                  )
                }
              />
            </BoxedItem>
          ))}
        </BoxedList>
      )}
      {people.length < MOST && (
        <PersonSelect
          label={appoints ? say(messages[`${list}Add`]) : say(messages[`${list}Propose`])}
          placeholder={say(messages.find)}
          nobody={say(messages.nobodyFound)}
          looking={say(messages.looking)}
          find={find}
          onChoose={(person) => onAdd(person, places.current.get(person.id) ?? [])}
        />
      )}
    </Part>
  )
}
