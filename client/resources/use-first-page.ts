import { useQuery } from '@tanstack/react-query'
import { TIMEOUT_MS } from '../base/attempts.ts'
import { timedFetch } from '../base/timed-fetch.ts'

export interface ShownPage {
  /** Where it is shown from: its picture itself. */
  readonly address: string
  /** In points. */
  readonly width: number
  readonly height: number
}

const addressOf = (picture: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(String(reader.result)))
    reader.addEventListener('error', () => fail(reader.error ?? new Error('The page cannot be shown.')))
    reader.readAsDataURL(picture)
  })

/** What draws documents is large, and fetched only where one has to be shown. */
const draw = async (address: string, signal: AbortSignal): Promise<ShownPage> => {
  const [{ drawFirstPage }, { response, body }] = await Promise.all([
    import('./pdf-page.ts'),
    timedFetch(address, { signal }, TIMEOUT_MS.read),
  ])
  if (!response.ok) throw new Error('The document cannot be read.')
  const { picture, ...size } = await drawFirstPage(await body.arrayBuffer())
  return { ...size, address: await addressOf(picture) }
}

export interface FirstPage {
  /** Undefined until it is drawn. */
  readonly page: ShownPage | undefined
  /** It is no document, or one that cannot be opened: damaged, or locked with a password. */
  readonly failed: boolean
}

/** The first page of a PDF, drawn as a picture. */
export const useFirstPage = (address: string | undefined): FirstPage => {
  const { data, isError } = useQuery({
    queryKey: ['first page', address ?? ''] as const,
    queryFn: ({ signal }) => draw(address ?? '', signal),
    enabled: address !== undefined,
    staleTime: Infinity,
    retry: false,
  })
  return { page: address === undefined ? undefined : data, failed: address !== undefined && isError }
}
