const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/** Letters of other scripts as they travel: пример.example is xn--e1afmkfd.example. */
const toLetters = (name: string): string => {
  // The last label holds a letter in every script: figures alone are an address of a computer.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(name) || !/\p{L}[^.]*$/u.test(name)) return name
  try {
    return new URL(`http://${name}`).hostname
  } catch {
    return ''
  }
}

/** A host name as it is stored, or undefined when it is none: no address, no port, at least two labels, no number at the end. */
export const readHostname = (text: string): string | undefined => {
  const typed = text.trim().toLowerCase().replace(/\.$/, '')
  const name = /^[a-z0-9.-]*$/.test(typed) ? typed : toLetters(typed)
  const labels = name.split('.')
  const fits = name.length <= 253 && labels.length > 1 && labels.every((label) => LABEL.test(label))
  return fits && /[a-z]/.test(labels.at(-1) ?? '') ? name : undefined
}
