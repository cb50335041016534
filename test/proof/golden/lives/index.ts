import { ofBooks } from './books';
import { ofCases } from './cases';
import { ofClocks } from './clocks';
import { ofFederations } from './federations';
import { ofGames } from './games';
import type { Life } from './life';
import { ofMasterpoints } from './masterpoints';
import { ofOperating } from './operating';
import { ofPeople } from './people';
import { ofCourier } from './posted';
import { ofRatings } from './ratings';
import { ofBodies } from './sitting';
import { ofTitles } from './titles';
import { ofTournaments } from './tournaments';

export type { Life } from './life';

/** By service, what golden events are taken from: between them they come to every type of event. */
export const LIVES: Readonly<Record<string, () => Iterable<Life>>> = {
  registry: () => [...ofOperating, ...ofPeople, ...ofFederations, ...ofBodies, ...ofCases, ...ofBooks],
  game: ofGames,
  clock: () => ofClocks,
  tournament: () => ofTournaments,
  rating: () => ofRatings,
  title: () => [...ofTitles, ...ofMasterpoints],
  courier: () => ofCourier,
};
