import { render } from 'preact';
import { captionOf, marksAfter } from '../src/parts/board';
import { CONTROLS, type Control } from '../src/parts/game-controls';
import { lineIn, moveIn, moveWithNumber } from '../src/parts/line';
import type { PlayData } from '../src/parts/play-data';
import { askAfterGame, followGame } from './game-live';
import { looking } from './looking';
import { bringUpToDate, parsed, pageTexts } from './page';
import { PlayBoard } from './play-board';
import { Panel, type MailDates, type Preview, type Problem } from './play-panel';
import { soundOfMove } from './sound';
import { movesIn, readTyped, stepAfter, stepsOf, type Move, type Step } from './positions';

const byId = (id: string): HTMLElement => document.getElementById(id)!;

const dataIn = (page: Document): PlayData =>
  JSON.parse(page.getElementById('play')!.dataset['play']!) as PlayData;

let data = dataIn(document);
let steps = stepsOf(data);
const texts = pageTexts(data.texts);

/** What the player has done that is not sent. */
interface State {
  readonly ply: number;
  readonly flipped: boolean;
  readonly from: string | null;
  readonly focus: string;
  readonly promotions: readonly Move[];
  readonly draft: Step | null;
  readonly preview: Preview | null;
  readonly offers: boolean;
  /** When the draft is posted, and when the move it answers was received; empty: no such dates. */
  readonly dates: MailDates;
  readonly isSending: boolean;
  readonly problem: Problem | string | null;
  readonly sent: string | null;
  readonly line: readonly Step[] | null;
  /** Lines to be sent with the move, each from the opponent's reply on. */
  readonly openLines: readonly (readonly Step[])[];
}

const lastPly = (): number => steps.length - 1;

const datesOf = ({ dates, moves }: PlayData): MailDates => ({
  postedOn: dates ?? '',
  receivedOn: moves.length === 0 ? '' : (dates ?? ''),
});

const NOTHING_DONE = {
  ...{ from: null, promotions: [], draft: null, preview: null, offers: false },
  ...{ isSending: false, problem: null, line: null, openLines: [] },
} as const;

let state: State = {
  ...NOTHING_DONE,
  dates: datesOf(data),
  ply: Math.min(Number(new URLSearchParams(location.search).get('ply') ?? lastPly()) || 0, lastPly()),
  flipped: data.mine === 'black',
  focus: data.mine === 'black' ? 'e7' : 'e2',
  sent: null,
};

/** The position on the board. */
const stepNow = (): Step => state.line?.at(-1) ?? state.draft ?? steps[state.ply]!;

const numbered = (san: string, ply: number): string => moveWithNumber(texts, ply, san);

const lineText = (line: readonly Step[], fromPly: number): string =>
  lineIn(
    texts,
    fromPly,
    line.map(({ move }) => move!.san),
  );

/** The half-move that a line begins with. */
const lineBegins = (): number => lastPly() + (state.draft === null ? 1 : 2);

const isOnBoard = (): boolean =>
  state.line !== null || (data.mayMove && state.draft === null && state.ply === lastPly());

const legal = (): readonly Move[] => (isOnBoard() ? movesIn(stepNow().position) : []);

const tell = (text: string): void => {
  const notice = byId('told');
  notice.classList.add('unseen');
  notice.textContent = text;
};

/** Changes what the player has done, and shows it. */
const set = (changed: Partial<State>): void => {
  state = { ...state, ...changed };
  show();
};

const captionNow = (): string => {
  const { move } = stepNow();
  if (state.line !== null && state.line.length > 0)
    return texts('game.after', { move: lineText(state.line, lineBegins()) });
  return captionOf(texts, state.draft === null ? state.ply : lastPly() + 1, move?.san);
};

interface Answered {
  readonly ok: boolean;
  readonly page: Document;
}

const post = async (address: string, fields: Readonly<Record<string, string>>): Promise<Answered> => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ 'form-token': data.formToken, ...fields }),
  });
  return { ok: answer.ok, page: parsed(await answer.text()) };
};

const problemIn = (page: Document): Problem => ({
  title: page.querySelector('h1')?.textContent ?? '',
  content: [...page.querySelectorAll('main > p, main > .facts, main > .refused')],
});

const movePath = (): string => `/my/games/${encodeURIComponent(data.game)}/move`;

const moveFields = (draft: Step): Readonly<Record<string, string>> => ({
  ply: String(lastPly() + 1),
  move: draft.move!.uci,
  offer: state.offers ? 'yes' : '',
  ...state.dates,
  lines: state.openLines.map((line) => line.map(({ move }) => move!.uci).join(' ')).join('\n'),
});

/** Asks the server what the draft would come to; nothing is sent before it has answered. */
const look = async (): Promise<void> => {
  const { draft } = state;
  if (draft === null) return;
  set({ preview: null, problem: null });
  const fields = moveFields(draft);
  const isStill = (): boolean =>
    state.draft === draft && JSON.stringify(moveFields(draft)) === JSON.stringify(fields);
  try {
    const { ok, page } = await post(movePath(), fields);
    if (!isStill()) return;
    const command = page.querySelector<HTMLInputElement>('[name="form-command"]')?.value;
    if (!ok || command === undefined) set({ problem: problemIn(page) });
    else set({ preview: { command, content: page.querySelector('[data-preview]') } });
  } catch {
    if (isStill()) set({ problem: texts('play.failed') });
  }
};

/** Sends the draft under the id that its preview came with: sent twice it is one move. */
const send = async (): Promise<void> => {
  const { draft, preview } = state;
  if (draft === null || preview === null || state.isSending) return;
  set({ isSending: true, problem: null });
  const before = lastPly();
  const sent = numbered(draft.move!.san, lastPly() + 1);
  try {
    const fields = { ...moveFields(draft), 'form-command': preview.command, 'form-step': 'accept' };
    const { ok, page } = await post(movePath(), fields);
    if (!ok || page.getElementById('play') === null) {
      set({ isSending: false, problem: problemIn(page) });
      return;
    }
    set({ ...NOTHING_DONE, sent });
    bringUpToDate(page);
    take(page);
    // What goes by post may be recorded as a draft.
    if (lastPly() === before) return set({ sent: null, problem: texts('happened.MoveDrafted') });
    tell(texts('play.sent', { move: sent }));
    document.querySelector<HTMLElement>('.next a')?.focus({ preventScroll: true });
  } catch {
    set({ isSending: false, problem: texts('play.failed') });
  }
};

const play = ({ uci }: Move): void => {
  const next = stepAfter(stepNow(), uci)!;
  const focus = uci.slice(2, 4);
  if (state.line !== null) {
    set({ line: [...state.line, next], from: null, promotions: [], focus, problem: null });
    return tell(lineText(state.line, lineBegins()));
  }
  set({ ...NOTHING_DONE, draft: next, focus, sent: null });
  tell(texts('my.accept.title', { move: moveIn(texts, next.move!.san) }));
  void look();
};

const put = (from: string, to: string): void => {
  const moves = legal().filter(({ uci }) => uci.startsWith(`${from}${to}`));
  if (moves.length > 1) set({ promotions: moves, from });
  else if (moves[0] !== undefined) play(moves[0]);
  else set({ from: null });
};

const choose = (square: string): void => {
  const { from } = state;
  const moves = legal();
  if (from !== null && moves.some(({ uci }) => uci.startsWith(`${from}${square}`))) return put(from, square);
  const isTaken = from !== square && moves.some(({ uci }) => uci.startsWith(square));
  set({ from: isTaken ? square : null, focus: square, promotions: [] });
};

const type = (typed: string): boolean => {
  if (typed.trim() === '') return false;
  const read = readTyped(stepNow().position, typed, texts('game.piece-letters'));
  if ('problem' in read) {
    set({ problem: texts(`play.${read.problem}`) });
    return false;
  }
  play(legal().find(({ uci }) => uci === read.uci)!);
  return true;
};

/** Goes back to the board, with the focus where the player was. */
const change = (): void => {
  set({ ...NOTHING_DONE });
  focusSquare();
};

const fileLine = async (): Promise<void> => {
  const { line } = state;
  if (line === null || state.isSending) return;
  if (data.conditionals === 'open') {
    set({ openLines: [...state.openLines, line], line: null });
    return look();
  }
  set({ isSending: true, problem: null });
  const fields = {
    ...{ game: data.game, afterPly: String(lastPly()), 'form-step': 'accept' },
    moves: line.map(({ move }) => move!.uci).join('\n'),
  };
  try {
    const { ok, page } = await post('/do/SealLine', fields);
    if (ok) {
      set({ ...NOTHING_DONE });
      tell(texts('play.line.start'));
      await refresh();
    } else set({ isSending: false, problem: problemIn(page) });
  } catch {
    set({ isSending: false, problem: texts('play.failed') });
  }
};

const focusSquare = (): void =>
  document
    .querySelector<HTMLElement>(`#board [data-square="${state.focus}"]`)
    ?.focus({ preventScroll: true });

const targetsNow = (moves: readonly Move[]): ReadonlyMap<string, string> => {
  const { from } = state;
  if (from === null) return new Map();
  const all = moves.filter(({ uci }) => uci.startsWith(from));
  return new Map(
    all.map(({ uci, san }) => [uci.slice(2, 4), texts('my.move-to', { move: moveIn(texts, san) })]),
  );
};

const markMove = (): void => {
  for (const link of document.querySelectorAll('.list [aria-current]')) link.removeAttribute('aria-current');
  const link = document.querySelector<HTMLElement>(`.list a[href="?ply=${state.ply}"]`);
  link?.setAttribute('aria-current', 'step');
  const list = document.querySelector('.list');
  if (link !== null && list !== null) list.scrollTop = link.offsetTop - list.clientHeight / 2;
};

const show = (): void => {
  const moves = legal();
  const { fen, move } = stepNow();
  render(
    looking(
      <PlayBoard
        texts={texts}
        fen={fen}
        caption={captionNow()}
        flipped={state.flipped}
        marks={marksAfter(fen, move ?? undefined)}
        movable={new Set(moves.map(({ uci }) => uci.slice(0, 2)))}
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
      />,
    ),
    byId('board'),
  );
  const { draft, line } = state;
  render(
    looking(
      <Panel
        {...state}
        texts={texts}
        white={stepNow().fen.split(' ')[1] === 'w'}
        mayMove={data.mayMove}
        conditionals={data.conditionals}
        draft={draft && { move: draft.move!, text: numbered(draft.move!.san, lastPly() + 1) }}
        lineText={line === null ? '' : lineText(line, lineBegins())}
        openLines={state.openLines.map((one) => lineText(one, lineBegins()))}
        type={type}
        promote={play}
        offer={(offers) => {
          set({ offers });
          void look();
        }}
        date={(dates) => {
          set({ dates: { ...state.dates, ...dates } });
          void look();
        }}
        send={() => void send()}
        change={change}
        beginLine={() => set({ line: [], from: null, problem: null, ply: lastPly() })}
        takeBack={() => set({ line: state.line!.slice(0, -1), from: null })}
        endLine={() => set({ line: null, from: null, problem: null })}
        fileLine={() => void fileLine()}
      />,
    ),
    byId('act'),
  );
  document.querySelector('.seats')!.classList.toggle('turned', state.flipped !== (data.mine === 'black'));
  markMove();
};

const goTo = (wanted: number): void => {
  const ply = Math.max(0, Math.min(wanted, lastPly()));
  history.replaceState(null, '', ply === lastPly() ? location.pathname : `?ply=${ply}`);
  set({ ...NOTHING_DONE, ply });
  tell(captionNow());
};

const DO: Readonly<Partial<Record<Control, () => void>>> = {
  first: () => goTo(0),
  back: () => goTo(state.ply - 1),
  forward: () => goTo(state.ply + 1),
  last: () => goTo(lastPly()),
  flip: () => set({ flipped: !state.flipped }),
};

const byKey = new Map(Object.entries(CONTROLS).map(([control, key]) => [key as string, control as Control]));

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

const onKey = (event: KeyboardEvent): void => {
  const act = DO[byKey.get(event.key) ?? 'pgn'];
  if (act === undefined || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
  event.preventDefault();
  act();
};

const onLink = (event: MouseEvent): void => {
  const link = (event.target as Element).closest('a[href^="?ply="]');
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  goTo(Number(link.getAttribute('href')!.slice('?ply='.length)));
};

const isFollowed = (): boolean => data.live !== null || data.isPolled;

/** What the server shows now. A draft stays as long as the game has not gone on. */
const take = (page: Document): boolean => {
  const wasLast = state.ply === lastPly();
  const before = data;
  data = dataIn(page);
  steps = stepsOf(data);
  if (data.moves.length === before.moves.length && data.mayMove === before.mayMove) {
    show();
    return isFollowed();
  }
  const hasMoved = data.moves.length > before.moves.length;
  set({ ...NOTHING_DONE, dates: datesOf(data), ply: wasLast ? lastPly() : Math.min(state.ply, lastPly()) });
  if (hasMoved) tell(captionNow());
  return isFollowed();
};

interface Notified {
  readonly type: string;
  readonly game: string | null;
  readonly data: { readonly ply?: number; readonly uci?: string; readonly san?: string };
}

/** Shows a move as soon as it is told; the rest of the page follows. */
const hear = (text: string): void => {
  const { type, game, data: move } = JSON.parse(text) as Notified;
  const { ply, uci, san } = move;
  const isNext = type.endsWith('.MoveMade') && game === data.game && ply === lastPly() + 1;
  if (!isNext || uci === undefined || san === undefined || state.isSending) return;
  const wasLast = state.ply === lastPly();
  const next = stepAfter(steps.at(-1)!, uci);
  if (next === undefined) return;
  steps = [...steps, { ...next, move: { uci, san } }];
  const toMove = next.fen.split(' ')[1] === 'w' ? 'white' : 'black';
  data = { ...data, moves: [...data.moves, [uci, san]], mayMove: toMove === data.mine };
  set({ ...NOTHING_DONE, dates: datesOf(data), ply: wasLast ? lastPly() : state.ply });
  tell(captionNow());
  soundOfMove();
};

let refresh: () => Promise<void> = () => Promise.resolve();

/** Writes to the opponent, and stays. */
const onWrite = async (form: HTMLFormElement): Promise<void> => {
  const fields = Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const { ok, page } = await post(form.action, fields);
  if (!ok) return set({ problem: problemIn(page) });
  form.reset();
  await refresh();
};

const start = (): void => {
  const controls = byId('controls');
  controls.hidden = false;
  for (const button of controls.querySelectorAll('button'))
    button.addEventListener('click', () => DO[button.dataset['do'] as Control]?.());
  document.addEventListener('keydown', onKey);
  byId('play').addEventListener('click', onLink);
  document.querySelector('form.write')?.addEventListener('submit', (event) => {
    event.preventDefault();
    void onWrite(event.currentTarget as HTMLFormElement).catch(() => set({ problem: texts('play.failed') }));
  });
  // The server's diagram and form give way to those that the script moves on.
  byId('board').replaceChildren();
  byId('act').replaceChildren();
  show();
  if (data.live !== null) refresh = followGame(data.live, data.game, take, hear);
  if (data.isPolled) refresh = askAfterGame(data.game, () => data.revision, take);
};

if (steps.length > 0) start();
