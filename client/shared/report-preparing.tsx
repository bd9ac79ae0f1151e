import { useIntl } from 'react-intl'
import { SECOND } from '@cairn/domain/base/constants'
import { Bone } from '../base/ui/skeleton.tsx'
import { messages } from './report-messages.ts'
import styles from './report-preparing.module.css'

interface Read {
  readonly state: {
    readonly data?: { readonly preparing?: boolean | undefined } | undefined
    readonly dataUpdateCount: number
  }
}

/** Asks again for what is not counted yet: soon at first, then now and then. */
export const untilPrepared = {
  refetchInterval: ({ state: { data, dataUpdateCount } }: Read) =>
    data?.preparing === true && (dataUpdateCount <= 2 ? SECOND : 4 * SECOND),
}

/** In place of figures that are counted just now, in the shape they will have. */
export function PreparingFigures({ count = 5 }: { readonly count?: number }) {
  return (
    <div>
      <PreparingNote />
      <div aria-hidden="true" className={styles.figures}>
        {Array.from({ length: count }, (_, n) => (
          <div key={n} className={styles.figure}>
            <Bone shape="short" />
            <Bone shape="title" />
          </div>
        ))}
      </div>
    </div>
  )
}

export function PreparingNote() {
  const { formatMessage: say } = useIntl()
  return (
    <output className={styles.note}>
      <strong>{say(messages.preparing)}</strong> {say(messages.preparingText)}
    </output>
  )
}
