import type { Reaction } from '@amici/bus';
import { newGames } from '../../../services/clock/src/application/reactions/new-games';
import { breaks } from '../../../services/game/src/application/reactions/breaks';
import { importedTexts } from '../../../services/game/src/application/reactions/imported-texts';
import { replacementGames } from '../../../services/game/src/application/reactions/replacement-games';
import { sealedReplies } from '../../../services/game/src/application/reactions/sealed-replies';
import { violations } from '../../../services/game/src/application/reactions/violations';
import { startGames } from '../../../services/game/src/application/reactions/start-games';
import { results as ratedResults } from '../../../services/rating/src/application/reactions/results';
import { bonds } from '../../../services/registry/src/application/reactions/bonds';
import { carriedMotions } from '../../../services/registry/src/application/reactions/passed-motions';
import { withdrawals } from '../../../services/registry/src/application/reactions/withdrawals';
import { directing } from '../../../services/title/src/application/reactions/directing';
import { eventNews } from '../../../services/title/src/application/reactions/event-news';
import {
  masterpointsByNorms,
  masterpointsOfEvents,
} from '../../../services/title/src/application/reactions/masterpoints';
import { motions } from '../../../services/title/src/application/reactions/motions';
import { fixedRatings, ownNorms } from '../../../services/title/src/application/reactions/own-norms';
import { allotments } from '../../../services/tournament/src/application/reactions/allotments';
import { arranged } from '../../../services/tournament/src/application/reactions/arranged';
import { drawnSections } from '../../../services/tournament/src/application/reactions/section-draw';
import { finalsPassed } from '../../../services/tournament/src/application/reactions/finals-passed';
import { championsAgain } from '../../../services/tournament/src/application/reactions/champions-again';
import { disqualified } from '../../../services/tournament/src/application/reactions/disqualified';
import { fees } from '../../../services/tournament/src/application/reactions/fees';
import { nominations } from '../../../services/tournament/src/application/reactions/nominations';
import { results } from '../../../services/tournament/src/application/reactions/results';
import { updatesRights } from '../../../services/tournament/src/application/reactions/rights';
import { withdrawalsEverywhere } from '../../../services/tournament/src/application/reactions/withdrawals-everywhere';

/** Stands for all that a reaction works with: none of it is asked for anything. */
const nothing = new Proxy({}, { get: (): unknown => nothing }) as never;

/** Every reaction there is: each service makes its own with what it works with. */
export const REACTIONS: readonly Reaction[] = [
  newGames(nothing),
  breaks(nothing),
  importedTexts(nothing, nothing, nothing),
  replacementGames(nothing),
  sealedReplies(nothing),
  startGames(nothing),
  ratedResults(nothing),
  withdrawals(nothing),
  eventNews(nothing),
  fixedRatings(nothing),
  ownNorms(nothing),
  results(nothing),
  withdrawalsEverywhere(nothing),
  violations(nothing),
  bonds(nothing),
  carriedMotions(nothing),
  directing(nothing),
  masterpointsOfEvents(nothing),
  masterpointsByNorms(nothing),
  motions(nothing),
  fees(nothing),
  nominations(nothing),
  updatesRights(nothing),
  allotments(nothing),
  arranged(nothing),
  drawnSections(nothing),
  finalsPassed(nothing),
  championsAgain(nothing),
  disqualified(nothing),
];
