import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './key-sheet.module.css'
import { Heading } from './text.tsx'

/** The caps to press and what they do. */
export type KeyLine = readonly [caps: readonly string[], deed: string]

export interface KeySheetProps {
  open: boolean
  onClose: () => void
  title: string
  close: string
  groups: readonly (readonly [name: string, lines: readonly KeyLine[]])[]
}

/** All keys that work here, in groups. */
export function KeySheet({ open, onClose, title, close, groups }: KeySheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={title}
      actions={<Button onClick={onClose}>{close}</Button>}
    >
      <div className={styles.groups}>
        {groups.map(([name, lines]) => (
          <section key={name}>
            <Heading level={3} size="small">
              {name}
            </Heading>
            <dl className={styles.keys}>
              {lines.map(([caps, action]) => (
                <div key={caps.join(' ')} className={styles.line}>
                  <dt className={styles.caps} dir="ltr">
                    {caps.map((cap) => (
                      <kbd key={cap}>{cap}</kbd>
                    ))}
                  </dt>
                  <dd>{action}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
