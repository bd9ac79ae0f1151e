import { fetchStudio } from './studio-parts.ts'

/** The studio stays while one moves between lessons, so the frame draws it; fetched here, it is there in time. */
export const load = async (): Promise<void> => {
  await fetchStudio()
}

export function Screen() {
  return null
}
