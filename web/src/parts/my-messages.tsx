import type { MessageView } from '@amici/contracts/game';
import type { Side } from '@amici/timecontrol';
import type { Words } from '../messages';
import { FormLink } from './form-link';
import { At } from './facts';
import { pathTo } from './link';

interface Props {
  readonly game: string;
  /** Null: he plays no side of it. */
  readonly mine: Side | null;
  readonly messages: readonly MessageView[];
  readonly muted: boolean;
  readonly words: Words;
}

type OneProps = Pick<Props, 'game' | 'mine' | 'words'> & { readonly message: MessageView };

/** What whoever reads a message may do about it: take back his own, report another's. */
const About = ({ game, mine, message: { message, by, text, report }, words }: OneProps) => {
  if (mine === null || text === null || report !== null) return null;
  const endpoint = by === mine ? 'EraseMessage' : 'ReportMessage';
  return (
    <FormLink endpoint={endpoint} filled={{ game, message }} back={pathTo('my', 'games', game)}>
      {words(by === mine ? 'my.message.erase' : 'my.message.report')}
    </FormLink>
  );
};

/** What the players wrote to each other, and what may be done about it. */
export const Messages = ({ game, mine, messages, muted, words }: Props) => (
  <section>
    <h2>{words('my.messages')}</h2>
    {messages.length === 0 && <p class="quiet">{words('my.messages.none')}</p>}
    <ul>
      {messages.map((message) => (
        <li>
          <span class="quiet">
            {words(`game.${message.by}`)}, <At at={message.at} exact />
          </span>{' '}
          {message.text ?? <em class="quiet">{words('my.message.gone')}</em>}{' '}
          <About game={game} mine={mine} message={message} words={words} />
        </li>
      ))}
    </ul>
    {mine !== null && (
      <p>
        <FormLink endpoint="SendMessage" filled={{ game }} back={pathTo('my', 'games', game)}>
          {words('my.write')}
        </FormLink>
        {' · '}
        <FormLink
          endpoint="MuteMessages"
          filled={{ game, muted: muted ? 'no' : 'yes' }}
          back={pathTo('my', 'games', game)}
        >
          {words(muted ? 'my.unmute' : 'my.mute')}
        </FormLink>
      </p>
    )}
  </section>
);
