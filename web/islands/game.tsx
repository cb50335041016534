import { render } from 'preact';
import { Board, captionOf, marksAfter } from '../src/parts/board';
import { CONTROLS, type Control, type GameLabels } from '../src/parts/game-controls';
import { followGame } from './game-live';
import { looking } from './looking';
import { pageTexts } from './page';
import { stepsOf } from './positions';

/** Where there is no clipboard for pages (over plain HTTP from another machine) what is selected can still be copied. */
const bySelection = (text: string): boolean => {
  const held = document.createElement('textarea');
  held.value = text;
  document.body.append(held);
  held.select();
  const done = document.execCommand('copy');
  held.remove();
  return done;
};

/** Whether a text is in the clipboard now. */
const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return bySelection(text);
  }
};

const byId = (id: string): HTMLElement => document.getElementById(id)!;

const gameIn = (page: Document): GameLabels =>
  JSON.parse(page.getElementById('game')!.dataset['game']!) as GameLabels;

const positionsOf = (game: GameLabels): readonly string[] => stepsOf(game).map(({ fen }) => fen);

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
  const [uci = '', san = ''] = game.moves[ply - 1] ?? [];
  const marks = marksAfter(fen, ply === 0 ? undefined : { uci, san });
  render(
    looking(<Board fen={fen} caption={caption()} texts={texts} flipped={flipped} marks={marks} />),
    board,
  );
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
  if (game.live !== null) followGame(game.live, game.game, take);
};

if (fens.length > 0) start();
