import type { Instant } from '@amici/kernel';
import { cclaOffServer, cclaOnServer } from './laws-ccla';
import { iccfOffServer, iccfServer, TEXT_2019, TEXT_2020, type IccfText } from './laws-iccf';
import { notRecorded } from './laws-not-recorded';
import { otbLeague } from './laws-otb';
import type { LawParameters, Overlay, Transmission } from './law-parameters';
import { findRuleset, latestInForce, refOf, type Ruleset, type RulesetRef } from './ruleset';

export type LawsId = 'iccf-laws-2019' | 'iccf-laws-2020' | 'ccla-2016' | 'otb-league-2017' | 'not-recorded';

/** Ways of play that a book of laws tells apart. */
export type Medium = 'server' | 'off-server' | 'board';

export interface LawsByMedium {
  readonly server: LawParameters | Overlay | null;
  readonly offServer: LawParameters | null;
  readonly board: LawParameters | null;
}

export type Laws = Ruleset<LawsId, LawsByMedium>;

const day = (iso: string): Instant => Date.parse(`${iso}T00:00:00Z`);

const iccf = (id: LawsId, from: string, text: IccfText, supersedes: LawsId | null): Laws => ({
  id,
  version: 1,
  effectiveFrom: day(from),
  supersedes,
  articles: ['4', '5', '6', '7', '8', '9', '10', '11', '12'],
  parameters: { server: iccfServer(text), offServer: iccfOffServer(text), board: null },
});

/** Every version of every book of laws ever published here; entries are only added. */
export const LAWS: readonly Laws[] = [
  iccf('iccf-laws-2019', '2019-01-01', TEXT_2019, null),
  iccf('iccf-laws-2020', '2020-01-01', TEXT_2020, 'iccf-laws-2019'),
  {
    id: 'ccla-2016',
    version: 1,
    // The book, revised April 2016, names no day from which games fall under it; games begun before go on under it.
    effectiveFrom: null,
    supersedes: null,
    articles: ['2', '3', '3A', '4', '5', '6', '10', '11', '12', '16', '18', '19', '23', '24', '32-37'],
    parameters: { server: cclaOnServer, offServer: cclaOffServer, board: null },
  },
  {
    id: 'otb-league-2017',
    version: 1,
    effectiveFrom: day('2017-07-01'),
    supersedes: null,
    articles: ['3.8', '7.5', '8', '9.1', '9.2', 'G3.1', 'G6.1', 'NCA'],
    parameters: { server: null, offServer: null, board: otbLeague },
  },
  {
    id: 'not-recorded',
    version: 1,
    effectiveFrom: null,
    supersedes: null,
    articles: [],
    parameters: { server: notRecorded, offServer: notRecorded, board: notRecorded },
  },
];

export const findLaws = (idOrRef: string): Laws | undefined => findRuleset(LAWS, idOrRef);

/** The ICCF laws that bind events starting at `start`; before the first we hold, that first one. */
export const iccfLawsAt = (start: Instant): Laws => {
  const line = LAWS.filter(({ id }) => id.startsWith('iccf-laws-'));
  return latestInForce(line, start) ?? line[0]!;
};

export const mediumOf = (transmission: Transmission): Medium =>
  transmission === 'server' || transmission === 'board' ? transmission : 'off-server';

const isOverlay = (entry: LawParameters | Overlay): entry is Overlay => 'over' in entry;

/** The laws underneath an overlay, which the game keeps too; null where the laws stand by themselves. */
export const baseFor = (laws: Laws, transmission: Transmission, start: Instant): RulesetRef | null => {
  const { server } = laws.parameters;
  return transmission === 'server' && server !== null && isOverlay(server) ? refOf(iccfLawsAt(start)) : null;
};

/** What the laws say for this way of play; undefined where they have none (a league game by post). */
export const lawParameters = (
  laws: Laws,
  transmission: Transmission,
  base: RulesetRef | null,
): LawParameters | undefined => {
  const medium = mediumOf(transmission);
  if (medium === 'board') return laws.parameters.board ?? undefined;
  if (medium === 'off-server') return laws.parameters.offServer ?? undefined;
  const { server } = laws.parameters;
  if (server === null || !isOverlay(server)) return server ?? undefined;
  const below = base === null ? undefined : findLaws(base);
  const parameters = below === undefined ? undefined : lawParameters(below, 'server', null);
  return parameters === undefined ? undefined : server.parameters(parameters);
};
