import type { MessageView } from '@amici/contracts/game';
import type { Side } from '@amici/timecontrol';
import type { TextLookup } from '../messages';
import type { Visitor } from '../page';
import { Form, FormLink } from './form';
import { At } from './facts';
import { pathTo } from './link';

interface Props {
  readonly game: string;
  /** Null: the reader plays no side of it. */
  readonly mine: Side | null;
  readonly messages: readonly MessageView[];
  readonly muted: boolean;
  readonly visitor: Visitor;
  readonly texts: TextLookup;
}

type OneProps = Pick<Props, 'game' | 'mine' | 'texts'> & { readonly message: MessageView };

/** What the reader of a message may do about it: withdraw their own, report another's. */
const About = ({ game, mine, message: { message, by, text, report }, texts }: OneProps) => {
  if (mine === null || text === null || report !== null) return null;
  const endpoint = by === mine ? 'EraseMessage' : 'ReportMessage';
  return (
    <FormLink endpoint={endpoint} filled={{ game, message }} back={pathTo('my', 'games', game)}>
      {texts(by === mine ? 'my.message.erase' : 'my.message.report')}
    </FormLink>
  );
};

/** Writes to the opponent without another page. */
const Write = ({ game, visitor, texts }: Pick<Props, 'game' | 'visitor' | 'texts'>) => (
  <Form action="/do/SendMessage" visitor={visitor} submit={texts('play.send-message')} class="act write">
    <input type="hidden" name="game" value={game} />
    <input type="hidden" name="form-step" value="accept" />
    <input type="hidden" name="form-back" value={pathTo('my', 'games', game)} />
    <label>
      {texts('my.write')}
      <textarea name="words" required rows={2} />
    </label>
  </Form>
);

/** What the players wrote to each other, and what may be done about it. */
export const Messages = ({ game, mine, messages, muted, visitor, texts }: Props) => (
  <section id="messages">
    <h2>{texts('my.messages')}</h2>
    <div data-live="messages">
      {messages.length === 0 && <p class="quiet">{texts('my.messages.none')}</p>}
      <ul class="messages">
        {messages.map((message) => (
          <li>
            <span class="quiet">
              {texts(`game.${message.by}`)}, <At at={message.at} exact />
            </span>{' '}
            {message.text ?? <em class="quiet">{texts('my.message.gone')}</em>}{' '}
            <About game={game} mine={mine} message={message} texts={texts} />
          </li>
        ))}
      </ul>
      {mine !== null && (
        <p>
          <FormLink
            endpoint="MuteMessages"
            filled={{ game, muted: muted ? 'no' : 'yes' }}
            back={pathTo('my', 'games', game)}
          >
            {texts(muted ? 'my.unmute' : 'my.mute')}
          </FormLink>
        </p>
      )}
    </div>
    {mine !== null && <Write game={game} visitor={visitor} texts={texts} />}
  </section>
);
