const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/** A host name as it is stored, or undefined when it is none: no address, no port, at least two labels, no number at the end. */
export const readHostname = (text: string): string | undefined => {
  const name = text.trim().toLowerCase().replace(/\.$/, '')
  const labels = name.split('.')
  const fits = name.length <= 253 && labels.length > 1 && labels.every((label) => LABEL.test(label))
  return fits && /[a-z]/.test(labels.at(-1) ?? '') ? name : undefined
}
