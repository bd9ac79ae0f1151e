import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { isFields } from '@cairn/domain/base/json-type'
import { direction, localeTag } from '@cairn/domain/config/languages'
import { RichText } from '../../base/ui/rich-text.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { CourseOutline } from '../course-outline.tsx'
import { messages } from './history-messages.ts'
import styles from './version-view.module.css'
import { Part } from './tab-page.tsx'

/** A course as it was: what it said about itself, and its outline. */
export function CourseVersion({ course }: { course: Course }) {
  const intl = useIntl()
  const written = course.defaultLanguage ?? 'en'
  const words = { lang: localeTag(written), dir: direction(written) }
  const sections = course.section ?? []
  return (
    <>
      <Part title={intl.formatMessage(messages.about)}>
        <div {...words} className={styles.about}>
          <Heading level={3} size="section">
            {course.title}
          </Heading>
          {course.shortDescription && <Text tone="dim">{course.shortDescription}</Text>}
          {course.description && <RichText text={course.description} {...words} />}
        </div>
      </Part>
      <Part title={intl.formatMessage(messages.outline)}>
        {sections.length === 0 ? (
          <Text tone="dim">{intl.formatMessage(messages.noSections)}</Text>
        ) : (
          <CourseOutline sections={sections} lang={words.lang} withDisabled />
        )}
      </Part>
    </>
  )
}

const saying = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '')

/** Anything else as it was, field by field. */
export function AnyVersion({ document }: { document: Readonly<Record<string, unknown>> }) {
  const intl = useIntl()
  const fields = Object.entries(document).filter(([, value]) => value !== null && value !== undefined)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{intl.formatMessage(messages.field)}</th>
            <th scope="col">{intl.formatMessage(messages.value)}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td dir="auto">
                {isFields(value) || Array.isArray(value) ? <pre>{saying(value)}</pre> : saying(value)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
