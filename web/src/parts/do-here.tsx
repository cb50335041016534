import type { Words } from '../messages';
import type { Visitor } from '../page';

interface Props {
  readonly words: Words;
  readonly visitor: Visitor | undefined;
  /** What paths call what it is about, and its id. */
  readonly name: 'game' | 'player' | 'team' | 'tournament';
  readonly id: string;
}

/** Leads whoever is signed in to every form about something. */
export const DoHere = ({ words, visitor, name, id }: Props) =>
  visitor === undefined ? null : (
    <p>
      <a href={`/do?${new URLSearchParams({ [name]: id }).toString()}`}>{words('do.here')}</a>
    </p>
  );
