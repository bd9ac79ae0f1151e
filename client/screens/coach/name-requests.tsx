import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { certificates } from '@cairn/contract/certificates'
import { PAGE } from '@cairn/domain/base/constants'
import { read } from '../../base/query.ts'
import { useActor } from '../../base/site.tsx'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Card } from '../../base/ui/card.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { Section } from '../../base/ui/page.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { messages } from './coach-messages.ts'
import styles from './home.module.css'

const waiting = read(certificates.findCertificates, {
  query: { query: 'correction:true', sort: 'issued:desc', limit: PAGE.progress },
})

/** Holders of certificates who ask for another name on them; shown only when there are any. */
export function NameRequests() {
  const intl = useIntl()
  const me = useActor()?.id
  const found = useQuery(waiting)
  // Nobody decides about their own.
  const list = (found.data?.list ?? []).filter(({ user }) => user !== me)
  if (list.length === 0) return null
  return (
    <Section title={intl.formatMessage(messages.nameRequests)}>
      <Card pad="none">
        <ul className={styles.list}>
          {list.map(({ id, user, object, name, title }) => (
            <li key={id} className={styles.row}>
              <Entry
                lead={<Avatar name={name} seed={user} />}
                title={
                  <LinkTo
                    to={
                      <Link
                        to="/learn/$courseId/certificate"
                        params={{ courseId: object }}
                        search={{ user }}
                      />
                    }
                    className={styles.link ?? ''}
                  >
                    <bdi>{name}</bdi>
                  </LinkTo>
                }
                detail={<bdi>{title}</bdi>}
              />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
