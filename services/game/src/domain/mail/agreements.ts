import { accept, reject } from '@amici/kernel';
import { opposite } from '@amici/timecontrol';
import type {
  AgreeMedium,
  AgreeNotation,
  GoOverseas,
  OrderMedium,
  OrderRouting,
} from '@amici/contracts/game';
import type { GameEvent } from '../events';
import { underRuling } from '../ruling/ruling';
import { sideOf, type Game } from '../state/state';
import type { Acted, Verdict } from '../state/verdict';

/** The article players agree on a medium by, anew where one has gone overseas (C-3Aa, C-15a). */
export const mediumRule = ({ mail: { overseas }, rules: { articles } }: Game): string =>
  overseas.white || overseas.black ? articles.mediumOverseas : articles.medium;

/** A medium holds once both players want it (C-3Aa), as it has to again when one has gone overseas (C-15a). */
export const agreeMedium = ({ actor, at, medium }: Acted<AgreeMedium>, game: Game): Verdict => {
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', 'C-3Aa');
  if (game.mail.medium === medium || game.mail.mediumWanted[by] === medium) return accept();
  if (game.mail.mediumOrdered) return reject('medium-ordered', 'C-3Aa');
  const rule = mediumRule(game);
  const proposed = { type: 'MediumProposed', at, by, medium, rule } as const;
  return game.mail.mediumWanted[opposite(by)] === medium
    ? accept<GameEvent>(proposed, { type: 'MediumAgreed', at, medium, rule })
    : accept(proposed);
};

/** After a dispute the director may order how moves are to travel (C-3Aa). */
export const orderMedium = (command: Acted<OrderMedium>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) =>
    game.mail.medium === null && game.rules.conditions.transmission === 'server'
      ? reject('server-game', 'C-3Aa')
      : accept({ type: 'MediumOrdered', at, medium: command.medium, ruling, rule: 'C-3Aa' }),
  );

/** The director may have moves sent by certified mail, or through the director (C-3b). */
export const orderRouting = (command: Acted<OrderRouting>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) =>
    accept({ type: 'RoutingOrdered', at, via: command.via, ruling, rule: 'C-3b' }),
  );

/** A player leaves the country for long (C-15a). */
export const goOverseas = ({ actor, at }: Acted<GoOverseas>, game: Game): Verdict => {
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', 'C-15a');
  if (game.rules.conditions.transmission === 'server') return reject('server-game', 'C-15a');
  return game.mail.overseas[by] ? accept() : accept({ type: 'PlayerOverseas', at, by, rule: 'C-15a' });
};

/** Another form of notation holds once both players want it (C-4). */
export const agreeNotation = ({ actor, at, notation }: Acted<AgreeNotation>, game: Game): Verdict => {
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', 'C-4');
  if (!game.rules.notation.allowed.includes(notation)) return reject('notation-not-allowed', 'L-A.0');
  if (game.mail.notation === notation || game.mail.notationWanted[by] === notation) return accept();
  const proposed = { type: 'NotationProposed', at, by, notation, rule: 'C-4' } as const;
  return game.mail.notationWanted[opposite(by)] === notation
    ? accept<GameEvent>(proposed, { type: 'NotationAgreed', at, notation, rule: 'C-4' })
    : accept(proposed);
};
