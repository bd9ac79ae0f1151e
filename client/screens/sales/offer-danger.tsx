import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Offer } from '@cairn/contract/offers'
import { useAction, useConfirmedAction } from '../../base/action.ts'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { deleteOffer, saveOffer } from '../../purchases/manage/calls.ts'
import { OFFER_QUERIES } from '../../purchases/manage/queries.ts'
import { isEnded, recordOf } from './offer-form.ts'
import { editorMessages as messages } from './offers-messages.ts'
import styles from './offers.module.css'

interface Props {
  readonly offer: Offer
  readonly onGone: () => void
}

/** Ending a link, opening it again, or deleting it. */
export function OfferDanger({ offer, onGone }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const navigate = useNavigate()
  const { timezone: timeZone } = useSite()
  const [now] = useState(() => new Date())
  const ended = isEnded(offer, now)
  const refreshes = OFFER_QUERIES
  const ending = useConfirmedAction(
    (_: void, { key }) => saveOffer({ ...recordOf(offer), expire: new Date().toISOString() }, key),
    { done: { icon: 'check', message: say(messages.wasEnded) }, refreshes },
  )
  const { expire: _expire, ...open } = recordOf(offer)
  const opening = useAction((_: void, { key }) => saveOffer(open, key), {
    done: { icon: 'check', message: say(messages.wasReopened) },
    refreshes,
  })
  const deletion = useConfirmedAction(() => deleteOffer(offer.id), {
    done: { icon: 'trash', message: say(messages.wasDeleted) },
    refreshes,
    onDone: () => {
      onGone()
      return navigate({ to: '/manage/offers' })
    },
  })
  return (
    <Card pad="large">
      <Stack gap={4}>
        <div>
          <Heading level={2} size="card">
            {say(messages.endHead)}
          </Heading>
          <Text tone="dim">
            {ended
              ? say(messages.isEnded, {
                  date: intl.formatDate(offer.expire, { dateStyle: 'long', timeZone }),
                })
              : say(messages.endWhat)}
          </Text>
        </div>
        <Failure>{opening.failure}</Failure>
        <div className={styles.shareActs}>
          {ended ? (
            <Button busy={opening.busy} onClick={() => void opening.run()}>
              {say(messages.reopen)}
            </Button>
          ) : (
            <Button onClick={() => ending.ask()}>{say(messages.end)}</Button>
          )}
          <Button variant="danger" icon="trash" onClick={() => deletion.ask()}>
            {say(messages.delete)}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        {...ending.dialog}
        title={say(messages.endTitle)}
        keep={say(messages.endKeep)}
        action={say(messages.end)}
      >
        {say(messages.endText)}
      </ConfirmDialog>
      <ConfirmDialog
        {...deletion.dialog}
        title={say(messages.deleteTitle)}
        keep={say(messages.deleteKeep)}
        action={say(messages.delete)}
      >
        {say(messages.deleteText)}
      </ConfirmDialog>
    </Card>
  )
}
