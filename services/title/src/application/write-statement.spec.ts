import { fold } from '@amici/kernel';
import { norms, type Norms, type NormsEvent } from '../domain';
import { fixStatement, on, service } from '../domain/testing/fixtures';
import { statementCsv, statementJson, statementText } from './write-statement';

const of = { tournament: 't', section: '1', actor: service, titles: {} };

const after = (...commands: readonly object[]): Norms =>
  commands.reduce<Norms>((state, command) => {
    const decision = norms.decide({ ...of, at: on('2019-01-01'), ...command } as never, state);
    if (!decision.ok) throw new Error(decision.rejection.code);
    return fold<Norms, NormsEvent>(norms.evolve, state, decision.events);
  }, norms.initialState);

const games = Array.from({ length: 12 }, (_, index) => index + 1);
const wins = (count: number) =>
  games.slice(0, count).map((game) => {
    const players = { white: 'x', black: `p${game}` };
    return { type: 'CountScore', game: `g${game}`, ...players, points: [2, 0] };
  });
const leaving = (kind: string) => ({
  type: 'NoteWithdrawal',
  player: 'x',
  kind,
  cancelled: games.map((game) => `g${game}`),
});

const statementOf = (norms: Norms) => ({ norms, tournament: 't', section: '1', names: { x: 'Xenia' } });

describe('a statement of norms as it is shown', () => {
  it('says what a withdrawn player had on leaving, not the nothing that is left of cancelled games [T-A2.3a3]', () => {
    const statement = statementOf(after(fixStatement(), ...wins(5), leaving('accepted')));
    const { players } = statementJson(statement) as { players: readonly { player: string }[] };
    expect(players.find(({ player }) => player === 'x')).toMatchObject({ left: 'accepted', score: 5 });
    const text = statementText(statement);
    expect(text).toMatch(/^CCE norm achieved by: Xenia$/m);
    expect(text).toMatch(/^Xenia has left the event with 5\.0 points, accepted: norms reached before stay/m);
  });

  it('names nobody for a norm they lost by leaving without leave', () => {
    const text = statementText(statementOf(after(fixStatement(), ...wins(5), leaving('silent'))));
    expect(text).not.toContain('norm achieved by');
    expect(text).toMatch(/^Xenia has left the event with 5\.0 points, silent: no norms/m);
  });

  it('opens in a spreadsheet with nothing to reckon, and has a row a line as text', () => {
    const state = after(fixStatement(), ...wins(5), leaving('accepted'));
    const named = (x: string) => ({ ...statementOf(state), names: { x } });
    const hostile = named('=1+1\u2028\tX');
    expect(statementCsv(hostile)).toMatch(/^x,'=1\+1\u2028\tX,\d+,\d+,/m);
    const lines = statementText(hostile).split('\n');
    expect(lines).toHaveLength(statementText(named('Xenia')).split('\n').length);
    expect(lines.filter((line) => line.includes('=1+1\\u{2028}\\u{9}X'))).toHaveLength(4);
    const [head, wide] = statementText(named('李小龙')).split('\n').slice(3);
    expect(wide!.indexOf(' 5.0')).toBe(head!.indexOf('Score') + 1 - 3);
  });
});
