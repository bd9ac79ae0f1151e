-- Of the minutes of a day, those that a device reported more than ten minutes after they happened, by its own clock.
-- Null where there are none, or where it was not recorded yet.
alter table learning_day add column late bit(1440);
