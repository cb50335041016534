import type { NoticedInGame } from '@amici/contracts/clock';
import type { ClocksView, GameView } from '@amici/contracts/game';
import { dayIn, timeLeft } from '../format';
import { wordsOf, type Locale, type Words } from '../messages';
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
  readonly words: Words;
}

const Reminders = ({ reminders, words }: RemindersProps) => (
  <Table
    caption={words('clock.reminders')}
    rows={reminders}
    columns={[
      { head: words('clock.kind.reminder'), heads: true, cell: ({ label: text }) => text },
      { head: words('clock.side'), cell: ({ side }) => words(`game.${side}`) },
      { head: words('record.at'), cell: ({ at }) => <At at={at} exact /> },
      { head: words('problem.rule'), cell: ({ rule }) => rule },
    ]}
  />
);

/** Both clocks over the calendar, and the same as figures with the rule of each interval. */
export const ClockChart = ({ clocks, reminders, players, locale }: Props) => {
  const lines = clocks.explanation ?? [];
  const words = wordsOf(locale);
  if (lines.length === 0) return null;
  // What a clock has come to no more changes, other than what it runs up now.
  const running = lines.findIndex(({ to }) => to >= clocks.at);
  const settled = running === -1 ? lines : lines.slice(0, running);
  const spans = lines.filter(({ from, to }) => to > from);
  const remarks = reminders.map((one) => ({
    ...one,
    side: one.player === players.white ? ('white' as const) : ('black' as const),
    said: words(`clock.reminder.${one.kind}`, { days: one.days }),
  }));
  const length = (ms: number) => (ms === 0 ? '' : timeLeft(words, ms));
  return (
    <section>
      <h2>{words('clock.title')}</h2>
      {spans.length > 0 && (
        <ReadBy.Consumer>
          {(reader) => (
            <ClockPicture
              lines={spans}
              reminders={remarks}
              deadline={clocks.deadline?.at ?? null}
              words={words}
              label={(begin, end) =>
                words('clock.said', { from: dayIn(reader, begin), to: dayIn(reader, end) })
              }
              day={(at) => dayIn(reader, at)}
            />
          )}
        </ReadBy.Consumer>
      )}
      {clocks.deadline !== null && (
        <p>
          {words('clock.deadline')}: <At at={clocks.deadline.at} exact /> ({clocks.deadline.rule})
        </p>
      )}
      <details>
        <summary>{words('clock.figures')}</summary>
        <Table
          caption={words('clock.title')}
          rows={lines}
          settled={{ count: settled.length, madeOf: `clock ${JSON.stringify(settled)}` }}
          columns={[
            { head: words('clock.side'), cell: ({ side }) => words(`game.${side}`) },
            { head: words('game.moves'), figures: true, cell: ({ move }) => move ?? '' },
            { head: words('clock.kind'), cell: ({ kind }) => words(`clock.line.${kind}`) },
            { head: words('clock.from'), cell: ({ from }) => <At at={from} exact /> },
            { head: words('clock.to'), cell: ({ to }) => <At at={to} exact /> },
            { head: words('clock.charged'), figures: true, cell: ({ charged }) => length(charged) },
            { head: words('clock.credited'), figures: true, cell: ({ credited }) => length(credited) },
            { head: words('problem.rule'), cell: ({ rule }) => rule },
          ]}
        />
        {remarks.length > 0 && <Reminders reminders={remarks} words={words} />}
      </details>
    </section>
  );
};
