import { asJson, fieldsOf, MAYBE_TEXT, object, TEXT, type Json } from '../answer-schemas';
import type { Caller } from '../caller';
import { playerEventsQuery } from '@amici/contracts/tournament/endpoints/bodies';
import { json } from '@amici/edge/exchange';
import type { Route } from '../route';
import { validated } from '@amici/edge/validated';
import { person } from '@amici/contracts/fields';

const eventsQuery = playerEventsQuery();

/** The fields of the answers that the card is put together from, as those are described. */
const playerCard = (): Json => {
  const { events, rights } = fieldsOf('tournament', 'player-events');
  const { federation } = fieldsOf('registry', 'player');
  const name = { ...MAYBE_TEXT, description: 'Null where there is none, or it was erased' };
  return object({ player: TEXT, name, federation, events, rights });
};

/** A player as the registry and the tournaments know them: three answers put together. */
export const playerCardRoute = (caller: Caller): Route => ({
  method: 'GET',
  path: 'players/:player',
  described: {
    name: 'player-card',
    tag: 'players',
    summary: 'A player: federation, name if there is one, the tournaments they play in and what these opened',
    parameters: { player: person },
    query: eventsQuery,
    headers: [],
    statuses: [200, 400, 404],
    answer: () => asJson(playerCard()),
  },
  handle: async (asking) => {
    const player = validated(person, asking.parameters['player']);
    const { limit } = validated(eventsQuery, asking.query);
    const known = await caller.answered('registry', { type: 'player', player }, asking);
    const names = await caller.answered('registry', { type: 'names', players: [player] }, asking);
    const played = await caller.answered('tournament', { type: 'player-events', player, limit }, asking);
    // What closes entry to somebody is told to nobody but the services that ask.
    return json({
      player,
      name: names[player] ?? null,
      federation: known.federation,
      events: played.events,
      rights: played.rights,
    });
  },
});
