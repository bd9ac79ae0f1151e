import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { localeTag } from '@cairn/domain/config/languages'
import { categoriesOf } from '@cairn/domain/courses/related'
import { classes } from '../../base/ui/classes.ts'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Crumbs } from '../../base/ui/page.tsx'
import { Stars } from '../../base/ui/stars.tsx'
import { Heading, Hidden } from '../../base/ui/text.tsx'
import { languageName } from '../../courses/language-name.ts'
import type { FullCourse } from '../../courses/queries.ts'
import { useCourseWords } from '../../courses/use-course-words.ts'
import { messages } from '../../shared/enrolment/course-messages.ts'
import styles from './course-head.module.css'

export interface CourseHeadProps {
  /** In the language it is shown in. */
  course: FullCourse
  /** That language. */
  spoken: string
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

/** What the course is: where it belongs, its name, one sentence, and the facts people choose by. */
export function CourseHead({ course, spoken, lang, dir }: CourseHeadProps) {
  const intl = useIntl()
  const words = useCourseWords()
  const [category] = categoriesOf(course)
  const subject = category === undefined ? undefined : words.subjectName(category)
  return (
    <>
      <Crumbs label={intl.formatMessage(messages.crumbs)}>
        <Link to="/catalog">{intl.formatMessage(messages.catalog)}</Link>
        {subject !== undefined && (
          <>
            <Icon name="chevron-right" size={14} />
            <Link to="/catalog" search={{ category }}>
              {subject}
            </Link>
          </>
        )}
      </Crumbs>
      <div lang={lang} dir={dir}>
        <Heading level={1} size="headline" className={styles.title}>
          {course.title}
        </Heading>
        {course.shortDescription !== undefined && <p className={styles.lead}>{course.shortDescription}</p>}
      </div>
      <Facts course={course} spoken={spoken} />
    </>
  )
}

function Facts({ course, spoken }: Pick<CourseHeadProps, 'course' | 'spoken'>) {
  const intl = useIntl()
  const words = useCourseWords()
  const stars = words.stars(course.rating)
  const level = words.level(course)
  const seconds = course.extent?.seconds ?? 0
  return (
    <ul className={styles.facts}>
      {stars && (
        <li className={styles.fact}>
          <Stars {...stars} />
          <TextLink link={<Link to="." hash="reviews" search={true} />}>
            {intl.formatMessage(messages.reviewCount, { count: course.rating?.count ?? 0 })}
          </TextLink>
        </li>
      )}
      {seconds > 0 && (
        <Fact icon="clock" name={intl.formatMessage(messages.length)}>
          <bdi>{words.length(seconds)}</bdi>
        </Fact>
      )}
      {level !== undefined && (
        <Fact icon="stairs" name={intl.formatMessage(messages.level)}>
          {level}
        </Fact>
      )}
      <Fact icon="language" name={intl.formatMessage(messages.languages)}>
        <Languages course={course} spoken={spoken} />
      </Fact>
    </ul>
  )
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: React.ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon name={icon} />
      <Hidden>{name}</Hidden>
      {children}
    </li>
  )
}

/** The languages of a course; a press shows this page in that one. */
function Languages({ course, spoken }: Pick<CourseHeadProps, 'course' | 'spoken'>) {
  const intl = useIntl()
  const own = course.defaultLanguage ?? spoken
  const codes = [...new Set([own, ...(course.enabledLanguage ?? [])])]
  return (
    <span className={styles.languages}>
      {codes.map((code) =>
        code === spoken ? (
          <span key={code} className={classes(codes.length > 1 && styles.spoken)}>
            <bdi lang={localeTag(code)}>{languageName(code)}</bdi>
            {codes.length > 1 && <Hidden> {intl.formatMessage(messages.shownIn)}</Hidden>}
          </span>
        ) : (
          <Link
            key={code}
            to="."
            search={(now: object) => ({ ...now, language: code })}
            resetScroll={false}
            className={styles.choice}
            lang={localeTag(code)}
          >
            <bdi>{languageName(code)}</bdi>
          </Link>
        ),
      )}
    </span>
  )
}
