import type { TextLookup } from '../src/messages';
import { moveIn } from '../src/parts/line';
import { Piece } from '../src/parts/piece';
import type { Move, Step } from './positions';
import { Typing } from './typing';

/** What the server says of a draft: what it would record, and the id under which it is sent once. */
export interface Preview {
  readonly command: string;
  readonly content: Node | null;
}

/** A refusal, as the server writes it. */
export interface Problem {
  readonly title: string;
  readonly content: readonly Node[];
}

export interface MailDates {
  readonly postedOn: string;
  readonly receivedOn: string;
}

export interface PanelState {
  readonly mayMove: boolean;
  /** Several moves from one square to another, of which the piece is to be chosen. */
  readonly promotions: readonly Move[];
  /** The move that is content on the board and not sent yet, with its number. */
  readonly draft: { readonly move: Move; readonly text: string } | null;
  /** Null while the server is asked. */
  readonly preview: Preview | null;
  readonly offers: boolean;
  /** Each empty where the game asks for none. */
  readonly dates: MailDates;
  readonly isSending: boolean;
  /** Why the last request came to nothing. */
  readonly problem: Problem | string | null;
  /** The move that was sent last. */
  readonly sent: string | null;
  /** Conditional moves that are being played on the board; null: none are. */
  readonly line: readonly Step[] | null;
  /** That line as it is written. */
  readonly lineText: string;
  /** Lines that will be sent with the move, as they are written. */
  readonly openLines: readonly string[];
  readonly conditionals: 'linear' | 'open' | 'none';
}

export interface PanelActs {
  readonly type: (typed: string) => boolean;
  readonly promote: (move: Move) => void;
  readonly offer: (offers: boolean) => void;
  readonly date: (dates: Partial<MailDates>) => void;
  readonly send: () => void;
  readonly change: () => void;
  readonly beginLine: () => void;
  readonly takeBack: () => void;
  readonly endLine: () => void;
  readonly fileLine: () => void;
}

type Props = PanelState & PanelActs & { readonly texts: TextLookup; readonly white: boolean };

/** Nodes that the server has written. */
const Written = ({ nodes }: { readonly nodes: readonly Node[] }) => (
  <div ref={(element) => element?.replaceChildren(...nodes.map((node) => node.cloneNode(true)))} />
);

const ProblemNote = ({ problem }: { readonly problem: Problem | string }) => (
  <div class="refused" role="alert">
    {typeof problem === 'string' ? (
      <p>{problem}</p>
    ) : (
      <>
        <p>
          <strong>{problem.title}</strong>
        </p>
        <Written nodes={problem.content} />
      </>
    )}
  </div>
);

const Promoting = ({ texts, promotions, promote, change, white }: Props) => (
  <div role="group" aria-label={texts('play.promote')} class="promoting">
    <p>{texts('play.promote')}</p>
    {promotions.map((move) => {
      const letter = move.uci.at(-1)!;
      return (
        <button
          type="button"
          class="plain"
          aria-label={moveIn(texts, move.san)}
          data-promote={letter}
          onClick={() => promote(move)}
        >
          <Piece piece={white ? letter.toUpperCase() : letter} texts={texts} />
        </button>
      );
    })}
    <button type="button" class="plain" onClick={change}>
      {texts('play.cancel')}
    </button>
  </div>
);

const Draft = (props: Props & { readonly draft: NonNullable<PanelState['draft']> }) => {
  const { texts, draft, preview, offers, isSending, problem, openLines, conditionals } = props;
  return (
    <div class="draft">
      <h2>{texts('my.accept.title', { move: draft.text })}</h2>
      <div class="buttons">
        <button type="button" class="send" aria-disabled={preview === null || isSending} onClick={props.send}>
          {texts(isSending ? 'play.sending' : typeof problem === 'string' ? 'play.send-again' : 'my.accept')}
        </button>
        <label class="check">
          <input
            type="checkbox"
            checked={offers}
            disabled={isSending}
            onChange={(event) => props.offer(event.currentTarget.checked)}
          />{' '}
          {texts('my.offer-draw')}
        </label>
        <button type="button" class="plain" disabled={isSending} onClick={props.change}>
          {texts('my.another')}
        </button>
        {conditionals === 'open' && (
          <button type="button" class="plain" disabled={isSending} onClick={props.beginLine}>
            {texts(openLines.length === 0 ? 'play.line.start' : 'play.line.more')}
          </button>
        )}
      </div>
      {(['receivedOn', 'postedOn'] as const).map(
        (name) =>
          props.dates[name] !== '' && (
            <p>
              <label>
                {texts(`field.${name}`)}{' '}
                <input
                  type="date"
                  value={props.dates[name]}
                  onChange={({ currentTarget: { value } }) => value !== '' && props.date({ [name]: value })}
                />
              </label>
            </p>
          ),
      )}
      {openLines.length > 0 && (
        <ul class="openLines">
          {openLines.map((line) => (
            <li>{line}</li>
          ))}
        </ul>
      )}
      <p class="quiet">{texts('my.accept.about')}</p>
      {preview === null && problem === null && <p class="quiet">{texts('play.checking')}</p>}
      {preview?.content && <Written nodes={[preview.content]} />}
    </div>
  );
};

const Line = (props: Props & { readonly line: readonly Step[] }) => {
  const { texts, line, lineText, conditionals, problem, isSending } = props;
  const isWhole = line.length > 0 && line.length % 2 === 0;
  return (
    <div class="draft line">
      <h2>{texts('play.line.start')}</h2>
      <p class="quiet">{texts(conditionals === 'open' ? 'play.line.hint-open' : 'play.line.hint')}</p>
      <p class="moves-of-line">{lineText}</p>
      <div class="buttons">
        <button type="button" class="send" disabled={!isWhole || isSending} onClick={props.fileLine}>
          {texts(conditionals === 'open' ? 'play.line.keep' : 'play.line.file')}
        </button>
        <button type="button" class="plain" disabled={line.length === 0} onClick={props.takeBack}>
          {texts('play.line.back')}
        </button>
        <button type="button" class="plain" onClick={props.endLine}>
          {texts('play.cancel')}
        </button>
      </div>
      <Typing texts={texts} label={texts('act.preview')} type={props.type} />
      {problem !== null && <ProblemNote problem={problem} />}
    </div>
  );
};

/** What the player does beside the board: type, confirm, send, file conditional moves. */
export const Panel = (props: Props) => {
  const { texts, mayMove, promotions, draft, problem, sent, line, conditionals } = props;
  if (promotions.length > 0) return <Promoting {...props} />;
  if (line !== null) return <Line {...props} line={line} />;
  if (draft !== null)
    return (
      <>
        <Draft {...props} draft={draft} />
        {problem !== null && <ProblemNote problem={problem} />}
      </>
    );
  return (
    <>
      {sent !== null && <p class="sent">{texts('play.sent', { move: sent })}</p>}
      {problem !== null && <ProblemNote problem={problem} />}
      {mayMove && (
        <>
          <p class="quiet">{texts('play.hint')}</p>
          <Typing texts={texts} label={texts('act.preview')} type={props.type} />
        </>
      )}
      {!mayMove && conditionals === 'linear' && (
        <p>
          <button type="button" class="plain" onClick={props.beginLine}>
            {texts('play.line.start')}
          </button>
        </p>
      )}
    </>
  );
};
