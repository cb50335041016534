import type { Checks, Finding } from '@amici/contracts';
import { stop, type Clock } from '@amici/timecontrol';
import { fenOf, sideToMove, playText } from '../state/board';
import { among, compared, unless } from '../state/findings';
import { moveNumber, nextPly, type Game } from '../state/state';
import { clockAfterRefusal, factsOf, intendedMove, ruleOfClaim } from './claim-outcome';
import type {
  ClaimRefused,
  ClaimUpheld,
  DrawClaimed,
  DrawEvent,
  DrawOfferClosed,
  DrawOffered,
} from './events';
import { isRight } from './is-right';

/** An offer has the number of the move it came with; one that a wrong claim implies, of that or the next. */
const drawOffered = (event: DrawOffered, game: Game): readonly Finding[] => {
  const made = moveNumber(game, game.moves.length);
  const due = moveNumber(game, nextPly(game));
  return [
    ...unless(event.implied ? [made, due].includes(event.move) : event.move === made, event, 'move', made),
    ...compared(event, { rule: event.implied ? 'L-9.1.2.2' : game.rules.articles.drawOffer }),
  ];
};

const drawOfferClosed = (event: DrawOfferClosed, game: Game): readonly Finding[] => {
  const { offerAnswered, offerRefused } = game.rules.articles;
  const ruleOf: Readonly<Record<DrawOfferClosed['how'], string>> = {
    lapsed: offerAnswered,
    'answered-by-move': offerAnswered,
    refused: offerRefused,
    flag: 'L-9.1.2.1b',
  };
  const byMove = game.rules.drawOffer.replyMove === 'lapses' ? 'lapsed' : 'answered-by-move';
  return [
    ...unless(game.draw.offers[event.by] !== null, event, 'by', null),
    ...among(event, 'how', [byMove, 'refused', 'flag']),
    ...compared(event, { rule: ruleOf[event.how] }),
  ];
};

/** The clocks stand still while the director examines a claim (L-9.4.1b). */
const clockOf = (event: DrawClaimed, { time: { clock } }: Game, toDirector: boolean): Clock | null => {
  const stopped = clock === null || !toDirector ? null : stop(clock, event.claim, event.at, 'claim');
  return stopped?.ok === true ? stopped.value : clock;
};

const drawClaimed = (event: DrawClaimed, game: Game): readonly Finding[] => {
  const { intended, evidence } = event;
  const played = intended === null ? null : playText(game.board, intended.uci, 'uci');
  if (played?.ok === false) return unless(false, event, 'intended', played.error, 'L-3.10.1');
  const board = played?.value.board ?? game.board;
  const toDirector =
    evidence === null ? game.rules.claims.decidedBy === 'director' : evidence.answer === 'unavailable';
  const asked = evidence === null || evidence.answer === 'unavailable' || evidence.fen === fenOf(board);
  const ofTable = event.ground === 'tablebase-win' || event.ground === 'tablebase-draw';
  return [
    ...compared(event, {
      ply: nextPly(game),
      ...(played === null ? {} : { intended: { uci: played.value.uci, san: played.value.san } }),
      clock: clockOf(event, game, toDirector),
      rule: game.rules.articles[toDirector ? 'claimByDirector' : 'claimByServer'],
    }),
    ...unless(played === null || event.by === sideToMove(game.board), event, 'by', sideToMove(game.board)),
    ...unless(asked && ofTable === (evidence !== null), event, 'evidence', { fen: fenOf(board) }, 'L-G.7'),
  ];
};

const decided = (event: ClaimUpheld | ClaimRefused, game: Game): readonly Finding[] => {
  const { claim } = game.draw;
  if (claim === null) return unless<ClaimUpheld | ClaimRefused>(false, event, 'claim', null);
  const played = intendedMove(game, claim.intended);
  const upheld = event.type === 'ClaimUpheld';
  // The director may know what the server does not.
  const right = event.ruling !== null || isRight(game, claim, played) === upheld;
  return [
    ...compared<ClaimUpheld | ClaimRefused>(event, { claim: claim.claim, facts: factsOf(game, played) }),
    ...unless<ClaimUpheld | ClaimRefused>(right, event, 'type', upheld ? 'ClaimRefused' : 'ClaimUpheld'),
  ];
};

const claimRefused = (event: ClaimRefused, game: Game): readonly Finding[] => {
  const { claim } = game.draw;
  const bonus = game.rules.claims.wrongClaimBonus;
  if (claim === null) return decided(event, game);
  const clock = clockAfterRefusal(game, claim, event.at, bonus);
  return [
    ...decided(event, game),
    ...compared(event, { bonus, clock, rule: game.rules.articles.claimRefused }),
  ];
};

const claimUpheld = (event: ClaimUpheld, game: Game): readonly Finding[] => {
  const { claim } = game.draw;
  if (claim === null) return decided(event, game);
  return [...decided(event, game), ...compared(event, { at: claim.at, rule: ruleOfClaim(game, claim) })];
};

/** What is computed again of offers and claims: what is counted of the position, and the clocks (L-9). */
export const check: Checks<DrawEvent, Game> = {
  DrawOffered: drawOffered,
  DrawOfferClosed: drawOfferClosed,
  DrawAgreed: (event, { draw, rules }) => [
    ...unless(draw.offers[event.by === 'white' ? 'black' : 'white'] !== null, event, 'by', null),
    ...compared(event, { rule: rules.articles.drawAgreed }),
  ],
  DrawClaimed: drawClaimed,
  ClaimUpheld: claimUpheld,
  ClaimRefused: claimRefused,
};
