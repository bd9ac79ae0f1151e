import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { Db } from '../base/db/schema.ts'
import { findShownPlaces, type ShownPlace } from '../groups/placed.ts'
import type { Item } from './words.ts'

/** Of these news those about places that their readers still have, by their object. */
export const findSeenPlaces = async (
  db: Db,
  rows: readonly { readonly id: string; readonly object: string; readonly kind: string }[],
): Promise<[string, ShownPlace][]> => {
  const placed = new Map(rows.flatMap(({ id, object, kind }) => (kind === 'enrolled' ? [[id, object]] : [])))
  const shown = await findShownPlaces(db, [...placed.keys()])
  return shown.map((place) => [placed.get(place.id) ?? '', place])
}

interface Phrases {
  readonly group: (who: string, where: string) => string
  readonly course: (who: string, where: string) => string
  readonly begins: (day: string) => string
  readonly openGroup: string
  readonly openCourse: string
}

const phrases: Readonly<Record<InterfaceLanguage, Phrases>> = {
  en: {
    group: (who, where) => `${who} added you to the group “${where}”`,
    course: (who, where) => `${who} enrolled you in “${where}”`,
    begins: (day) => `It begins on ${day}`,
    openGroup: 'Open the group',
    openCourse: 'Open the course',
  },
  es: {
    group: (who, where) => `${who} te ha añadido al grupo «${where}»`,
    course: (who, where) => `${who} te ha inscrito en «${where}»`,
    begins: (day) => `Empieza el ${day}`,
    openGroup: 'Abrir el grupo',
    openCourse: 'Abrir el curso',
  },
  ar: {
    group: (who, where) => `أضافك ${who} إلى المجموعة «${where}»`,
    course: (who, where) => `سجّلك ${who} في «${where}»`,
    begins: (day) => `البداية في ${day}`,
    openGroup: 'افتح المجموعة',
    openCourse: 'افتح الدورة',
  },
}

/** Into what somebody was put, and when that begins if it is still ahead: a day of the site, the same to everybody. */
export const aboutPlace = (
  language: InterfaceLanguage,
  zone: string,
  item: Item,
  place: ShownPlace | undefined,
): Item => {
  if (!place) return item
  const speak = phrases[language]
  const { group, title, starts, created } = place
  const what = (group ? speak.group : speak.course)(item.who, title ?? '…')
  const day =
    starts !== null && starts > created
      ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone }).format(starts)
      : undefined
  return {
    ...item,
    // It is said to them alone, and names the place itself.
    where: undefined,
    words: '',
    did: {
      said: day === undefined ? what : `${what}. ${speak.begins(day)}`,
      open: group ? speak.openGroup : speak.openCourse,
    },
  }
}
