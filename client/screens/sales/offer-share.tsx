import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import type { Offer } from '@cairn/contract/offers'
import { messages as shared } from '../../base/common-messages.ts'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { CodeField } from '../../base/ui/code-field.tsx'
import { latePart } from '../../base/ui/late-part.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { offerLink } from './offer-form.ts'
import { editorMessages as messages } from './offers-messages.ts'
import styles from './offers.module.css'

const OfferQr = latePart(async () => ({ default: (await import('./offer-qr.tsx')).OfferQr }))

/** The link to copy, and as a QR code. */
export function OfferShare({ offer }: { offer: Offer }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const link = offerLink(location.origin, offer.id)
  return (
    <Card pad="large" label={say(messages.share)}>
      <div className={styles.share}>
        <div className={styles.words}>
          <Heading level={2} size="card">
            {say(messages.share)}
          </Heading>
          <CodeField
            label={say(messages.link)}
            value={link}
            words={{ copy: say(shared.copy), copied: say(shared.copied) }}
          />
          <div className={styles.shareActs}>
            <Button
              size="small"
              iconEnd="external-link"
              link={`/catalog/offer/${encodeURIComponent(offer.id)}`}
            >
              {say(messages.view)}
            </Button>
            <Button
              size="small"
              icon="receipt"
              link={<Link to="/manage/purchases" search={{ offer: offer.id }} />}
            >
              {say(messages.usedBy)}
            </Button>
          </div>
        </div>
        <Suspense fallback={<div className={styles.qr} />}>
          <OfferQr link={link} />
        </Suspense>
      </div>
    </Card>
  )
}
