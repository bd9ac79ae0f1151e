/** What a part says in another language; lists in the order in which the part has them. */
interface Said {
  title?: string
  body?: string
  question?: string
  altText?: string
  overlay?: string[]
  choice?: string[]
  answer?: string[]
  feedback?: string[]
  front?: string[]
  back?: string[]
  marker?: string[]
  markerText?: string[]
  category?: string[]
  /** A list per category. */
  entry?: string[][]
  scale?: string[]
}

const WHERE: Readonly<Record<string, (n: number) => string>> = {
  overlay: (n) => `overlay[${n}].card[0].text`,
  choice: (n) => `choice[${n}].body`,
  answer: (n) => `action[${n}].answer`,
  feedback: (n) => `action[${n}].feedback`,
  front: (n) => `card[${n}].front.text`,
  back: (n) => `card[${n}].back.text`,
  marker: (n) => `marker[${n}].title`,
  markerText: (n) => `marker[${n}].text`,
  category: (n) => `category[${n}].title`,
  scale: (n) => `scale.labels[${n}]`,
}

type Line = readonly [path: string, text: string]

const listed = (name: string, list: readonly (string | readonly string[])[]): Line[] =>
  list.flatMap((item, n) =>
    typeof item === 'string'
      ? [[WHERE[name]?.(n) ?? name, item] as const]
      : item.map((text, m): Line => [`category[${n}].entry[${m}]`, text]),
  )

const lines = (said: Said): Line[] =>
  Object.entries(said).flatMap(([name, value]: [string, string | string[] | string[][]]) =>
    typeof value === 'string'
      ? [[name, name === 'body' ? `<p>${value}</p>` : value] as const]
      : listed(name, value),
  )

/** The texts of a course's parts as a translation keeps them, from their places: s1, s1-i2, s1-i2-q1. */
export const translated = (
  course: string,
  parts: Readonly<Record<string, Said>>,
): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(parts).map(([place, said]) => [`${course}-${place}`, Object.fromEntries(lines(said))]),
  )
