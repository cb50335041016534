import type { BodyRules } from './bodies';
import type { Book } from './books/book';
import { knownBooks } from './books/learn';

/** A body with the book that founded it. */
export interface Body extends BodyRules {
  readonly book: string;
}

const bodiesIn = ({ id, sections }: Book): readonly Body[] =>
  sections.bodies.map((body) => ({ ...body, book: id }));

/** Every body that decides by motion. It keeps the rules of the book that named it first. */
export const knownBodies = (): readonly Body[] => {
  const all = knownBooks().flatMap(bodiesIn);
  return all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index);
};

export const findBody = (id: string): Body | undefined => knownBodies().find((one) => one.id === id);

/** The body that decides for a federation of members between its general meetings. */
export const councilOf = (federation: string): Body | undefined =>
  knownBodies().find((one) => one.federation === federation && one.electorate === 'seats');
