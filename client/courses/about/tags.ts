/** The tags of a course with those of one kind replaced; the others keep their place. */
export const withTags = (tags: readonly string[], kind: string, values: readonly string[]): string[] => [
  ...tags.filter((tag) => !tag.startsWith(`${kind}|`)),
  ...values.map((value) => `${kind}|${value}`),
]

/** A tag turned on or off. */
export const toggled = (tags: readonly string[], tag: string, on: boolean): string[] => {
  const others = tags.filter((one) => one !== tag)
  return on ? [...others, tag] : others
}
