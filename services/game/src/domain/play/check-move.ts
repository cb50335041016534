import type { Finding } from '@amici/contracts';
import type { MoveMade } from '@amici/contracts/game';
import {
  correctMove,
  deadline,
  enterMove,
  opposite,
  press,
  receiptOf,
  type Recorded,
  type Scoresheet,
} from '@amici/timecontrol';
import { postingOf } from '../moves/complete-move';
import { scoreRemarks } from '../overboard/score-keeping';
import { fenOf, playText, sideToMove } from '../state/board';
import { among, compared, unless } from '@amici/contracts/findings';
import { nextPly, type Game } from '../state/state';
import { notationRemarks } from '../moves/notation';
import { sealedReplyAt } from '../state/offers';

type Notation = Parameters<typeof playText>[2];

/** Remarks on how a move was sent or executed, of which nothing but they themselves is recorded (C-3b, C-15b, B-3.8a). */
const UNSEEN: readonly string[] = [
  'routing-not-followed',
  'incomplete-card',
  'rook-moved-first',
  'score-excused',
];

/** The move is legal where the game stands, and its text says it (L-3.10.1, L-A.0). */
const onBoard = (event: MoveMade, game: Game): readonly Finding[] => {
  const { uci, text } = event;
  const played = playText(game.board, uci, 'uci');
  if (!played.ok) return unless(false, event, 'uci', played.error, 'L-3.10.1');
  // Over the board the piece that was moved first decides, whatever is written down (B-3.8a).
  const written =
    text === undefined || game.rules.conditions.transmission === 'board'
      ? played
      : playText(game.board, text.text, text.notation as Notation);
  const read = written.ok ? written.value.uci : written.error;
  return [
    ...compared(event, { uci: played.value.uci, san: played.value.san }, 'L-3.10.1'),
    ...unless(read === played.value.uci, event, 'text', read, 'L-A.0'),
  ];
};

/** What the move cost, and the clock it left behind (L-6.5). */
const onClock = (event: MoveMade, game: Game): readonly Finding[] => {
  const { clock } = game.time;
  const pressed = clock === null || event.at === null ? null : press(clock, event.at);
  const late = clock === null || pressed?.charge.inTime !== false ? null : deadline(clock);
  return compared(
    event,
    { charge: pressed?.charge ?? null, clock: pressed?.clock ?? null, late: late ?? undefined },
    'L-6.5',
  );
};

const entered = (event: MoveMade, sheet: Scoresheet, game: Game): Partial<Recorded> => {
  const { by, entry } = event;
  if (entry === undefined) return {};
  const open = { ...sheet, toMove: by };
  const posting = postingOf(game, by, entry);
  return game.mail.incident === null
    ? enterMove(open, posting)
    : correctMove(open, posting, game.rules.illegalMove.penaltyDays ?? 0);
};

/** The entry on the scoresheet by the dates it states, and the sheet after it (C-5c, C-10b). */
const onSheet = (event: MoveMade, game: Game): readonly Finding[] => {
  const { sheet } = game.time;
  const found = sheet === null ? {} : entered(event, sheet, game);
  return compared(event, { entry: found.entry, sheet: found.sheet }, 'C-5c');
};

/** The date of receipt follows from how the move before arrived, and is what the days are counted from (C-5b). */
const received = (event: MoveMade): readonly Finding[] => {
  const { receipt, entry } = event;
  if (receipt === undefined) return [];
  const { rule } = receipt;
  return [
    ...compared(event, { receipt: receiptOf(receipt) }, rule),
    ...unless(entry?.receivedOn === receipt.receivedOn, event, 'receipt', entry?.receivedOn, rule),
  ];
};

/** A reconstructed move costs no time; its days are what both players stated, which no event repeats (L-8.3). */
const reconstructed = (event: MoveMade, game: Game): readonly Finding[] => {
  const { by, clock, sheet } = event;
  const before = game.time.sheet;
  const days = (side: 'white' | 'black', played: number, scoresheet: Scoresheet, found: Scoresheet) => ({
    ...scoresheet[side],
    used: found[side].used,
    moves: scoresheet[side].moves + played,
  });
  const expected =
    before === null || sheet === undefined
      ? undefined
      : {
          ...before,
          white: days('white', by === 'white' ? 1 : 0, before, sheet),
          black: days('black', by === 'black' ? 1 : 0, before, sheet),
          toMove: opposite(by),
        };
  return compared(event, {
    charge: null,
    clock: clock === null ? null : { ...clock, running: opposite(by) },
    sheet: expected,
    entry: undefined,
    late: undefined,
  });
};

/** It was made elsewhere, before the game was taken over. */
const isBrought = (game: Game): boolean => nextPly(game) <= (game.brought?.plies ?? 0);

/** What a move elsewhere cost nobody knows; the last of them left the clocks the game was taken over with. */
const brought = (event: MoveMade, { board, brought: from, time }: Game): readonly Finding[] => {
  const last = event.ply === from?.plies;
  const played = playText(board, event.uci, 'uci');
  const led = last && played.ok ? fenOf(played.value.board) : from?.position;
  return [
    ...compared(event, { charge: null, clock: last ? time.clock : null, entry: undefined, late: undefined }),
    ...unless(led === from?.position, event, 'uci', from?.position, 'L-3.10.1'),
  ];
};

/** The article of a move that was made otherwise than by sending it; null for one that was. */
const special = ({ sealed, claim, line }: MoveMade, game: Game): string | null => {
  const { mail, recorded, rules } = game;
  if (recorded !== null || isBrought(game)) return 'L-3.10.1';
  if (sealed !== undefined) return 'C-6a';
  if (claim !== undefined) return 'L-9.4.3';
  if (line !== undefined) return 'C-7';
  if (mail.incident === null) return null;
  return rules.articles[mail.incident.kind === 'ambiguous' ? 'clarification' : 'correction'];
};

const ruleOf = (event: MoveMade, game: Game): readonly Finding[] => {
  const rule = special(event, game);
  const { moveMade: played, moveSent, reconstruction } = game.rules.articles;
  return rule === null
    ? among(event, 'rule', [played, moveSent, 'L-4.2', 'C-7', 'C-13a', reconstruction])
    : compared(event, { rule });
};

/** What is to be seen about the move though it stands, as far as board and score show it (L-8.1.1, B-8a). */
const remarked = (event: MoveMade, game: Game): readonly Finding[] => {
  const { moveMade: played, moveSent } = game.rules.articles;
  if (event.rule !== played && event.rule !== moveSent) return [];
  const remarks = (event.remarks ?? []).filter(({ code }) => !UNSEEN.includes(code));
  const notation = (event.text?.notation ?? 'uci') as Notation;
  const expected = [...notationRemarks(game, notation), ...scoreRemarks(game, event.by, event.at)];
  const same = JSON.stringify(remarks) === JSON.stringify(expected);
  return unless(same, event, 'remarks', expected, expected[0]?.rule);
};

/** What was filed before the opponent's move was known, and is played in the same instant (C-6a). */
const conditional = (event: MoveMade, game: Game): readonly Finding[] => {
  const { sealed, line, at, uci } = event;
  // The line is known until its first move is made; what follows of it can only be the reply it states.
  const open = line === undefined ? null : game.lines;
  const stated = open?.lines[(line ?? 0) - 1]?.[0]?.uci;
  return [
    ...unless(sealed === undefined || (at !== null && sealed.filedAt <= at), event, 'sealed', { until: at }),
    ...unless(sealed === undefined || at === (sealedReplyAt(game) ?? at), event, 'at', sealedReplyAt(game)),
    ...unless(open === null || stated === uci, event, 'line', open),
  ];
};

const timed = (event: MoveMade, game: Game): readonly Finding[] => {
  if (isBrought(game)) return brought(event, game);
  if (event.rule === game.rules.articles.reconstruction && game.time.facts === null)
    return reconstructed(event, game);
  return [...onClock(event, game), ...onSheet(event, game)];
};

/** A completed move: whose it was, that it was legal, what it cost and what it left behind. */
export const moveMade = (event: MoveMade, game: Game): readonly Finding[] => [
  ...unless(game.outcome === null, event, 'type', game.outcome, 'L-5.1.1'),
  ...compared(event, { ply: nextPly(game), by: sideToMove(game.board) }, 'L-1.1'),
  ...onBoard(event, game),
  ...timed(event, game),
  ...received(event),
  ...ruleOf(event, game),
  ...remarked(event, game),
  ...conditional(event, game),
];
