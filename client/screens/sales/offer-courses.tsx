import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { courses as contract } from '@cairn/contract/courses'
import { inLanguage } from '@cairn/domain/courses/language'
import type { Form } from '../../base/form-types.ts'
import { useSpeech } from '../../base/i18n.tsx'
import { useMoney } from '../../base/money.ts'
import { read } from '../../base/query.ts'
import { useActor, useSite } from '../../base/site.tsx'
import { IconButton } from '../../base/ui/button.tsx'
import { PersonSelect, type PersonOption } from '../../base/ui/person-select.tsx'
import { textQuery } from '../../courses/catalog-search.ts'
import { priceKind } from '../../courses/price-kind.ts'
import { coursesNamed, editedBy } from '../../purchases/manage/queries.ts'
import type { OfferValues } from './offer-form.ts'
import { editorMessages as messages } from './offers-messages.ts'
import styles from './offers.module.css'

const CHOICES = 20

/** Courses to choose from: where an organization pays, every open one; else those that the author sells. */
const choices = (words: string, own: string | undefined) => {
  const typed = textQuery(words)
  const query = [typed && `(${typed})`, own && `(${own})`].filter(Boolean).join(' AND ') || '*'
  return read(contract.findCourses, {
    query: {
      query,
      limit: CHOICES,
      sort: 'title.raw',
      include: 'title,language,defaultLanguage,enabledLanguage,price,function',
      ...(own !== undefined && { all: true }),
    },
  })
}

interface Props {
  readonly form: Form<OfferValues>
}

/** The courses that a link enrolls in, with what they cost. */
export function OfferCourses({ form }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const actor = useActor()
  const queries = useQueryClient()
  const { language } = useSpeech()
  const { concept, payer } = form.values
  const find = async (words: string): Promise<readonly PersonOption[]> => {
    const own = payer === 'person' ? editedBy(actor) : undefined
    const found = await queries.fetchQuery(choices(words, own))
    return found.list.map((course) => ({
      id: course.id,
      name: inLanguage(course, language).title ?? course.id,
      lead: <span />,
      taken: concept.includes(course.id) ? say(messages.chosen) : undefined,
    }))
  }
  return (
    <div className={styles.courses}>
      <PersonSelect
        label={say(messages.courses)}
        hint={say(messages.coursesHint)}
        icon="books"
        placeholder={say(messages.findCourse)}
        find={find}
        onChoose={({ id }) => form.change({ concept: [...concept, id] })}
        nobody={say(messages.noCourse)}
        looking={say(messages.looking)}
        error={form.error('concept')}
      />
      {concept.length > 0 && <Chosen form={form} />}
    </div>
  )
}

function Chosen({ form }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { language } = useSpeech()
  const money = useMoney(useSite().currency)
  const { concept, group } = form.values
  const { data } = useQuery(coursesNamed(concept))
  const byId = new Map(data?.list.map((course) => [course.id, course]))
  const total = concept.reduce((sum, id) => sum + (byId.get(id)?.price ?? 0), 0)
  const titleOf = (id: string) => {
    const course = byId.get(id)
    if (course) return inLanguage(course, language).title ?? id
    return data ? say(messages.deletedCourse) : ''
  }
  return (
    <ul className={styles.chosen} aria-label={say(messages.courses)}>
      {concept.map((id) => (
        <li key={id} className={styles.course}>
          <bdi className={styles.grow}>{titleOf(id)}</bdi>
          <span className={styles.figures}>
            {priceKind(byId.get(id) ?? {}) === 'free' ? say(messages.free) : money(byId.get(id)?.price ?? 0)}
          </span>
          <IconButton
            icon="x"
            size="small"
            label={say(messages.removeCourse, { title: titleOf(id) })}
            onClick={() =>
              form.change({
                concept: concept.filter((one) => one !== id),
                // The group may be one of the course that goes.
                ...(group !== '' && { group: '' }),
              })
            }
          />
        </li>
      ))}
      {concept.length > 1 && (
        <li className={styles.total}>
          <span className={styles.grow}>{say(messages.total)}</span>
          <span className={styles.figures}>{money(total)}</span>
        </li>
      )}
    </ul>
  )
}
