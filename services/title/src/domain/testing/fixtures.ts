import type { Acted } from '@amici/contracts';
import type { NormEvent } from '@amici/contracts/title';
import type { FixStatement, HeldTitles } from '../norms';

export const service = { subject: 'service:title', office: 'service' };

export const on = (day: string): number => Date.parse(day);

export const event: NormEvent = {
  code: 'WS/GMN/001',
  name: 'A norm event',
  format: 'gm-norm',
  titleEvent: true,
  startsAt: on('2018-05-02'),
  normRules: 'iccf-2017@1',
  rounds: 1,
  twoGamesApproved: false,
};

/** The field F1 of the worked examples (29940 points) and a player of 2480. */
export const FIELD = [2610, 2580, 2555, 2540, 2520, 2505, 2490, 2470, 2455, 2430, 2410, 2375];

const FEDERATIONS = ['AUS', 'BRA', 'CZE', 'DEN'];

/** `x` and the opponents `p1` to `p12`, best first. */
export const fixStatement = (
  ratings: readonly (number | null)[] = FIELD,
  more: Partial<NormEvent> = {},
  titles: HeldTitles = {},
): Acted<FixStatement> => ({
  type: 'FixStatement',
  tournament: 't',
  section: '1',
  event: { ...event, ...more },
  players: [2480, ...ratings].map((rating, index) => ({
    player: index === 0 ? 'x' : `p${index}`,
    rating,
    fide: null,
    fixed: rating !== null,
    federation: FEDERATIONS[index % FEDERATIONS.length]!,
  })),
  titles,
  actor: service,
  at: on('2018-04-20'),
});
