import { API_BASE } from './transport.ts'

/** Where a file that anybody may read is shown from: pictures of people and organizations. */
export const fileAddress = (getID: string | undefined): string | undefined =>
  getID === undefined
    ? undefined
    : `${API_BASE}/resource/file/${getID.split('/').map(encodeURIComponent).join('/')}`
