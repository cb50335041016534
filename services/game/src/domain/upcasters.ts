type Payload = Record<string, unknown>;

/** Until version 2 whose game it is was in the game's first event alone. */
const whoseUnsaid = (payload: Payload): Payload => ({ ...payload, event: null, players: null });

/** What turns version n of an event's payload into version n + 1, by event type; all other events are in version 1. */
export const upcasters: Readonly<Record<string, readonly ((payload: Payload) => Payload)[]>> = {
  GameEnded: [whoseUnsaid],
  GameReopened: [whoseUnsaid],
  ResultCorrected: [whoseUnsaid],
};
