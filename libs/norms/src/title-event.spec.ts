import { Decimal } from '@amici/kernel';
import { checkDirection, isTitleEventKind } from './title-event';
import { ICCF } from './testing';

const direction = (averageRating: number, directorIsArbiter: boolean, director = 'td') =>
  checkDirection(
    {
      director,
      directorIsArbiter,
      players: ['a', 'b'],
      averageRating: Decimal.of(averageRating),
    },
    ICCF.event,
  );

describe('a title event', () => {
  it('of category 7 or higher is directed by an International Arbiter [T-A2.1g1]', () => {
    expect(direction(2401, false)).toEqual({
      ok: false,
      error: { code: 'arbiter-required', rule: 'T-A2.1g1' },
    });
    expect(direction(2400, false)).toEqual({ ok: true, value: true });
    expect(direction(2401, true)).toEqual({ ok: true, value: true });
  });

  it('is not played by who directs it [T-A2.1g2]', () => {
    expect(direction(2300, true, 'a')).toEqual({
      ok: false,
      error: { code: 'director-plays', rule: 'T-A2.1g2' },
    });
  });

  it('is no promotion or thematic event and no cup preliminary [T-A2.1h]', () => {
    const isTitleEvent = (kind: string) => isTitleEventKind(kind, ICCF.event);
    const never = ['open-class', 'higher-class', 'master-class', 'promotion', 'thematic', 'cup-preliminary'];
    expect(never.filter(isTitleEvent)).toEqual([]);
    expect(['norm', 'world-cup-final', 'candidates'].map(isTitleEvent)).toEqual([true, true, true]);
  });
});
