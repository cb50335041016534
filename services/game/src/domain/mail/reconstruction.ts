import { accept, err, ok, reject, type Rejection, type Result } from '@amici/kernel';
import { opposite, type SheetSide, type Side } from '@amici/timecontrol';
import { boardOf, playText, sideToMove, type PlayedTo } from '../state/board';
import type {
  ConfirmSheet,
  GiveSnapshot,
  IssueReplacementSheet,
  MoveMade,
  ReconstructGame,
  RepeatReply,
  RequestReconstruction,
  Snapshot,
} from '@amici/contracts/game';
import type { GameEvent } from '../events';
import { MAX_PLIES } from '../state/limits';
import { blocked } from '../moves/blocked';
import { completeMove } from '../moves/complete-move';
import { endingAfter } from '../moves/endings';
import { mailDates, postedRefusal } from '../moves/mailing';
import { underRuling } from '../ruling/ruling';
import { nextPly, sideOf, type BySide, type Game } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';
import { strikePlies } from '../moves/strike-plies';

/** No complete score is left: the players reconstruct the game, each first stating what they know (L-8.3). */
export const requestReconstruction = ({ at }: Acted<RequestReconstruction>, game: Game): Verdict => {
  if (game.mail.medium === null) return reject('server-game', game.rules.articles.reconstruction);
  if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
  if (game.mail.reconstruction !== null) return accept();
  return accept({ type: 'ReconstructionRequested', at, rule: game.rules.articles.reconstruction });
};

const COMPLETE: readonly (keyof Snapshot)[] = ['fen', 'whiteDays', 'blackDays', 'running', 'moves'];

/** Position, clock times, whose clock runs and the number of moves, all of them (L-8.3, L20-8.3). */
export const giveSnapshot = ({ actor, at, snapshot }: Acted<GiveSnapshot>, game: Game): Verdict => {
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', game.rules.articles.reconstruction);
  const { reconstruction } = game.mail;
  if (reconstruction === null) return reject('no-reconstruction', game.rules.articles.reconstruction);
  if (reconstruction[by] !== null) return accept();
  const missing = COMPLETE.filter((field) => snapshot[field] === undefined);
  if (missing.length > 0)
    return reject('incomplete-snapshot', game.rules.articles.reconstruction, { data: { missing } });
  return accept({
    type: 'SnapshotGiven',
    at,
    by,
    snapshot: snapshot as Snapshot,
    rule: game.rules.articles.snapshot,
  });
};

/** The reconstructed score as moves of history: legality is checked, no time is charged. */
const readScore = (
  game: Game,
  moves: readonly string[],
): Result<{ readonly moves: readonly MoveMade[]; readonly last: PlayedTo | null }, Rejection> => {
  if (moves.length > MAX_PLIES) return err({ code: 'game-too-long', data: { limit: MAX_PLIES } });
  let board = boardOf(game.initialFen, game.chess960);
  const replayed: MoveMade[] = [];
  let last: PlayedTo | null = null;
  for (const [index, text] of moves.entries()) {
    const by = sideToMove(board);
    const played = playText(board, text, 'uci');
    if (!played.ok) return err({ ...played.error, data: { ...played.error.data, ply: index + 1 } });
    const { uci, san } = played.value;
    const known = game.moves[index];
    const at = known?.uci === uci ? known.at : null;
    const { clock } = game.time;
    const running = clock === null ? null : { ...clock, running: opposite(by) };
    const facts = { charge: null, clock: running, rule: game.rules.articles.reconstruction };
    replayed.push({ type: 'MoveMade', at, ply: index + 1, by, uci, san, ...facts });
    last = played.value;
    board = last.board;
  }
  return ok({ moves: replayed, last });
};

type Sheet = NonNullable<Game['time']['sheet']>;

/** Days of a side where both players state the same; what they differ in the director settles by a ruling of its own. */
const agreedDays = ({ white, black }: BySide<Snapshot | null>, side: Side): number | null => {
  const name = side === 'white' ? 'whiteDays' : 'blackDays';
  return white?.[name] === black?.[name] ? (white?.[name] ?? null) : null;
};

/** Moves count on the sheet again, and the days are what both players say (L-8.3). */
const withSheets = (
  replayed: readonly MoveMade[],
  sheet: Sheet | null,
  stated: BySide<Snapshot | null>,
): readonly MoveMade[] => {
  if (sheet === null) return replayed;
  const stating = (side: Side): SheetSide => ({
    ...sheet[side],
    used: agreedDays(stated, side) ?? sheet[side].used,
  });
  let after: Sheet = { ...sheet, white: stating('white'), black: stating('black') };
  return replayed.map((move) => {
    const { by } = move;
    after = { ...after, [by]: { ...after[by], moves: after[by].moves + 1 }, toMove: opposite(by) };
    return { ...move, sheet: after };
  });
};

/** Both have stated what they know, and the director takes over the score they reconstructed (L-8.3, L20-8.3). */
export const reconstructGame = (command: Acted<ReconstructGame>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    const { reconstruction } = game.mail;
    if (reconstruction === null) return reject('no-reconstruction', game.rules.articles.reconstruction);
    if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
    if (game.draw.claim !== null) return reject('claim-open', 'L-9.4.1b');
    const waiting = (['white', 'black'] as const).filter((side) => reconstruction[side] === null);
    if (waiting.length > 0)
      return reject('snapshot-missing', game.rules.articles.snapshot, { data: { waitingFor: waiting } });
    const score = readScore(game, command.moves);
    if (!score.ok) return refuse(score.error);
    const { moves: replayed, last } = score.value;
    const agreed = game.moves.findIndex((move, index) => replayed[index]?.uci !== move.uci);
    const from = agreed === -1 ? game.moves.length + 1 : agreed + 1;
    const plies = command.moves.length;
    const struck =
      from <= game.moves.length
        ? [strikePlies(game, from, command.at, null, game.rules.articles.reconstruction)]
        : [];
    const sheet = struck[0]?.sheet ?? game.time.sheet;
    const by = replayed.at(-1)?.by;
    const end = last === null || by === undefined ? null : endingAfter(game, last, by, at);
    return accept<GameEvent>(
      { type: 'GameReconstructed', at, plies, ruling, rule: game.rules.articles.snapshot },
      ...struck,
      ...withSheets(replayed.slice(from - 1), sheet, reconstruction),
      ...(end === null ? [] : [end]),
    );
  });

/**
 * A player who is asked about a move repeats their reply to the director, or sends the next one through them
 * (C-13a).
 */
export const repeatReply = (command: Acted<RepeatReply>, game: Game): Verdict => {
  const { actor, at, ply, move } = command;
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', 'C-13a');
  if (game.mail.medium === null) return reject('server-game', 'C-13a');
  const dates = mailDates(command.mail);
  const mail = dates === undefined ? {} : { mail: dates };
  const unposted = postedRefusal(command.mail, game, at, ply > 1);
  const repeated = (uci: string): GameEvent => ({
    ...{ type: 'ReplyRepeated', at, by, ply, move: uci, ...mail, rule: 'C-13a' },
  });
  if (ply <= game.moves.length) {
    const mover = ply % 2 === 1 ? 'white' : 'black';
    if (game.moves[ply - 1]?.uci !== move || mover !== by) return reject('ply-already-played', 'C-13a');
    if (game.seen.has(`reply ${by} ${ply}`)) return accept();
    // The director is told the move with the clerical details that go with it.
    return unposted === null ? accept(repeated(move)) : refuse({ ...unposted, rule: 'C-13a' });
  }
  const halted = blocked(game, at);
  if (halted !== null) return refuse(halted);
  if (ply !== nextPly(game) || sideToMove(game.board) !== by) return reject('not-your-turn', 'C-13a');
  if (unposted !== null) return refuse(unposted);
  const played = playText(game.board, move, 'uci');
  if (!played.ok) return refuse(played.error);
  const replayed = completeMove(game, { at, by, ply, played: played.value, ...mail, rule: 'C-13a' });
  return accept<GameEvent>(repeated(move), ...replayed);
};

/** The director forwards the move with a new sheet; both check the moves before play goes on (C-13c). */
export const issueReplacementSheet = (command: Acted<IssueReplacementSheet>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) =>
    game.mail.medium === null
      ? reject('server-game', 'C-13c')
      : accept({ type: 'ReplacementSheetIssued', at, ruling, rule: 'C-13c' }),
  );

export const confirmSheet = ({ actor, at }: Acted<ConfirmSheet>, game: Game): Verdict => {
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', 'C-13c');
  if (!game.mail.toConfirm.includes(by)) return accept();
  return accept({ type: 'SheetConfirmed', at, by, rule: 'C-13c' });
};
