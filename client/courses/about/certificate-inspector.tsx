import { useIntl } from 'react-intl'
import {
  ALIGNMENTS,
  CERTIFICATE_FONTS,
  FIELD_DEFAULTS,
  PLACEHOLDERS,
  printStyle,
  readFont,
  readStyle,
  type PageSize,
} from '@cairn/domain/courses/certificate-page'
import { alignedOn, EDGES, type Box, type Edge } from '@cairn/domain/courses/certificate-place'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Chip, ChipRow } from '../../base/ui/chip.tsx'
import type { IconName } from '../../base/ui/icon.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { Select } from '../../base/ui/select.tsx'
import { TextArea, TextField } from '../../base/ui/text-field.tsx'
import { ColourField, NumberField } from '../edit/fields.tsx'
import styles from './certificate-inspector.module.css'
import type { CertificateField } from './certificate-measure.ts'
import { messages } from './certificate-messages.ts'
import { messages as shared } from './messages.ts'

export interface CertificateInspectorProps {
  field: CertificateField
  page: PageSize
  /** The room the field takes as it is drawn. */
  box: Box
  onPatch: (label: string, patch: Partial<Record<keyof CertificateField, unknown>>) => void
  onRemove: () => void
}

const EDGE_ICONS: Readonly<Record<Edge, IconName>> = {
  left: 'layout-align-left',
  center: 'layout-align-center',
  right: 'layout-align-right',
  top: 'layout-align-top',
  middle: 'layout-align-middle',
  bottom: 'layout-align-bottom',
}

/** Everything about one field, by number and by word. */
export function CertificateInspector({ field, page, box, onPatch, onRemove }: CertificateInspectorProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const style = readStyle(field.style)
  const restyle = (label: string, patch: Partial<typeof style>) =>
    onPatch(label, { style: printStyle({ ...style, ...patch }) })
  const number = (name: 'x' | 'y' | 'width' | 'height', max: number, hint?: string) => (
    <NumberField
      fine
      label={say(messages[name])}
      hint={hint}
      max={max}
      value={name === 'height' ? field.height : Math.round(box[name] * 10) / 10}
      onChange={(value) =>
        (value !== undefined || name === 'height') && onPatch(say(messages[name]), { [name]: value })
      }
    />
  )
  return (
    <div className={styles.inspector}>
      <TextArea
        label={say(messages.text)}
        rows={2}
        maxLength={2000}
        value={field.text ?? ''}
        onChange={({ target }) => onPatch(say(messages.text), { text: target.value })}
      />
      <ChipRow label={say(messages.insert)}>
        {PLACEHOLDERS.map((name) => (
          <Chip
            key={name}
            icon="plus"
            onClick={() =>
              onPatch(say(messages.insert), { text: `${field.text ?? ''}${field.text ? ' ' : ''}{${name}}` })
            }
          >
            {say(messages[name])}
          </Chip>
        ))}
      </ChipRow>
      <div className={styles.pair}>
        <Select
          label={say(messages.font)}
          options={CERTIFICATE_FONTS.map((value) => ({ value, label: say(messages[value]) }))}
          value={readFont(field.font)}
          onChange={({ target }) => onPatch(say(messages.font), { font: target.value })}
        />
        <NumberField
          label={say(messages.size)}
          min={4}
          max={400}
          fine
          value={field.size ?? FIELD_DEFAULTS.size}
          onChange={(size) => size !== undefined && onPatch(say(messages.size), { size })}
        />
      </div>
      <ColourField
        label={say(messages.color)}
        value={field.color ?? FIELD_DEFAULTS.color}
        onChange={(color) => onPatch(say(messages.color), { color })}
      />
      <div className={styles.group}>
        <span className={styles.label}>{say(messages.style)}</span>
        <ChipRow label={say(messages.style)}>
          <Chip
            icon="bold"
            pressed={style.bold}
            onClick={() => restyle(say(messages.bold), { bold: !style.bold })}
          >
            {say(messages.bold)}
          </Chip>
          <Chip
            icon="italic"
            pressed={style.italic}
            onClick={() => restyle(say(messages.italic), { italic: !style.italic })}
          >
            {say(messages.italic)}
          </Chip>
        </ChipRow>
      </div>
      <div className={styles.group}>
        <span className={styles.label}>{say(messages.align)}</span>
        {/* Left is left, whichever way the page around it is read. */}
        <div dir="ltr">
          <Segmented
            label={say(messages.align)}
            value={style.align}
            options={ALIGNMENTS.map((value) => ({ value, label: say(messages[value]) }))}
            onChange={(align) => restyle(say(messages.align), { align })}
          />
        </div>
      </div>
      <div className={styles.group}>
        <span className={styles.label}>{say(messages.place)}</span>
        <div dir="ltr" className={styles.edges}>
          {EDGES.map((edge) => (
            <IconButton
              key={edge}
              icon={EDGE_ICONS[edge]}
              size="small"
              variant="quiet"
              label={say(messages[`edge-${edge}`])}
              onClick={() => {
                const { x, y } = alignedOn(box, edge, page)
                onPatch(say(messages.place), { x, y })
              }}
            />
          ))}
        </div>
      </div>
      <div className={styles.pair}>
        {number('x', page.width)}
        {number('y', page.height)}
        {number('width', page.width)}
        {number('height', page.height, say(messages.heightHint))}
      </div>
      <TextField
        label={say(messages.fieldTitle)}
        hint={say(messages.fieldTitleHint)}
        optional={say(shared.optional)}
        maxLength={200}
        value={field.title ?? ''}
        onChange={({ target }) => onPatch(say(messages.fieldTitle), { title: target.value || undefined })}
      />
      <div>
        <Button variant="danger" size="small" icon="trash" onClick={onRemove}>
          {say(messages.remove)}
        </Button>
      </div>
    </div>
  )
}
