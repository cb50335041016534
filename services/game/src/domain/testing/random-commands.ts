import type { Acted } from '../state/verdict';
import { ANNA, BORIS, DIRECTOR, GAME } from './fixtures';
import { DIRECTION } from './random/direction';
import { MAIL } from './random/mail';
import type { Context, Generator } from './random/parts';
import { PLAY } from './random/play';
import { TIME } from './random/time';
import type { GameCommand } from '../commands';

/** One generator per command type; the type checker sees to it that none is forgotten. */
const GENERATORS: {
  readonly [Type in Exclude<GameCommand['type'], 'StartGame' | 'ImportGame' | 'TakeOverGame'>]: Generator;
} = { ...PLAY, ...TIME, ...MAIL, ...DIRECTION };

const TYPES = Object.keys(GENERATORS) as (keyof typeof GENERATORS)[];

/** What keeps a game going, which otherwise would rarely come up among so much else. */
const USUAL: readonly (keyof typeof GENERATORS)[] = [
  'MakeMove',
  'MakeMove',
  'CorrectMove',
  'ResumeGame',
  'ConfirmSheet',
  'ReopenGame',
];

/** What ends a game, and so would end all of them early. */
const ENDING: readonly (keyof typeof GENERATORS)[] = [
  'Resign',
  'ForfeitGame',
  'CancelGame',
  'CloseInactiveGame',
  'RuleOnReversedColours',
  'DecideBothFlags',
  'CheckFlag',
];

const OFFICES: Readonly<Record<string, string>> = {
  [ANNA]: 'player',
  [BORIS]: 'player',
  [DIRECTOR]: 'director',
  olga: 'adjudicator',
  petr: 'adjudicator',
  ada: 'appeals',
  'service:clock': 'service',
};
const WHO = Object.keys(OFFICES);

/** The usual sender of a command of this kind. */
const usualSender = ({ game, random }: Context, type: GameCommand['type'], ruled: boolean): string => {
  const toMove = game.board.position.sideToMove === 0 ? game.players.white : game.players.black;
  if (type === 'MakeMove' || type === 'ClaimDraw' || type === 'AcceptConditional') return toMove;
  if (type === 'GiveVerdict')
    return random.pick([game.adjudication?.first ?? 'olga', ...(game.adjudication?.panel ?? ['petr'])]);
  if (type === 'DecideAppeal' || type === 'ExtendAppealPeriod') return 'ada';
  return ruled ? DIRECTOR : random.pick([ANNA, BORIS]);
};

const randomType = ({ random, game }: Context): keyof typeof GENERATORS => {
  if (game.lines !== null && random.chance(0.4)) return 'AcceptConditional';
  if (random.chance(0.35)) return random.pick(USUAL);
  const type = random.pick(TYPES);
  return ENDING.includes(type) && random.chance(0.8) ? 'MakeMove' : type;
};

/** A command somebody might give at this point; mostly by who may. */
export const randomCommand = (context: Context): Acted<GameCommand> => {
  const { random, at } = context;
  const type = randomType(context);
  const command = GENERATORS[type](context);
  const subject = random.chance(0.9) ? usualSender(context, type, 'ruling' in command) : random.pick(WHO);
  const actor = { subject, office: OFFICES[subject] ?? 'adjudicator' };
  return { ...command, game: GAME, actor, at } as Acted<GameCommand>;
};
