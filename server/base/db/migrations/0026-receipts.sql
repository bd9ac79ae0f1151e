-- Receipts and credit notes, and the details that stand on them.

-- Who is named on receipts: `person:<id>` or `organization:<id>`.
create table billing_details (
  holder text primary key,
  modified timestamptz not null,
  document jsonb not null
);

-- Issued with a payment and never changed: what the law asks for stays when an account is deleted.
create table receipt (
  id text primary key,
  -- The organization that received the money, and the number among its receipts or its credit notes.
  organization text not null,
  kind text not null check (kind in ('receipt', 'credit_note')),
  number integer not null,
  purchase text not null,
  -- Who paid, and gets it by email.
  person text,
  at timestamptz not null,
  document jsonb not null,
  mailed timestamptz,
  unique (organization, kind, number)
);
create index receipt_purchase on receipt (purchase, at);
create index receipt_person on receipt (person);
create index receipt_unmailed on receipt (at) where mailed is null;

-- Each organization numbers for itself. What was numbered before belongs to the site.
alter table receipt_series rename to receipt_series_before;
create table receipt_series (
  organization text not null,
  kind text not null,
  last integer not null,
  primary key (organization, kind)
);
insert into receipt_series (organization, kind, last)
  select i.root_org, 'receipt', s.last from receipt_series_before s, installation i where s.last > 0;
drop table receipt_series_before;
alter table purchase drop constraint purchase_receipt_key;
create index purchase_receipt on purchase (receipt) where receipt is not null;
insert into receipt (id, organization, kind, number, purchase, person, at, mailed, document)
  select 'receipt-' || p.id, i.root_org, 'receipt', p.receipt, p.id, p.owner, p.created, p.created,
    jsonb_strip_nulls(jsonb_build_object(
      'language', coalesce(i.document ->> 'defaultLanguage', 'en'),
      'site', coalesce(i.document ->> 'name', 'Cairn'),
      'timezone', coalesce(i.document ->> 'timezone', 'UTC'),
      'seller', jsonb_build_object('name', o.name),
      'buyer', jsonb_build_object('name', nullif(concat_ws(' ', b.given_name, b.family_name), '')),
      'items', coalesce((select jsonb_agg(jsonb_build_object('title', coalesce(c.title, item ->> 'course'),
          'amount', item -> 'amount', 'tax', item -> 'tax'))
        from ledger_entry e, jsonb_array_elements(e.items) item left join course c on c.id = item ->> 'course'
        where e.purchase = p.id and e.kind in ('sale', 'renewal')), '[]'),
      'coupon', p.coupon,
      'currency', p.currency,
      'total', p.amount,
      'tax', 0,
      'card', p.document -> 'card'))
  from purchase p cross join installation i join organization o on o.id = i.root_org left join person b on b.id = p.owner
  where p.receipt is not null;

create index purchase_attempt_owner on purchase_attempt (owner);
