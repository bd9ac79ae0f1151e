import type { User } from '@cairn/contract/users'

export const DEMO_PASSWORD = 'learn-2-climb'

/** Someone of the academy. All but the invited come in with the demo password; a few are shown on the first page. */
export type Person = User & {
  login?: true
  /** Asked to join, and has not come in yet. */
  invited?: true
  /** Organizations they belong to as a learner. */
  home?: string[]
  /** How many days ago their account was made. */
  came?: number
}

const slug = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z -]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(' ', '-')

export const person = (givenName: string, familyName: string, more: Partial<Person> = {}): Person => {
  const name = slug(`${givenName} ${familyName}`)
  return {
    id: `user-${name}`,
    givenName,
    familyName,
    email: `${name.replaceAll('-', '.')}@people.cairn.test`,
    ...more,
  }
}

const login = (givenName: string, familyName: string, box: string, more: Partial<Person> = {}): Person =>
  person(givenName, familyName, { email: `${box}@demo.cairn.test`, ...more, login: true })

const logins: Person[] = [
  login('Lena', 'Rautio', 'root', { language: 'en' }),
  login('Marit', 'Solheim', 'admin', { language: 'en' }),
  login('Elin', 'Varga', 'author', { language: 'en' }),
  login('Theo', 'Marchetti', 'publisher', { language: 'en' }),
  login('Ines', 'Okafor', 'coach', { language: 'en' }),
  login('Priya', 'Raman', 'observer', { language: 'en' }),
  login('Maya', 'Kimura', 'learner', { language: 'en', phoneNumber: '+12025550143', home: ['northfell'] }),
]

const staff: Person[] = [
  person('Viktor', 'Halász'),
  person('Callum', 'Strachan', { phoneNumber: '+12025550101' }),
  person('Noor', 'Al-Amin'),
  person('Hanne', 'Vestergaard'),
  person('Idris', 'Belhaj', { colorScheme: 'dark' }),
  person('Chiara', 'Bellandi', { highContrast: true, colorScheme: 'dark' }),
  person('Kwabena', 'Asante'),
  person('Agnes', 'Tollefsen'),
  person('Marco', 'Bianchetti'),
  person('Harriet', 'Boateng', { phoneNumber: '+12025550112' }),
  person('Rosalind', 'Adjei'),
  person('Owen', 'Tamura'),
  person('Freya', 'Dahlin'),
  person('Samuel', 'Otieno'),
  person('Beatriz', 'Salgado', { language: 'es' }),
  person('Jun', 'Nakagawa'),
  person('Samira', 'Haddad', { language: 'ar' }),
  person('Yusuf', 'Karaca'),
  person('Anneke', 'de Wit'),
  person('Rafael', 'Quispe', { language: 'es' }),
]

const learners: Person[] = [
  person('Tomas', 'Lindqvist', { home: ['northfell'] }),
  person('Ruth', 'Bensaïd', { home: ['northfell'] }),
  person('Adeola', 'Oyelaran', { phoneNumber: '+12025550126', home: ['northfell'] }),
  person('Jonas', 'Hakimi', { colorScheme: 'dark', home: ['northfell'] }),
  person('Sofia', 'Peralta', { language: 'es', home: ['harbour-guild'] }),
  person('Dana', 'Kowalczyk', { home: ['open-ledger'] }),
  person('Nadia', 'Benali', { language: 'ar', home: ['qalam'] }),
  person('Will', 'Mercado'),
  person('Aiko', 'Fujimori', { home: ['open-ledger'] }),
  person('Amara', 'Diallo'),
  person('Andrei', 'Lungu', { colorScheme: 'dark' }),
  person('Bilal', 'Chaudhry'),
  person('Camila', 'Restrepo', { language: 'es', home: ['harbour-guild'] }),
  person('Yulan', 'Chen'),
  person('Daniela', 'Ferraz'),
  person('Eilidh', 'MacRae', { home: ['northfell'] }),
  person('Emre', 'Yildirim', { phoneNumber: '+12025550134', home: ['northfell', 'riverine'] }),
  person('Fatou', 'Ndiaye', { home: ['harbour-guild'] }),
  person('Grace', 'Mutasa', { home: ['harbour-guild'] }),
  person('Haruto', 'Ishida', { colorScheme: 'dark' }),
  person('Hye-jin', 'Seo'),
  person('Ingrid', 'Haugen', { home: ['northfell'] }),
  person('Jakub', 'Zelenka', { home: ['open-ledger'] }),
  person('Kalani', 'Akana', { home: ['northfell'] }),
  person('Layla', 'Mansour', { language: 'ar', home: ['qalam'] }),
  person('Leon', 'Brandt', { home: ['open-ledger'] }),
  person('Mateus', 'Carvalho', { home: ['riverine'] }),
  person('Mei-Ling', 'Tan', { home: ['open-ledger'] }),
  person('Nikhil', 'Deshpande', { home: ['open-ledger'] }),
  person('Oksana', 'Hrytsenko', { phoneNumber: '+12025550158', home: ['riverine'] }),
  person('Pilar', 'Echeverría', { language: 'es' }),
  person('Rania', 'Khoury', { language: 'ar', home: ['qalam'] }),
  person('Sipho', 'Dlamini', { home: ['harbour-guild'] }),
  person('Tane', 'Parata', { home: ['northfell'] }),
  person('Ugo', 'Ferrante'),
  person('Wanjiru', 'Kamau', { home: ['harbour-guild'] }),
  person('Zofia', 'Wrona', { home: ['riverine'] }),
]

/** Asked to join lately. */
const invited: Person[] = [
  person('Birgit', 'Aalto', { invited: true, home: ['northfell'], came: 2 }),
  person('Kofi', 'Amankwah', { invited: true, home: ['northfell'], came: 6 }),
  person('Lucía', 'Zamora', { invited: true, home: ['harbour-guild'], language: 'es', came: 3 }),
  person('Petra', 'Novotná', { invited: true, home: ['open-ledger'], came: 11 }),
]

/** Those who have left, and a program. */
const others: Person[] = [
  person('Rolf', 'Thiessen', { home: ['northfell'], disabled: true, came: 260 }),
  { id: 'user-reporting-bridge', kind: 'api', givenName: 'Reporting bridge', familyName: 'API', came: 45 },
]

/** One after another over the year before the courses of these weeks began. */
const settled = [...logins, ...staff, ...learners].map((one, i) => ({ came: 400 - 4 * i, ...one }))

export const people: Person[] = [...settled, ...invited, ...others]

/** People who come here to learn, Maya first; some of those who teach learn elsewhere, too. */
export const learnerIds: string[] = [
  'user-maya-kimura',
  ...learners.map(({ id }) => id),
  'user-priya-raman',
  'user-noor-al-amin',
  'user-marco-bianchetti',
  'user-freya-dahlin',
  'user-hanne-vestergaard',
]
