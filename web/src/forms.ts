import type { TimeControl } from '@amici/timecontrol';
import type { Names } from './people';

/** Something that a field may name by its id, as it is called. */
export interface Offer {
  readonly id: string;
  readonly called: string;
}

/** A field of a form. */
export interface Field {
  readonly name: string;
  readonly kind:
    'text' | 'words' | 'lines' | 'number' | 'choice' | 'yes-no' | 'instant' | 'day' | 'duration' | 'money';
  readonly isRequired: boolean;
  /** It is filled in, or another beside it. */
  readonly isOneOfSeveral?: true | undefined;
  readonly hint?: string | undefined;
  readonly choices?: readonly string[] | undefined;
  /** What it takes an id of: `player`. */
  readonly ids?: string | undefined;
  /** Those that are known here; it may be another where it is open. */
  readonly offers?: { readonly all: readonly Offer[]; readonly isOpen: boolean } | undefined;
  /** How many characters. */
  readonly most?: number | undefined;
  readonly least?: number | undefined;
  readonly largest?: number | undefined;
  /** Of a number: the distance of those that may be filled in. */
  readonly step?: number | undefined;
  /** What holds where nothing is filled in, as it would be filled in; null: nothing of the kind. */
  readonly usual?: string | TimeControl | null | undefined;
  /** Few fill it in: it stands closed until somebody opens it. */
  readonly isSeldom?: true | undefined;
  /** Which fields come next depends on it. */
  readonly decides?: boolean | undefined;
}

/** Several of a kind, each with fields of its own; lines are added and taken out by buttons. */
export interface Lines {
  readonly name: string;
  readonly kind: 'list';
  readonly isRequired: boolean;
  readonly hint?: string | undefined;
  readonly lines: readonly (readonly FormPart[])[];
  /** How many lines. */
  readonly most: number;
  /** Few fill it in. */
  readonly isSeldom?: true | undefined;
}

export type FormPart = Field | Lines;

/** The fields of a form, wherever they stand. */
export const fieldsIn = (parts: readonly FormPart[]): readonly Field[] =>
  parts.flatMap((part) => (part.kind === 'list' ? part.lines.flatMap(fieldsIn) : [part]));

/** The lists of a form with how many lines each has. */
export const listsIn = (parts: readonly FormPart[]): readonly Lines[] =>
  parts.flatMap((part) => (part.kind === 'list' ? [part, ...part.lines.flatMap(listsIn)] : []));

/** What would be recorded if a form were sent: the decider's own events. */
export interface Foreseen {
  readonly events: readonly { readonly type: string; readonly payload: unknown }[];
  /** How many events there are besides. */
  readonly more: number;
  /** What comes of it nobody is to know before: only that something is decided. */
  readonly isSecret: boolean;
  /** No other act takes it back. */
  readonly isFinal: boolean;
  /** People, games and events that these events name, and what the form is about. */
  readonly touched: readonly { readonly name: string; readonly id: string; readonly called: string }[];
  readonly names: Names;
}

/** Something that may be done by an endpoint of the API, as a form says it. */
export interface CommandForm {
  /** What the API calls it. */
  readonly name: string;
  readonly summary: string;
  /** Who may, for the reader. */
  readonly who: string;
  /** What it is about, by what paths call it. */
  readonly given: readonly (readonly [name: string, value: string])[];
  readonly fields: readonly FormPart[];
  /** What has been filled in, by the names of the fields. */
  readonly values: Readonly<Record<string, string | undefined>>;
  /** What those are called whose ids are given or filled in. */
  readonly names: Names;
  /** By the names of fields who is called much like what is filled in there, where that is nobody's name. */
  readonly alike: Readonly<Record<string, readonly string[]>>;
  /** What its path asks for, and does not know already. */
  readonly asks: readonly string[];
  /** Where one goes on from afterwards. */
  readonly back: string;
  /** The id of the command: accepted twice it is one. */
  readonly command: string;
}
