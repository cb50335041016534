import { OFFICES } from '@amici/contracts/registry';
import type { Random } from '@amici/game-domain/testing/random';

export const PLAYERS = Array.from({ length: 10 }, (_, n) => `player-${n}`);

/** Holds no office and plays nothing; the id becomes an address where ids are not checked. */
export const STRANGER = 'mallory-at-example.org';

export const OPERATOR = 'operator';

/** Of each office: one who only holds it, and one who plays as well. */
export const HOLDERS = OFFICES.filter((office) => office !== 'operator').map(
  (office, n) => [office, [`the-${office}`, PLAYERS[n % PLAYERS.length]!]] as const,
);

const OFFICIALS = HOLDERS.map(([, [holder]]) => holder);

export const anybody = (random: Random): string | null => {
  const rolled = random.below(100);
  if (rolled < 4) return null;
  if (rolled < 8) return STRANGER;
  if (rolled < 28) return OPERATOR;
  return rolled < 60 ? random.pick(OFFICIALS) : random.pick(PLAYERS);
};

const FEDERATION = [
  'organiser',
  'director',
  'registrar',
  'ratings-commissioner',
  'world-tournament-director',
];

/** An office that what an endpoint is for is the matter of, as far as its words say. */
const officeFor = (who: string, random: Random): string => {
  const words = who.toLowerCase();
  const named = HOLDERS.map(([office]) => office).filter((office) =>
    words.includes(office.replaceAll('-', ' ')),
  );
  return `the-${random.pick(named.length === 0 ? FEDERATION : named)}`;
};

/** Mostly somebody who may, as far as can be guessed; else anybody. */
export const whoever = (
  who: string | undefined,
  parties: readonly string[],
  random: Random,
): string | null => {
  if (random.chance(0.3)) return anybody(random);
  const party = parties.length > 0 && (who === undefined || /player|opponent/.test(who));
  if (party && random.chance(0.8)) return random.pick(parties);
  return random.chance(0.15) ? OPERATOR : officeFor(who ?? '', random);
};
