import { err, ok, type Rejection, type Result } from '@amici/kernel';
import {
  normRequirements,
  normStatement,
  normTitleOf,
  overscoredGames,
  readTitle,
  titleProgress,
  type NormRecord,
  type NormRequirements,
  type NormStatement,
  type Overscore,
  type StatementPlayer,
  type TitleCode,
  type TitleProgress,
} from '@amici/norms';
import { games, playerId, points, rating, truth } from './norm-fields';
import { BadRequest, flag, list, optional, type Question, record, saying, text } from './op';
import { NORMS } from './books';

/* Questions about norms and titles, read and put to the library; `amici rules` and `amici explain` share them. */

export const askRequirements = (question: Question): Result<NormRequirements> =>
  normRequirements(list(question, 'opponents', rating), NORMS);

export const askOverscore = (question: Question): Result<Overscore> =>
  overscoredGames({
    games: games(1)(question, 'games'),
    score: points(question, 'score'),
    expectedScore: points(question, 'expectedScore'),
  });

const heldTitle = (question: Question, field: string): TitleCode => {
  const title = readTitle(text(question, field));
  if (!title.ok) throw new BadRequest(`${field}: ${saying(title.error)}`);
  return title.value;
};

const statementPlayer = (question: Question, field: string): StatementPlayer => {
  const player = record(question, field);
  const title = optional(player, 'title', heldTitle);
  const ownRating = optional(player, 'rating', rating) ?? null;
  return {
    // Distinct for the number 1 and the text "1", which may both be ids.
    id: JSON.stringify(playerId(player, 'id')),
    rating: ownRating,
    fide: optional(player, 'fide', rating) ?? null,
    fixed: ownRating === null ? flag(player, 'fixed') : truth(player, 'fixed'),
    federation: text(player, 'federation'),
    ...(title === undefined ? {} : { title }),
  };
};

/** The statement; the players' ids in it are JSON texts. */
export const askStatement = (question: Question): Result<NormStatement> => {
  const players = list(question, 'players', statementPlayer);
  const assumed = optional(question, 'assumed', rating);
  return normStatement(players, NORMS, assumed === undefined ? {} : { assumed });
};

const normRecord = (question: Question, field: string): NormRecord => {
  const norm = record(question, field);
  return {
    games: games(0)(norm, 'games'),
    overscored: games(0)(norm, 'overscored'),
    gmOpponents: optional(norm, 'gmOpponents', games(0)) ?? 0,
    simOpponents: optional(norm, 'simOpponents', games(0)) ?? 0,
  };
};

export const askProgress = (
  question: Question,
): Result<TitleProgress, Rejection<'unknown-title' | 'no-norm-title'>> => {
  const code = readTitle(text(question, 'title'));
  if (!code.ok) return code;
  const title = normTitleOf(code.value);
  if (title === undefined)
    return err({
      code: 'no-norm-title',
      rule: 'T-10.8f1',
      detail: { name: 'title-without-norms', code: code.value },
    });
  return ok(
    titleProgress(
      {
        title,
        norms: list(question, 'norms', normRecord),
        fixedRating: truth(question, 'fixedRating'),
        legacyMasterGames:
          optional(question, 'legacyMasterGames', (of, field) => list(of, field, games(0))) ?? [],
      },
      NORMS,
    ),
  );
};
