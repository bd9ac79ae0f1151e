import { archiveUser } from './archive.ts'
import { deleteUser } from './remove.ts'

export const privacyRoutes = [deleteUser, archiveUser]
