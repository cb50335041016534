import { recorded } from '../../../verify/src/testing/game-bundle';

const PLIES = 120;

/** What a bundle of a long game is written from, but for the nodes of its tree. */
export const bundledGame = async () => {
  const events = await recorded(PLIES);
  const entries = events.map(({ text, hash }, index) => ({ index, text, hash }));
  return { checkpoint: '', streams: [{ stream: 'game-g', entries }], nodes: [], later: 0 };
};
