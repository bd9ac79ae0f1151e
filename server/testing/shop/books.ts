import { sql } from 'kysely'
import type { Db } from '../../base/db/schema.ts'

/** What is wrong, as a query that finds it; in a shop that is in order none of them finds anything. */
const CHECKS: Readonly<Record<string, string>> = {
  'an entry does not balance': `
    select e.id from ledger_entry e left join ledger_line l on l.entry = e.id
    group by e.id, e.amount having coalesce(sum(l.amount), 0) <> 0 or (e.amount > 0 and count(l.entry) < 2)`,
  'an account does not agree with the network': `
    with network as (
      select case when c.account is null then 'cash:site' else 'cash:' || o.id end as account,
        sum(c.amount - c.refunded - round(c.amount * 0.029)) as amount
      from test_network_charge c
      left join organization o on o.document -> 'payment' ->> 'account' = c.account
      where c.state = 'paid' group by 1),
    books as (select account, sum(amount) as amount from ledger_line where account like 'cash:%' group by 1)
    select coalesce(n.account, b.account), n.amount as network, b.amount as books
    from network n full join books b on b.account = n.account
    where coalesce(n.amount, 0) <> coalesce(b.amount, 0)`,
  'a charge does not agree with its purchase': `
    select c.id, c.amount, c.refunded, p.amount as bought, p.refunded as given_back, a.state
    from test_network_charge c join purchase_attempt a on a.charge = c.id
    left join purchase p on p.id = a.purchase
    where c.state = 'paid' and (p.id is null or p.amount <> c.amount or p.refunded <> c.refunded)`,
  'a charge has neither its enrollment nor its refund': `
    select c.id, a.state, c.refunded from test_network_charge c
    left join purchase_attempt a on a.charge = c.id left join purchase p on p.id = a.purchase
    where c.state = 'paid' and not coalesce(case a.state
      when 'paid' then not exists (select 1 from unnest(p.course) wanted
        left join progress g on g.person = a.owner and g.course = wanted where g.person is null)
      when 'returned' then c.amount = c.refunded + coalesce((select sum(f.amount) from test_network_refund f
        where f.charge = c.id and f.state = 'failed'), 0) end, false)`,
  'somebody has what nobody paid for': `
    select p.id from purchase p left join test_network_charge c on c.id = p.charge
    where p.charge is not null and c.state is distinct from 'paid'`,
  'an enrollment has no cause': `
    select g.person, g.course from progress g where not exists (
      select 1 from purchase p where p.owner = g.person and g.course = any (p.course)
        and not exists (select 1 from purchase_attempt a where a.purchase = p.id and a.state = 'returned'))`,
  'an enrollment ended without a reason': `
    select g.person, g.course from progress g where g.status = 'disabled' and not exists (
      select 1 from purchase p where p.owner = g.person and g.course = any (p.course) and p.state = 'removed')`,
  'a removed purchase left its enrollment': `
    select p.id from purchase p, unnest(p.course) bought join progress g on g.course = bought
    where p.state = 'removed' and g.person = p.owner and g.status <> 'disabled'
      and not exists (select 1 from purchase_attempt a where a.purchase = p.id and a.state = 'returned')
      and not exists (select 1 from purchase l where l.owner = p.owner and bought = any (l.course)
        and l.created > p.created and l.state <> 'removed'
        and not exists (select 1 from purchase_attempt a where a.purchase = l.id and a.state = 'returned'))`,
  'a course was paid for twice': `
    select p.owner, bought, count(distinct coalesce(p.subscription, p.id)) from purchase p, unnest(p.course) bought
    where p.state <> 'removed'
      and not exists (select 1 from purchase_attempt a where a.purchase = p.id and a.state = 'returned')
    group by 1, 2 having count(distinct coalesce(p.subscription, p.id)) > 1`,
  'a coupon is counted wrongly': `
    select c.id, c.use_count, c.held_count from coupon c
    where c.held_count <> 0 or (c.max_use_count > 0 and c.use_count > c.max_use_count)
      or c.use_count <> (select count(*) from purchase p where p.coupon = c.id
        and not exists (select 1 from purchase_attempt a where a.purchase = p.id and a.state = 'returned'))`,
  'a purchase order is counted wrongly': `
    with used as (select purchase_order as id, sum(amount) as amount, sum(cardinality(course)) as count
      from purchase where purchase_order is not null and state <> 'removed' group by 1),
    booked as (select substr(account, 7) as id, sum(amount) as amount from ledger_line
      where account like 'order:%' group by 1)
    select o.id, o.amount_used, o.count_used, u.amount, u.count, b.amount as booked from purchase_order o
    left join used u on u.id = o.id left join booked b on b.id = o.id
    where o.amount_used <> coalesce(u.amount, 0) or o.count_used <> coalesce(u.count, 0)
      or o.amount_used <> coalesce(b.amount, 0)
      or o.amount_used > (o.document ->> 'authorizedAmount')::bigint
      or o.count_used > (o.document ->> 'authorizedEnrollmentCount')::int`,
  'a link is counted wrongly': `
    select o.id from offer o where o.use_count <> (select count(*) from purchase p where p.offer = o.id
      and not exists (select 1 from purchase_attempt a where a.purchase = p.id and a.state = 'returned'))`,
  'a purchase does not agree with the ledger': `
    select p.id, p.refunded from purchase p where p.refunded <> coalesce((
      select sum(case e.kind when 'refund' then e.amount else -e.amount end) from ledger_entry e
      where e.purchase = p.id and e.kind in ('refund', 'refund_failed')), 0)`,
  'something is left open': `
    select id, state from purchase_attempt where state in ('open', 'action', 'pending') or look is not null
    union all select id, state from purchase_refund where state = 'open'
    union all select attempt, 'claimed' from purchase_claim`,
  'receipts are not numbered without gaps': `
    select organization, kind, count(*), max(number) from receipt group by 1, 2 having count(*) <> max(number)`,
  'a refund has no credit note': `
    select e.id from ledger_entry e join receipt r on r.purchase = e.purchase and r.kind = 'receipt'
    where e.kind in ('refund', 'reversal') and not exists (
      select 1 from receipt c where c.purchase = e.purchase and c.kind = 'credit_note' and c.at = e.at)
      -- What had failed is refunded again on the credit note that is there.
      and not exists (select 1 from ledger_entry f where f.purchase = e.purchase and f.kind = 'refund_failed')`,
  'more was credited than sold': `
    select r.purchase from receipt r where r.kind = 'credit_note' group by 1
    having sum((r.document ->> 'total')::bigint) > (
      select (s.document ->> 'total')::bigint from receipt s where s.purchase = r.purchase and s.kind = 'receipt')`,
  'a receipt does not agree with the ledger': `
    select e.purchase, e.amount, r.document -> 'total' as total from ledger_entry e
    left join receipt r on r.purchase = e.purchase and r.kind = 'receipt'
    where e.kind in ('sale', 'renewal', 'debit') and e.amount > 0
      and not exists (select 1 from purchase_attempt a where a.purchase = e.purchase and a.state = 'returned')
      and (r.document ->> 'total')::bigint is distinct from e.amount`,
  'a receipt is missing': `
    select p.id from purchase p where p.receipt is null and p.charge is not null
      and not exists (select 1 from purchase_attempt a where a.purchase = p.id and a.state = 'returned')`,
}

/** Everything that the books, the network and the enrollments disagree about. */
export const findDisagreements = async (
  db: Db,
  { except = [] }: { readonly except?: readonly string[] } = {},
): Promise<readonly string[]> => {
  const found: string[] = []
  for (const [name, query] of Object.entries(CHECKS)) {
    if (except.includes(name)) continue
    const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db)
    for (const row of rows.slice(0, 5)) found.push(`${name}: ${JSON.stringify(row)}`)
  }
  return found
}
