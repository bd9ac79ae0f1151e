import { useIntl } from 'react-intl'
import { direction } from '@cairn/domain/config/languages'
import { IconButton } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { RichText } from '../../base/ui/rich-text.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import styles from './send.module.css'
import { messages } from './send-messages.ts'
import type { Preview } from './send-preview.ts'

interface Props {
  readonly preview: Preview | undefined
  /** There is nothing to show yet. */
  readonly blank: boolean
  readonly onShow: (person: string) => void
}

/** The letter and the text message side by side, as one of the people gets them; any of them can be looked at. */
export function SendSample({ preview, blank, onShow }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const sample = blank ? undefined : preview?.sample
  const readers = (preview?.person ?? []).filter(({ way }) => way !== 'none')
  const place = readers.findIndex(({ user }) => user === sample?.user)
  const step = (by: number) => {
    const next = readers[(place + by + readers.length) % readers.length]
    if (next) onShow(next.user)
  }
  return (
    <Card pad="large" label={say(messages.preview)} className={styles.sample}>
      <div className={styles.sampleHead}>
        <Heading level={2} size="card">
          {say(messages.preview)}
        </Heading>
        {sample && readers.length > 1 && (
          <div className={styles.readers}>
            <IconButton
              icon="chevron-left"
              size="small"
              label={say(messages.previous)}
              onClick={() => step(-1)}
            />
            <CompactSelect
              label={say(messages.reader)}
              value={sample.user}
              options={readers.map(({ user, name }) => ({ value: user, label: name }))}
              onChange={(event) => onShow(event.target.value)}
            />
            <IconButton
              icon="chevron-right"
              size="small"
              label={say(messages.next)}
              onClick={() => step(1)}
            />
          </div>
        )}
      </div>
      {sample ? (
        <Drawn sample={sample} />
      ) : (
        <Text size="support" tone="dim">
          {say(blank ? messages.sampleEmpty : messages.sampleNobody)}
        </Text>
      )}
    </Card>
  )
}

function Drawn({ sample }: { sample: NonNullable<Preview['sample']> }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const dir = direction(sample.language)
  return (
    <>
      <Text size="support" tone="dim">
        {say(sample.way === 'text' ? messages.getsText : messages.getsMail, {
          name: <bdi key="name">{sample.name}</bdi>,
        })}
      </Text>
      <div className={styles.both}>
        <section aria-label={say(messages.mail)} className={styles.mail} dir={dir}>
          <p dir="auto" className={styles.subject}>
            {sample.subject}
          </p>
          <RichText text={sample.mail} />
          <div className={styles.after}>
            {sample.after.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </section>
        <section aria-label={say(messages.text)} className={styles.phone} dir={dir}>
          <p dir="auto" className={styles.bubble}>
            {sample.text}
          </p>
        </section>
      </div>
    </>
  )
}
