-- Buying: attempts to pay, purchases with what they cost, the ledger, coupons, offers, purchase orders, subscriptions.

-- What was enrolled for nothing before there was anything to pay stays so.
alter table purchase add column course text[] not null default '{}';
alter table purchase add column seller text[] not null default '{}';
alter table purchase add column state text not null default 'free'
  check (state in ('free', 'paid', 'partly_refunded', 'refunded', 'removed'));
alter table purchase add column currency text;
alter table purchase add column amount bigint not null default 0 check (amount >= 0);
alter table purchase add column refunded bigint not null default 0 check (refunded between 0 and amount);
alter table purchase add column charge text;
alter table purchase add column coupon text;
alter table purchase add column offer text;
alter table purchase add column purchasing_org text;
alter table purchase add column purchase_order text;
alter table purchase add column subscription text;
alter table purchase add column receipt integer unique;
update purchase p set
  course = array(select jsonb_array_elements_text(p.document -> 'object')),
  seller = array(
    select distinct c.publisher from course c
    where c.id in (select jsonb_array_elements_text(p.document -> 'object')) and c.publisher is not null
  );
create index purchase_seller on purchase using gin (seller);
create index purchase_course on purchase using gin (course);
create index purchase_created on purchase (created desc);
create index purchase_charge on purchase (charge) where charge is not null;
create index purchase_purchase_order on purchase (purchase_order) where purchase_order is not null;

-- Written before the card network is asked, so that nothing it does is ever unknown to us.
create table purchase_attempt (
  id text primary key,
  -- What it becomes when it is paid.
  purchase text not null,
  payer text not null,
  owner text not null,
  key text,
  -- The request that the key stands for.
  request bytea,
  terms jsonb not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  charge text unique,
  state text not null check (state in ('open', 'action', 'pending', 'paid', 'refused', 'canceled', 'returned')),
  code text,
  subscription text,
  period timestamptz,
  created timestamptz not null,
  modified timestamptz not null,
  -- When the network is asked what became of it.
  look timestamptz
);
create unique index purchase_attempt_key on purchase_attempt (payer, key) where key is not null;
create unique index purchase_attempt_period on purchase_attempt (subscription, period)
  where state in ('open', 'action', 'pending', 'paid');
create index purchase_attempt_look on purchase_attempt (look) where look is not null;

-- Whoever is about to pay for a course does so once, in however many windows.
create table purchase_claim (
  owner text not null,
  course text not null,
  attempt text not null references purchase_attempt (id) on delete cascade,
  primary key (owner, course)
);
create index purchase_claim_attempt on purchase_claim (attempt);

-- The ledger: entries are added and never changed, and the lines of each add up to nothing. It names no person: who they
-- are is in the purchase, where they can be forgotten.
create table ledger_entry (
  id text primary key,
  at timestamptz not null,
  kind text not null check (kind in ('sale', 'renewal', 'refund', 'debit', 'reversal', 'fee')),
  purchase text not null,
  -- Each thing that happens at the network or here is entered once.
  reference text not null unique,
  currency text not null,
  amount bigint not null,
  items jsonb not null default '[]'
);
create index ledger_entry_purchase on ledger_entry (purchase, at);
create index ledger_entry_at on ledger_entry (at desc);

create table ledger_line (
  entry text not null references ledger_entry (id),
  account text not null,
  amount bigint not null,
  primary key (entry, account)
);
create index ledger_line_account on ledger_line (account);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to';
end $$;
create trigger ledger_entry_fixed before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();
create trigger ledger_line_fixed before update or delete on ledger_line
  for each row execute function refuse_ledger_change();

create function refuse_unbalanced_entry() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_line where entry = new.entry) <> 0 then
    raise exception 'ledger entry % does not balance', new.entry;
  end if;
  return null;
end $$;
create constraint trigger ledger_line_balanced after insert on ledger_line
  deferrable initially deferred for each row execute function refuse_unbalanced_entry();

-- Written before the network is asked to give money back.
create table purchase_refund (
  id text primary key,
  purchase text not null references purchase (id),
  amount bigint not null check (amount > 0),
  reason text,
  actor text,
  state text not null check (state in ('open', 'done', 'failed')),
  code text,
  created timestamptz not null,
  look timestamptz
);
create index purchase_refund_purchase on purchase_refund (purchase);
create index purchase_refund_look on purchase_refund (look) where look is not null;

-- Receipts are numbered without gaps: the number is taken in the transaction of the sale.
create table receipt_series (id boolean primary key default true check (id), last integer not null);
insert into receipt_series (last) values (0);

create table coupon (
  id text primary key,
  course text not null,
  publisher text not null,
  version integer not null,
  created timestamptz not null,
  modified timestamptz not null,
  expire timestamptz,
  max_use_count integer not null default 0,
  use_count integer not null default 0 check (use_count >= 0),
  -- Uses of those who are about to pay.
  held_count integer not null default 0 check (held_count >= 0),
  document jsonb not null
);
create unique index coupon_code on coupon (lower(id));
create index coupon_course on coupon (course);
create index coupon_publisher on coupon (publisher);

create table offer (
  id text primary key,
  course text[] not null,
  course_group text,
  organization text,
  purchase_order text,
  publisher text[] not null,
  version integer not null,
  created timestamptz not null,
  modified timestamptz not null,
  expire timestamptz,
  use_count integer not null default 0,
  document jsonb not null
);
create index offer_course on offer using gin (course);
create index offer_publisher on offer using gin (publisher);
create index offer_organization on offer (organization);

create table purchase_order (
  id text primary key,
  organization text not null references organization (id) on delete restrict,
  created timestamptz not null,
  modified timestamptz not null,
  amount_used bigint not null default 0 check (amount_used >= 0),
  count_used integer not null default 0 check (count_used >= 0),
  document jsonb not null
);
create index purchase_order_organization on purchase_order (organization);
insert into purchase_order (id, organization, created, modified, document)
  select p.key, o.id, o.created, o.modified, p.value - array['id', 'debit']
  from organization o, jsonb_each(coalesce(o.document -> 'purchaseOrder', '{}')) p
  on conflict do nothing;
update organization set document = document - 'purchaseOrder' where document ? 'purchaseOrder';

create table subscription (
  id text primary key,
  owner text not null,
  course text not null,
  purchase text not null,
  state text not null check (state in ('active', 'past_due', 'canceled', 'ended')),
  currency text not null,
  price bigint not null check (price >= 0),
  -- The end of what is paid, and when the next period is charged.
  renews timestamptz not null,
  next_try timestamptz,
  failures integer not null default 0,
  created timestamptz not null,
  modified timestamptz not null,
  document jsonb not null default '{}'
);
create index subscription_owner on subscription (owner);
create unique index subscription_running on subscription (owner, course) where state in ('active', 'past_due');
create index subscription_next_try on subscription (next_try) where next_try is not null;

-- Who pays, at the card network: `person:<id>` or `site`.
create table card_customer (
  payer text primary key,
  customer text not null,
  card text,
  summary jsonb,
  modified timestamptz not null
);
