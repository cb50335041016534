import { formatFen, parseFen, play } from '@amici/chess/position';
import { readUci } from '@amici/chess/moves-in-text';
import { render } from 'preact';
import { Board, captionOf } from '../src/parts/board';
import { CONTROLS, type Control, type GameLabels } from '../src/parts/game-controls';
import { copied } from './copied';
import { followed } from './game-live';
import { pageTexts } from './page-texts';

const byId = (id: string): HTMLElement => document.getElementById(id)!;

const gameIn = (page: Document): GameLabels =>
  JSON.parse(page.getElementById('game')!.dataset['game']!) as GameLabels;

/** The positions of a game, the first before any move; one that cannot be read ends them. */
const positionsOf = ({ initialFen, chess960, moves }: GameLabels): readonly string[] => {
  const start = parseFen(initialFen, { chess960 });
  if (!start.ok) return [];
  const fens = [formatFen(start.value)];
  let position = start.value;
  for (const [uci] of moves) {
    const read = readUci(position, uci);
    if (!read.ok) break;
    position = play(position, read.value);
    fens.push(formatFen(position));
  }
  return fens;
};

let game = gameIn(document);
let fens = positionsOf(game);
let { ply } = game;
let flipped = false;
const texts = pageTexts(game.texts);

/** Says it to a listener; what stands on the page already is not shown once more. */
const tell = (text: string, isOnPage = false): void => {
  const notice = byId('told');
  notice.classList.toggle('unseen', isOnPage);
  notice.textContent = text;
};

const caption = (): string => captionOf(texts, ply, game.moves[ply - 1]?.[1]);

const markMove = (): void => {
  for (const link of document.querySelectorAll('#game .moves [aria-current]'))
    link.removeAttribute('aria-current');
  document.querySelector(`#game .moves a[href="?ply=${ply}"]`)?.setAttribute('aria-current', 'step');
};

const show = (): void => {
  const fen = fens[ply];
  if (fen === undefined) return;
  const board = byId('board');
  render(<Board fen={fen} caption={caption()} texts={texts} flipped={flipped} />, board);
  byId('fen').textContent = fen;
  markMove();
};

const goTo = (wanted: number): void => {
  ply = Math.max(0, Math.min(wanted, fens.length - 1));
  history.replaceState(null, '', `?ply=${ply}`);
  show();
  tell(caption(), true);
};

const copy = async (text: string): Promise<void> =>
  tell(texts((await copied(text)) ? 'game.copied' : 'game.not-copied'));

const DO: Readonly<Record<Control, () => unknown>> = {
  first: () => goTo(0),
  back: () => goTo(ply - 1),
  forward: () => goTo(ply + 1),
  last: () => goTo(fens.length - 1),
  flip: () => {
    flipped = !flipped;
    show();
  },
  pgn: async () => copy(await (await fetch(game.pgn)).text()),
  fen: () => copy(fens[ply] ?? byId('fen').textContent),
};

const byKey = new Map(Object.entries(CONTROLS).map(([control, key]) => [key as string, control as Control]));

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

const onKey = (event: KeyboardEvent): void => {
  const control = byKey.get(event.key);
  if (control === undefined || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target))
    return;
  event.preventDefault();
  DO[control]();
};

const onMove = (event: MouseEvent): void => {
  const link = (event.target as Element).closest('a[href^="?ply="]');
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  goTo(Number(link.getAttribute('href')!.slice('?ply='.length)));
};

/** What the server shows now: who looks at the last move sees the new one, who looks at another stays there. */
const take = (page: Document): boolean => {
  const wasLast = ply === fens.length - 1;
  game = gameIn(page);
  fens = positionsOf(game);
  const currentPly = ply;
  if (wasLast) ply = fens.length - 1;
  show();
  if (ply !== currentPly) tell(caption(), true);
  return game.live !== null;
};

const start = (): void => {
  const controls = byId('controls');
  controls.hidden = false;
  for (const button of controls.querySelectorAll('button'))
    button.addEventListener('click', () => DO[button.dataset['do'] as Control]());
  document.addEventListener('keydown', onKey);
  byId('game').addEventListener('click', onMove);
  // The server's diagram gives way to one that the script turns and moves on.
  byId('board').replaceChildren();
  show();
  tell('');
  if (game.live !== null) followed(game.live, take);
};

if (fens.length > 0) start();
