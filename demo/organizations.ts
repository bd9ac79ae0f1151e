import type { Alias } from '@cairn/contract/aliases'
import type { Organization } from '@cairn/contract/organizations'

export const organizations: Organization[] = [
  {
    id: 'cairn',
    name: 'Cairn Academy',
    description:
      'The academy behind this catalog. We look after the place, choose who may teach here, and answer the help desk. The courses belong to the schools and guilds that publish them.',
    social: [{ icon: 'hand', url: 'https://community.cairn.test', name: 'Community' }],
    admin: ['user-lena-rautio'],
    author: ['user-lena-rautio'],
    coach: [],
    observer: ['user-viktor-halasz'],
    publisher: ['user-lena-rautio'],
  },
  {
    id: 'northfell',
    avatar: 'northfell/avatar.webp',
    banner: 'northfell/banner.webp',
    name: 'Northfell Field School',
    description:
      'A small school at the edge of a large map. We have taught wayfinding, first aid and good decisions outdoors since 1987: first on the fell behind the house, now wherever you are. All of our coaches work in the field for at least half of the year.',
    social: [
      { icon: 'instagram', url: 'https://social.cairn.test/northfell', name: 'Northfell in pictures' },
      { icon: 'youtube', url: 'https://video.cairn.test/northfell', name: 'Northfell videos' },
    ],
    admin: ['user-marit-solheim'],
    author: ['user-elin-varga', 'user-callum-strachan'],
    coach: ['user-ines-okafor', 'user-noor-al-amin'],
    observer: ['user-priya-raman'],
    publisher: ['user-marit-solheim'],
    payment: { connected: true, account: 'acct_demo_northfell' },
  },
  {
    id: 'open-ledger',
    avatar: 'open-ledger/avatar.webp',
    banner: 'open-ledger/banner.webp',
    name: 'Open Ledger Labs',
    description:
      'We make data and the web less frightening. A cooperative of statisticians, designers and one former accountant; most of what we teach is free, and the subscription pays for the rest.',
    social: [{ icon: 'linkedin', url: 'https://social.cairn.test/open-ledger', name: 'Open Ledger news' }],
    admin: ['user-hanne-vestergaard'],
    author: ['user-idris-belhaj', 'user-chiara-bellandi', 'user-elin-varga'],
    coach: ['user-kwabena-asante'],
    observer: ['user-reporting-bridge'],
    publisher: ['user-hanne-vestergaard'],
    payment: { connected: true, account: 'acct_demo_open_ledger' },
  },
  {
    id: 'mill-hearth',
    name: 'Mill & Hearth',
    description:
      'A water mill with a bakery and a long table. We grind, bake and teach, in that order, and we answer letters while the dough rests.',
    social: [
      { icon: 'pinterest', url: 'https://social.cairn.test/mill-hearth', name: 'Loaves' },
      { icon: 'facebook', url: 'https://social.cairn.test/mill-hearth-table', name: 'The long table' },
    ],
    admin: ['user-agnes-tollefsen'],
    author: ['user-agnes-tollefsen'],
    coach: ['user-marco-bianchetti'],
    observer: [],
    publisher: ['user-agnes-tollefsen'],
    payment: { connected: true, account: 'acct_demo_mill_hearth' },
  },
  {
    id: 'harbour-guild',
    avatar: 'harbour-guild/avatar.webp',
    banner: 'harbour-guild/banner.webp',
    name: 'Harbour Guild',
    description:
      'People who work with people: mediators, editors, researchers and team coaches who share a former chandlery by the water. Our courses are short, practical, and end with something you have really done.',
    social: [{ icon: 'linkedin', url: 'https://social.cairn.test/harbour-guild', name: 'Harbour Guild' }],
    admin: ['user-harriet-boateng'],
    author: ['user-rosalind-adjei', 'user-owen-tamura', 'user-freya-dahlin', 'user-samuel-otieno'],
    coach: ['user-beatriz-salgado', 'user-jun-nakagawa'],
    observer: [],
    publisher: ['user-theo-marchetti'],
    payment: { connected: true, account: 'acct_demo_harbour_guild' },
    purchaseOrder: {
      'po-spring-crew': {
        id: 'po-spring-crew',
        name: 'Spring site crew',
        authorizedAmount: 180_000,
        state: 'open',
        allowOverage: false,
        authorizedEnrollmentCount: 20,
        enrollmentObject: ['feedback', 'negotiation'],
        expiresDuration: 365,
      },
    },
  },
  {
    id: 'qalam',
    name: 'Atelier Qalam',
    description:
      'A calligraphy studio for reed pens, slow mornings and good paper. We teach the classical hands in Arabic and in English, one stroke at a time.',
    social: [{ icon: 'vimeo', url: 'https://video.cairn.test/qalam', name: 'Studio films' }],
    admin: ['user-samira-haddad'],
    author: ['user-samira-haddad'],
    coach: ['user-yusuf-karaca'],
    observer: [],
    publisher: ['user-samira-haddad'],
    payment: { connected: false },
  },
  {
    id: 'riverine',
    name: 'Riverine Institute',
    description:
      'Applied freshwater science. We train the people who stand in rivers with a bottle: technicians, rangers, students and volunteers in eleven catchments.',
    social: [{ icon: 'twitter', url: 'https://social.cairn.test/riverine', name: 'River notes' }],
    admin: ['user-anneke-de-wit'],
    author: ['user-anneke-de-wit'],
    coach: ['user-rafael-quispe'],
    observer: ['user-viktor-halasz'],
    publisher: ['user-anneke-de-wit'],
    payment: { connected: true, account: 'acct_demo_riverine' },
  },
]

/** Short names of organizations, for addresses that people read out. */
export const aliases: Alias[] = [
  { id: 'northfell', object: 'northfell' },
  { id: 'open-ledger', object: 'open-ledger' },
  { id: 'trail-signs', object: 'trail-signs' },
]
