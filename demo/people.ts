import type { User } from '@cairn/contract/users'

export const DEMO_PASSWORD = 'learn-2-climb'

/** Someone of the academy; those with a login come in with the demo password. */
export type Person = User & { login?: true }

const slug = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z -]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(' ', '-')

const person = (givenName: string, familyName: string, more: Partial<Person> = {}): Person => {
  const name = slug(`${givenName} ${familyName}`)
  return {
    id: `user-${name}`,
    givenName,
    familyName,
    email: `${name.replaceAll('-', '.')}@people.cairn.test`,
    ...more,
  }
}

const login = (givenName: string, familyName: string, box: string, more: Partial<User> = {}): Person =>
  person(givenName, familyName, { email: `${box}@demo.cairn.test`, ...more, login: true })

const logins: Person[] = [
  login('Lena', 'Rautio', 'root', { language: 'en' }),
  login('Marit', 'Solheim', 'admin', { language: 'en' }),
  login('Elin', 'Varga', 'author', { language: 'en' }),
  login('Theo', 'Marchetti', 'publisher', { language: 'en' }),
  login('Ines', 'Okafor', 'coach', { language: 'en' }),
  login('Priya', 'Raman', 'observer', { language: 'en' }),
  login('Maya', 'Kimura', 'learner', { language: 'en', phoneNumber: '+12025550143' }),
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
  person('Tomas', 'Lindqvist'),
  person('Ruth', 'Bensaïd'),
  person('Adeola', 'Oyelaran', { phoneNumber: '+12025550126' }),
  person('Jonas', 'Hakimi', { colorScheme: 'dark' }),
  person('Sofia', 'Peralta', { language: 'es' }),
  person('Dana', 'Kowalczyk'),
  person('Nadia', 'Benali', { language: 'ar' }),
  person('Will', 'Mercado'),
  person('Aiko', 'Fujimori'),
  person('Amara', 'Diallo'),
  person('Andrei', 'Lungu', { colorScheme: 'dark' }),
  person('Bilal', 'Chaudhry'),
  person('Camila', 'Restrepo', { language: 'es' }),
  person('Yulan', 'Chen'),
  person('Daniela', 'Ferraz'),
  person('Eilidh', 'MacRae'),
  person('Emre', 'Yildirim', { phoneNumber: '+12025550134' }),
  person('Fatou', 'Ndiaye'),
  person('Grace', 'Mutasa'),
  person('Haruto', 'Ishida', { colorScheme: 'dark' }),
  person('Hye-jin', 'Seo'),
  person('Ingrid', 'Haugen'),
  person('Jakub', 'Zelenka'),
  person('Kalani', 'Akana'),
  person('Layla', 'Mansour', { language: 'ar' }),
  person('Leon', 'Brandt'),
  person('Mateus', 'Carvalho'),
  person('Mei-Ling', 'Tan'),
  person('Nikhil', 'Deshpande'),
  person('Oksana', 'Hrytsenko', { phoneNumber: '+12025550158' }),
  person('Pilar', 'Echeverría', { language: 'es' }),
  person('Rania', 'Khoury', { language: 'ar' }),
  person('Sipho', 'Dlamini'),
  person('Tane', 'Parata'),
  person('Ugo', 'Ferrante'),
  person('Wanjiru', 'Kamau'),
  person('Zofia', 'Wrona'),
]

export const people: Person[] = [...logins, ...staff, ...learners]

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
