import type { ClaimRefused, ClaimUpheld, DrawClaimed, DrawOffered } from '../events';
import { opposite, type ClockFact } from '@amici/timecontrol';
import type { Game } from '../state/state';
import { resumeFact, stopFact, withClock } from '../state/clock';
import { known, knownRuling } from '../state/known';

export const onDrawOffered = (game: Game, { by, at, move, implied }: DrawOffered): Game => ({
  ...game,
  draw: {
    ...game.draw,
    offers: { ...game.draw.offers, [by]: { at, move, implied } },
    offered: { ...game.draw.offered, [by]: [...game.draw.offered[by], move] },
  },
});

/** A claim stays open until the events that decide it follow, at once or by the director. */
export const onDrawClaimed = (game: Game, event: DrawClaimed): Game => {
  const { claim, by, ground, intended, evidence, at, clock } = event;
  return {
    ...withClock(known(game, claim), clock, ...stopFact(clock, claim)),
    draw: { ...game.draw, claim: { claim, by, ground, intended, evidence, at } },
  };
};

export const onClaimUpheld = (game: Game, { ruling, at }: ClaimUpheld): Game => {
  const { claim } = game.draw;
  const upheld = claim === null ? null : { ...claim, ruled: ruling !== null };
  return { ...knownRuling(game, ruling, at), draw: { ...game.draw, claim: null, upheld } };
};

export const onClaimRefused = (game: Game, event: ClaimRefused): Game => {
  const { ruling, at, clock, claim, bonus, rule } = event;
  const opponent = game.draw.claim === null ? null : opposite(game.draw.claim.by);
  const given: readonly ClockFact[] =
    bonus === 0 || opponent === null
      ? []
      : [{ type: 'adjust', id: `bonus ${claim}`, at, side: opponent, amount: bonus, rule }];
  const facts = [...resumeFact(game.time.clock, claim, at), ...given];
  return {
    ...withClock(knownRuling(game, ruling, at), clock, ...facts),
    draw: { ...game.draw, claim: null },
  };
};
