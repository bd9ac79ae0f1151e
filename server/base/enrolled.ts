import { sql } from 'kysely'

/** Of a row p of progress, whether its person is enrolled right now: neither waiting, nor over, nor a trial by staff. */
export const enrolled = (now: Date) =>
  sql<boolean>`p.status = 'enabled' and p.state is distinct from 'preview'
    and (p.expires is null or p.expires >= ${now})`
