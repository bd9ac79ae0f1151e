import { useIntl } from 'react-intl'
import type { PackageLaunchRequest, PackageStanding } from '@cairn/contract/packages'
import { isScorm } from '@cairn/domain/packages/kind'
import { Button } from '../../base/ui/button.tsx'
import { packageMessages as messages } from './package-messages.ts'
import styles from './package.module.css'

/** What a button asks for; nothing where there is nothing to go to; left out where content has a button of its own. */
interface Steps {
  readonly previous?: PackageLaunchRequest | undefined
  readonly continue?: PackageLaunchRequest | undefined
  readonly hides: readonly string[]
}

/** By the rules of the package; else from one open part to the next in the list. */
export const stepsFrom = ({ kind, items, navigation }: PackageStanding, item: string | undefined): Steps => {
  if (navigation) {
    const from = item === undefined ? {} : { from: item }
    return {
      previous: navigation.previous ? { request: 'previous', ...from } : undefined,
      continue: navigation.continue ? { request: 'continue', ...from } : undefined,
      hides: items.length > 1 || navigation.continue ? navigation.hides : ['previous', 'continue'],
    }
  }
  const at = items.findIndex(({ id }) => id === item)
  const isOpen = ({ available }: (typeof items)[number]) => available !== false
  const [before, after] = [items.slice(0, Math.max(0, at)).findLast(isOpen), items.slice(at + 1).find(isOpen)]
  return {
    previous: before && { item: before.id },
    continue: after && { item: after.id },
    hides: isScorm(kind) && items.length > 1 ? [] : ['previous', 'continue'],
  }
}

/** From part to part, below the content. */
export function PackageSteps({
  steps,
  busy,
  onOpen,
}: {
  readonly steps: Steps
  readonly busy: boolean
  readonly onOpen: (ask: PackageLaunchRequest) => void
}) {
  const intl = useIntl()
  const [hasPrevious, hasContinue] = [!steps.hides.includes('previous'), !steps.hides.includes('continue')]
  if (!hasPrevious && !hasContinue) return null
  const { previous, continue: next } = steps
  return (
    <div className={styles.steps}>
      {hasPrevious && (
        <Button icon="chevron-left" disabled={!previous || busy} onClick={() => previous && onOpen(previous)}>
          {intl.formatMessage(messages.previous)}
        </Button>
      )}
      {hasContinue && (
        <Button
          variant="filled"
          iconEnd="chevron-right"
          disabled={!next}
          busy={busy}
          onClick={() => next && onOpen(next)}
        >
          {intl.formatMessage(messages.continue)}
        </Button>
      )}
    </div>
  )
}
