import { err, ok, type Rejection, type Result } from '@amici/kernel';
import type { CclaRatingParameters } from '@amici/rulesets';

type Rules = Pick<CclaRatingParameters, 'ratedPlayersPercent'>;

/** A finished game as the League's rating rules look at it. */
export type LeagueGame = (
  | {
      /** Issued by the Games Starter, friendlies included. */
      readonly kind: 'domestic';
      readonly players: number;
      readonly playersWithRegularRating: number;
      /** Declared unrated by the Director of Play after an early withdrawal with too little play. */
      readonly declaredUnrated: boolean;
    }
  /** Of a League event with overseas opponents, or of an ICCF event. */
  | { readonly kind: 'overseas-or-iccf' }
  | {
      readonly kind: 'other-overseas';
      readonly approved: boolean;
      readonly opponentFederation: string | null;
    }
) & { readonly identifiableDefault: boolean };

export type LeagueEligibilityRejection = Rejection<
  'too-few-regular-ratings' | 'declared-unrated' | 'not-approved' | 'opponent-details-missing' | 'default'
>;

const refused = (
  game: LeagueGame,
  { ratedPlayersPercent }: Rules,
): LeagueEligibilityRejection | undefined => {
  switch (game.kind) {
    case 'domestic':
      if (100 * game.playersWithRegularRating < ratedPlayersPercent * game.players)
        return { code: 'too-few-regular-ratings', rule: 'CR-4a' };
      return game.declaredUnrated ? { code: 'declared-unrated', rule: 'CR-4c' } : undefined;
    case 'overseas-or-iccf':
      return game.identifiableDefault ? { code: 'default', rule: 'CR-5e' } : undefined;
    case 'other-overseas':
      if (!game.approved) return { code: 'not-approved', rule: 'CR-5b' };
      if (game.opponentFederation === null) return { code: 'opponent-details-missing', rule: 'CR-5c' };
      return game.identifiableDefault ? { code: 'default', rule: 'CR-5e' } : undefined;
  }
};

/**
 * The rule a game is rated by in the League: 4 for domestic games, 5 for overseas and ICCF ones, which the ICCF may
 * rate as well, in its own system [CR-1, CR-5a]; or why it is not rated. A default found after the run stays rated
 * [CR-5e].
 */
export const leagueRatingRule = (
  game: LeagueGame,
  rules: Rules,
): Result<'CR-4a' | 'CR-5a', LeagueEligibilityRejection> => {
  const rejection = refused(game, rules);
  if (rejection !== undefined) return err(rejection);
  return ok(game.kind === 'domestic' ? 'CR-4a' : 'CR-5a');
};
