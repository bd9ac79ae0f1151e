-- Refunds and renewals that fail. A refund that the network had made can come back from the bank days later.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check
  check (kind in ('sale', 'renewal', 'refund', 'refund_failed', 'debit', 'reversal', 'fee', 'plan'));

-- The id that the network gave it: by this a failure is told from those of other refunds.
alter table purchase_refund add column network text;
-- What was refunded lately is looked at once more, since failures were not taken notice of so far.
update purchase_refund set look = now() where state = 'done' and created > now() - interval '30 days';

alter table test_network_refund add column state text not null default 'done' check (state in ('done', 'failed'));
create index test_network_refund_charge on test_network_refund (charge);

-- The card of the plan is tried again by days since its first failure, as those of subscriptions are. What is being tried
-- already goes on from its next try.
alter table site_plan add column failing_since timestamptz;
update site_plan set failing_since = next_try - (array[1, 3, 5, 7])[least(failures, 4)] * interval '1 day'
  where failures > 0 and next_try is not null;
