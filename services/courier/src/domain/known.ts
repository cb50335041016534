import type { EventOf, ForParties } from '@amici/contracts';
import { gameStreams, type SideTakenOver } from '@amici/contracts/game';
import { tournamentStreams } from '@amici/contracts/tournament';
import { namedIn, UNKNOWN, type Known } from './concerned';

type Begun = Extract<EventOf<'game'>, { readonly type: 'GameStarted' | 'GameTakenOver' | 'GameImported' }>;

const beginsGame = (event: { readonly type: string }): event is Begun =>
  ['GameStarted', 'GameTakenOver', 'GameImported'].includes(event.type);

const takesOver = (event: { readonly type: string }): event is SideTakenOver =>
  event.type === 'SideTakenOver';

const ofGame = (known: Known, event: ForParties['event']): Known => {
  if (beginsGame(event)) {
    const { players, event: tournament, type } = event;
    return {
      people: [players.white, players.black],
      event: tournament,
      history: type === 'GameImported',
    };
  }
  if (!takesOver(event)) return known;
  const { from, to } = event;
  return { ...known, people: known.people.map((person) => (person === from ? to : person)) };
};

/** Who comes into an event, and who leaves it. */
const ENTERS: ReadonlySet<string> = new Set([
  'EntryAccepted',
  'EntryPending',
  'SectionStarted',
  'DirectorAppointed',
]);
const LEAVES: ReadonlySet<string> = new Set(['EntryCancelled']);

const ofTournament = (known: Known, event: ForParties['event'], id: string): Known => {
  const history = known.history || event.type === 'TournamentImported';
  const named = namedIn(event);
  const stay = LEAVES.has(event.type) ? known.people.filter((one) => !named.includes(one)) : known.people;
  const people = ENTERS.has(event.type) ? [...new Set([...stay, ...named])] : stay;
  return { people, event: id, history };
};

/** What is known of a stream once this has happened in it. */
export const knownAfter = (known: Known = UNKNOWN, { stream, event }: ForParties): Known => {
  if (gameStreams.has(stream)) return ofGame(known, event);
  if (tournamentStreams.has(stream)) return ofTournament(known, event, tournamentStreams.idIn(stream));
  return known;
};

/** The game an event is about. */
export const gameOf = ({ stream, event }: ForParties): string | null => {
  const { game, owner } = event as { readonly game?: unknown; readonly owner?: unknown };
  const of = typeof owner === 'string' ? owner : stream;
  if (gameStreams.has(of)) return gameStreams.idIn(of);
  return typeof game === 'string' ? game : null;
};

/** The tournament an event is about. */
export const tournamentOf = ({ event }: ForParties, known: Known): string | null => {
  const { tournament, scope } = event as { readonly tournament?: unknown; readonly scope?: unknown };
  if (known.event !== null) return known.event;
  if (typeof tournament === 'string') return tournament;
  return typeof scope === 'string' && !gameStreams.has(scope) ? scope : null;
};
