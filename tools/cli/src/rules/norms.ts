import {
  forEachTitle,
  normRequirements,
  normStatement,
  normTitleOf,
  overscoredGames,
  readTitle,
  titleProgress,
  type NormRecord,
  type NormRequirements,
  type StatementPlayer,
  type TitleCode,
} from '@amici/norms';
import { masterpointsOp } from './masterpoints';
import { games, playerId, points, rating, truth } from './norm-fields';
import {
  answer,
  BadRequest,
  flag,
  list,
  optional,
  record,
  refusal,
  refuse,
  text,
  type Op,
  type OpTable,
  type Question,
} from './op';

const writeRequirements = ({ averageOpponent, titles }: NormRequirements): object => ({
  averageOpponent: averageOpponent.toNumber(),
  titles: forEachTitle((title) => {
    const { expectedScore, norm, minimum, required, possible } = titles[title];
    return {
      expectedScore: expectedScore.toNumber(),
      norm: norm.toNumber(),
      minimum: minimum.toNumber(),
      required: required.toNumber(),
      possible,
    };
  }),
});

const requirements: Op = (question) => {
  const asked = normRequirements(list(question, 'opponents', rating));
  return asked.ok ? answer(writeRequirements(asked.value)) : refusal(asked.error);
};

const overscore: Op = (question) => {
  const overscored = overscoredGames({
    games: games(1)(question, 'games'),
    score: points(question, 'score'),
    expectedScore: points(question, 'expectedScore'),
  });
  return overscored.ok ? answer({ overscored: overscored.value }) : refusal(overscored.error);
};

const heldTitle = (question: Question, field: string): TitleCode => {
  const title = readTitle(text(question, field));
  if (!title.ok) throw new BadRequest(`${field}: ${title.error.detail}`);
  return title.value;
};

const statementPlayer = (question: Question, field: string): StatementPlayer => {
  const player = record(question, field);
  const title = optional(player, 'title', heldTitle);
  return {
    // Distinct for the number 1 and the text "1", which may both be ids.
    id: JSON.stringify(playerId(player, 'id')),
    rating: optional(player, 'rating', rating) ?? null,
    fide: optional(player, 'fide', rating) ?? null,
    fixed: flag(player, 'fixed'),
    federation: text(player, 'federation'),
    ...(title === undefined ? {} : { title }),
  };
};

const statement: Op = (question) => {
  const players = list(question, 'players', statementPlayer);
  const assumed = optional(question, 'assumed', rating);
  const fixed = normStatement(players, assumed === undefined ? {} : { assumed });
  if (!fixed.ok) return refusal(fixed.error);
  const { valid, failures, category, averageRating } = fixed.value;
  return answer({
    valid,
    failures,
    category,
    averageRating: averageRating.toNumber(),
    players: fixed.value.players.map((player) => ({
      id: JSON.parse(player.id) as unknown,
      ...writeRequirements(player.requirements),
    })),
  });
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

const progress: Op = (question) => {
  const code = readTitle(text(question, 'title'));
  if (!code.ok) return refusal(code.error);
  const title = normTitleOf(code.value);
  if (title === undefined)
    return refuse('no-norm-title', `${code.value} is not earned by norms`, { rule: 'T-10.8f1' });
  const {
    games: played,
    credited,
    awarded,
    missing,
  } = titleProgress({
    title,
    norms: list(question, 'norms', normRecord),
    fixedRating: truth(question, 'fixedRating'),
    legacyMasterGames:
      optional(question, 'legacyMasterGames', (of, field) => list(of, field, games(0))) ?? [],
  });
  return answer({ games: played, credited, awarded, missing });
};

/** The ops of Tournament Rules 10 and Appendix 2, and CCLA masterpoints. */
export const normOps: OpTable = {
  'norm.requirements': requirements,
  'norm.overscore': overscore,
  'norm.statement': statement,
  'title.progress': progress,
  'ccla.masterpoints': masterpointsOp,
};
