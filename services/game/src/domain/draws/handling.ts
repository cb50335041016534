import type { Finding } from '@amici/contracts';
import type {
  ClaimUpheldJson,
  DrawAgreedJson,
} from '@amici/contracts/generated/amici/game/v1/game_events_pb';
import { iso } from '@amici/kernel';
import { type Clock, type ClockFact, opposite, stop } from '@amici/timecontrol';
import { onDrawOfferClosed } from '../moves/after-move';
import { fenOf, playText, sideToMove } from '../state/board';
import { resumeFact, stopFact, withClock } from '../state/clock';
import { among, compared, unless } from '@amici/contracts/findings';
import { known, knownRuling } from '../state/known';
import { type Game, moveNumber, nextPly, type OpenClaim } from '../state/state';
import type { EventHandling } from '../subject';
import { amongParties, changingClocks, toEverybody } from '../disclosure/audiences';
import { byIf, many, moveOf, sideName, span } from '../disclosure/move-number';
import { isOffered } from '../state/offers';
import { clockAfterRefusal, examinedDays, factsOf, intendedMove, ruleOfClaim } from './claim-outcome';
import type {
  ClaimFacts,
  ClaimRefused,
  ClaimUpheld,
  DrawAgreed,
  DrawClaimed,
  DrawEvent,
  DrawOfferClosed,
  DrawOffered,
  NotTheSame,
} from './events';
import { isRight } from './is-right';

/** An offer has the number of the move it came with; one that a wrong claim implies, of that or the next. */
const drawOffered = (event: DrawOffered, game: Game): readonly Finding[] => {
  const number = moveNumber(game, game.moves.length);
  const due = moveNumber(game, nextPly(game));
  return [
    ...unless(
      event.implied ? [number, due].includes(event.move) : event.move === number,
      event,
      'move',
      number,
    ),
    ...compared(event, { rule: event.implied ? 'L-9.1.2.2' : game.rules.articles.drawOffer }),
  ];
};

/** A move answers the offer of the other side, which is the one to move now; both may have offered. */
const isOpen = ({ by, how }: DrawOfferClosed, { draw, board, rules }: Game): boolean => {
  const isByMove = how === (rules.drawOffer.replyMove === 'lapses' ? 'lapsed' : 'answered-by-move');
  return draw.offers[by] !== null && (!isByMove || by === sideToMove(board));
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
    ...unless(isOpen(event, game), event, 'by', null),
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
  const isNeeded = evidence === null || evidence.answer === 'unavailable' || evidence.fen === fenOf(board);
  const ofTable = event.ground === 'tablebase-win' || event.ground === 'tablebase-draw';
  return [
    ...compared(event, {
      ply: nextPly(game),
      ...(played === null ? {} : { intended: { uci: played.value.uci, san: played.value.san } }),
      clock: clockOf(event, game, toDirector),
      rule: game.rules.articles[toDirector ? 'claimByDirector' : 'claimByServer'],
    }),
    ...unless(played === null || event.by === sideToMove(game.board), event, 'by', sideToMove(game.board)),
    ...unless(isNeeded && ofTable === (evidence !== null), event, 'evidence', { fen: fenOf(board) }, 'L-G.7'),
  ];
};

/** Events from before look-alikes were told have the counts alone. */
const withReplayed = (recorded: ClaimFacts, { apart, replayed, ...counts }: ClaimFacts): ClaimFacts => ({
  ...counts,
  ...(recorded.apart === undefined || apart === undefined ? {} : { apart }),
  ...(recorded.replayed === undefined || replayed === undefined ? {} : { replayed }),
});

const decided = (event: ClaimUpheld | ClaimRefused, game: Game): readonly Finding[] => {
  const { claim } = game.draw;
  if (claim === null) return unless<ClaimUpheld | ClaimRefused>(false, event, 'claim', null);
  const played = intendedMove(game, claim.intended);
  const upheld = event.type === 'ClaimUpheld';
  // The director may know what the server does not.
  const right = event.ruling !== null || isRight(game, claim, played) === upheld;
  const facts = factsOf(game, claim.ground, played);
  return [
    ...compared<ClaimUpheld | ClaimRefused>(event, {
      claim: claim.claim,
      facts: withReplayed(event.facts, facts),
    }),
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
    // Before it was recorded the days of an examination were charged.
    ...(event.examined === undefined
      ? []
      : compared(event, { examined: examinedDays(game, claim, event.at) }, 'L-9.4.1b')),
  ];
};

const claimUpheld = (event: ClaimUpheld, game: Game): readonly Finding[] => {
  const { claim } = game.draw;
  if (claim === null) return decided(event, game);
  return [...decided(event, game), ...compared(event, { at: claim.at, rule: ruleOfClaim(game, claim) })];
};

const onDrawOffered = (game: Game, { by, at, move, implied }: DrawOffered): Game => ({
  ...game,
  draw: {
    ...game.draw,
    offers: { ...game.draw.offers, [by]: { at, move, implied } },
    offered: { ...game.draw.offered, [by]: [...game.draw.offered[by], move] },
  },
});

/** A claim stays open until the events that decide it follow, at once or by the director. */
const onDrawClaimed = (game: Game, event: DrawClaimed): Game => {
  const { claim, by, ground, intended, mail, evidence, at, clock } = event;
  return {
    ...withClock(known(game, claim), clock, ...stopFact(clock, claim)),
    draw: {
      ...game.draw,
      claim: { claim, by, ground, intended, evidence, at, ...(mail === undefined ? {} : { mail }) },
    },
  };
};

const onClaimUpheld = (game: Game, { ruling, at }: ClaimUpheld): Game => {
  const { claim } = game.draw;
  const upheld = claim === null ? null : { ...claim, ruled: ruling !== null };
  return { ...knownRuling(game, ruling, at), draw: { ...game.draw, claim: null, upheld } };
};

const onClaimRefused = (game: Game, event: ClaimRefused): Game => {
  const { ruling, at, clock, claim, bonus, rule } = event;
  const opponent = game.draw.claim === null ? null : opposite(game.draw.claim.by);
  const given: readonly ClockFact[] =
    bonus === 0 || opponent === null
      ? []
      : [{ type: 'adjust', id: `bonus ${claim}`, at, side: opponent, amount: bonus, rule }];
  const facts = [...resumeFact(game.time.clock, claim, at), ...given];
  const next = withClock(knownRuling(game, ruling, at), clock, ...facts);
  return { ...withoutCharge(next, game.draw.claim, event), draw: { ...game.draw, claim: null } };
};

/** The days a claim was examined are left out of those of the side to move, as those of an adjournment are (L-9.4.1b). */
const withoutCharge = (game: Game, claim: OpenClaim | null, { examined }: ClaimRefused): Game => {
  if (claim === null || examined === undefined) return game;
  const { adjournments } = game.time;
  const side = sideToMove(game.board);
  const ofSide = [...adjournments[side], examined];
  return { ...game, time: { ...game.time, adjournments: { ...adjournments, [side]: ofSide } } };
};

const DIFFERENT: Readonly<Record<NotTheSame['because'], string>> = {
  'side-to-move': 'the other side had the move',
  'en-passant': 'a pawn could be taken in passing',
  castling: 'a castling right was still held',
};

const notCounted = ({ ply, because, rule }: NotTheSame): string =>
  `, not counting that ${ply === 0 ? 'at the start' : `after ${moveOf(ply)}`} where ${DIFFERENT[because]} (${rule})`;

const counted = ({ occurrences, halfmoveClock, apart = [], replayed }: ClaimFacts): string =>
  (replayed === undefined ? '' : `the record played through again (${replayed}), `) +
  `${many(occurrences, 'occurrence')}${apart.map(notCounted).join('')}, halfmove clock ${halfmoveClock}`;

/** Offers of a draw and claims, decided at once or by the director (L-9). */
export const handling: EventHandling<DrawEvent> = {
  evolve: {
    DrawOffered: onDrawOffered,
    DrawOfferClosed: onDrawOfferClosed,
    DrawAgreed: (game) => game,
    DrawClaimed: onDrawClaimed,
    ClaimUpheld: onClaimUpheld,
    ClaimRefused: onClaimRefused,
  },
  audiences: {
    DrawOffered: amongParties,
    DrawOfferClosed: amongParties,
    DrawAgreed: {
      services: 'unshared',
      ...toEverybody<DrawAgreed, DrawAgreedJson>({
        facts: ({ by, at, rule }) => ({ by, agreedAt: iso(at), rule }),
      }),
    },
    DrawClaimed: changingClocks,
    ClaimUpheld: {
      services: 'unshared',
      ...toEverybody<ClaimUpheld, ClaimUpheldJson>({
        facts: ({ facts: { occurrences, halfmoveClock, pieces }, at, rule }) => ({
          occurrences,
          halfmoveClock,
          pieces,
          decidedAt: iso(at),
          rule,
        }),
      }),
    },
    ClaimRefused: changingClocks,
  },
  sentences: {
    DrawOffered: (offer) =>
      offer.implied
        ? `the wrong claim of ${sideName(offer.by)} stands as an offer of a draw`
        : `${sideName(offer.by)} offers a draw with move ${offer.move}`,
    DrawOfferClosed: (offer) => `the offer of ${sideName(offer.by)} is closed: ${offer.how}`,
    DrawAgreed: (agreed) => `${sideName(agreed.by)} accepts the draw`,
    DrawClaimed: (claim) =>
      `${sideName(claim.by)} claims ${claim.ground}${claim.intended === null ? '' : ` with ${claim.intended.san}`} (claim ${claim.claim})`,
    ClaimUpheld: ({ facts, ruling }) =>
      `the claim is right: ${counted(facts)}, ${many(facts.pieces, 'man').replace('mans', 'men')}${byIf(ruling)}`,
    ClaimRefused: ({ facts, bonus, ruling }) =>
      `the claim is wrong: ${counted(facts)}${bonus === 0 ? '' : `, the opponent gets ${span(bonus)}`}${byIf(ruling)}`,
  },
  check: {
    DrawOffered: drawOffered,
    DrawOfferClosed: drawOfferClosed,
    DrawAgreed: (event, game) => [
      ...unless(isOffered(game, opposite(event.by)), event, 'by', null),
      ...compared(event, { rule: game.rules.articles.drawAgreed }),
    ],
    DrawClaimed: drawClaimed,
    ClaimUpheld: claimUpheld,
    ClaimRefused: claimRefused,
  },
};
