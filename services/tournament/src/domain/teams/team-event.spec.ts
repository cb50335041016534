import { afterwards, of, type Given } from '../testing/event-of-three';
import { enter, event, lineUp, listed, NAMES, seat, stated } from '../testing/team-event';
import type { Announced } from '../state/state';
import { noticeOf } from './notice';
import { lowerHasWhite } from '../lots/team-pairings';

describe('a team event', () => {
  it('is refused without the number of its boards [T-1.7.2, T-1.8.2]', () => {
    const nobody = afterwards();
    const olympiad = {
      format: 'olympiad-preliminary',
      start: Date.UTC(2028, 5, 1),
      end: Date.UTC(2030, 5, 1),
    };
    const announcement = event({ ...olympiad, team: undefined });
    expect(nobody.refused(announcement)).toMatchObject({ code: 'boards-missing', rule: 'T-1.7.2' });
    const ladies = { ...announcement, format: 'ladies-olympiad-preliminary' };
    expect(nobody.refused(ladies)).toMatchObject({ code: 'boards-missing', rule: 'T-1.8.2' });
  });

  it('starts an Olympic cycle in years divisible by four [T-1.7.1a, T-1.8.1]', () => {
    const announcement = {
      ...event(),
      format: 'olympiad-preliminary',
      start: Date.UTC(2030, 5, 1),
      end: null,
    };
    expect(afterwards().refused({ ...announcement, end: Date.UTC(2032, 1, 1) })).toMatchObject({
      code: 'not-a-cycle-year',
      rule: 'T-1.7.1a',
    });
  });

  it('says in its notice who promotes it, who is admitted, its end and its director [T-11.3]', () => {
    const announcement = event({ team: { boards: 2 }, end: undefined });
    expect(afterwards().refused(announcement)).toMatchObject({
      code: 'notice-incomplete',
      rule: 'T-11.3',
      data: { missing: ['promoter', 'selection', 'end'] },
    });
  });

  it('says in its notice how many games are played at each board, and how players are replaced [T-11.3]', () => {
    const { announcement } = afterwards(event({ cycle: 'double', titleEvent: false })).state as Announced;
    const says = noticeOf(announcement).map(({ rule, text }) => `${rule} ${text}`);
    expect(says.map((one) => one.slice(0, 10))).toEqual([...'abcdefgh'].map((item) => `T-11.3 (${item})`));
    expect(says[4]).toBe('T-11.3 (e) 2 games at each board of a match');
    expect(says[5]).toContain('2 reserves are named with the line-up; at most 1 changes before the start');
    const match = { format: 'friendly-match', team: { boards: 2 }, end: undefined, director: undefined };
    const relaxed = noticeOf((afterwards(event(match)).state as Announced).announcement);
    expect(relaxed.map(({ text }) => text[1])).toEqual(['d', 'e', 'f', 'g']);
  });

  it('takes no team without a captain [T-11.1, T-5.1]', () => {
    const team = { name: 'A', federation: 'AA', captain: null };
    expect(afterwards(event()).refused(enter('aa', { team }))).toMatchObject({ code: 'captain-missing' });
  });

  it('puts a player into one team [T-5.5]', () => {
    const both = afterwards(event(), enter('aa'), enter('bb'), lineUp('aa', 'x', 'y'));
    expect(both.refused(lineUp('bb', 'x', 'z'))).toMatchObject({ code: 'in-another-team', rule: 'T-5.5' });
  });

  it('counts a change before the start against those a team has [T-8.1c]', () => {
    const change: Given = { type: 'ChangeLineUp', ...seat, player: 'new', stated: stated('aa') };
    const after = afterwards(...listed(), change);
    expect(of('LineUpChanged', after.events)).toMatchObject([{ from: 'aa1', changes: 1, rule: 'T-8.1c' }]);
    expect(after.refused({ ...change, player: 'newer' } as Given)).toMatchObject({ code: 'changes-used-up' });
  });

  it('gives colours by number, opponent and board [T-8.7g]', () => {
    const boardOne = [
      lowerHasWhite(1, 2, 1),
      lowerHasWhite(1, 3, 1),
      lowerHasWhite(1, 4, 1),
      lowerHasWhite(2, 3, 1),
    ];
    expect(boardOne).toEqual([true, false, true, true]);
    const { state } = afterwards(...listed());
    const section = state.sections.get('1')!;
    expect(section.pairings).toHaveLength(12);
    for (const { white, black } of section.pairings) {
      const [one, other] = [section.players[white - 1]!, section.players[black - 1]!];
      const numbers = [one, other].map(({ number }) => Math.ceil(number / 2));
      const [lower, higher] = [Math.min(...numbers), Math.max(...numbers)];
      expect(numbers[0] === lower).toBe(lowerHasWhite(lower, higher, one.teamBoard!));
    }
  });

  it('lets no captain oversee two teams that meet', () => {
    const team = (name: string) => ({ name, federation: name, captain: 'carl' });
    const twice = afterwards(
      event(),
      enter('aa', { team: team('AA') }),
      enter('bb', { team: team('BB') }),
      lineUp('aa', 'a1', 'a2'),
      lineUp('bb', 'b1', 'b2'),
    );
    expect(twice.refused({ type: 'PublishStartList', seed: 'lot' })).toMatchObject({
      code: 'captain-of-two-that-meet',
    });
  });

  it('with a board of category 7 or higher is directed by an International Arbiter [T-A2.1g1]', () => {
    const strong = (first: number): readonly Given[] =>
      NAMES.flatMap((team): readonly Given[] => [
        enter(team),
        {
          type: 'NameLineUp',
          team,
          boards: [`${team}1`, `${team}2`],
          stated: { [`${team}1`]: stated(team, first), [`${team}2`]: stated(team, 2200) },
        },
      ]);
    const list = (directorIsArbiter: boolean): Given => ({
      type: 'PublishStartList',
      seed: 'lot',
      directorIsArbiter,
    });
    const titled = event({ titleEvent: true });
    // Over both boards the average is below category 7.
    expect(afterwards(titled, ...strong(2401)).refused(list(false))).toMatchObject({
      code: 'arbiter-required',
      rule: 'T-A2.1g1',
    });
    expect(afterwards(titled, ...strong(2401)).refused(list(true))).toBeUndefined();
    expect(afterwards(titled, ...strong(2400)).refused(list(false))).toBeUndefined();
  });
});
