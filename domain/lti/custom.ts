/** Values a tool is given with every launch, by name. */
export type CustomParameters = Readonly<Record<string, string>>

const NAME = /^[\w.:-]{1,100}$/
const MOST = 50

/** Custom parameters as people write them, one `name=value` to a line; undefined where a line is none. */
export const readCustom = (text: string): Record<string, string> | undefined => {
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  const read: Record<string, string> = {}
  for (const line of lines) {
    const at = line.indexOf('=')
    const name = line.slice(0, at).trim()
    if (at < 1 || !NAME.test(name) || name === '__proto__') return undefined
    read[name] = line.slice(at + 1).trim()
  }
  return lines.length > MOST ? undefined : read
}

export const writeCustom = (parameters: CustomParameters = {}): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')

/** What stands for something that is known only at the launch, such as `$User.id`. What is unknown stays as it is. */
export const fillCustom = (
  parameters: CustomParameters,
  variables: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      value.startsWith('$') && Object.hasOwn(variables, value.slice(1))
        ? (variables[value.slice(1)] ?? value)
        : value,
    ]),
  )
