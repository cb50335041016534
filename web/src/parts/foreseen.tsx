import type { CommandForm, Foreseen } from '../forms';
import { happenedIn } from '../format';
import type { Words } from '../messages';
import { EventFacts } from './event-facts';
import { Facts } from './facts';
import { AboutLink } from './link';

/** How many events and names are shown. */
const MOST_EVENTS = 25;
const MOST_TOUCHED = 40;

const Touched = ({ words, preview: { touched } }: { readonly words: Words; readonly preview: Foreseen }) =>
  touched.length === 0 ? null : (
    <>
      {touched.slice(0, MOST_TOUCHED).map((one, index) => (
        <>
          {index > 0 && ', '}
          <AboutLink {...one} />
        </>
      ))}
      {touched.length > MOST_TOUCHED && ` ${words('act.and-more', { count: touched.length - MOST_TOUCHED })}`}
    </>
  );

interface Props {
  readonly words: Words;
  readonly act: CommandForm;
  readonly preview: Foreseen;
}

/** What would be recorded, event by event, whom it touches, and whether it can be undone. */
export const ForeseenEvents = ({ words, act, preview: foreseen }: Props) => {
  const { events, more, isSecret, isFinal } = foreseen;
  const all = more + Math.max(0, events.length - MOST_EVENTS);
  return (
    <section>
      <h2>{words('act.would-be-recorded')}</h2>
      {events.length === 0 && <p>{words(isFinal ? 'act.records-nothing' : 'act.nothing-new')}</p>}
      <ul>
        {events.slice(0, MOST_EVENTS).map(({ type, payload }) => (
          <li>
            <strong>{happenedIn(words, type)}</strong>
            <EventFacts words={words} names={foreseen.names} payload={payload} />
          </li>
        ))}
      </ul>
      {all > 0 && <p>{words('act.and-more', { count: all })}</p>}
      {isSecret && <p>{words('act.secret-outcome')}</p>}
      <Facts facts={[[words('act.touches'), <Touched words={words} preview={foreseen} />]]} />
      {isFinal && (
        <p role="note">
          <strong>{words('act.final', { action: act.summary })}</strong>
        </p>
      )}
    </section>
  );
};
