import type { StartPlace } from '@amici/contracts/tournament';
import type { Acted } from '@amici/contracts';
import type { Section, Tournament } from '../state/state';
import { markOriginalPlayer, recordResult } from './record-result';
import { afterwards, announcement, entry, resultOf, START } from '../testing/event-of-three';
import { tournament } from '../tournament';

const begun = afterwards(
  announcement({ colours: 'berger' }),
  entry('anna', { rating: 2310, fixed: true }),
  entry('bert'),
  entry('carl'),
  { type: 'PublishStartList', seed: 'lot' },
  { type: 'StartTournament', at: START },
);

const anna = [...begun.state.sections.values()][0]!.players.find(({ player }) => player === 'anna')!;
const team = (place: StartPlace): StartPlace => ({ ...place, team: `team-${place.player}`, teamBoard: 1 });

/** The same event as one of teams, a board each. */
const ofTeams = (section: Section): Section => ({
  ...section,
  players: section.players.map(team),
  teams: section.players.map(({ player, number }) => ({
    team: `team-${player}`,
    name: player,
    number,
  })) as never,
});

const played = (): Tournament => {
  const sections = new Map([...begun.state.sections].map(([id, section]) => [id, ofTeams(section)]));
  const state: Tournament = { ...begun.state, sections };
  const result = resultOf(state, 'anna', 'bert', '1-0') as Parameters<typeof recordResult>[0];
  const decided = recordResult(result, state);
  if (!decided.ok) throw new Error(decided.rejection.code);
  return decided.events.reduce<Tournament>(
    (after, event) => tournament.evolve(after, event) as Tournament,
    state,
  );
};

const mark = (state: Tournament) => {
  const { game } = resultOf(state, 'anna', 'bert', '1-0') as { readonly game: string };
  return (after: Tournament) =>
    markOriginalPlayer({ type: 'MarkOriginalPlayer', game, at: START } as Acted<never>, after);
};

describe('a game that was finished before its player was replaced', () => {
  it('is shown as the original player’s by code O, and no other is [T-8.7e3]', () => {
    const before = played();
    const marked = mark(before);
    expect(marked(before)).toMatchObject({ ok: false, rejection: { code: 'not-replaced', rule: 'T-8.7e3' } });
    const place: StartPlace = { ...team(anna), player: 'sara', original: 'anna', status: 'substitute' };
    const after = tournament.evolve(before, {
      type: 'PlayerSubstituted',
      at: START,
      section: [...before.sections.keys()][0]!,
      number: anna.number,
      team: 'team-anna',
      teamBoard: 1,
      player: 'sara',
      from: 'anna',
      original: 'anna',
      status: 'substitute',
      place,
      games: [],
      rule: 'T-8.7b',
    }) as Tournament;
    expect(marked(after)).toMatchObject({
      ok: true,
      events: [{ type: 'ResultRevised', code: 'O', from: '1-0', to: '1-0', white: 'anna', rule: 'T-8.7e3' }],
    });
  });
});
