// How long the calculators take: a rating period, questions to `amici rules`, statements of norms.
import { Decimal } from '@amici/kernel';
import { normStatement, type StatementPlayer } from '@amici/norms';
import { titleRulesAt } from '@amici/rulesets';
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, figure, runSections, type ComparisonResult } from './harness';

const MOST_PERIOD_SECONDS = 3;
const MOST_PERIOD_MEGABYTES = 1024;
const PERIOD_RUNS = 3;
const LINES = 1_000_000;
const MOST_LINES_SECONDS = 15;
const LINE_ROUNDS = 3;

interface PeriodFigures {
  readonly seconds: number;
  readonly megabytes: number;
}

const runPeriod = (): PeriodFigures => {
  const { stdout, status, stderr } = spawnSync(process.execPath, [join(__dirname, 'rating-period.js')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as PeriodFigures;
};

/** A period of 100,000 players and 250,000 games: the median time and the highest memory of some runs. */
const period = async (): Promise<ComparisonResult[]> => {
  const runs = Array.from({ length: PERIOD_RUNS }, runPeriod).sort((a, b) => a.seconds - b.seconds);
  const { seconds } = runs[Math.floor(runs.length / 2)]!;
  const megabytes = Math.max(...runs.map((run) => run.megabytes));
  const name = 'rating period of 100,000 players and 250,000 games';
  return [
    figure(name, 'seconds', seconds, seconds < MOST_PERIOD_SECONDS),
    figure(`${name}, peak memory`, 'MB', megabytes, megabytes < MOST_PERIOD_MEGABYTES),
  ];
};

const question = (index: number): string =>
  JSON.stringify({
    id: index,
    op: 'rating.change',
    rating: 1400 + ((index * 7919) % 1300),
    games: (index * 31) % 200,
    opponent: 1400 + ((index * 104_729) % 1300),
    score: (index % 3) / 2,
  });

const writeQuestions = (file: string): void => {
  const blockSize = 10_000;
  for (let from = 0; from < LINES; from += blockSize) {
    const block = Array.from({ length: blockSize }, (_, offset) => question(from + offset));
    writeFileSync(file, `${block.join('\n')}\n`, { flag: 'a' });
  }
};

const answerAll = (questions: string, answers: string): number => {
  const [input, output] = [openSync(questions, 'r'), openSync(answers, 'w')];
  const { status } = spawnSync(process.execPath, ['tools/amici.mjs', 'rules'], {
    stdio: [input, output, 'inherit'],
  });
  [input, output].forEach((file) => closeSync(file));
  if (status !== 0) throw new Error('amici rules failed');
  return LINES;
};

/** A million questions through the command itself, its start included. */
const lines = async (): Promise<ComparisonResult[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-bench-'));
  const [questions, answers] = [join(folder, 'questions.jsonl'), join(folder, 'answers.jsonl')];
  try {
    writeQuestions(questions);
    const name = 'rating.change through amici rules, a million lines';
    const contender = { name: 'amici', run: () => answerAll(questions, answers) };
    const minimum = LINES / MOST_LINES_SECONDS;
    return [
      await compare({ name, unit: 'lines', contenders: [contender], minimum }, { rounds: LINE_ROUNDS }),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const FIELD = 17;
const STATEMENTS = 1000;
/** A statement must take less than a millisecond. */
const LEAST_PER_SECOND = 1000;

/** Fields of 17 that differ from statement to statement, with an unrated player in each. */
const fields: readonly (readonly StatementPlayer[])[] = Array.from({ length: STATEMENTS }, (_, event) =>
  Array.from({ length: FIELD }, (_, player) => ({
    id: `p${player}`,
    rating: player === 16 ? null : Decimal.of(2150 + ((event * 37 + player * 61) % 450)),
    fixed: player % 5 !== 4,
    federation: `F${player % 6}`,
  })),
);

const RULES = titleRulesAt('norms', Date.parse('2017-04-01')).parameters;

const statements = (): number => fields.filter((players) => normStatement(players, RULES).ok).length;

/** The statement of norms of an event of 17 players, every title for every player. */
const norms = async (): Promise<ComparisonResult[]> => [
  await compare({
    name: `norm statement of ${FIELD} players`,
    unit: 'statements',
    contenders: [{ name: 'amici', run: statements }],
    minimum: LEAST_PER_SECOND,
  }),
];

void runSections('calculators', [period, lines, norms]);
