import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { CertificateFacts } from '@cairn/domain/courses/certificate-page'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Text } from '../../base/ui/text.tsx'
import { Part } from '../../courses/about/tab-page.tsx'
import { CertificateCanvas } from '../../courses/about/certificate-canvas.tsx'
import { CertificateInspector } from '../../courses/about/certificate-inspector.tsx'
import { layField, type Certificate, type CertificateField } from '../../courses/about/certificate-measure.ts'
import { messages as words } from '../../courses/about/certificate-messages.ts'
import { withItem } from '../../courses/about/moved.ts'
import { NumberField } from '../../courses/edit/fields.tsx'
import { useDrafted } from '../../courses/draft/use-draft.tsx'
import { FileField } from '../../resources/file-field.tsx'
import { messages } from './tab-certificates-messages.ts'
import { useBackgroundChoice } from './use-background-choice.ts'
import { useCertificateGround } from './tab-certificates-page.ts'
import styles from './tab-certificates.module.css'

const MOST = 50

export interface CertificateDesignerProps {
  readonly certificate: Certificate
  readonly facts: CertificateFacts
  readonly place: number
  readonly onPatch: (label: string, patch: { [F in keyof Certificate]?: Certificate[F] | undefined }) => void
  /** Changes of the same word following each other are undone together. */
  readonly onFields: (label: string, fields: readonly CertificateField[], as?: string | undefined) => void
  readonly onRemove: () => void
}

/** One certificate: its page with the fields on it, and beside it the field that is chosen. */
export function CertificateDesigner(props: CertificateDesignerProps) {
  const { certificate, facts, place, onPatch, onFields, onRemove } = props
  const intl = useIntl()
  const say = intl.formatMessage
  const id = useDrafted(({ course }) => course.id)
  const fields = certificate.field ?? []
  const { page, picture, failed } = useCertificateGround(certificate.file)
  const choosing = useBackgroundChoice(id, (file) => onPatch(say(messages.file), { file }))
  const [chosen, setChosen] = useState<number>()
  const selected = chosen !== undefined && chosen < fields.length ? chosen : undefined
  const field = selected === undefined ? undefined : fields[selected]

  const patch = (
    n: number,
    label: string,
    changes: Partial<Record<keyof CertificateField, unknown>>,
    as: string | null = Object.keys(changes).join(),
  ) => {
    const next = Object.fromEntries(
      Object.entries({ ...fields[n], ...changes }).filter(([, value]) => value !== undefined),
    ) as CertificateField
    onFields(label, withItem(fields, n, next), as === null ? undefined : `${n} ${as}`)
  }
  const add = () => {
    onFields(say(messages.addField), [
      ...fields,
      {
        text: '{givenName} {familyName}',
        x: page.width / 2 - 150,
        y: page.height / 2 - 15,
        width: 300,
        size: 24,
        style: 'center',
      },
    ])
    setChosen(fields.length)
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-field="${fields.length}"]`)?.focus(),
    )
  }
  const remove = (n: number) => {
    onFields(say(words.remove), withItem(fields, n, undefined))
    setChosen(undefined)
  }
  return (
    <div className={styles.designer}>
      <Part
        title={say(messages.certificate)}
        actions={
          <Button size="small" icon="plus" disabled={fields.length >= MOST} onClick={add}>
            {say(messages.addField)}
          </Button>
        }
      >
        {failed && (
          <Banner icon="file-type-pdf" look="card" tone="warn">
            {say(messages.pdf)}
          </Banner>
        )}
        <CertificateCanvas
          {...{ page, fields, facts, selected }}
          picture={picture}
          onSelect={setChosen}
          onRemove={remove}
          onBox={(n, box, by) =>
            patch(
              n,
              say('width' in box || 'height' in box ? messages.sizing : messages.move),
              box,
              by === 'keys' ? 'keys' : null,
            )
          }
        />
      </Part>
      <div className={styles.side}>
        {field && selected !== undefined ? (
          <Part
            title={say(messages.field)}
            actions={
              <Button size="small" variant="ghost" icon="arrow-left" onClick={() => setChosen(undefined)}>
                {say(messages.back)}
              </Button>
            }
          >
            <CertificateInspector
              key={selected}
              field={field}
              page={page}
              box={layField(field, facts, page).box}
              onPatch={(label, changes) => patch(selected, label, changes)}
              onRemove={() => remove(selected)}
            />
          </Part>
        ) : (
          <Part title={say(messages.fields)} text={say(messages.fieldsHint)}>
            <ul className={styles.fields}>
              {fields.map((one, n) => (
                // oxlint-disable-next-line react/no-array-index-key -- fields have no name of their own
                <li key={n}>
                  <button type="button" className={styles.entry} onClick={() => setChosen(n)}>
                    {one.title || one.text || say(words.untitled, { number: n + 1 })}
                  </button>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Part title={say(messages.page)}>
          <NumberField
            label={say(messages.condition)}
            hint={say(messages.conditionHint)}
            max={100}
            end={<span className={styles.unit}>{say(messages.percent)}</span>}
            value={certificate.condition?.minPercentage ?? 100}
            onChange={(minPercentage = 100) =>
              onPatch(say(messages.condition), { condition: { minPercentage } })
            }
          />
          <FileField
            objectID={id}
            kind="page"
            slot={`${id} certificate ${place}`}
            label={say(messages.file)}
            hint={say(messages.fileHint)}
            value={certificate.file}
            disabled={choosing.busy}
            onChange={(getID) => void choosing.run(getID)}
          />
          {choosing.busy && <Text tone="dim">{say(messages.checking)}</Text>}
          <Failure>{choosing.failure}</Failure>
          <div>
            <Button variant="danger" size="small" icon="trash" onClick={onRemove}>
              {say(messages.remove)}
            </Button>
          </div>
        </Part>
      </div>
    </div>
  )
}
