import { randomUUID } from 'node:crypto';
import { defined, isUuid } from '@amici/kernel';
import { documentOf, movePreviewShown } from '@amici/web';
import type { Answered, Asking, Page } from '@amici/edge/exchange';
import { html, sentTo } from '../html/html';
import { readerOf } from '@amici/edge/reader';
import { ProblemException } from '@amici/edge/problem-exception';
import type { Submitted } from '../sign-in/forms';
import { formPage, type Site } from '../sign-in/routes';

interface Entered {
  readonly game: string;
  readonly ply: number;
  readonly uci: string;
  readonly offersDraw: boolean;
  /** Conditional moves that are sent with it. */
  readonly conditionals: readonly (readonly string[])[];
  /** The dates it goes by, where days are counted by dates. */
  readonly mail: { readonly postedOn?: string; readonly receivedOn?: string };
}

/** Lines of moves, one a line. */
const linesIn = (text: string): Entered['conditionals'] =>
  text
    .split('\n')
    .map((line) => line.split(/\s+/).filter(Boolean))
    .filter(({ length }) => length > 0);

const enteredIn = (asking: Asking, { fields }: Submitted): Entered => ({
  game: asking.parameters['game']!,
  ply: Number(fields['ply']),
  uci: fields['move'] ?? '',
  offersDraw: fields['offer'] === 'yes',
  conditionals: linesIn(fields['lines'] ?? ''),
  mail: defined({ postedOn: fields['postedOn'] || undefined, receivedOn: fields['receivedOn'] || undefined }),
});

/** What is said with a move besides the move itself. */
const withMove = ({ offersDraw, conditionals, mail: { postedOn, receivedOn } }: Entered) => ({
  ...(postedOn === undefined ? {} : { mail: { postedOn, receivedOn: receivedOn ?? null } }),
  ...(offersDraw ? { offerDraw: true } : {}),
  ...(conditionals.length > 0 ? { conditionals } : {}),
});

const pathToGame = (game: string): string => `/my/games/${encodeURIComponent(game)}`;

/** What the player is to look at before the move is made. */
const look = async (
  { api, sessions }: Site,
  asking: Asking,
  entered: Entered,
  { session }: Submitted,
): Promise<Answered> => {
  const { game, ply, uci, offersDraw, conditionals, mail } = entered;
  const move = { ply, move: uci, notation: 'uci', ...withMove(entered) } as const;
  const [view, { moves }, preview] = await Promise.all([
    api.ask('game', { type: 'game', game }, asking),
    api.ask('game', { type: 'legal-moves', game }, asking),
    api.ask('game', { type: 'preview', game, move, language: readerOf(asking).locale }, asking),
  ]);
  if (!preview.allowed) throw new ProblemException(preview.refusal);
  const reader = readerOf(asking);
  const visitor = { ...session, formToken: sessions.formToken(session) };
  const san = moves.find((legal) => legal.uci === uci)?.san ?? uci;
  const previewView = movePreviewShown({
    view,
    move: { ply, uci, san, offersDraw, conditionals, mail },
    preview,
    command: randomUUID(),
    locale: reader.locale,
    visitor,
  });
  return html(200, documentOf(previewView, reader, { menu: 'signed-in' }));
};

/** The move is made through the endpoint that programs make theirs by, at the instant this request came. */
const accept = async (
  { api }: Site,
  asking: Asking,
  entered: Entered,
  { fields }: Submitted,
): Promise<Answered> => {
  const { game, ply, uci } = entered;
  const { 'form-command': command } = fields;
  const sent = {
    name: 'MakeMove',
    parameters: { game, ply: String(ply) },
    body: { move: uci, ...withMove(entered) },
    key: command !== undefined && isUuid(command) ? command : randomUUID(),
  };
  await api.submit(sent, asking);
  return sentTo(pathToGame(game));
};

const PATH = 'my/games/:game/move';

/** A person who returns to the address of a move by a link, or by reloading, comes to the game as it is now. */
const backToGame: Page = {
  method: 'GET',
  path: PATH,
  handle: (asking) => Promise.resolve(sentTo(pathToGame(asking.parameters['game']!))),
};

/** A move by two steps: entered and looked at, then accepted (Laws 4.1). */
export const moveRoutes = (site: Site): readonly Page[] => [
  backToGame,
  formPage(PATH, site, (asking, submitted) => {
    const entered = enteredIn(asking, submitted);
    const take = submitted.fields['form-step'] === 'accept' ? accept : look;
    return take(site, asking, entered, submitted);
  }),
];
