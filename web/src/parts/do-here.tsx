import type { TextLookup } from '../messages';
import type { Visitor } from '../page';

interface Props {
  readonly texts: TextLookup;
  readonly visitor: Visitor | undefined;
  /** What paths call what it is about, and its id. */
  readonly name: 'game' | 'player' | 'team' | 'tournament';
  readonly id: string;
}

/** Leads the person who is signed in to every form about something. */
export const DoHere = ({ texts, visitor, name, id }: Props) =>
  visitor === undefined ? null : (
    <p>
      <a href={`/do?${new URLSearchParams({ [name]: id }).toString()}`}>{texts('do.here')}</a>
    </p>
  );
