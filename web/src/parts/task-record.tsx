import type { GameView } from '@amici/contracts/game';
import type { DocumentView } from '@amici/contracts/registry';
import { textsOf, type Locale } from '../messages';
import type { Ask } from '../page';
import { namesOf, type Names } from '../people';
import { ifShown } from '../refused';
import { Board, captionOf } from './board';
import { At, Facts } from './facts';
import { GameLink, PlayerLink } from './link';
import { Proceedings, proceedingsIn, type Proceeding, type Say } from './proceedings';

/** As much of a document is shown on a page; all of it is a link away. */
const MOST_CHARACTERS = 10_000;
const MOST_PAPERS = 20;

interface OfGame {
  readonly view: GameView;
  /** What was said in the matter, by both sides and by officials. */
  readonly statements: readonly Proceeding[];
  /** What else happened in the game besides moves. */
  readonly others: readonly Proceeding[];
}

/** A paper of a case, with its words where it is a text. */
interface Paper {
  readonly document: DocumentView;
  readonly text: string | null;
}

/** What is read before a matter is decided: the game it is of, and the papers of its case. */
export interface TaskRecord {
  readonly game: OfGame | null;
  readonly papers: readonly Paper[];
  readonly names: Names;
}

type About = Readonly<Record<string, string>>;

const has = (value: unknown, ids: ReadonlySet<string>): boolean =>
  typeof value === 'string'
    ? ids.has(value)
    : typeof value === 'object' && value !== null && Object.values(value).some((one) => has(one, ids));

/** What it rests on: an appeal names the ruling or the dispute that it is about. */
const basisOf = ({ event: { payload } }: Proceeding): readonly string[] => {
  const { about } = payload as { readonly about?: unknown };
  return typeof about === 'string' ? [about] : [];
};

const inGame = async (ask: Ask, about: About, say: Say): Promise<OfGame | null> => {
  const { game, ...own } = about;
  const gameAnswer = game === undefined ? null : await ifShown(ask('game', { type: 'shown', game }));
  if (gameAnswer === null) return null;
  const { view, record } = gameAnswer;
  const all = record === null ? [] : await proceedingsIn(record, view, ask, say);
  const ids = new Set(Object.values(own));
  const named = all.filter(({ event }) => has(event.payload, ids));
  const withBasis = new Set([...ids, ...named.flatMap(basisOf)]);
  const isSaid = ({ event }: Proceeding): boolean => ids.size === 0 || has(event.payload, withBasis);
  return { view, statements: all.filter(isSaid), others: all.filter((one) => !isSaid(one)) };
};

const paperOf = async (ask: Ask, id: string): Promise<readonly Paper[]> => {
  const document = await ifShown(ask('registry', { type: 'document', document: id }));
  if (document === null) return [];
  if (document.media !== 'text/plain') return [{ document, text: null }];
  const part = await ifShown(ask('registry', { type: 'document-part', document: id, part: 0 }));
  const text = part === null ? null : Buffer.from(part.bytes, 'base64').toString();
  return [{ document, text: text?.slice(0, MOST_CHARACTERS) ?? null }];
};

const papersOf = async (ask: Ask, { case: id }: About): Promise<readonly Paper[]> => {
  const view = id === undefined ? null : await ifShown(ask('registry', { type: 'case', case: id }));
  const papers = (view?.papers ?? []).slice(-MOST_PAPERS);
  return (await Promise.all(papers.map((paper) => paperOf(ask, paper.id)))).flat();
};

/** What is to be read of a task, as far as the reader may read it. */
export const taskRecord = async (ask: Ask, about: About, say: Say): Promise<TaskRecord> => {
  const [game, papers] = await Promise.all([inGame(ask, about, say), papersOf(ask, about)]);
  const people = [
    ...(game === null ? [] : [game.view.players.white, game.view.players.black]),
    ...[...(game?.statements ?? []), ...(game?.others ?? [])].flatMap(({ by }) => by ?? []),
    ...papers.map(({ document }) => document.keptBy),
  ];
  return { game, papers, names: await namesOf(ask, people) };
};

interface Props {
  readonly record: TaskRecord;
  readonly locale: Locale;
}

const Papers = ({ record: { papers, names }, locale }: Props) => {
  const texts = textsOf(locale);
  if (papers.length === 0) return null;
  return (
    <section>
      <h2>{texts('desk.papers')}</h2>
      <ol class="proceedings">
        {papers.map(({ document: { id, name, keptBy, keptAt }, text }) => (
          <li>
            <a href={`/documents/${id}/content`}>{name ?? texts('desk.paper')}</a> (
            <PlayerLink id={keptBy} name={names(keptBy)} />) <At at={keptAt} exact />
            {text !== null && <blockquote>{text}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  );
};

const Game = ({
  game,
  names,
  locale,
}: {
  readonly game: OfGame;
  readonly names: Names;
  readonly locale: Locale;
}) => {
  const texts = textsOf(locale);
  const { view, statements: proceedings, others } = game;
  const { white, black } = view.players;
  const gameAnswer = { game: view.id, names, locale };
  return (
    <>
      <Proceedings {...gameAnswer} proceedings={proceedings} title={texts('desk.said')} inFull />
      <section>
        <h2>{texts('desk.position')}</h2>
        <Facts
          facts={[
            [texts('game.white'), <PlayerLink id={white} name={names(white)} />],
            [texts('game.black'), <PlayerLink id={black} name={names(black)} />],
          ]}
        />
        <Board
          fen={view.fen}
          caption={captionOf(texts, view.moves.length, view.moves.at(-1)?.san)}
          texts={texts}
        />
        <p>
          <GameLink id={view.id}>{texts('my.whole')}</GameLink>
        </p>
      </section>
      <Proceedings {...gameAnswer} proceedings={others} />
    </>
  );
};

/** What was said in a task, with who said it, the position, and what else happened: read before it is decided. */
export const TaskRead = ({ record, locale }: Props) => (
  <>
    {record.game !== null && <Game game={record.game} names={record.names} locale={locale} />}
    <Papers record={record} locale={locale} />
  </>
);
