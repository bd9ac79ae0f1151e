import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { VerifiedCertificate } from '@cairn/contract/certificates'
import { readCode, spokenCode } from '@cairn/domain/progress/certificate-code'
import { direction, localeTag } from '@cairn/domain/config/languages'
import { useHead } from '../../base/head.tsx'
import { useSite } from '../../base/site.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { HeroField } from '../../base/ui/hero-field.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Column, Page } from '../../base/ui/page.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { courseLink } from '../../courses/course-link.tsx'
import { sharedPdf, sharedPicture, verified, verifyPath } from '../../progress/certificates.ts'
import type { Arrival } from '../../page.ts'
import { CodeForm } from './code-form.tsx'
import { messages } from './messages.ts'
import { checked, Statement } from './statement.tsx'
import styles from './verify.module.css'

/** One code is one question, however it was typed. */
const codeOf = (code = '') => readCode(code) ?? code.slice(0, 40)
const asked = (code?: string) => verified(codeOf(code))
const statementOf = (code?: string) => checked(codeOf(code))

export const load = async ({ params, context: { queries } }: Arrival<'/verify/$code'>): Promise<void> => {
  if (!(await queries.ensureQueryData(asked(params.code))))
    await queries.ensureQueryData(statementOf(params.code))
}

/** Whether a certificate is genuine, for anybody who has its code. */
export function Screen() {
  const { code } = useParams({ from: '/verify/$code' })
  const { data } = useSuspenseQuery(asked(code))
  return (
    <Page bleed>
      <HeroField className={styles.field}>
        <Column>{data ? <Genuine certificate={data} /> : <Other code={code} />}</Column>
      </HeroField>
    </Page>
  )
}

/** No certificate: perhaps a statement of learning time. */
function Other({ code }: { code: string }) {
  const { data } = useSuspenseQuery(statementOf(code))
  return data ? <Statement found={data} /> : <Unknown code={code} />
}

function Unknown({ code }: { code: string }) {
  const intl = useIntl()
  useHead({ title: intl.formatMessage(messages.unknown), indexed: false })
  return (
    <div className={styles.sheet}>
      <Heading level={1} size="page">
        {intl.formatMessage(messages.unknown)}
      </Heading>
      <Text size="body" tone="dim" className={styles.broken}>
        {intl.formatMessage(messages.unknownText, { code: code.slice(0, 40) })}
      </Text>
      <CodeForm first={code.slice(0, 40)} />
    </div>
  )
}

function Genuine({ certificate }: { certificate: VerifiedCertificate }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const site = useSite()
  const day = (date: string) => intl.formatDate(date, { dateStyle: 'long', timeZone: site.timezone })
  const { code, name, title, publisher, issued, corrected, correctedBy, revoked, object, language } =
    certificate
  const shown = certificate.shared && certificate.picture
  useHead({
    title: say(messages.head, { name, course: title }),
    description: say(messages.description, { name, course: title, publisher, date: day(issued) }),
    canonical: verifyPath(code),
    indexed: false,
    ...(shown && { image: sharedPicture(code) }),
  })
  return (
    <div className={shown ? styles.wide : styles.alone}>
      {shown && (
        <img
          className={styles.picture}
          src={sharedPicture(code)}
          alt={say(messages.picture, { name, course: title })}
        />
      )}
      <div className={styles.sheet}>
        <div>
          {revoked === undefined ? (
            <Badge tone="ok" icon="circle-check">
              {say(messages.valid)}
            </Badge>
          ) : (
            <Badge tone="bad" icon="alert-triangle">
              {say(messages.revoked)}
            </Badge>
          )}
        </div>
        <div className={styles.said}>
          <Heading level={1} size="page" className={styles.broken}>
            <bdi>{name}</bdi>
          </Heading>
          <Text size="body" tone="dim">
            {say(messages.completed)}
          </Text>
          <p className={styles.course}>
            <bdi lang={localeTag(language)} dir={direction(language)}>
              {title}
            </bdi>
          </p>
        </div>
        {revoked !== undefined && (
          <Text size="body" className={styles.bad}>
            {say(messages.revokedText, { date: day(revoked) })}
          </Text>
        )}
        <dl className={styles.facts}>
          {publisher !== '' && <Fact label={say(messages.publisher)}>{publisher}</Fact>}
          <Fact label={say(messages.issued)}>{day(issued)}</Fact>
          {corrected !== undefined && <Fact label={say(messages.corrected)}>{day(corrected)}</Fact>}
          {correctedBy !== undefined && <Fact label={say(messages.correctedBy)}>{correctedBy}</Fact>}
          <Fact label={say(messages.code)}>{spokenCode(code)}</Fact>
        </dl>
        <div className={styles.deeds}>
          {certificate.shared && (
            <Button variant="filled" icon="certificate" link={sharedPdf(code)}>
              {say(messages.download)}
            </Button>
          )}
          {object !== undefined && <Button link={courseLink(object)}>{say(messages.course)}</Button>}
          <TextLink link={<Link to="/verify" />}>{say(messages.another)}</TextLink>
        </div>
        <Text size="support" tone="faint">
          {say(messages.explain, { site: site.name })}
        </Text>
      </div>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
