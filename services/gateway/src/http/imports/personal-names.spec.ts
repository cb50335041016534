import type { EventFile } from '@amici/contracts/tournament';
import { codesThatName, namesSomebody, withoutNames } from './personal-names';
import { readTrfFile } from './event-file/trf-file';

const file = (more: Partial<EventFile> = {}): EventFile => ({
  ...{ code: 'E/1', name: 'Spring Cup', start: '2020-01-01T00:00:00Z', end: null, kind: 'individual' },
  ...{ cycle: 'single', rated: false, chess960: false, games: [] },
  players: ['Müßig, Ján', 'Beta, Boris'].map((name, index) => {
    return { id: String(index), name, federation: 'GER', title: 'IM', rating: null, fixed: false };
  }),
  ...more,
});

describe('what an event keeps of its file', () => {
  it('names nobody of its players, in whatever order and letters their names are written', () => {
    expect(namesSomebody('Jan Müssig Memorial', ['Müßig, Ján'])).toBe(true);
    expect(namesSomebody('Müssig Memorial', ['Müßig, Ján'])).toBe(false);
    const { file: anonymous, leftOut } = withoutNames(file({ name: 'Boris BETA 60' }));
    expect(anonymous.name).toBe('E/1');
    expect(leftOut).toEqual([{ path: '$.name', reason: { name: 'names-a-player-kept', instead: 'E/1' } }]);
    expect(withoutNames(file()).leftOut).toEqual([]);
  });

  it('has titles and federations of closed lists alone', () => {
    const [one, two] = file().players;
    const { file: anonymous, leftOut } = withoutNames(
      file({ players: [{ ...one!, federation: 'Ján M.', title: 'Dr Ján' }, two!] }),
    );
    expect(anonymous.players[0]).toMatchObject({ federation: null, title: null });
    expect(leftOut.map(({ path }) => path)).toEqual(['$.players[0].federation', '$.players[0].title']);
  });

  it('is refused where the code by which it is known again is the name of a player', () => {
    expect(codesThatName(file({ code: 'beta-boris' }))).toEqual([
      { path: '$.code', reason: { name: 'names-a-player' } },
    ]);
    const player = (number: number, name: string) => `001 ${String(number).padStart(4)}      ${name}`;
    const text = [
      '012 Ján Müßig 60',
      '042 2021/01/31',
      player(1, 'Müßig, Ján'),
      player(2, 'Beta, Boris'),
    ].join('\n');
    const read = readTrfFile(text, { code: 'M/60' });
    expect(read).toMatchObject({ ok: true, value: { file: { name: 'M/60' } } });
    expect(readTrfFile(text, { code: 'Boris Beta' }).ok).toBe(false);
  });
});
