import { useIntl } from 'react-intl'
import { useAction } from '../../base/action.ts'
import { give } from '../../base/download.ts'
import { Button } from '../../base/ui/button.tsx'
import { QrCode } from '../../base/ui/qr-code.tsx'
import { qrPng, qrSvg } from '../../base/ui/qr-squares.ts'
import { editorMessages as messages } from './offers-messages.ts'
import styles from './offers.module.css'

/** The link as a QR code, on the screen and as a file. */
export function OfferQr({ link }: { link: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const name = say(messages.file)
  const png = useAction(async () => give(await qrPng(link), `${name}.png`), { failsIn: 'toast' })
  const svg = () => give(new Blob([qrSvg(link)], { type: 'image/svg+xml' }), `${name}.svg`)
  return (
    <div className={styles.qr}>
      <QrCode text={link} label={say(messages.qr)} className={styles.code} />
      <div className={styles.files}>
        <Button size="small" variant="ghost" icon="download" onClick={svg}>
          {say(messages.svg)}
        </Button>
        <Button size="small" variant="ghost" icon="download" busy={png.busy} onClick={() => void png.run()}>
          {say(messages.png)}
        </Button>
      </div>
    </div>
  )
}
