import type { Rejection } from '@amici/kernel';
import type { Game } from '../state/state';

/** A refusal of a move by the article that its rule has in the laws of the game, where they restate it. */
export const inBook = ({ rules }: Game, refusal: Rejection): Rejection =>
  refusal.rule === 'L-3.8.2.2.1' ? { ...refusal, rule: rules.articles.castlingThroughCheck } : refusal;
