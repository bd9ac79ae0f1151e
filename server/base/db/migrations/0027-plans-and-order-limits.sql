-- The plan of the installation, what it was charged for it, and how the limits of purchase orders changed.

create table site_plan (
  id boolean primary key default true check (id),
  plan text not null check (plan in ('free', 'standard', 'professional', 'enterprise')),
  -- A month, as agreed; 0: nothing is charged.
  price bigint not null default 0 check (price >= 0),
  currency text not null default 'USD',
  -- The end of what is paid, and the day of the month on which it began.
  renews timestamptz,
  billing_day integer,
  next_try timestamptz,
  failures integer not null default 0,
  customer jsonb not null default '{}'
);
create index site_plan_next_try on site_plan (next_try) where next_try is not null;
-- What works today goes on: an installation that is there already has no limit and pays nothing.
insert into site_plan (plan) select case when exists (select from installation) then 'enterprise' else 'free' end;

-- Written before the card network is asked.
create table plan_charge (
  id text primary key,
  plan text not null,
  -- What the plan costs a month from now on.
  price bigint not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  renewal boolean not null,
  charge text unique,
  state text not null check (state in ('open', 'pending', 'paid', 'refused', 'canceled')),
  code text,
  document jsonb not null default '{}',
  created timestamptz not null,
  modified timestamptz not null,
  look timestamptz
);
-- A period is renewed once, and one charge is under way at a time, on however many nodes.
create unique index plan_charge_period on plan_charge (period_start)
  where renewal and state in ('open', 'pending', 'paid');
create unique index plan_charge_under_way on plan_charge ((true)) where state in ('open', 'pending');
create index plan_charge_look on plan_charge (look) where look is not null;

alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check
  check (kind in ('sale', 'renewal', 'refund', 'debit', 'reversal', 'fee', 'plan'));
create index ledger_entry_plan on ledger_entry (at desc, id desc) where kind = 'plan';

-- Enrollments that count against the limit of the plan; whether they have expired is asked of the index.
create index progress_active on progress (expires) where status = 'enabled' and state is distinct from 'preview';

-- What was decided about purchase orders: opened, a limit changed, closed, reopened.
create table purchase_order_change (
  id bigint generated always as identity primary key,
  purchase_order text not null references purchase_order (id) on delete cascade,
  at timestamptz not null,
  actor text,
  kind text not null check (kind in ('opened', 'limit', 'closed', 'reopened')),
  -- The limits from then on; null: none of its kind.
  amount bigint,
  count integer
);
create index purchase_order_change_order on purchase_order_change (purchase_order, id);
create index purchase_order_change_actor on purchase_order_change (actor) where actor is not null;
insert into purchase_order_change (purchase_order, at, kind, amount, count)
  select id, created, 'opened', (document ->> 'authorizedAmount')::bigint,
    (document ->> 'authorizedEnrollmentCount')::integer
  from purchase_order;
