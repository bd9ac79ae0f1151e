import { Link, useParams } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { fileAddress } from '../../base/file-address.ts'
import { useSite } from '../../base/site.tsx'
import { IconButton } from '../../base/ui/button.tsx'
import { LogoPicture } from '../../base/ui/logo.tsx'
import { Menu, type MenuItem } from '../../base/ui/menu.tsx'
import { ProgressBar } from '../../base/ui/progress.tsx'
import { languageName } from '../../courses/language-name.ts'
import { playerMessages as messages } from './messages.ts'
import styles from './player-header.module.css'
import { SavingSign } from './saving-sign.tsx'
import type { Learner } from './use-learner.ts'
import type { Ways } from './ways.ts'

export interface PlayerHeaderProps {
  learner: Learner
  ways: Ways
  onOutline: () => void
  onFocusMode: () => void
  onKeys: () => void
}

/** The quiet bar over the lesson: the way out, how far one is, and whether all is safe. */
export function PlayerHeader({ learner, ways, onOutline, onFocusMode, onKeys }: PlayerHeaderProps) {
  const intl = useIntl()
  const { name, logo } = useSite()
  const { access, course, learning, lang, dir } = learner
  const say = intl.formatMessage
  return (
    <header className={styles.bar}>
      <Link to="/dashboard" className={styles.tile ?? ''} aria-label={say(messages.home, { name })}>
        <LogoPicture src={fileAddress(logo)} size={28} />
      </Link>
      <span className={styles.back}>
        <IconButton icon="arrow-left" label={say(messages.overview)} link={<Link {...ways.overview} />} />
      </span>
      <Link {...ways.overview} className={styles.where ?? ''}>
        <span className={styles.title} lang={lang} dir={dir}>
          {course.title}
        </span>
        <span className={styles.small} aria-hidden="true">
          {learning && say(messages.complete, { percent: percentText(intl, learning.standing.percent) })}
        </span>
      </Link>
      <span className={styles.spring} />
      {learning && access.as === 'learner' && <SavingSign saving={learning.saving} />}
      {learning && <Far learner={learner} ways={ways} />}
      <span className={styles.wide}>
        <IconButton
          icon="maximize"
          label={say(messages.focusMode)}
          aria-keyshortcuts="Z"
          onClick={onFocusMode}
        />
      </span>
      <span className={styles.narrow}>
        <IconButton icon="list-tree" label={say(messages.outline)} onClick={onOutline} />
      </span>
      <More {...{ learner, ways, onFocusMode, onKeys }} />
    </header>
  )
}

type Intl = ReturnType<typeof useIntl>

const percentText = (intl: Intl, percent: number): string =>
  intl.formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 0 })

/** The number that explains itself where it leads. */
function Far({ learner, ways }: Pick<PlayerHeaderProps, 'learner' | 'ways'>) {
  const intl = useIntl()
  const percent = learner.learning?.standing.percent ?? 0
  const words = intl.formatMessage(messages.complete, { percent: percentText(intl, percent) })
  return (
    <Link {...ways.overview} className={styles.far ?? ''} title={intl.formatMessage(messages.howFar)}>
      <span className={styles.meter} aria-hidden="true">
        <ProgressBar percent={percent} label={words} />
      </span>
      <span className={styles.percent}>{words}</span>
    </Link>
  )
}

function More({ learner, ways, onFocusMode, onKeys }: Omit<PlayerHeaderProps, 'onOutline'>) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { access, course, learning, spoken } = learner
  const { instructionId: lesson } = useParams({ strict: false })
  const label = say(messages.more)
  const files = (course.supplemental ?? []).length
  const languages = [...new Set([course.defaultLanguage ?? 'en', ...(course.enabledLanguage ?? [])])]
  const items: MenuItem[] = [
    { label: say(messages.overview), icon: 'chart-pie', link: <Link {...ways.overview} /> },
    ...(files > 0
      ? [{ label: say(messages.materials), icon: 'folder' as const, link: <Link {...ways.materials} /> }]
      : []),
    ...(access.as === 'learner' && course.timeKitProjectId !== undefined
      ? [
          {
            label: say(messages.bookCoach),
            icon: 'calendar-plus' as const,
            link: <Link to="/bookings/new" search={{ courseId: course.id, ...(lesson && { lesson }) }} />,
          },
        ]
      : []),
    { label: say(messages.focusMode), icon: 'maximize', onSelect: onFocusMode },
    { label: say(messages.keys), icon: 'keyboard', onSelect: onKeys },
    ...(languages.length > 1
      ? languages.map((code, n): MenuItem => ({
          label: languageName(code),
          lang: code,
          chosen: code === spoken,
          onSelect: () => learning?.speak(code),
          ...(n === 0 && { apart: true }),
        }))
      : []),
  ]
  return <Menu label={label} trigger={<IconButton icon="dots" label={label} />} items={items} />
}
