export type InviteColumn = 'given' | 'family' | 'name' | 'email' | 'phone' | 'contact'

/** What people call the columns of a list of people, in the languages of the interface. */
const HEADINGS: Readonly<Record<InviteColumn, readonly string[]>> = {
  given: ['given name', 'givenname', 'first name', 'firstname', 'first', 'given', 'nombre', 'الاسم الأول'],
  family: [
    'family name',
    'familyname',
    'last name',
    'lastname',
    'surname',
    'last',
    'family',
    'apellido',
    'apellidos',
    'اسم العائلة',
    'اللقب',
  ],
  name: ['name', 'full name', 'fullname', 'nombre completo', 'nombre y apellidos', 'الاسم', 'الاسم الكامل'],
  email: [
    'e-mail',
    'email',
    'mail',
    'e-mail address',
    'email address',
    'correo',
    'correo electrónico',
    'البريد',
    'البريد الإلكتروني',
  ],
  phone: ['phone', 'phone number', 'phonenumber', 'mobile', 'telephone', 'teléfono', 'móvil', 'الهاتف'],
  contact: [
    'e-mail or phone',
    'email or phone',
    'contact',
    'correo o teléfono',
    'contacto',
    'البريد أو الهاتف',
  ],
}

const columnOf = (cell: string): InviteColumn | undefined =>
  (Object.keys(HEADINGS) as InviteColumn[]).find((column) =>
    HEADINGS[column].includes(cell.trim().toLowerCase()),
  )

const NAMES: readonly InviteColumn[] = ['given', 'family', 'name']
const CONTACTS: readonly InviteColumn[] = ['email', 'phone', 'contact']

/** The columns that a first row names: one for a name and one for a contact at least, else it is somebody already. */
export const readHeadings = (cells: readonly string[]): (InviteColumn | undefined)[] | undefined => {
  const columns = cells.map(columnOf)
  const holds = (some: readonly InviteColumn[]) => columns.some((column) => column && some.includes(column))
  return holds(NAMES) && holds(CONTACTS) ? columns : undefined
}
