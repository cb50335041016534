import { ICCF_BODIES, LEAGUE_BODIES } from '../bodies';
import { LAWS } from '../books-of-laws';
import { ICCF_CHAMPIONSHIP } from '../championship-rules';
import { ccla2016 } from '../laws-ccla';
import { iccf2020 } from '../laws-iccf-2020';
import { NORM_RULES } from '../norms';
import { RATING_RULES } from '../ratings';
import { readRef, refOf, type Ruleset } from '../ruleset';
import { LEAGUE_SEASON } from '../season-events';
import { TOURNAMENT_RULES } from '../tournament-rules';
import type { Book } from './book';
import { measured } from './digest';
import type { BookSections } from './sections';

/** The parameters of the section of a book. */
const of = <Parameters>(
  all: readonly Ruleset<string, Parameters>[],
  id: string,
  version: number,
): Parameters => all.find((one) => one.id === id && one.version === version)!.parameters;

const book = (
  id: string,
  version: number,
  rest: Pick<BookSections, 'laws' | 'championship' | 'season' | 'bodies'>,
): Book => {
  const sections: BookSections = {
    ...rest,
    tournament: of(TOURNAMENT_RULES, id, version),
    norms: of(NORM_RULES, id, version),
    ratings: of(RATING_RULES, id, version),
  };
  return {
    ...{ ref: refOf({ id, version }), id, version, file: null, sections },
    get digest() {
      return measured(sections).digest;
    },
    get length() {
      return measured(sections).length;
    },
  };
};

/** The books that others extend; entries are only added. */
export const BUILT_IN_BOOKS: readonly Book[] = [
  book('iccf-2017', 1, {
    laws: iccf2020.parameters,
    championship: ICCF_CHAMPIONSHIP,
    season: null,
    bodies: ICCF_BODIES,
  }),
  book('ccla-2016', 1, {
    laws: ccla2016.parameters,
    championship: null,
    season: LEAGUE_SEASON,
    bodies: LEAGUE_BODIES,
  }),
];

/**
 * Digests that a built-in book had in a release whose sections said less of what the server did anyway: what extends it by
 * one of them still does.
 */
const EARLIER_DIGESTS: Readonly<Record<string, readonly string[]>> = {};

export const isDigestOf = ({ ref, digest }: Book, stated: string): boolean =>
  stated === digest || EARLIER_DIGESTS[ref]?.includes(stated) === true;

/** Ids that no federation gives to a book of its own. */
export const isBuiltIn = (idOrRef: string): boolean => {
  const { id } = readRef(idOrRef);
  return [...BUILT_IN_BOOKS, ...LAWS].some((one) => one.id === id);
};
