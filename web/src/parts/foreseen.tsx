import type { CommandForm, Foreseen } from '../forms';
import { happenedIn } from '../format';
import type { TextLookup } from '../messages';
import { EventFacts } from './event-facts';
import { Facts } from './facts';
import { AboutLink } from './link';

/** How many events and names are shown. */
const MOST_EVENTS = 25;
const MOST_TOUCHED = 40;

const Touched = ({
  texts,
  preview: { touched },
}: {
  readonly texts: TextLookup;
  readonly preview: Foreseen;
}) =>
  touched.length === 0 ? null : (
    <>
      {touched.slice(0, MOST_TOUCHED).map((one, index) => (
        <>
          {index > 0 && ', '}
          <AboutLink {...one} />
        </>
      ))}
      {touched.length > MOST_TOUCHED && ` ${texts('act.and-more', { count: touched.length - MOST_TOUCHED })}`}
    </>
  );

interface Props {
  readonly texts: TextLookup;
  readonly form: CommandForm;
  readonly preview: Foreseen;
}

/** What would be recorded, event by event, who it touches, and whether it can be undone. */
export const PreviewedEvents = ({ texts, form, preview: foreseen }: Props) => {
  const { events, more, isSecret, isFinal } = foreseen;
  const all = more + Math.max(0, events.length - MOST_EVENTS);
  return (
    <section>
      <h2>{texts('act.would-be-recorded')}</h2>
      {events.length === 0 && <p>{texts(isFinal ? 'act.records-nothing' : 'act.nothing-new')}</p>}
      <ul>
        {events.slice(0, MOST_EVENTS).map(({ type, payload }) => (
          <li>
            <strong>{happenedIn(texts, type)}</strong>
            <EventFacts texts={texts} names={foreseen.names} payload={payload} />
          </li>
        ))}
      </ul>
      {all > 0 && <p>{texts('act.and-more', { count: all })}</p>}
      {isSecret && <p>{texts('act.secret-outcome')}</p>}
      <Facts facts={[[texts('act.touches'), <Touched texts={texts} preview={foreseen} />]]} />
      {isFinal && (
        <p role="note">
          <strong>{texts('act.final', { action: form.summary })}</strong>
        </p>
      )}
    </section>
  );
};
