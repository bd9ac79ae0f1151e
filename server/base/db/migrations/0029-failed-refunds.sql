-- A refund that the network had made can come back from the bank days later.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check
  check (kind in ('sale', 'renewal', 'refund', 'refund_failed', 'debit', 'reversal', 'fee', 'plan'));

-- The id that the network gave it: by this a failure is told from those of other refunds.
alter table purchase_refund add column network text;
-- What was refunded lately is looked at once more, since failures were not taken notice of so far.
update purchase_refund set look = now() where state = 'done' and created > now() - interval '30 days';

alter table test_network_refund add column state text not null default 'done' check (state in ('done', 'failed'));
create index test_network_refund_charge on test_network_refund (charge);
