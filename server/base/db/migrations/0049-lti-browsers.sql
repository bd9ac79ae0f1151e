-- What a browser shows that began the launch of a tool; null where it could be given nothing to show.
alter table lti_key add column browser_hash bytea;

-- Where a platform names no line item with a link, we make one in its list.
alter table lti_grade alter column line_item drop not null;
alter table lti_grade add column line_items text;
