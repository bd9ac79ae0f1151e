import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Card } from '../../base/ui/card.tsx'
import { classes } from '../../base/ui/classes.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { Section } from '../../base/ui/page.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import styles from './features.module.css'
import { messages } from './messages.ts'

/** What is different here, in three pictures. */
export function Features() {
  const intl = useIntl()
  return (
    <Section
      size="headline"
      title={<span className={styles.headline}>{intl.formatMessage(messages.thinking)}</span>}
    >
      <div className={styles.cards}>
        <Feature
          title={intl.formatMessage(messages.askTitle)}
          text={intl.formatMessage(messages.askText)}
          picture={<Question />}
        />
        <Feature
          title={intl.formatMessage(messages.coachTitle)}
          text={intl.formatMessage(messages.coachText)}
          picture={<Talk />}
        />
        <Feature
          title={intl.formatMessage(messages.placeTitle)}
          text={intl.formatMessage(messages.placeText)}
          picture={<Offline />}
        />
      </div>
    </Section>
  )
}

function Feature({ title, text, picture }: { title: string; text: string; picture: ReactNode }) {
  return (
    <Card pad="none" className={styles.feature}>
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
      <div className={styles.words}>
        <Heading level={3} size="section">
          {title}
        </Heading>
        <Text size="body" tone="dim">
          {text}
        </Text>
      </div>
    </Card>
  )
}

function Question() {
  const intl = useIntl()
  return (
    <div className={styles.question}>
      <p className={styles.asked}>{intl.formatMessage(messages.askQuestion)}</p>
      <p className={styles.answer}>{intl.formatMessage(messages.askFirst)}</p>
      <p className={classes(styles.answer, styles.chosen)}>{intl.formatMessage(messages.askSecond)}</p>
      <p className={styles.answer}>{intl.formatMessage(messages.askThird)}</p>
    </div>
  )
}

function Talk() {
  const intl = useIntl()
  return (
    <div className={styles.talk}>
      <p className={classes(styles.bubble, styles.mine)}>{intl.formatMessage(messages.coachMine)}</p>
      <div className={styles.reply}>
        <Avatar name="Ines Okafor" seed="user-ines-okafor" size="tiny" />
        <p className={styles.bubble}>{intl.formatMessage(messages.coachReply)}</p>
      </div>
    </div>
  )
}

function Offline() {
  const intl = useIntl()
  return (
    <div className={styles.offline}>
      <div className={styles.kept}>
        <span className={styles.thumb} />
        <div className={styles.keptWords}>
          <p className={styles.keptTitle}>{intl.formatMessage(messages.placeFirst)}</p>
          <p className={styles.keptState}>{intl.formatMessage(messages.placeReady)}</p>
        </div>
        <Icon name="circle-check" />
      </div>
      <div className={styles.kept}>
        <span className={classes(styles.thumb, styles.other)} />
        <div className={styles.keptWords}>
          <p className={styles.keptTitle}>{intl.formatMessage(messages.placeSecond)}</p>
          <p className={styles.keptBar} />
        </div>
        <Icon name="cloud-down" />
      </div>
    </div>
  )
}
