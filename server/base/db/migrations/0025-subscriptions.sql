-- What a subscription has to remember between its charges.

alter table subscription
  -- The first failure of the charge that is due, and what the network said last.
  add column failing_since timestamptz,
  add column code text,
  -- The price that the subscriber was told of, and from when they pay it.
  add column new_price bigint check (new_price >= 0),
  add column new_price_from timestamptz,
  -- Since when nothing is charged because the course cannot be taken.
  add column paused timestamptz,
  add column ended timestamptz,
  add column reason text check (reason in ('canceled', 'unpaid', 'unavailable', 'left', 'removed', 'free'));
create index subscription_course on subscription (course) where state in ('active', 'past_due');
create index purchase_subscription on purchase (subscription) where subscription is not null;
create index purchase_attempt_subscription on purchase_attempt (subscription) where subscription is not null;
