import type { EventFile } from '@amici/contracts/tournament';
import type { Detail } from '@amici/kernel';
import { wordsIn } from '@amici/text';
import type { FileProblem } from './report';

/** Titles as federations and FIDE write them. */
const TITLE = /^(?:W?GM|W?IM|W?FM|W?CM|SIM|CCM|CCE|LGM|LIM|IA|NM|LM|[wW]?[gmfc])$/;
/** A code of a federation. */
const FEDERATION = /^[A-Z]{2,5}$/;

/** Does a text name somebody? All words of their name stand in it; one or two letters are nobody's alone. */
export const namesSomebody = (text: string, names: readonly string[]): boolean => {
  const words = new Set(wordsIn(text));
  return names.some((name) => {
    const its = wordsIn(name);
    return its.join('').length > 2 && its.every((word) => words.has(word));
  });
};

interface Left extends FileProblem {
  readonly reason: Detail;
}

interface Anonymous {
  readonly file: EventFile;
  /** What is left out, because an event keeps it for ever and a person may be erased. */
  readonly leftOut: readonly Left[];
}

/**
 * An event's file with what its events may keep: the names of its people are erasable, and stand in none of its other
 * texts. The name of the event is its code then, that of a team its number.
 */
export const withoutNames = (file: EventFile): Anonymous => {
  const names = file.players.map(({ name }) => name);
  const leftOut: Left[] = [];
  const text = (value: string, instead: string, path: string): string => {
    if (!namesSomebody(value, names)) return value;
    leftOut.push({ path, reason: { name: 'names-a-player-kept', instead } });
    return instead;
  };
  const code = (value: string | null, form: RegExp, path: string, reason: Detail): string | null => {
    if (value === null || form.test(value)) return value;
    leftOut.push({ path, reason });
    return null;
  };
  const teams = file.teams?.map((team, index) => {
    return { ...team, name: text(team.name, String(index + 1), `$.teams[${index}].name`) };
  });
  const anonymous: EventFile = {
    ...file,
    name: text(file.name, file.code, '$.name'),
    players: file.players.map((player, index) => ({
      ...player,
      federation: code(player.federation, FEDERATION, `$.players[${index}].federation`, {
        name: 'no-federation-code',
      }),
      title: code(player.title, TITLE, `$.players[${index}].title`, { name: 'no-title-code' }),
    })),
    ...(teams === undefined ? {} : { teams }),
  };
  return { file: anonymous, leftOut };
};

/** Where the code of an event or of a team, by which it is known, is the name of a player. */
export const codesThatName = ({ code, players, teams = [] }: EventFile): readonly FileProblem[] => {
  const names = players.map(({ name }) => name);
  const reason = { name: 'names-a-player' } as const;
  return [
    ...(namesSomebody(code, names) ? [{ path: '$.code', reason }] : []),
    ...teams.flatMap(({ id }, index) =>
      namesSomebody(id, names) ? [{ path: `$.teams[${index}].id`, reason }] : [],
    ),
  ];
};
