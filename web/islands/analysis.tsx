import { render } from 'preact';
import { FILES, marksAfter } from '../src/parts/board';
import type { AnalysisData } from '../src/parts/analysis-data';
import { CONTROLS, type Control } from '../src/parts/game-controls';
import { lineIn, moveIn } from '../src/parts/line';
import { Arrows } from './analysis/arrows';
import { Panel, type PanelState } from './analysis/panel';
import { pgnOf, readTree } from './analysis/pgn';
import { Saver, unsaved } from './analysis/saving';
import {
  changed,
  merged,
  nodeAt,
  nodesTo,
  playedPath,
  raised,
  treeOf,
  withMove,
  withShape,
  without,
  type Path,
  type TreeNode,
} from './analysis/tree';
import { looking } from './looking';
import { pageTexts, parsed } from './page';
import { PlayBoard } from './play-board';
import { movesIn, readTyped, type Move } from './positions';

const byId = (id: string): HTMLElement => document.getElementById(id)!;
const data = JSON.parse(byId('analysis').dataset['analysis']!) as AnalysisData;
const texts = pageTexts(data.texts);

interface State extends PanelState {
  readonly flipped: boolean;
  readonly from: string | null;
  readonly focus: string;
}

/** A tree with what a PGN has of the same game; what cannot be read is said. */
const together = (
  tree: TreeNode,
  pgn: string,
): { readonly root: TreeNode; readonly problem: string | null } => {
  const read = readTree(pgn, data);
  if (read === null) return { root: tree, problem: texts('analysis.no-game') };
  const problem = read.illegal === null ? null : texts('analysis.illegal', { move: read.illegal });
  return { root: merged(tree, read.root), problem };
};

const begun = (): Pick<State, 'root' | 'problem'> => {
  const game = treeOf(data);
  const before = data.pgn === '' ? { root: game, problem: null } : together(game, data.pgn);
  const here = unsaved(data.game);
  return here === null ? before : together(before.root, here);
};

const first = begun();

let state: State = {
  ...first,
  path: playedPath(first.root),
  ...{ promotions: [], isDrawing: false, saved: 'saved', told: '' },
  flipped: data.mine === 'black',
  from: null,
  focus: data.mine === 'black' ? 'e7' : 'e2',
};

const here = (): TreeNode => nodeAt(state.root, state.path);

const tagsNow = (): Readonly<Record<string, string>> => ({
  ...data.tags,
  ...(data.chess960 ? { Variant: 'Chess960' } : {}),
  ...(data.tags['FEN'] === undefined ? {} : { SetUp: '1' }),
});

const saver = new Saver({
  ...{ game: data.game, formToken: data.formToken, revision: data.revision },
  text: () => pgnOf(state.root, tagsNow()),
  merge: (pgn) => {
    state = { ...state, ...together(state.root, pgn), told: texts('analysis.merged') };
    show();
  },
  tell: (saved) => set({ saved }),
});

const set = (change: Partial<State>): void => {
  const { root } = state;
  state = { ...state, ...change };
  show();
  if (state.root !== root) saver.changed();
};

const goTo = (path: Path): void => set({ path, from: null, promotions: [], told: '', problem: null });

const play = (uci: string): void => {
  const longer = withMove(state.root, state.path, uci);
  if (longer !== null) set({ ...longer, from: null, promotions: [], focus: uci.slice(2, 4), problem: null });
};

const legal = (): readonly Move[] => movesIn(here().position);

const draw = (from: string, to: string): void => {
  const root = changed(state.root, state.path, (node) => withShape(node, { from, to }));
  set({ root, from: null, focus: to });
};

const put = (from: string, to: string): void => {
  if (state.isDrawing) return draw(from, to);
  const moves = legal().filter(({ uci }) => uci.startsWith(`${from}${to}`));
  if (moves.length > 1) set({ promotions: moves, from });
  else if (moves[0] !== undefined) play(moves[0].uci);
  else set({ from: null });
};

const choose = (square: string): void => {
  const { from } = state;
  if (state.isDrawing) {
    if (from === null) set({ from: square, focus: square });
    else draw(from, square);
    return;
  }
  const moves = legal();
  if (from !== null && moves.some(({ uci }) => uci.startsWith(`${from}${square}`))) return put(from, square);
  const isTaken = from !== square && moves.some(({ uci }) => uci.startsWith(square));
  set({ from: isTaken ? square : null, focus: square, promotions: [] });
};

const type = (typed: string): boolean => {
  if (typed.trim() === '') return false;
  const read = readTyped(here().position, typed, texts('game.piece-letters'));
  if ('problem' in read) set({ problem: texts(`play.${read.problem}`) });
  else play(read.uci);
  return !('problem' in read);
};

const focusSquare = (): void =>
  document
    .querySelector<HTMLElement>(`#board [data-square="${state.focus}"]`)
    ?.focus({ preventScroll: true });

const ALL_SQUARES: readonly string[] = [...FILES].flatMap((file) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((rank) => `${file}${rank}`),
);

/** Where the piece that was taken up may go, or every square for the end of an arrow. */
const targetsNow = (moves: readonly Move[]): ReadonlyMap<string, string> => {
  const { from, isDrawing } = state;
  if (from === null) return new Map();
  if (isDrawing) return new Map(ALL_SQUARES.map((square) => [square, texts('analysis.draw')]));
  return new Map(
    moves
      .filter(({ uci }) => uci.startsWith(from))
      .map(({ uci, san }) => [uci.slice(2, 4), texts('my.move-to', { move: moveIn(texts, san) })]),
  );
};

const captionNow = (): string => {
  if (state.path.length === 0) return texts('game.initial');
  const sans = nodesTo(state.root, state.path).map(({ move }) => move!.san);
  const last = sans.length;
  return texts('game.after', { move: lineIn(texts, last, sans.slice(-1)) });
};

/** The moves from the position of the game to the one on the board, where they could be conditional moves; else none. */
const conditionalLine = (): readonly TreeNode[] => {
  const played = playedPath(state.root);
  const line = nodesTo(state.root, state.path).slice(played.length);
  const isBehind = state.path.slice(0, played.length).join('.') === played.join('.');
  return data.takesLines && isBehind && line.length > 0 && line.length % 2 === 0 ? line : [];
};

const file = async (line: readonly TreeNode[]): Promise<void> => {
  const fields = {
    ...{ game: data.game, afterPly: String(data.moves.length), 'form-step': 'accept' },
    moves: line.map(({ move }) => move!.uci).join('\n'),
  };
  try {
    const answer = await fetch('/do/SealLine', {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ 'form-token': data.formToken, ...fields }),
    });
    const sans = line.map(({ move }) => move!.san);
    const text = lineIn(texts, data.moves.length + 1, sans);
    if (answer.ok) set({ told: texts('analysis.filed', { line: text }), problem: null });
    else set({ problem: parsed(await answer.text()).querySelector('h1')?.textContent ?? '' });
  } catch {
    set({ problem: texts('play.failed') });
  }
};

/** Gives the analysis to its author as a file. */
const download = (): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([pgnOf(state.root, tagsNow())], { type: 'application/vnd.chess-pgn' }),
  );
  link.download = `analysis-${data.game.slice(0, 8)}.pgn`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
};

const show = (): void => {
  const moves = legal();
  const node = here();
  const line = conditionalLine();
  render(
    looking(
      <div class="drawn-on">
        <PlayBoard
          texts={texts}
          fen={node.fen}
          caption={captionNow()}
          flipped={state.flipped}
          marks={marksAfter(node.fen, node.move ?? undefined)}
          movable={new Set(state.isDrawing ? ALL_SQUARES : moves.map(({ uci }) => uci.slice(0, 2)))}
          from={state.from}
          targets={targetsNow(moves)}
          focus={state.focus}
          choose={choose}
          put={put}
          drop={() => set({ from: null, promotions: [] })}
          lead={(focus) => {
            set({ focus });
            focusSquare();
          }}
        />
        <Arrows shapes={node.shapes} flipped={state.flipped} />
      </div>,
    ),
    byId('board'),
  );
  render(
    <Panel
      {...state}
      texts={texts}
      goTo={goTo}
      annotate={(change) => set({ root: changed(state.root, state.path, (one) => ({ ...one, ...change })) })}
      remove={() => {
        const root = without(state.root, state.path);
        if (root !== state.root) set({ root, path: state.path.slice(0, -1), from: null });
      }}
      raise={() => set(raised(state.root, state.path))}
      draw={(isDrawing) => set({ isDrawing, from: null })}
      type={type}
      promote={play}
      file={line.length === 0 ? null : () => void file(line)}
      save={download}
      load={(text) => set(together(state.root, text))}
    />,
    byId('act'),
  );
};

const forward = (path: Path): Path => (nodeAt(state.root, path).next.length === 0 ? path : [...path, 0]);

const DO: Readonly<Partial<Record<Control, () => void>>> = {
  first: () => goTo([]),
  back: () => goTo(state.path.slice(0, -1)),
  forward: () => goTo(forward(state.path)),
  last: () => {
    let path = state.path;
    while (forward(path) !== path) path = forward(path);
    goTo(path);
  },
  flip: () => set({ flipped: !state.flipped }),
};

const byKey = new Map(Object.entries(CONTROLS).map(([control, key]) => [key as string, control as Control]));

const onKey = (event: KeyboardEvent): void => {
  const act = DO[byKey.get(event.key) ?? 'pgn'];
  const isWriting =
    event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
  if (act === undefined || event.ctrlKey || event.metaKey || event.altKey || isWriting) return;
  event.preventDefault();
  act();
};

const start = (): void => {
  const controls = byId('controls');
  controls.hidden = false;
  for (const button of controls.querySelectorAll('button'))
    button.addEventListener('click', () => DO[button.dataset['do'] as Control]?.());
  document.addEventListener('keydown', onKey);
  byId('board').replaceChildren();
  byId('act').replaceChildren();
  show();
  if (unsaved(data.game) !== null) saver.changed();
};

start();
