import type { GameView, MovePreview } from '@amici/contracts/game';
import { happenedIn } from '../format';
import { textsOf, type Locale } from '../messages';
import { moveIn } from '@amici/locales/move';
import type { PageContent, Visitor } from '../page';
import { Board, marksAfter } from '../parts/board';
import { Facts } from '../parts/facts';
import { Form } from '../parts/form';
import { NotificationList } from '../parts/notification-list';
import { pathToMyGame } from './my-game';

interface Props {
  readonly view: GameView;
  /** As it was entered (UCI), and as it is written among the moves of the game. */
  readonly move: {
    readonly ply: number;
    readonly uci: string;
    readonly san: string;
    readonly offersDraw: boolean;
    /** Conditional moves that go with it (UCI). */
    readonly conditionals: readonly (readonly string[])[];
    /** The dates it goes by (YYYY-MM-DD), where days are counted by dates. */
    readonly mail: { readonly postedOn?: string; readonly receivedOn?: string };
  };
  readonly preview: Extract<MovePreview, { readonly allowed: true }>;
  /** The id of the command: accepted twice it is one move. */
  readonly command: string;
  readonly locale: Locale;
  readonly visitor: Visitor;
}

/** The second step of a move: the position it leads to, to be accepted or not (Laws 4.1). */
export const movePreview = ({ view, move, preview, command, locale, visitor }: Props): PageContent => {
  const texts = textsOf(locale);
  const { ply, uci, offersDraw, conditionals, mail } = move;
  const san = moveIn(texts, move.san);
  const back = pathToMyGame(view.id);
  return {
    title: texts('my.accept.title', { move: san }),
    body: (
      <>
        <p>{texts('my.accept.about')}</p>
        <div class="game">
          <Board
            fen={preview.fen}
            caption={texts('game.after', { move: san })}
            texts={texts}
            flipped={visitor.person === view.players.black}
            marks={marksAfter(preview.fen, move)}
          />
          <div>
            <div data-preview>
              <Facts
                facts={[
                  [texts('my.move'), san],
                  [texts('field.receivedOn'), mail.receivedOn],
                  [texts('field.postedOn'), mail.postedOn],
                  [texts('my.offer-draw'), offersDraw ? texts('act.yes') : null],
                  [
                    texts('act.would-be-recorded'),
                    preview.events.map(({ type }) => happenedIn(texts, type)).join(', '),
                  ],
                ]}
              />
              {preview.account !== null && <NotificationList notices={preview.account.does} />}
            </div>
            <Form action={`${back}/move`} visitor={visitor} submit={texts('my.accept')}>
              <input type="hidden" name="ply" value={String(ply)} />
              <input type="hidden" name="move" value={uci} />
              <input type="hidden" name="offer" value={offersDraw ? 'yes' : ''} />
              <input
                type="hidden"
                name="lines"
                value={conditionals.map((line) => line.join(' ')).join('\n')}
              />
              <input type="hidden" name="receivedOn" value={mail.receivedOn ?? ''} />
              <input type="hidden" name="postedOn" value={mail.postedOn ?? ''} />
              <input type="hidden" name="form-command" value={command} />
              <input type="hidden" name="form-step" value="accept" />
            </Form>
            <p>
              <a href={back}>{texts('my.another')}</a>
            </p>
          </div>
        </div>
      </>
    ),
  };
};
