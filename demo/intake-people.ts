import { person, type Person } from './people.ts'

/** How somebody of an intake fares; it decides how far they come and when they were last here. */
export const FATES = ['finished', 'underWay', 'stuck', 'waiting', 'returned', 'begun', 'never'] as const
export type Fate = (typeof FATES)[number]

/** Those who take a course together because their employer asks for it. */
export interface Intake {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Days since they began. */
  readonly began: number
  readonly people: readonly (readonly [givenName: string, familyName: string, fate: Fate])[]
}

export const INTAKES: readonly Intake[] = [
  {
    id: 'group-ranger-intake',
    name: 'Ranger intake',
    description:
      '<p>Everybody who patrols alone finds the way alone. <strong>Four months</strong>, one section every three weeks.</p>',
    began: 112,
    people: [
      ['Abena', 'Owusu', 'finished'],
      ['Bastian', 'Krol', 'finished'],
      ['Carmen', 'Villalba', 'stuck'],
      ['Dmitri', 'Savin', 'underWay'],
      ['Elif', 'Aydin', 'finished'],
      ['Farid', 'Nasser', 'underWay'],
      ['Gudrun', 'Eide', 'underWay'],
      ['Hassan', 'Qureshi', 'waiting'],
      ['Ilse', 'Verbeek', 'stuck'],
      ['Joaquim', 'Pires', 'underWay'],
      ['Katya', 'Morozova', 'finished'],
      ['Lamine', 'Sarr', 'underWay'],
      ['Malin', 'Bergqvist', 'underWay'],
      ['Nuno', 'Teixeira', 'begun'],
      ['Orla', 'Brennan', 'finished'],
      ['Paolo', 'Gentile', 'stuck'],
      ['Quynh', 'Tran', 'underWay'],
      ['Rashida', 'Juma', 'finished'],
      ['Stellan', 'Nyberg', 'never'],
      ['Tarek', 'Sabbagh', 'underWay'],
    ],
  },
  {
    id: 'group-volunteer-wardens',
    name: 'Volunteer wardens',
    description: '<p>For the season on the ridge. Evenings and weekends, at your own pace.</p>',
    began: 56,
    people: [
      ['Ulla', 'Kettunen', 'underWay'],
      ['Vasco', 'Moreira', 'underWay'],
      ['Winnie', 'Achieng', 'finished'],
      ['Ximena', 'Rojas', 'stuck'],
      ['Yannick', 'Lefort', 'underWay'],
      ['Zeynep', 'Kaplan', 'waiting'],
      ['Anouk', 'Janssen', 'finished'],
      ['Bogdan', 'Ilie', 'underWay'],
      ['Chidi', 'Eze', 'underWay'],
      ['Dagny', 'Moen', 'returned'],
      ['Esther', 'Wambui', 'finished'],
      ['Finn', 'Carrick', 'stuck'],
      ['Giulia', 'Ricci', 'underWay'],
      ['Huda', 'Rahman', 'never'],
      ['Iker', 'Zubiri', 'begun'],
      ['Jolanta', 'Mazur', 'underWay'],
    ],
  },
]

/** Who is in an intake; they came when it began. */
export const membersOf = ({ began, people }: Intake): Person[] =>
  people.map(([givenName, familyName], i) =>
    person(givenName, familyName, { home: ['northfell'], came: began + 4 + (i % 5) }),
  )

export const intakePeople: Person[] = INTAKES.flatMap(membersOf)
