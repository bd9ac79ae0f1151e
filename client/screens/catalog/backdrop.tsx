import { useQuery } from '@tanstack/react-query'
import { resources } from '@cairn/contract/resources'
import { read } from '../../base/query.ts'
import { useSite } from '../../base/site.tsx'
import styles from './catalog.module.css'

const isColour = (background: string): boolean => background.startsWith('#')

/** Where the installation's picture behind the catalog lies, if it has one. */
export const backdropQuery = (background: string | undefined) =>
  background === undefined || isColour(background)
    ? undefined
    : read(resources.getResource, { query: { getID: background } })

/** The installation's colour or picture behind the catalog, faint enough to read on. */
export function Backdrop() {
  const background = useSite().catalogBackground
  const query = backdropQuery(background)
  const { data: file } = useQuery({
    ...(query ?? read(resources.getResource, { query: { getID: '' } })),
    enabled: query !== undefined,
  })
  if (background === undefined) return null
  const style = isColour(background)
    ? { backgroundColor: background }
    : file && { backgroundImage: `url("${encodeURI(file.getURL)}")` }
  return style ? <div className={styles.backdrop} style={style} /> : null
}
