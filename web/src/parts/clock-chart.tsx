import type { NoticedInGame } from '@amici/contracts/clock';
import type { ClocksView, GameView } from '@amici/contracts/game';
import { dayIn, timeLeft } from '../format';
import { textsOf, type Locale, type TextLookup } from '../messages';
import { ClockPicture, type Remark } from './clock-picture';
import { At } from './facts';
import { ReadBy } from './reader';
import { Table } from './table';

interface Props {
  readonly clocks: ClocksView;
  /** What was noticed while they ran, as far as who looks is told. */
  readonly reminders: readonly NoticedInGame[];
  readonly players: GameView['players'];
  readonly locale: Locale;
}

interface RemindersProps {
  readonly reminders: readonly (NoticedInGame & Remark)[];
  readonly texts: TextLookup;
}

const Reminders = ({ reminders, texts }: RemindersProps) => (
  <Table
    caption={texts('clock.reminders')}
    rows={reminders}
    columns={[
      { head: texts('clock.kind.reminder'), heads: true, cell: ({ label: text }) => text },
      { head: texts('clock.side'), cell: ({ side }) => texts(`game.${side}`) },
      { head: texts('record.at'), cell: ({ at }) => <At at={at} exact /> },
      { head: texts('problem.rule'), cell: ({ rule }) => rule },
    ]}
  />
);

/** Both clocks over the calendar, and the same as figures with the rule of each interval. */
export const ClockChart = ({ clocks, reminders, players, locale }: Props) => {
  const lines = clocks.explanation ?? [];
  const texts = textsOf(locale);
  if (lines.length === 0) return null;
  // What a clock has come to no longer changes, other than what it runs up now.
  const running = lines.findIndex(({ to }) => to >= clocks.at);
  const settled = running === -1 ? lines : lines.slice(0, running);
  const spans = lines.filter(({ from, to }) => to > from);
  const remarks = reminders.map((one) => ({
    ...one,
    side: one.player === players.white ? ('white' as const) : ('black' as const),
    label: texts(`clock.reminder.${one.kind}`, { days: one.days }),
  }));
  const length = (ms: number) => (ms === 0 ? '' : timeLeft(texts, ms));
  return (
    <section>
      <h2>{texts('clock.title')}</h2>
      {spans.length > 0 && (
        <ReadBy.Consumer>
          {(reader) => (
            <ClockPicture
              lines={spans}
              reminders={remarks}
              deadline={clocks.deadline?.at ?? null}
              texts={texts}
              label={(begin, end) =>
                texts('clock.said', { from: dayIn(reader, begin), to: dayIn(reader, end) })
              }
              day={(at) => dayIn(reader, at)}
            />
          )}
        </ReadBy.Consumer>
      )}
      {clocks.deadline !== null && (
        <p>
          {texts('clock.deadline')}: <At at={clocks.deadline.at} exact /> ({clocks.deadline.rule})
        </p>
      )}
      <details>
        <summary>{texts('clock.figures')}</summary>
        <Table
          caption={texts('clock.title')}
          rows={lines}
          settled={{ count: settled.length, inputs: `clock ${JSON.stringify(settled)}` }}
          columns={[
            { head: texts('clock.side'), cell: ({ side }) => texts(`game.${side}`) },
            { head: texts('game.moves'), figures: true, cell: ({ move }) => move ?? '' },
            { head: texts('clock.kind'), cell: ({ kind }) => texts(`clock.line.${kind}`) },
            { head: texts('clock.from'), cell: ({ from }) => <At at={from} exact /> },
            { head: texts('clock.to'), cell: ({ to }) => <At at={to} exact /> },
            { head: texts('clock.charged'), figures: true, cell: ({ charged }) => length(charged) },
            { head: texts('clock.credited'), figures: true, cell: ({ credited }) => length(credited) },
            { head: texts('problem.rule'), cell: ({ rule }) => rule },
          ]}
        />
        {remarks.length > 0 && <Reminders reminders={remarks} texts={texts} />}
      </details>
    </section>
  );
};
