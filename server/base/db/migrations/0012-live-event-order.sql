-- Every node reads live events in the order of their commits, from the last one it delivered on.
create index live_event_place_order on live_event (place);
