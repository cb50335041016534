/** What turns version n of an event's payload into version n + 1, by event type; all events are in version 1. */
export const upcasters: Readonly<Record<string, never[]>> = {};
