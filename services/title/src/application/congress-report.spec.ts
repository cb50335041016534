import type { HeldTitleRow } from '../projections/held-titles.projection';
import type { NormEventRow } from '../projections/norm-events.projection';
import { congressReport } from './congress-report';

const LAST = Date.parse('2017-07-31');
const AFTER = Date.parse('2018-03-01');

const held = (player: string, more: Partial<HeldTitleRow> = {}): HeldTitleRow => ({
  player,
  title: 'IM',
  route: 'norms',
  effectiveFrom: AFTER,
  confirmedAt: AFTER,
  federation: 'AUS',
  requirementWaived: false,
  revokedAt: null,
  rule: 'T-10.8b',
  ...more,
});

const event = (format: string, more: Partial<NormEventRow> = {}): NormEventRow => ({
  tournament: format,
  section: '1',
  code: format,
  name: format,
  format,
  startsAt: AFTER,
  offersNorms: true,
  category: '5',
  norms: 2,
  rule: 'T-A2.3a1',
  ...more,
});

describe("the commissioner's report to Congress", () => {
  const seven = Array.from({ length: 7 }, (_, index) => held(`p${index}`));

  it('lists every title confirmed since the last Congress [T-10.8h]', () => {
    const earlier = held('early', { confirmedAt: LAST - 1 });
    expect(congressReport([...seven, earlier], [], LAST).titles).toHaveLength(7);
  });

  it('has a certificate for every titleholder, each once [T-10.8a]', () => {
    const { certificates } = congressReport([...seven, held('old', { confirmedAt: null })], [], LAST);
    expect(certificates.map(({ player }) => player)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6']);
  });

  it('describes open and invitation events that offered norms [T-12.9]', () => {
    const events = [
      event('open'),
      event('invitational'),
      event('gm-norm'),
      event('open', { offersNorms: false }),
    ];
    expect(congressReport([], events, LAST).normEvents.map(({ format }) => format)).toEqual([
      'open',
      'invitational',
    ]);
  });
});
